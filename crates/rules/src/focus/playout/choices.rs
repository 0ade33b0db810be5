//! All that the seat to act may do, as sets: for players that look at several actions before they choose.

use super::choice::{Change, Fan, Lifts};
use super::{Means, Playout, grid};
use crate::focus::Action;
use crate::focus::rules::Movement;
use crate::focus::stack::MAX_HEIGHT;
use std::ops::ControlFlow;

/// What the seat to act may do. Made by [`Playout::choices`].
pub struct Choices<'a, const SEATS: usize> {
    playout: &'a Playout<SEATS>,
    means: Means,
    /// As far as there are stacks so high.
    lifts: Lifts,
    /// By pieces that leave: the stacks whose rest the mover still tops.
    kept: [u64; MAX_HEIGHT + 1],
}

/// Of the actions under which nothing falls off a stack, those that change the number of stacks that the mover tops for the
/// best.
#[derive(Clone, Copy, Debug)]
pub struct Still {
    change: Change,
    /// How many there are.
    pub count: usize,
}

impl Still {
    /// How many stacks more the mover tops after each of them: 1, 0 or −1.
    #[must_use]
    pub fn change(&self) -> i32 {
        self.change.number()
    }
}

impl<const SEATS: usize> Playout<SEATS> {
    /// What the seat to act may do; nothing when the game is over or stones are exchanged before it.
    #[must_use]
    pub fn choices(&self) -> Option<Choices<'_, SEATS>> {
        if self.position.over.is_some() || self.position.in_exchange() {
            return None;
        }
        let means = self.means();
        let mut kept = [0; MAX_HEIGHT + 1];
        for (pieces, kept) in kept.iter_mut().enumerate().skip(1) {
            *kept = self.kept(means.sources, pieces);
        }
        let exact = self.position.rules.movement == Movement::Exact;
        let lifts = Lifts::up_to(self.height_in(means.sources), exact);
        Some(Choices { playout: self, means, lifts, kept })
    }
}

impl<const SEATS: usize> Choices<'_, SEATS> {
    /// Passes on the first so many actions by the static move ordering, each with its value there, the highest first.
    #[inline]
    pub fn first(&self, most: usize, mut found: impl FnMut(i32, Action)) {
        let (mut sums, heights) = self.sums();
        let mut left = most;
        let mut pass = |value, action| {
            found(value, action);
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        while sums != 0 {
            let sum = sums.ilog2() as usize;
            sums ^= 1 << sum;
            // With these numbers of pieces some targets are as high as they have to be.
            let pieces = (1..=MAX_HEIGHT.min(sum)).filter(|&pieces| heights[pieces] >> (sum - pieces) & 1 != 0);
            let lifts = pieces.fold(Lifts::NONE, |lifts, pieces| lifts.with(self.lifts.of(pieces)));
            // A drop is asked for whatever the sum: above height 5 there is nothing.
            let onto = |pieces: usize| self.playout.exactly((sum - pieces).min(MAX_HEIGHT + 1));
            let lifts = lifts.only(|pieces, steps| !self.fan(pieces, steps, onto(pieces), Change::Any).is_empty());
            let value = 10 * sum as i32;
            // Not a loop: which change it is has to be known when this is compiled.
            if self.each(lifts, onto, Change::Gained, |action| pass(value + 1, action)).is_break()
                || self.each(lifts, onto, Change::Even, |action| pass(value, action)).is_break()
                || self.each(lifts, onto, Change::Lost, |action| pass(value - 1, action)).is_break()
            {
                return;
            }
        }
    }

    /// The sums of pieces moved and pieces on the target before that there are; and by number of pieces the heights of the
    /// targets. Both as bits.
    #[inline]
    fn sums(&self) -> (u32, [u32; MAX_HEIGHT + 1]) {
        let (mut sums, mut heights) = (0, [0; MAX_HEIGHT + 1]);
        let mut reached = [0; MAX_HEIGHT + 1];
        reached[1] = self.means.drops;
        for (pieces, steps) in self.lifts {
            let [east, west, north, south] = grid::moved(self.sources(pieces), steps);
            reached[pieces] |= east | west | north | south;
        }
        for pieces in 1..MAX_HEIGHT + 1 {
            for height in 0..MAX_HEIGHT + 1 {
                heights[pieces] |= u32::from(reached[pieces] & self.playout.exactly(height) != 0) << height;
            }
            sums |= heights[pieces] << pieces;
        }
        (sums, heights)
    }

    /// Passes on all actions under which pieces fall off a stack.
    #[inline]
    pub fn falling(&self, mut found: impl FnMut(Action)) {
        let onto = |pieces| self.playout.tall[MAX_HEIGHT + 1 - pieces];
        let _ = self.each(self.lifts, onto, Change::Any, |action| {
            found(action);
            ControlFlow::Continue(())
        });
    }

    /// The best of the others.
    #[inline]
    #[must_use]
    pub fn still(&self) -> Still {
        for change in [Change::Gained, Change::Even] {
            let count = self.count(change);
            if count > 0 {
                return Still { change, count };
            }
        }
        Still { change: Change::Lost, count: self.count(Change::Lost) }
    }

    /// The one of them with this number; none if it is not below their count.
    #[inline]
    #[must_use]
    pub fn nth(&self, still: &Still, mut number: usize) -> Option<Action> {
        for (pieces, steps) in self.lifts {
            let fan = self.fan(pieces, steps, self.room(pieces), still.change);
            let count = fan.count();
            if number < count {
                return Some(fan.nth(number, pieces, steps));
            }
            number -= count;
        }
        let drops = self.drops(self.room(1), still.change);
        (number < drops.count_ones() as usize).then(|| Action::drop(grid::square(grid::nth(drops, number))))
    }

    /// How many actions there are with this change under which nothing falls.
    #[inline]
    fn count(&self, change: Change) -> usize {
        let mut count = self.drops(self.room(1), change).count_ones() as usize;
        for (pieces, steps) in self.lifts {
            count += self.fan(pieces, steps, self.room(pieces), change).count();
        }
        count
    }

    /// The squares onto which so many pieces can go without others falling.
    #[inline(always)]
    fn room(&self, pieces: usize) -> u64 {
        grid::BOARD & !self.playout.tall[MAX_HEIGHT + 1 - pieces]
    }

    /// Passes on the moves of these lifts and the drops, with this change, onto these squares, given by the number of pieces.
    #[inline(always)]
    fn each(
        &self,
        lifts: Lifts,
        onto: impl Fn(usize) -> u64,
        change: Change,
        mut visit: impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (pieces, steps) in lifts {
            self.fan(pieces, steps, onto(pieces), change).each(pieces, steps, &mut visit)?;
        }
        let mut drops = self.drops(onto(1), change);
        while drops != 0 {
            visit(Action::drop(grid::square(drops.trailing_zeros())))?;
            drops &= drops - 1;
        }
        ControlFlow::Continue(())
    }

    /// The moves of so many pieces over this distance onto these squares, with this change.
    #[inline(always)]
    fn fan(&self, pieces: usize, steps: usize, onto: u64, change: Change) -> Fan {
        let (own, kept) = (self.means.own, grid::moved(self.kept[pieces], steps));
        Fan(grid::moved(self.sources(pieces), steps))
            .only(|set, direction| set & onto & change.only(kept[direction], own))
    }

    /// The squares of these onto which a drop makes this change.
    #[inline(always)]
    fn drops(&self, onto: u64, change: Change) -> u64 {
        self.means.drops & onto & change.only(u64::MAX, self.means.own)
    }

    /// The stacks of which so many pieces can be moved.
    #[inline(always)]
    fn sources(&self, pieces: usize) -> u64 {
        self.means.sources & self.playout.tall[pieces]
    }
}

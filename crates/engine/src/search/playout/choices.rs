//! All that the seat to act may do, as sets: for players that look at several actions before they choose.

use super::choice::{Change, Fan, Lifts};
use super::grid::{Grid, square};
use super::{Means, Playout};
use gamut_rules::focus::Action;
use gamut_rules::focus::Movement;
use gamut_rules::focus::stack::MAX_HEIGHT;
use std::cell::Cell;

/// What the seat to act may do. Made by [`Playout::choices`].
pub struct Choices<'a, const SEATS: usize> {
    playout: &'a Playout<SEATS>,
    means: Means,
    /// As far as there are stacks so high.
    lifts: Lifts,
    /// By pieces that leave: the stacks whose rest the mover still tops.
    kept: [Grid; MAX_HEIGHT + 1],
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
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let playout = Playout::new(position);
    /// let choices = playout.choices().ok_or("the game has begun")?;
    /// assert!((-1..=1).contains(&choices.still().change()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn change(&self) -> i32 {
        self.change.number()
    }
}

impl<const SEATS: usize> Playout<SEATS> {
    /// What the seat to act may do; nothing when the game is over, or before it, when pieces are exchanged.
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let playout = Playout::new(position);
    /// let choices = playout.choices().ok_or("the game has begun")?;
    /// assert!(choices.still().count > 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn choices(&self) -> Option<Choices<'_, SEATS>> {
        if self.position.is_over() || self.in_exchange() {
            return None;
        }
        let means = self.means();
        let mut kept = [Grid::EMPTY; MAX_HEIGHT + 1];
        for (pieces, stacks) in kept.iter_mut().enumerate().skip(1) {
            *stacks = self.kept(means.sources, pieces);
        }
        let exact = self.position.rules().movement == Movement::Exact;
        let lifts = Lifts::up_to(self.height_in(means.sources), exact);
        Some(Choices { playout: self, means, lifts, kept })
    }
}

impl<const SEATS: usize> Choices<'_, SEATS> {
    /// Passes on actions with their values by the static move ordering, until there are `most` of them and all others
    /// come later in it. Those with the highest sum of men moved and men on the target before come first, then those
    /// with the next; within a sum in any order.
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let playout = Playout::new(position);
    /// let choices = playout.choices().ok_or("the game has begun")?;
    /// let mut values = Vec::new();
    /// choices.first(1, |value, action| {
    ///     assert!(position.is_legal(action));
    ///     values.push(value);
    /// });
    /// assert!(!values.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn first(&self, most: usize, mut found: impl FnMut(i32, Action)) {
        let (mut sums, heights) = self.sums();
        let (own, count) = (self.means.own, Cell::new(0));
        let mut pass = |sum: usize, kept: Grid, target: Grid, action| {
            // A rest that is no longer topped is a stack less, a target that was not topped one more.
            found(
                10 * sum as i32 + i32::from(!(kept & target).is_empty()) - i32::from(!(own & target).is_empty()),
                action,
            );
            count.set(count.get() + 1);
        };
        while sums != 0 && count.get() < most {
            let sum = sums.ilog2() as usize;
            sums ^= 1 << sum;
            let least = sum.saturating_sub(MAX_HEIGHT).max(1);
            for (pieces, targets) in heights.iter().enumerate().take(sum + 1).skip(least) {
                if targets >> (sum - pieces) & 1 == 0 {
                    continue;
                }
                let onto = self.playout.exactly(sum - pieces);
                for (_, steps) in self.lifts.of(pieces) {
                    let fan = self.fan(pieces, steps, onto, Change::Any);
                    let kept = self.kept[pieces].moved(steps);
                    fan.each(pieces, steps, |direction, target, action| pass(sum, kept[direction], target, action));
                }
                if pieces == 1 {
                    (self.means.drops & onto).each(|place| {
                        pass(sum, Grid::ALL, Grid::at(place), Action::drop(square(place)));
                    });
                }
            }
        }
    }

    /// The sums of pieces moved and pieces on the target before that there are; and by number of pieces the heights of the
    /// targets. Both as bits.
    #[inline]
    fn sums(&self) -> (u32, [u32; MAX_HEIGHT + 1]) {
        let (mut sums, mut heights) = (0, [0; MAX_HEIGHT + 1]);
        let mut reached = [Grid::EMPTY; MAX_HEIGHT + 1];
        reached[1] = self.means.drops;
        for (pieces, steps) in self.lifts {
            let [east, west, north, south] = self.sources(pieces).moved(steps);
            reached[pieces] |= east | west | north | south;
        }
        for pieces in 1..MAX_HEIGHT + 1 {
            for height in 0..MAX_HEIGHT + 1 {
                heights[pieces] |= u32::from(!(reached[pieces] & self.playout.exactly(height)).is_empty()) << height;
            }
            sums |= heights[pieces] << pieces;
        }
        (sums, heights)
    }

    /// Passes on all actions under which pieces fall off a stack.
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let playout = Playout::new(position);
    /// let choices = playout.choices().ok_or("the game has begun")?;
    /// choices.falling(|action| panic!("{action} cannot make a stack of six at the start"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn falling(&self, mut found: impl FnMut(Action)) {
        for (pieces, steps) in self.lifts {
            let full = self.playout.tall[MAX_HEIGHT + 1 - pieces];
            self.fan(pieces, steps, full, Change::Any).each(pieces, steps, |_, _, action| found(action));
        }
        (self.means.drops & self.playout.tall[MAX_HEIGHT]).each(|place| found(Action::drop(square(place))));
    }

    /// The best of the others.
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let playout = Playout::new(position);
    /// let choices = playout.choices().ok_or("the game has begun")?;
    /// let still = choices.still();
    /// assert!(still.count <= position.count_actions());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    ///
    /// ```
    /// use gamut_engine::focus::Playout;
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Position, Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let playout = Playout::new(position);
    /// let choices = playout.choices().ok_or("the game has begun")?;
    /// let still = choices.still();
    /// assert!(choices.nth(&still, 0).is_some_and(|action| position.is_legal(action)));
    /// assert_eq!(choices.nth(&still, still.count), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
        (number < drops.count()).then(|| Action::drop(square(drops.nth(number))))
    }

    /// How many actions there are with this change under which nothing falls.
    #[inline]
    fn count(&self, change: Change) -> usize {
        let mut count = self.drops(self.room(1), change).count();
        for (pieces, steps) in self.lifts {
            count += self.fan(pieces, steps, self.room(pieces), change).count();
        }
        count
    }

    /// Returns the squares onto which this many men can move without others falling.
    #[inline(always)]
    fn room(&self, pieces: usize) -> Grid {
        Grid::BOARD & !self.playout.tall[MAX_HEIGHT + 1 - pieces]
    }

    /// Returns the moves of this many men over this distance onto these squares, with this change.
    #[inline(always)]
    fn fan(&self, pieces: usize, steps: usize, onto: Grid, change: Change) -> Fan {
        let (own, kept) = (self.means.own, self.kept[pieces].moved(steps));
        Fan(self.sources(pieces).moved(steps)).only(|set, direction| set & onto & change.only(kept[direction], own))
    }

    /// The squares of these onto which a drop makes this change.
    #[inline(always)]
    fn drops(&self, onto: Grid, change: Change) -> Grid {
        self.means.drops & onto & change.only(Grid::ALL, self.means.own)
    }

    /// Returns the stacks of which this many men can be moved.
    #[inline(always)]
    fn sources(&self, pieces: usize) -> Grid {
        self.means.sources & self.playout.tall[pieces]
    }
}

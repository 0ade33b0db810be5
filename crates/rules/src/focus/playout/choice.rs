//! Actions that are equally good, as sets of targets, and one of them by lot.

use super::grid::{DIRECTIONS, back, moved, nth, square};
use crate::focus::Action;
use crate::focus::stack::MAX_HEIGHT;
use arrayvec::ArrayVec;

/// The most fans: with `movement=up-to` fifteen pairs of a number of pieces and a distance.
const CAPACITY: usize = 15;

/// Moves of a number of pieces over one distance, as sets of their targets on the grid.
#[derive(Clone, Copy)]
struct Fan {
    /// By direction.
    targets: [u64; DIRECTIONS],
    pieces: usize,
    steps: usize,
}

/// The targets of a fan by the change in stacks that the mover tops.
struct Rated {
    /// One more.
    gained: [u64; DIRECTIONS],
    /// As many.
    even: [u64; DIRECTIONS],
}

/// Actions, no two alike.
pub(super) struct Choice {
    /// Those of most pieces first, of as many those that go furthest.
    fans: ArrayVec<Fan, CAPACITY>,
    /// Targets of drops.
    drops: u64,
}

impl Choice {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self { fans: ArrayVec::new(), drops: 0 }
    }

    /// Takes all moves out.
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.fans.clear();
    }

    /// Adds the moves of so many pieces and steps to some targets, by direction.
    #[inline(always)]
    pub(super) fn add_moves(&mut self, targets: [u64; DIRECTIONS], pieces: usize, steps: usize) {
        self.fans.push(Fan { targets, pieces, steps });
    }

    /// Leaves the moves with so many pieces in all, given the stacks of each height, and adds such drops.
    #[inline(always)]
    pub(super) fn narrow(&mut self, of_height: impl Fn(usize) -> u64, sum: usize, drops: u64) {
        for fan in &mut self.fans {
            let targets = of_height(sum - fan.pieces);
            for set in &mut fan.targets {
                *set &= targets;
            }
        }
        if drops != 0 && sum <= MAX_HEIGHT + 1 {
            self.drops = drops & of_height(sum - 1);
        }
    }

    /// How many actions there are.
    #[inline(always)]
    pub(super) fn count(&self) -> usize {
        self.fans.iter().map(Fan::count).sum::<usize>() + self.drops.count_ones() as usize
    }

    /// Leaves only those actions that change the number of stacks topped for the best, given those the mover tops and
    /// those whose rest stays the mover's when so many pieces leave.
    #[inline(always)]
    pub(super) fn prefer(&mut self, own: u64, kept: impl Fn(usize) -> u64) {
        let (mut any_gained, mut any_even) = (self.drops & !own, self.drops & own);
        let mut rated: ArrayVec<Rated, CAPACITY> = ArrayVec::new();
        for fan in &self.fans {
            let mut rating = Rated { gained: [0; DIRECTIONS], even: [0; DIRECTIONS] };
            for (direction, reached) in moved(kept(fan.pieces), fan.steps).iter().enumerate() {
                let (kept, lost) = (fan.targets[direction] & reached, fan.targets[direction] & !reached);
                rating.gained[direction] = kept & !own;
                rating.even[direction] = kept & own | lost & !own;
                any_gained |= rating.gained[direction];
                any_even |= rating.even[direction];
            }
            rated.push(rating);
        }
        if any_gained != 0 {
            self.drops &= !own;
            self.fans.iter_mut().zip(&rated).for_each(|(fan, rated)| fan.targets = rated.gained);
        } else if any_even != 0 {
            self.drops &= own;
            self.fans.iter_mut().zip(&rated).for_each(|(fan, rated)| fan.targets = rated.even);
        }
    }

    /// The action with this number, if there are more.
    #[inline(always)]
    pub(super) fn nth(&self, mut number: usize) -> Option<Action> {
        for fan in self.fans.iter().rev() {
            let count = fan.count();
            if number < count {
                return Some(fan.action(number));
            }
            number -= count;
        }
        (self.drops != 0).then(|| Action::drop(square(nth(self.drops, number))))
    }
}

impl Fan {
    #[inline(always)]
    fn count(&self) -> usize {
        self.targets.iter().map(|set| set.count_ones() as usize).sum()
    }

    /// The move with this number, which is below their count.
    #[inline(always)]
    fn action(&self, number: usize) -> Action {
        // Compared with all of them: no branch to guess.
        let (mut direction, mut below, mut first) = (0, 0, 0);
        for set in &self.targets[..DIRECTIONS - 1] {
            below += set.count_ones() as usize;
            let later = number >= below;
            direction += usize::from(later);
            first = if later { below } else { first };
        }
        let target = nth(self.targets[direction % DIRECTIONS], number - first);
        let from = square(back(target, direction, self.steps as u32));
        Action::lift(from, self.pieces, square(target))
    }
}

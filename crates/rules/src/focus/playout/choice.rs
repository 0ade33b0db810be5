//! Actions that are equally good, as sets of targets, and one of them by lot.

use super::grid::{DIRECTIONS, back, nth, square};
use crate::focus::Action;
use arrayvec::ArrayVec;

/// The most sets: with `movement=up-to` fifteen pairs of a number of pieces and a distance, each in four directions, and
/// the drops.
const CAPACITY: usize = 61;

/// Moves of a number of pieces in one direction over one distance, or drops, as sets of their targets on the grid.
#[derive(Clone, Copy)]
struct Sheaf {
    targets: u64,
    /// Those of the targets that are reached from a stack whose rest stays the mover's.
    kept: u64,
    /// 0 for drops.
    pieces: u8,
    direction: u8,
    steps: u8,
}

/// Actions, no two alike.
pub(super) struct Choice(ArrayVec<Sheaf, CAPACITY>);

impl Choice {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self(ArrayVec::new())
    }

    /// How many actions there are.
    #[inline(always)]
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|sheaf| sheaf.targets.count_ones() as usize).sum()
    }

    /// Adds the moves of so many pieces and steps to some targets: what all reach in each direction, and what those
    /// reach whose rest stays the mover's.
    #[inline(always)]
    pub(super) fn add_moves(
        &mut self,
        all: [u64; DIRECTIONS],
        kept: [u64; DIRECTIONS],
        targets: u64,
        pieces: usize,
        steps: usize,
    ) {
        for direction in 0..DIRECTIONS {
            let (targets, kept) = (all[direction] & targets, kept[direction] & targets);
            if targets != 0 {
                let (pieces, direction, steps) = (pieces as u8, direction as u8, steps as u8);
                self.0.push(Sheaf { targets, kept, pieces, direction, steps });
            }
        }
    }

    /// Adds drops.
    #[inline(always)]
    pub(super) fn add_drops(&mut self, targets: u64) {
        self.0.push(Sheaf { targets, kept: targets, pieces: 0, direction: 0, steps: 0 });
    }

    /// Leaves only those actions that change the number of stacks topped for the best, given those the mover tops.
    #[inline(always)]
    pub(super) fn prefer(&mut self, own: u64) {
        let gained = |sheaf: &Sheaf| sheaf.kept & !own;
        let even = |sheaf: &Sheaf| sheaf.kept & own | sheaf.targets & !sheaf.kept & !own;
        let (mut any_gained, mut any_even) = (0, 0);
        for sheaf in &self.0 {
            any_gained |= gained(sheaf);
            any_even |= even(sheaf);
        }
        for sheaf in &mut self.0 {
            if any_gained != 0 {
                sheaf.targets = gained(sheaf);
            } else if any_even != 0 {
                sheaf.targets = even(sheaf);
            }
        }
    }

    /// The action with this number, if there are more.
    #[inline(always)]
    pub(super) fn nth(&self, mut number: usize) -> Option<Action> {
        for sheaf in &self.0 {
            let count = sheaf.targets.count_ones() as usize;
            if number < count {
                return Some(sheaf.action(nth(sheaf.targets, number)));
            }
            number -= count;
        }
        None
    }
}

impl Sheaf {
    #[inline(always)]
    fn action(self, target: u32) -> Action {
        let to = square(target);
        if self.pieces == 0 {
            return Action::drop(to);
        }
        let from = square(back(target, usize::from(self.direction), u32::from(self.steps)));
        Action::lift(from, usize::from(self.pieces), to)
    }
}

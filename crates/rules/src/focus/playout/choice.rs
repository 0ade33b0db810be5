//! Actions that are equally good, as sets of targets, and one of them by lot.

use super::grid::{back, nth, square};
use crate::focus::Action;

/// The most sets: with `movement=up-to` fifteen pairs of a number of pieces and a distance, each in four directions, and
/// the drops.
const CAPACITY: usize = 61;

/// Moves of a number of pieces in one direction over one distance, or drops, as the set of their targets on the grid.
#[derive(Clone, Copy)]
struct Sheaf {
    targets: u64,
    /// 0 for drops.
    pieces: u8,
    direction: u8,
    steps: u8,
}

/// Actions, no two alike.
pub(super) struct Choice {
    sheaves: arrayvec::ArrayVec<Sheaf, CAPACITY>,
    /// How many actions there are.
    pub(super) count: u32,
}

impl Choice {
    pub(super) fn new() -> Self {
        Self { sheaves: arrayvec::ArrayVec::new(), count: 0 }
    }

    #[inline(always)]
    pub(super) fn add(&mut self, targets: u64, pieces: usize, direction: usize, steps: u32) {
        if targets != 0 {
            self.count += targets.count_ones();
            self.sheaves.push(Sheaf { targets, pieces: pieces as u8, direction: direction as u8, steps: steps as u8 });
        }
    }

    /// The action with this number, which must be below the count.
    #[inline]
    pub(super) fn nth(&self, mut number: u32) -> Option<Action> {
        for sheaf in &self.sheaves {
            let count = sheaf.targets.count_ones();
            if number < count {
                return Some(sheaf.action(nth(sheaf.targets, number)));
            }
            number -= count;
        }
        None
    }
}

impl Sheaf {
    #[inline]
    fn action(self, target: u32) -> Action {
        let to = square(target);
        if self.pieces == 0 {
            return Action::drop(to);
        }
        let from = square(back(target, usize::from(self.direction), u32::from(self.steps)));
        Action::lift(from, usize::from(self.pieces), to)
    }
}

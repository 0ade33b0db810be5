//! Moves that are equally good, as sets of targets, and one of them by its number.

use super::grid::{DIRECTIONS, back, nth, square};
use crate::focus::Action;

/// Numbers of pieces with a distance each, as a set: bit 8 · pieces + steps.
#[derive(Clone, Copy)]
pub(super) struct Lifts(u64);

impl Lifts {
    /// The empty set.
    pub(super) const NONE: Self = Self(0);

    /// Adds moves of so many pieces over so many steps.
    #[inline(always)]
    pub(super) fn add(&mut self, pieces: usize, steps: usize) {
        self.0 |= 1 << (8 * pieces + steps);
    }

    /// The only one, if there is one.
    #[inline(always)]
    pub(super) fn single(mut self) -> Option<(usize, usize)> {
        self.next().filter(|_| self.0 == 0)
    }
}

/// (Pieces, steps), the fewest pieces and steps first.
impl Iterator for Lifts {
    type Item = (usize, usize);

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, usize)> {
        if self.0 == 0 {
            return None;
        }
        let lift = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some((lift / 8, lift % 8))
    }
}

/// Which moves of a fan are wanted, by the change in stacks that the mover tops.
#[derive(Clone, Copy)]
pub(super) enum Change {
    /// Whatever the change.
    Any,
    /// Those that gain one.
    Gained,
    /// Those with as many as before.
    Even,
}

/// Moves of a number of pieces over one distance, as sets of their targets on the grid, by direction.
pub(super) struct Fan(pub(super) [u64; DIRECTIONS]);

impl Fan {
    /// How many moves there are.
    #[inline(always)]
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|set| set.count_ones() as usize).sum()
    }

    /// The moves of which this is true of target and direction, as sets.
    #[inline(always)]
    pub(super) fn only(&self, wanted: impl Fn(u64, usize) -> u64) -> Self {
        let mut only = [0; DIRECTIONS];
        for (direction, set) in only.iter_mut().enumerate() {
            *set = wanted(self.0[direction], direction);
        }
        Self(only)
    }

    /// The move with this number, which is below their count.
    #[inline(always)]
    pub(super) fn nth(&self, number: usize, pieces: usize, steps: usize) -> Action {
        // Compared with all of them: no branch to guess.
        let (mut direction, mut below, mut first) = (0, 0, 0);
        for set in &self.0[..DIRECTIONS - 1] {
            below += set.count_ones() as usize;
            let later = number >= below;
            direction += usize::from(later);
            first = if later { below } else { first };
        }
        let target = nth(self.0[direction % DIRECTIONS], number - first);
        let from = square(back(target, direction, steps as u32));
        Action::lift(from, pieces, square(target))
    }
}

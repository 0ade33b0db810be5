//! Moves that are equally good, as sets of targets, and one of them by its number.

use super::grid::{DIRECTIONS, Grid, back, square};
use gamut_rules::focus::Action;
use gamut_rules::focus::stack::MAX_HEIGHT;

/// Numbers of pieces with a distance each, as a set: bit 8 · pieces + steps.
#[derive(Clone, Copy)]
pub(super) struct Lifts(u64);

impl Lifts {
    /// The empty set.
    pub(super) const NONE: Self = Self(0);

    /// Returns all moves of at most this many men.
    #[inline]
    pub(super) fn up_to(pieces: usize, exact: bool) -> Self {
        /// By number of pieces, first all distances, then the longest alone.
        static SETS: [[u64; MAX_HEIGHT + 1]; 2] = {
            let mut sets = [[0; MAX_HEIGHT + 1]; 2];
            let mut pieces = 1;
            while pieces <= MAX_HEIGHT {
                sets[0][pieces] = sets[0][pieces - 1] | ((2 << pieces) - 2) << (8 * pieces);
                sets[1][pieces] = sets[1][pieces - 1] | (1 << pieces) << (8 * pieces);
                pieces += 1;
            }
            sets
        };
        Self(SETS[usize::from(exact)][pieces])
    }

    /// Adds moves of this many men over this distance.
    #[inline(always)]
    pub(super) fn add(&mut self, pieces: usize, steps: usize) {
        self.0 |= 1 << (8 * pieces + steps);
    }

    /// Returns the moves of this many men.
    #[inline(always)]
    pub(super) fn of(self, pieces: usize) -> Self {
        Self(self.0 & 0xff << (8 * pieces))
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
#[derive(Clone, Copy, Debug)]
pub(super) enum Change {
    /// Whatever the change.
    Any,
    /// Those that gain one.
    Gained,
    /// Those with as many as before.
    Even,
    /// Those that lose one.
    Lost,
}

impl Change {
    /// The targets where it is made: by those to which a stack goes whose rest the mover still tops, and the mover's own.
    #[inline(always)]
    pub(super) fn only(self, kept: Grid, own: Grid) -> Grid {
        match self {
            Self::Any => Grid::ALL,
            Self::Gained => kept & !own,
            // A rest kept and a stack of one's own covered, or neither.
            Self::Even => !(kept ^ own),
            Self::Lost => !kept & own,
        }
    }

    /// How many stacks more the mover tops.
    pub(super) fn number(self) -> i32 {
        match self {
            Self::Gained => 1,
            Self::Any | Self::Even => 0,
            Self::Lost => -1,
        }
    }
}

/// Moves of a number of pieces over one distance, as sets of their targets on the grid, by direction.
pub(super) struct Fan(pub(super) [Grid; DIRECTIONS]);

impl Fan {
    /// How many moves there are.
    #[inline(always)]
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|set| set.count()).sum()
    }

    /// The moves of which this is true of target and direction, as sets.
    #[inline(always)]
    pub(super) fn only(&self, wanted: impl Fn(Grid, usize) -> Grid) -> Self {
        let mut only = [Grid::EMPTY; DIRECTIONS];
        for (direction, set) in only.iter_mut().enumerate() {
            *set = wanted(self.0[direction], direction);
        }
        Self(only)
    }

    /// Passes on direction, target and action of its moves.
    #[inline(always)]
    pub(super) fn each(&self, pieces: usize, steps: usize, mut found: impl FnMut(usize, Grid, Action)) {
        for (direction, &set) in self.0.iter().enumerate() {
            set.each(|target| {
                let from = square(back(target, direction, steps as u32));
                found(direction, Grid::at(target), Action::lift(from, pieces, square(target)));
            });
        }
    }

    /// The move with this number, which is below their count.
    #[inline(always)]
    pub(super) fn nth(&self, number: usize, pieces: usize, steps: usize) -> Action {
        // Compared with all of them: no branch to guess.
        let (mut direction, mut below, mut first) = (0, 0, 0);
        for set in &self.0[..DIRECTIONS - 1] {
            below += set.count();
            let later = number >= below;
            direction += usize::from(later);
            first = if later { below } else { first };
        }
        let target = self.0[direction % DIRECTIONS].nth(number - first);
        let from = square(back(target, direction, steps as u32));
        Action::lift(from, pieces, square(target))
    }
}

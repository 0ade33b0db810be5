//! Sets of squares on a grid of 8×8: a step along a file or a rank is a shift, which the numbering of squares does not allow.

use gamut_rules::focus::square::SQUARES;
use gamut_rules::focus::stack::MAX_HEIGHT;
use gamut_rules::focus::{Square, Squares};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// A set of squares on the grid: bit 8 · rank + file. What has been moved off the board is still on the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Grid(u64);

/// Four directions: east, west, north, south.
pub(super) const DIRECTIONS: usize = 4;

/// Rows of [`REACHED`]: heights 0 to 5, and two more so that three bits index without a test.
pub(super) const ROWS: usize = 8;

impl Grid {
    /// The empty set.
    pub(super) const EMPTY: Self = Self(0);
    /// The whole grid, the corners off the board included.
    pub(super) const ALL: Self = Self(u64::MAX);
    /// The squares that there are.
    pub(super) const BOARD: Self = Self::spread(Squares::BOARD);

    /// The same set, from the numbering of squares. Ranks 3 to 6 are whole, so they move as one.
    #[inline]
    pub(super) const fn spread(set: Squares) -> Self {
        const FIRST: u64 = 0b1111;
        const SECOND: u64 = 0b11_1111 << 4;
        const WHOLE: u64 = 0xffff_ffff << 10;
        const SEVENTH: u64 = 0b11_1111 << 42;
        const LAST: u64 = 0b1111 << 48;
        let set = set.bits();
        Self((set & FIRST) << 2 | (set & SECOND) << 5 | (set & WHOLE) << 6 | (set & SEVENTH) << 7 | (set & LAST) << 10)
    }

    /// One square.
    #[inline]
    pub(super) fn of(square: Square) -> Self {
        BITS[square.index()]
    }

    /// The place of this number alone.
    #[inline(always)]
    pub(super) fn at(place: u32) -> Self {
        Self(1 << place)
    }

    /// The place of this number if `wanted`, else nothing, without a branch.
    #[inline(always)]
    pub(super) fn at_if(place: u32, wanted: bool) -> Self {
        Self(u64::from(wanted) << place)
    }

    #[inline(always)]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub(super) const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Shifts by this many squares (1 to 5) in each direction. What leaves the grid is gone; what is off the board is
    /// not.
    #[inline(always)]
    pub(super) fn moved(self, steps: usize) -> [Self; DIRECTIONS] {
        let (from_west, from_east) = FILES[steps % 8];
        let rows = 8 * steps % 64;
        [
            Self(self.0 << steps & from_west),
            Self(self.0 >> steps & from_east),
            Self(self.0 << rows),
            Self(self.0 >> rows),
        ]
    }

    /// Returns the place that has this many others of the set before it.
    #[inline]
    pub(super) fn nth(self, before: usize) -> u32 {
        let mut set = self.0;
        for _ in 0..before {
            set &= set.wrapping_sub(1);
        }
        set.trailing_zeros()
    }

    /// Calls `found` with the number of each place.
    #[inline(always)]
    pub(super) fn each(self, mut found: impl FnMut(u32)) {
        let mut set = self.0;
        while set != 0 {
            found(set.trailing_zeros());
            set &= set - 1;
        }
    }
}

impl BitAnd for Grid {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for Grid {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOr for Grid {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Grid {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXor for Grid {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// The rest of the grid, what is off the board included.
impl Not for Grid {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// The place of each square.
static BITS: [Grid; SQUARES] = {
    let mut bits = [Grid::EMPTY; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        bits[square] = Grid(1 << place(Square::new(square)));
        square += 1;
    }
    bits
};

/// The square of each place; c1 where there is none.
static SQUARES_BY_PLACE: [Square; 64] = {
    let mut squares = [Square::new(0); 64];
    let mut square = 0;
    while square < SQUARES {
        squares[place(Square::new(square))] = Square::new(square);
        square += 1;
    }
    squares
};

/// By height of a stack, then by another height: the whole grid where the stack is at least so high.
pub(super) static REACHED: [[Grid; ROWS]; ROWS] = {
    let mut rows = [[Grid::EMPTY; ROWS]; ROWS];
    let mut height = 0;
    while height <= MAX_HEIGHT {
        let mut least = 0;
        while least <= height {
            rows[height][least] = Grid::ALL;
            least += 1;
        }
        height += 1;
    }
    rows
};

/// For each number of steps, the files at least that far from the western edge, and from the eastern.
static FILES: [(u64, u64); 8] = {
    let mut files = [(0, 0); 8];
    let mut steps = 0;
    while steps < 8 {
        files[steps] = (0x0101_0101_0101_0101 * (0xff << steps & 0xff), 0x0101_0101_0101_0101 * (0xff >> steps));
        steps += 1;
    }
    files
};

const fn place(square: Square) -> usize {
    (8 * square.rank() + square.file()) as usize
}

/// The square of a place.
#[inline]
pub(super) fn square(place: u32) -> Square {
    SQUARES_BY_PLACE[place as usize % 64]
}

/// Returns the place this many squares back from a target.
#[inline(always)]
pub(super) fn back(place: u32, direction: usize, steps: u32) -> u32 {
    let towards = if direction < 2 { steps } else { 8 * steps };
    if direction.is_multiple_of(2) { place.wrapping_sub(towards) } else { place.wrapping_add(towards) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_spread_square_by_square() {
        for one in Square::all() {
            assert_eq!(Grid::spread(Squares::of(one)), Grid::of(one));
            assert_eq!(square(Grid::of(one).nth(0)), one);
        }
        assert_eq!(Grid::BOARD.count(), 52);
    }

    #[test]
    fn a_step_is_a_shift() {
        for (direction, &step) in gamut_rules::focus::square::DIRECTIONS.iter().enumerate() {
            for (from, steps) in Square::all().flat_map(|from| (1..=5).map(move |steps| (from, steps))) {
                let to = Grid::of(from).moved(steps as usize)[direction] & Grid::BOARD;
                assert_eq!(to, from.step(step, steps as i8).map_or(Grid::EMPTY, Grid::of), "{from} {step:?} {steps}");
                if !to.is_empty() {
                    assert_eq!(square(back(to.nth(0), direction, steps)), from);
                }
            }
        }
    }
}

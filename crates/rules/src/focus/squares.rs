//! Sets of squares, such as those whose stack one seat owns.

use super::Square;
use super::square::SQUARES;
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of squares: bit n is the square with index n.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Squares(u64);

impl Squares {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All squares of the board.
    pub const BOARD: Self = Self((1 << SQUARES) - 1);

    /// Creates a set of one square.
    ///
    /// ```
    /// use gamut_rules::focus::{Square, Squares};
    ///
    /// let square = Square::new(7);
    /// assert_eq!(Squares::of(square).into_iter().next(), Some(square));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// Creates a set of one square if `wanted`, else the empty set, without a branch.
    #[inline(always)]
    #[must_use]
    pub(super) const fn of_if(square: Square, wanted: bool) -> Self {
        Self((wanted as u64) << square.index())
    }

    /// Returns the bits.
    ///
    /// ```
    /// use gamut_rules::focus::{Square, Squares};
    ///
    /// let square = Square::new(7);
    /// assert_eq!(Squares::of(square).bits().count_ones(), 1);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns whether the set contains a square.
    ///
    /// ```
    /// use gamut_rules::focus::{Square, Squares};
    ///
    /// let square = Square::new(7);
    /// assert!(Squares::of(square).contains(square));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Returns the number of squares.
    ///
    /// ```
    /// use gamut_rules::focus::{Square, Squares};
    ///
    /// let square = Square::new(7);
    /// assert_eq!(Squares::of(square).with(Square::new(8)).count(), 2);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    ///
    /// ```
    /// use gamut_rules::focus::{Square, Squares};
    ///
    /// let square = Square::new(7);
    /// assert!(!Squares::of(square).is_empty());
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the set with this square added.
    ///
    /// ```
    /// use gamut_rules::focus::{Square, Squares};
    ///
    /// let square = Square::new(7);
    /// assert!(Squares::of(square).with(Square::new(8)).contains(Square::new(8)));
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.index())
    }
}

/// Iterates over the squares by index, c1 first.
impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquaresIter;

    #[inline(always)]
    fn into_iter(self) -> SquaresIter {
        SquaresIter(self)
    }
}

impl FromIterator<Square> for Squares {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// An iterator over the squares of a set, by index.
#[derive(Clone, Debug)]
pub struct SquaresIter(Squares);

impl Iterator for SquaresIter {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let Self(Squares(bits)) = self;
        if *bits == 0 {
            return None;
        }
        let square = Square::new(bits.trailing_zeros() as usize);
        *bits &= *bits - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.count(), Some(self.0.count()))
    }
}

impl ExactSizeIterator for SquaresIter {}

impl BitOr for Squares {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Squares {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for Squares {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// Set difference.
impl Sub for Squares {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for Squares {
    #[inline(always)]
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_the_squares_put_into_it() {
        let set: Squares = Square::all().filter(|square| square.file() == 2).collect();
        assert_eq!(set.count(), 8);
        assert!(set.into_iter().all(|square| square.file() == 2));
        assert!(Square::all().all(|square| set.contains(square) == (square.file() == 2)));
        assert_eq!((Squares::BOARD - set).count(), SQUARES - 8);
        assert!(((Squares::BOARD - set) & set).is_empty());
        assert_eq!(Squares::BOARD.into_iter().len(), SQUARES);
    }
}

//! A stack of pieces as an integer.

use super::tables::HEIGHT;
use crate::Seat;
use std::fmt;

/// No stack is higher after a turn.
pub const MAX_HEIGHT: usize = 5;

/// A stack: two bits a piece, the top piece lowest, a sentinel bit above the bottom piece. Empty is 1.
///
/// Lifting the top *k* is a mask of 2*k* bits, what stays is a shift by 2*k*, landing is the opposite shift.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack(u16);

impl Stack {
    /// No piece.
    pub const EMPTY: Self = Self(1);
    /// Values of stacks that can stand on the board are below this.
    pub const VALUES: usize = 1 << (2 * MAX_HEIGHT + 1);

    /// From the integer. It must have its sentinel, so not be 0.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        debug_assert!(bits != 0);
        Self(bits)
    }

    /// The integer.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// A stack of these pieces, bottom first (at most seven).
    #[must_use]
    pub fn from_pieces(pieces: impl IntoIterator<Item = Seat>) -> Self {
        pieces.into_iter().fold(Self::EMPTY, |stack, piece| Self(stack.0 << 2 | piece.index() as u16))
    }

    /// Is there no piece?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 1
    }

    /// Number of pieces.
    #[inline]
    #[must_use]
    pub const fn height(self) -> usize {
        (15 - self.0.leading_zeros() as usize) / 2
    }

    /// The height as an index below 8, by a table: for tables of eight rows, which then need no bounds test.
    #[inline(always)]
    #[must_use]
    pub fn height_index(self) -> usize {
        usize::from(HEIGHT[usize::from(self.0) % Self::VALUES] & 7)
    }

    /// Who owns the top piece. Of an empty stack: seat 2, which no caller may rely on.
    #[inline]
    #[must_use]
    pub const fn top(self) -> Seat {
        Seat::new((self.0 & 3) as usize)
    }

    /// Who owns the top piece, if there is one.
    #[must_use]
    pub fn owner(self) -> Option<Seat> {
        (!self.is_empty()).then(|| self.top())
    }

    /// The top `count` pieces as a stack of their own (`count` at most the height).
    #[must_use]
    pub const fn lifted(self, count: usize) -> Self {
        Self(self.0 & ((1 << (2 * count)) - 1) | 1 << (2 * count))
    }

    /// What stays when the top `count` pieces are lifted (`count` at most the height).
    #[inline]
    #[must_use]
    pub const fn left(self, count: usize) -> Self {
        Self(self.0 >> (2 * count))
    }

    /// The pieces, bottom first.
    pub fn pieces(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        let height = self.height();
        (0..height).map(move |from_bottom| Seat::new((self.0 >> (2 * (height - 1 - from_bottom)) & 3) as usize))
    }
}

/// Seats bottom to top, as in the position string; nothing for an empty stack.
impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces().try_for_each(|piece| write!(f, "{piece}"))
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stack({self})")
    }
}

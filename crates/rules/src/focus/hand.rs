//! What lies in front of a seat: its reserve and what it has captured.

use crate::Seat;

/// A byte for every seat: one's own is the reserve, the others are pieces captured from them.
///
/// Pieces that come off a stack are one's own (to the reserve) or not (captured), so both are one addition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand(u32);

impl Hand {
    /// The packed bytes, seat 1 lowest.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Pieces of this seat: the reserve if the hand is its own, captured pieces otherwise.
    #[inline]
    #[must_use]
    pub const fn of(self, seat: Seat) -> usize {
        (self.0 >> (8 * seat.index()) & 0xff) as usize
    }

    /// All pieces, the reserve included.
    #[inline]
    #[must_use]
    pub const fn total(self) -> usize {
        // Sums the four bytes into the highest one; 52 pieces at most, so nothing overflows.
        (self.0.wrapping_mul(0x0101_0101) >> 24) as usize
    }

    /// Adds bytes packed the same way.
    #[inline]
    pub(super) fn add(&mut self, bytes: u32) {
        self.0 = self.0.wrapping_add(bytes);
    }

    /// Adds pieces of one seat.
    #[inline]
    pub(super) fn put(&mut self, seat: Seat, pieces: usize) {
        self.add((pieces as u32) << (8 * seat.index()));
    }

    /// Takes one piece of a seat away.
    #[inline]
    pub(super) fn take(&mut self, seat: Seat) {
        self.0 = self.0.wrapping_sub(1 << (8 * seat.index()));
    }
}

/// The bytes of one seat.
#[inline]
pub(super) const fn lane(seat: Seat) -> u32 {
    0xff << (8 * seat.index())
}

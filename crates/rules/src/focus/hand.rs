//! A hand: the reserve and the captures of a seat.

use crate::Seat;

/// A byte per seat: the seat's own is its reserve, the others are pieces captured from those seats.
///
/// Pieces that come off a stack go to the reserve or are captured; either way this is one addition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand(u32);

impl Hand {
    /// Returns the packed bytes, seat 1 lowest.
    ///
    /// ```
    /// use gamut_rules::focus::Hand;
    ///
    /// assert_eq!(Hand::default().bits(), 0);
    /// ```
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Returns the pieces of this seat: the reserve if the hand is its own, captured pieces otherwise.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.hand(Seat::FIRST).of(Seat::new(1)), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn of(self, seat: Seat) -> usize {
        (self.0 >> (8 * seat.index()) & 0xff) as usize
    }

    /// Returns the number of all pieces, including the reserve.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.hand(Seat::FIRST).total(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// Removes one piece of a seat.
    #[inline]
    pub(super) fn take(&mut self, seat: Seat) {
        self.0 = self.0.wrapping_sub(1 << (8 * seat.index()));
    }
}

/// Returns the bytes with this number of pieces of one seat.
#[inline]
pub(super) const fn lane(seat: Seat) -> u32 {
    0xff << (8 * seat.index())
}

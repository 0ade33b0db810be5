//! Piles of cards, and the cards that chance turns up.

use crate::hash::{STEP, mix};
use std::fmt;

/// Numbers on the cards, from 1.
pub const NUMBERS: u8 = 6;
/// Cards of each number in a full pile.
const EACH: u16 = 2;

/// A face-down pile of cards, of known contents but unknown order. Packed into two bits per number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pile(u16);

impl Pile {
    /// The empty pile.
    pub const EMPTY: Self = Self(0);
    /// The full pile: two cards of each number.
    pub const FULL: Self = Self(0b10_10_10_10_10_10);

    /// Creates a pile from its number of ones, twos, … sixes; `None` if it has more than two of a number.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Pile;
    ///
    /// assert_eq!(Pile::from_counts([2; 6]), Some(Pile::FULL));
    /// assert_eq!(Pile::from_counts([3, 0, 0, 0, 0, 0]), None, "there are two cards of each number");
    /// ```
    #[must_use]
    pub fn from_counts(counts: [u8; NUMBERS as usize]) -> Option<Self> {
        let bits = counts.iter().rev().fold(0, |bits, &count| bits << 2 | u16::from(count & 3));
        counts.iter().all(|&count| u16::from(count) <= EACH).then_some(Self(bits))
    }

    /// Returns the number of ones, twos, … sixes.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Pile;
    ///
    /// assert_eq!(Pile::FULL.counts(), [2; 6]);
    /// ```
    #[must_use]
    pub fn counts(self) -> [u8; NUMBERS as usize] {
        std::array::from_fn(|index| self.count(index as u8 + 1))
    }

    /// Returns the number of cards with this number; 0 if it is not from 1 to 6.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Pile;
    ///
    /// assert_eq!((Pile::FULL.count(6), Pile::FULL.count(7)), (2, 0));
    /// ```
    #[inline]
    #[must_use]
    pub const fn count(self, number: u8) -> u8 {
        match number {
            1..=NUMBERS => (self.0 >> (2 * (number - 1)) & 3) as u8,
            _ => 0,
        }
    }

    /// Returns the number of cards.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Pile;
    ///
    /// assert_eq!(Pile::FULL.total(), 12);
    /// ```
    #[must_use]
    pub fn total(self) -> u8 {
        self.counts().iter().sum()
    }

    /// Returns whether the pile is empty.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Pile;
    ///
    /// assert!(Pile::EMPTY.is_empty() && !Pile::FULL.is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the packed bits: two per number, the ones lowest.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Pile;
    ///
    /// assert_eq!(Pile::from_counts([1, 2, 0, 0, 0, 0]).map(Pile::bits), Some(0b10_01));
    /// ```
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the pile without one card of this number, or unchanged if it has none.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Pile;
    ///
    /// let pile = Pile::FULL.without(1);
    /// assert_eq!(pile.counts(), [1, 2, 2, 2, 2, 2]);
    /// assert_eq!(pile.without(1).without(1), pile.without(1));
    /// ```
    #[must_use]
    pub const fn without(self, number: u8) -> Self {
        if self.count(number) == 0 { self } else { Self(self.0 - (1 << (2 * (number - 1)))) }
    }

    /// Returns the card turned up in this turn of a game with this seed; `None` for an empty pile.
    ///
    /// Every version must draw the same cards: output number `turn` of splitmix64 seeded with `seed`, times the number
    /// of cards, divided by 2⁶⁴ and rounded down, is the index from 0 in the pile sorted by number.
    /// (`docs/notation.md`)
    ///
    /// ```
    /// use gamut_rules::fibonacci::Pile;
    ///
    /// let card = Pile::FULL.draw(7, 1);
    /// assert!(card.is_some_and(|card| (1..=6).contains(&card)));
    /// assert_eq!(card, Pile::FULL.draw(7, 1), "a seed always brings the same card");
    /// assert_eq!(Pile::EMPTY.draw(7, 1), None);
    /// ```
    #[must_use]
    pub fn draw(self, seed: u64, turn: u32) -> Option<u8> {
        let random = mix(seed.wrapping_add(u64::from(turn).wrapping_mul(STEP)));
        let mut place = ((u128::from(random) * u128::from(self.total())) >> 64) as u8;
        (1..=NUMBERS).find(|&number| {
            let count = self.count(number);
            let here = place < count;
            place = place.saturating_sub(count);
            here
        })
    }
}

/// Prints six digits: the number of ones, twos, … sixes.
impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counts().iter().try_for_each(|count| write!(f, "{count}"))
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pile({self})")
    }
}

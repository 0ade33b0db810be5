//! What can happen in a turn of Fibonacci.

use super::Point;
use std::fmt;

/// An action, packed: target in bits 0–6, source in bits 7–13; above that a flag for what is no step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Action(u16);

/// An action, unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A man goes from one point to another; what stands there goes where he came from.
    Step {
        /// Where he stands.
        from: Point,
        /// Where he goes.
        to: Point,
    },
    /// The rest of the turn is given up.
    End,
    /// Chance turns up this card, from 1 to 6.
    Card(u8),
}

const SOURCE: u32 = 7;
const POINT_MASK: u16 = 127;
/// Set where the action is no step; alone it is the end of the turn, with a number a card.
const SPECIAL: u16 = 1 << 14;

impl Action {
    /// The rest of the turn is given up.
    pub const END: Self = Self(SPECIAL);

    /// An elementary move.
    #[inline]
    #[must_use]
    pub const fn step(from: Point, to: Point) -> Self {
        Self(to.index() as u16 | (from.index() as u16) << SOURCE)
    }

    /// A card from 1 to 6 is turned up.
    #[must_use]
    pub const fn card(number: u8) -> Self {
        debug_assert!(number >= 1 && number <= 6);
        Self(SPECIAL | number as u16)
    }

    /// Is it an elementary move?
    #[inline]
    #[must_use]
    pub const fn is_step(self) -> bool {
        self.0 & SPECIAL == 0
    }

    /// Where the man of an elementary move comes from; of other actions some point that no caller may rely on.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Point {
        point(self.0 >> SOURCE)
    }

    /// Where he goes; of other actions no caller may rely on it.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Point {
        point(self.0)
    }

    /// As 15 bits, for tables that are indexed by actions.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Unpacked.
    #[inline]
    #[must_use]
    pub const fn sort(self) -> Sort {
        if self.is_step() {
            Sort::Step { from: self.from(), to: self.to() }
        } else if self.0 == SPECIAL {
            Sort::End
        } else {
            Sort::Card((self.0 & 7) as u8)
        }
    }
}

/// The point in the low bits: one of the board, since actions are made of points only, and of cards, which are below 91.
#[inline]
const fn point(bits: u16) -> Point {
    Point::new((bits & POINT_MASK) as usize)
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sort() {
            Sort::Step { from, to } => write!(f, "{from}-{to}"),
            Sort::End => f.write_str("end"),
            Sort::Card(number) => write!(f, "card{number}"),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Action({self})")
    }
}

//! What a player can do in a turn of Focus.

use super::Square;
use std::fmt;

/// An action, packed: target in bits 0–5, source in bits 6–11, number of pieces in bits 12–14.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Action(u16);

/// An action, unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The top `count` pieces go from one square to another.
    Move {
        /// Where they are lifted.
        from: Square,
        /// How many, from 1 to 5.
        count: usize,
        /// Where they land.
        to: Square,
    },
    /// A piece of the reserve is put on a square.
    Drop {
        /// Where it lands.
        to: Square,
    },
    /// Before a game with `balance=swap`: two single pieces change places.
    Exchange {
        /// Where the own piece is.
        own: Square,
        /// Where the enemy's piece is.
        other: Square,
    },
}

const SOURCE: u32 = 6;
const COUNT: u32 = 12;
const SQUARE_MASK: u16 = 63;
/// In place of a number of pieces.
const DROP: u16 = 0;
const EXCHANGE: u16 = 7;

impl Action {
    /// Lifts `count` pieces (1 to 5).
    #[inline]
    #[must_use]
    pub const fn lift(from: Square, count: usize, to: Square) -> Self {
        debug_assert!(count >= 1 && count <= 5);
        Self(to.index() as u16 | (from.index() as u16) << SOURCE | (count as u16) << COUNT)
    }

    /// Drops a piece of the reserve.
    #[inline]
    #[must_use]
    pub const fn drop(to: Square) -> Self {
        Self(to.index() as u16 | DROP << COUNT)
    }

    /// Exchanges an own piece for an enemy's.
    #[must_use]
    pub const fn exchange(own: Square, other: Square) -> Self {
        Self(other.index() as u16 | (own.index() as u16) << SOURCE | EXCHANGE << COUNT)
    }

    /// Where the pieces land; in an exchange, where the own piece goes.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::new((self.0 & SQUARE_MASK) as usize)
    }

    /// Where pieces are lifted; of a drop c1, which no caller may rely on.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::new((self.0 >> SOURCE & SQUARE_MASK) as usize)
    }

    /// How many pieces are lifted; 0 for a drop.
    #[inline]
    #[must_use]
    pub const fn count(self) -> usize {
        (self.0 >> COUNT & 7) as usize
    }

    /// Is it a drop?
    #[inline]
    #[must_use]
    pub const fn is_drop(self) -> bool {
        self.0 >> COUNT == DROP
    }

    /// Is it an exchange?
    #[inline]
    #[must_use]
    pub const fn is_exchange(self) -> bool {
        self.0 >> COUNT == EXCHANGE
    }

    /// As 15 bits, for tables that are indexed by actions.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Unpacked.
    #[must_use]
    pub const fn kind(self) -> Kind {
        if self.is_drop() {
            Kind::Drop { to: self.to() }
        } else if self.is_exchange() {
            Kind::Exchange { own: self.from(), other: self.to() }
        } else {
            Kind::Move { from: self.from(), count: self.count(), to: self.to() }
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            Kind::Move { from, count: 1, to } => write!(f, "{from}-{to}"),
            Kind::Move { from, count, to } => write!(f, "{from}({count})-{to}"),
            Kind::Drop { to } => write!(f, "@{to}"),
            Kind::Exchange { own, other } => write!(f, "{own}~{other}"),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Action({self})")
    }
}

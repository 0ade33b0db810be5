//! The actions of Focus.

use super::Square;
use super::square::SQUARES;
use std::fmt;

/// An action, packed: target in bits 0–5, source in bits 6–11, number of pieces in bits 12–14.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Action(u16);

/// An action, unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionKind {
    /// The top `count` pieces go from one square to another.
    Move {
        /// The source.
        from: Square,
        /// The number of pieces, from 1 to 5.
        count: usize,
        /// The target.
        to: Square,
    },
    /// A piece from the reserve is dropped on a square.
    Drop {
        /// The target.
        to: Square,
    },
    /// Before a game with `balance=swap`: two single pieces swap places.
    Exchange {
        /// The square of the player's own piece.
        own: Square,
        /// The square of the opponent's piece.
        other: Square,
    },
}

const SOURCE: u32 = 6;
const COUNT: u32 = 12;
const SQUARE_MASK: u16 = 63;
/// Marks an exchange, in place of the number of pieces.
const DROP: u16 = 0;
const EXCHANGE: u16 = 7;

impl Action {
    /// Creates a move of `count` pieces (1 to 5).
    ///
    /// ```
    /// use gamut_rules::focus::{Action, Square};
    ///
    /// let (from, to) = (Square::new(3), Square::new(9));
    /// assert_eq!(Action::lift(from, 1, to).from(), from);
    /// ```
    #[inline]
    #[must_use]
    pub const fn lift(from: Square, count: usize, to: Square) -> Self {
        debug_assert!(count >= 1 && count <= 5);
        Self(to.index() as u16 | (from.index() as u16) << SOURCE | (count as u16) << COUNT)
    }

    /// Creates a drop of a piece from the reserve.
    ///
    /// ```
    /// use gamut_rules::focus::{Action, Square};
    ///
    /// assert!(Action::drop(Square::new(9)).is_drop());
    /// ```
    #[inline]
    #[must_use]
    pub const fn drop(to: Square) -> Self {
        Self(to.index() as u16 | DROP << COUNT)
    }

    /// Creates an exchange of an own piece for an opponent's.
    ///
    /// ```
    /// use gamut_rules::focus::{Action, Square};
    ///
    /// let (from, to) = (Square::new(3), Square::new(9));
    /// assert!(Action::exchange(from, to).is_exchange());
    /// ```
    #[must_use]
    pub const fn exchange(own: Square, other: Square) -> Self {
        Self(other.index() as u16 | (own.index() as u16) << SOURCE | EXCHANGE << COUNT)
    }

    /// Returns the target; of an exchange, where the own piece goes.
    ///
    /// ```
    /// use gamut_rules::focus::{Action, Square};
    ///
    /// let (from, to) = (Square::new(3), Square::new(9));
    /// assert_eq!(Action::lift(from, 1, to).to(), to);
    /// ```
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::new((self.0 & SQUARE_MASK) as usize)
    }

    /// Returns the source; unspecified for a drop.
    ///
    /// ```
    /// use gamut_rules::focus::{Action, Square};
    ///
    /// let (from, to) = (Square::new(3), Square::new(9));
    /// assert_eq!(Action::lift(from, 1, to).from(), from);
    /// ```
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::new((self.0 >> SOURCE & SQUARE_MASK) as usize)
    }

    /// Returns the number of pieces lifted; 0 for a drop.
    ///
    /// ```
    /// use gamut_rules::focus::{Action, Square};
    ///
    /// let (from, to) = (Square::new(3), Square::new(9));
    /// assert_eq!(Action::lift(from, 2, to).count(), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn count(self) -> usize {
        (self.0 >> COUNT & 7) as usize
    }

    /// Returns whether this is a drop.
    ///
    /// ```
    /// use gamut_rules::focus::{Action, Square};
    ///
    /// let (from, to) = (Square::new(3), Square::new(9));
    /// assert!(!Action::lift(from, 1, to).is_drop());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_drop(self) -> bool {
        self.0 >> COUNT == DROP
    }

    /// Returns whether this is an exchange.
    ///
    /// ```
    /// use gamut_rules::focus::{Action, Square};
    ///
    /// let (from, to) = (Square::new(3), Square::new(9));
    /// assert!(!Action::lift(from, 1, to).is_exchange());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_exchange(self) -> bool {
        self.0 >> COUNT == EXCHANGE
    }

    /// Returns the action with these packed bits. `None` if they name a square that is not on the board.
    ///
    /// ```
    /// use gamut_rules::focus::{Action, Square};
    ///
    /// let (from, to) = (Square::new(3), Square::new(9));
    /// let action = Action::lift(from, 1, to);
    /// assert_eq!(Action::from_bits(action.bits()), Some(action));
    /// ```
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        let (to, from) = (bits & SQUARE_MASK, bits >> SOURCE & SQUARE_MASK);
        if (to as usize) < SQUARES && (from as usize) < SQUARES { Some(Self(bits)) } else { None }
    }

    /// Returns the packed 15 bits, for tables indexed by actions.
    ///
    /// ```
    /// use gamut_rules::focus::{Action, Square};
    ///
    /// let (from, to) = (Square::new(3), Square::new(9));
    /// let action = Action::lift(from, 1, to);
    /// assert_eq!(Action::from_bits(action.bits()), Some(action));
    /// ```
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Unpacks the action.
    ///
    /// ```
    /// use gamut_rules::focus::{Action, ActionKind, Square};
    ///
    /// let (from, to) = (Square::new(3), Square::new(9));
    /// assert_eq!(Action::lift(from, 1, to).kind(), ActionKind::Move { from, count: 1, to });
    /// ```
    #[must_use]
    pub const fn kind(self) -> ActionKind {
        if self.is_drop() {
            ActionKind::Drop { to: self.to() }
        } else if self.is_exchange() {
            ActionKind::Exchange { own: self.from(), other: self.to() }
        } else {
            ActionKind::Move { from: self.from(), count: self.count(), to: self.to() }
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ActionKind::Move { from, count: 1, to } => write!(f, "{from}-{to}"),
            ActionKind::Move { from, count, to } => write!(f, "{from}({count})-{to}"),
            ActionKind::Drop { to } => write!(f, "@{to}"),
            ActionKind::Exchange { own, other } => write!(f, "{own}~{other}"),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Action({self})")
    }
}

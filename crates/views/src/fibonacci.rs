//! Wire types of Fibonacci.

mod view;

pub(crate) use self::{FibonacciBoard as Board, FibonacciPlayed as Played, FibonacciState as State};
use crate::plain::{ActionView, plain};
use gamut_rules::fibonacci::Man;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// A man by its letter: centre, strike, support; capitals are Red's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", ts(type = "\"C\" | \"S\" | \"D\" | \"c\" | \"s\" | \"d\""))]
#[cfg_attr(feature = "openapi", schema(value_type = String))]
pub struct Letter(pub Man);

impl Serialize for Letter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.0.letter())
    }
}

/// A position of Fibonacci.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FibonacciBoard {
    /// The man on each occupied point.
    #[cfg_attr(feature = "typescript", ts(type = "{ [point in string]?: Letter }"))]
    pub men: BTreeMap<String, Letter>,
    /// Per seat: the number of ones, twos … sixes left in its pile; null without cards.
    pub piles: Option<Vec<Vec<u8>>>,
    /// Per seat: the number of enemy strikes adjacent to its centre.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub attackers: [u8; 2],
}

/// An elementary move. A man on `to` is moved to `from`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Step {
    /// The action in canonical notation.
    pub action: String,
    /// Origin of the man.
    pub from: String,
    /// Destination of the man.
    pub to: String,
    /// The man that moves.
    pub man: Letter,
    /// The man that stood on `to`, if any.
    pub displaced: Option<Letter>,
    /// Per seat: the number of enemy strikes adjacent to its centre after the move.
    #[cfg_attr(feature = "typescript", ts(type = "Array<number>"))]
    pub attackers: [u8; 2],
}

/// The rest of the turn is declined.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct End {
    /// The action in canonical notation.
    pub action: String,
}

/// A card is turned up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Card {
    /// The action in canonical notation.
    pub action: String,
    /// Number on the card, 1 to 6.
    pub card: u8,
    /// The number of ones, twos … sixes left in the pile afterwards.
    pub pile: Vec<u8>,
}

/// A legal action and its effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum FibonacciAction {
    /// An elementary move.
    Step(Step),
    /// The rest of the turn is declined.
    End(End),
    /// A card is turned up.
    Card(Card),
}

impl ActionView for FibonacciAction {
    fn notation(&self) -> &str {
        match self {
            Self::Step(Step { action, .. }) | Self::End(End { action }) | Self::Card(Card { action, .. }) => action,
        }
    }
}

plain!(FibonacciAction, FibonacciPlayed, FibonacciState);

/// A played action of Fibonacci.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FibonacciPlayed {
    /// The action and its effect.
    #[serde(flatten)]
    pub action: FibonacciAction,
    /// Ply number, from 1.
    pub ply: u32,
    /// The seat that acted; for a card, its owner.
    pub seat: u8,
    /// The seats skipped after it because they could not act, in turn order.
    pub skipped: Vec<u8>,
    /// Number of the turn it belongs to, from 1.
    pub turn: u32,
}

/// The part of a game's state that only Fibonacci has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FibonacciState {
    /// The position.
    pub board: FibonacciBoard,
    /// Legal actions, if the seat in turn is a person's.
    pub actions: Vec<FibonacciAction>,
    /// Number of the turn, from 1.
    pub turn_number: u32,
    /// Elementary moves left in the turn.
    pub left: u8,
    /// Elementary moves made in the turn.
    pub made: u8,
    /// Per seat: the elementary moves that adjacent enemy strikes would take from its next turn.
    pub steal: Vec<u8>,
    /// The groups of the seat to act, as lists of points; empty when the game is over.
    pub groups: Vec<Vec<String>>,
    /// The face-up card; null without cards, and until the card is turned up.
    pub card: Option<u8>,
}

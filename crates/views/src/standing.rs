//! The state of a game after an event.

use crate::{AskedView, ClockView, DecidingView};
use serde::{Deserialize, Serialize};

/// The state of a game after an event; `S` is the part that only that game has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StateView<S> {
    /// The part common to all games.
    #[serde(flatten)]
    pub standing: Standing,
    /// Position, legal actions and whatever else depends on the game.
    #[serde(flatten)]
    pub game: S,
}

/// The state of a game after an event, as far as all games share it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Standing {
    /// Number of the event.
    pub seq: u32,
    /// Number of actions played and not undone.
    pub ply: u32,
    /// The current position as a position string.
    pub position: String,
    /// The seat in turn, also while its card is turned up; null if the game is over or waiting.
    pub turn: Option<u8>,
    /// Whether the game waits for open seats to be taken.
    pub waiting: bool,
    /// Whether a bot is to move.
    pub thinking: bool,
    /// Whether there is a decision to take back.
    pub can_undo: bool,
    /// The result, once the game is over.
    pub over: Option<Over>,
    /// Each seat's place in seat order: 1 is the best, and ties share a place. Null until the game is over, and if it
    /// is void.
    pub places: Option<Vec<u8>>,
    /// The offer that is not fully answered yet.
    pub asked: Option<AskedView>,
    /// The partner who must decide whether to play on with a bot; the game is paused.
    pub deciding: Option<DecidingView>,
    /// The seats whose players accept no offers in this game.
    pub unasked: Vec<u8>,
    /// The clocks; null without any.
    pub clock: Option<ClockView>,
    /// The seats skipped between the last one to act and the one in turn, in turn order.
    pub skipped: Vec<u8>,
}

/// The result of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Over {
    /// The winner: `1`, `2`, `1+3`, `draw` or `void`.
    pub result: String,
    /// A reason from the rules (`immobilised`, `captures`, `repetition`, `quiet`, `ring`, `cards`, `turns`),
    /// `resigned`, `left` (all other players left), `time` (ran out), `void` (aborted, or a first turn came too late),
    /// `agreed` (draw by agreement), `length` (drawn after 5,000 plies) or `recorded` (stated by the imported record).
    pub reason: String,
    /// The winning seats, from 1.
    pub winners: Vec<u8>,
    /// In a game that is void because a first turn came too late: that seat. Omitted in lists of games.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub late: Option<u8>,
}

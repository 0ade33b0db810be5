//! Offers between the players of a game.

use gamut_table::Ask;
use serde::{Deserialize, Serialize};

/// An offer that waits for answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AskedView {
    /// What is offered.
    pub ask: Ask,
    /// The seat that made the offer, from 1.
    pub seat: u8,
    /// The seats whose players agree, including the asker's own.
    pub yes: Vec<u8>,
    /// Milliseconds until the offer lapses; null if it stands until the next action.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub left: Option<i64>,
}

/// A partner who must decide whether to play on with the bot that replaced a player who left. The game is paused until
/// then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DecidingView {
    /// The partner's seat, from 1.
    pub seat: u8,
    /// The seat whose player left, from 1.
    pub gone: u8,
    /// Milliseconds until the side loses for lack of a decision.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub left: i64,
}

//! Who is online during a game.

use serde::Serialize;

/// Whether a seat's player has the game open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Presence {
    /// The game is open.
    Here,
    /// Closed for some seconds.
    Away,
    /// Closed for so long that others need not wait; live games only.
    Gone,
}

/// The presence of a seat's player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatPresence {
    /// Seat number, from 1. Bots and open seats are not listed.
    pub seat: u8,
    /// Whether the player is online.
    pub presence: Presence,
    /// Milliseconds until an opponent may claim that the seat is out of time, unless it acts (live games: or returns);
    /// 0 means now. Null if no claim will become possible.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub claim_in: Option<i64>,
}

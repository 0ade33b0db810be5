//! Who is there while a game is played.

use serde::Serialize;
use ts_rs::TS;

/// Whether the person on a seat has the game open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Presence {
    /// Yes.
    Here,
    /// Not for some seconds.
    Away,
    /// Not for so long that others need not wait any more; in real time only.
    Gone,
}

/// Whether the person on a seat is there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SeatPresence {
    /// From 1. Seats of bots, and seats that are open, are not told of.
    pub seat: u8,
    /// Whether somebody is there.
    pub presence: Presence,
    /// After so many milliseconds an opponent may claim that the seat is out of time, unless it acts (in real time: or is
    /// there again); 0: now. Null: nothing will be there to claim as it stands.
    #[ts(type = "number | null")]
    pub claim_in: Option<i64>,
}

//! Clocks as a page shows them.

use serde::Serialize;
use ts_rs::TS;

/// The clocks at an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ClockView {
    /// What each seat has left, in milliseconds; null where nobody's time is counted.
    #[ts(type = "(number | null)[]")]
    pub left: Vec<Option<i64>>,
    /// The seat whose clock runs, or will once its player's vacation is over.
    pub running: Option<u8>,
    /// Until when each seat's player is on vacation, RFC 3339, so that the seat's clock stands still; null where the
    /// player is not.
    pub vacation: Vec<Option<String>>,
    /// After so many milliseconds the game is void unless the seat in turn has finished its first turn by then.
    #[ts(type = "number | null")]
    pub void_in: Option<i64>,
    /// All of this was so many milliseconds before the message was sent, or (negative) will be after it: the clock of
    /// whoever is on vacation runs from then.
    #[ts(type = "number")]
    pub ago: i64,
}

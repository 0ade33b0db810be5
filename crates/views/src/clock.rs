//! Clocks as the page shows them.

use serde::{Deserialize, Serialize};

/// The clocks after an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClockView {
    /// Milliseconds left for each seat; null if the seat has no clock.
    #[cfg_attr(feature = "typescript", ts(type = "(number | null)[]"))]
    pub left: Vec<Option<i64>>,
    /// The seat whose clock runs, or will run when its player's vacation ends.
    pub running: Option<u8>,
    /// When each seat's player returns from vacation, RFC 3339; null if the player is not on vacation. The seat's clock
    /// stands still until then.
    pub vacation: Vec<Option<String>>,
    /// Whether the game waits until every player has seen the board. No clock runs meanwhile.
    // Missing from older servers.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub gathering: bool,
    /// Milliseconds until the game is void unless the seat in turn makes the first move of its first turn, or, while the
    /// game is gathering, every player has seen the board.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub void_in: Option<i64>,
    /// Age of these values when the message was sent, in milliseconds. Negative if the running clock's player is on
    /// vacation: the clock starts that much later.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub ago: i64,
}

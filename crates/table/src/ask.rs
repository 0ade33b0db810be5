//! Requests between players.

use serde::{Deserialize, Serialize};

/// A request that a player can make of the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Ask {
    /// Take back the moves since the asker's last decision.
    Takeback,
    /// End the game as a draw.
    Draw,
    /// Call the game off, so that it has no result.
    Void,
    /// Ask the partner to resign together.
    Resign,
    /// Play again, after the end.
    Rematch,
}

impl Ask {
    /// Number of kinds of request.
    pub const COUNT: usize = 5;
}

//! What players can ask each other.

use serde::{Deserialize, Serialize};

/// What a player can ask the others for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Ask {
    /// To go back to before the asker's last decision.
    Takeback,
    /// To end the game as a draw.
    Draw,
    /// To call the game off: it counts for nothing.
    Void,
    /// The asker's partner, to give up together.
    Resign,
    /// After the end: to play the same once more.
    Rematch,
}

impl Ask {
    /// Number of things to ask for.
    pub const COUNT: usize = 5;
}

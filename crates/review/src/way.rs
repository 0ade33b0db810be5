//! Movements of men, for arrows on a board.

use serde::{Deserialize, Serialize};

/// A movement of men by an action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Way {
    /// Origin; null for a drop.
    pub from: Option<String>,
    /// Destination.
    pub to: String,
    /// Number of men.
    pub men: usize,
    /// Whether the man on `to` goes to `from` in exchange.
    pub exchange: bool,
}

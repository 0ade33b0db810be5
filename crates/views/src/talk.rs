//! What partners have agreed about talking.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Whether partners may talk about the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Talk {
    /// No.
    Silent,
    /// Yes, so that everybody hears it.
    Open,
    /// Yes, so that nobody else hears it.
    Partners,
}

//! How the seats of a table finish.

use serde::{Deserialize, Serialize};

/// How a seat finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finish {
    /// The place, from 1. Seats that tie share the best place: 1, 2, 2, 4.
    Place(u8),
    /// The entrant did not appear: last, without points, and the game does not count as played.
    Forfeit,
}

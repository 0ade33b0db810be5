//! Faults of players, and games that are lost by them.

use serde::{Deserialize, Serialize};
use std::fmt;

/// What a player did wrong, by kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fault {
    /// It ended or closed its output, or could not be started.
    Crash,
    /// It answered with an action that is not legal.
    Illegal,
    /// It answered with something that is no action.
    Garbage,
    /// It answered after its time and the margin.
    Time,
    /// It did not answer at all.
    Stall,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Crash => "crash",
            Self::Illegal => "illegal",
            Self::Garbage => "garbage",
            Self::Time => "time",
            Self::Stall => "stall",
        })
    }
}

/// The end of a game by a fault: its player loses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forfeit {
    /// Whose player it was: index of the seat, from 0.
    pub seat: usize,
    /// What kind.
    #[serde(rename = "wrong")]
    pub fault: Fault,
    /// What was seen, in one line.
    pub what: String,
}

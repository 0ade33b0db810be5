//! What a player does wrong, and loses its game by.

use serde::{Deserialize, Serialize};
use std::fmt;

/// What a player did wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wrong {
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

impl fmt::Display for Wrong {
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

/// The end of a game by something that must not happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// Whose player it was: index of the seat, from 0.
    pub seat: usize,
    /// What kind.
    pub wrong: Wrong,
    /// What was seen, in one line.
    pub what: String,
}

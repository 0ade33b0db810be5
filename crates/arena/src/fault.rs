//! Faults: losses of a game other than by its rules.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Kinds of faults.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fault {
    /// The program ended, closed its output, or could not be started.
    Crash,
    /// The answer is not a legal action.
    Illegal,
    /// The answer is not an action at all.
    Garbage,
    /// The answer came later than the time limit plus the margin.
    Time,
    /// No answer.
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

/// The loss of a game by a fault.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forfeit {
    /// The seat at fault, from 0.
    pub seat: usize,
    /// The kind of fault.
    #[serde(rename = "wrong")]
    pub fault: Fault,
    /// Details, in one line.
    pub what: String,
}

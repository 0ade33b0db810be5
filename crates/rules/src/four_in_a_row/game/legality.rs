//! Reasons why an action is illegal.

use super::Action;
use crate::Outcome;

/// The reason why an action is illegal. `Display` prints a clause for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalReason {
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// The column has no empty cell.
    #[error("column {0} is full")]
    Full(Action),
}

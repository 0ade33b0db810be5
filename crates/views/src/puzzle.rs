//! Puzzles.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is to be done in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PuzzleTheme {
    /// Win: Focus in so many own moves against every reply, Fibonacci in the turn at hand.
    Win,
    /// Prevent that an opponent wins with the next move or in the next turn: nothing else does.
    Save,
    /// The one move that decides captures men.
    Capture,
    /// The one move that decides brings men back to a partner's reserve.
    Partner,
    /// The one move that decides brings men back to the own reserve.
    Reserve,
    /// The one move that decides does none of these.
    Move,
}

/// What is wrong with an action in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleWhy {
    /// An opponent wins with the next move or in the next turn.
    Loses,
    /// It does not win any more in as many moves as are asked for.
    TooSlow,
    /// It captures nothing where another move captures.
    CapturesNothing,
    /// Another move is much better.
    Weaker,
}

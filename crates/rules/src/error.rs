//! Errors of parsing a text.

use crate::Seat;
use std::fmt;

/// A text that could not be parsed: what it is, which part is wrong and where, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}: read {found:?} at column {column}, expected {expected}")]
pub struct ParseError {
    /// What was being read: `variant`, `position`, `action`, …
    pub what: &'static str,
    /// The wrong part of the text, cut to 40 characters.
    pub found: String,
    /// The column where that part begins, in characters from 1.
    pub column: usize,
    /// What was expected instead.
    pub expected: String,
    /// What is impossible about a position whose text could be read; `None` for every other error.
    pub fault: Option<PositionFault>,
}

/// What is impossible about a position. Typed, so that an editor of positions can explain it in the user's language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionFault {
    /// Focus: a seat has more men than exist of its colour.
    #[error("at most {most} pieces of seat {seat} on the board, in reserve and captured; there are {men}")]
    TooManyMen {
        /// The seat.
        seat: Seat,
        /// Number of its men.
        men: usize,
        /// The most it can have.
        most: usize,
    },
    /// Focus: a seat has captured men of its own side.
    #[error("0 pieces of seat {of} captured by seat {by}, which is not an opponent")]
    NotAnOpponent {
        /// The capturing seat.
        by: Seat,
        /// The owner of the men.
        of: Seat,
    },
    /// Focus: no seat owns a stack or has a reserve.
    #[error("a seat that can act")]
    NobodyCanAct,
    /// Focus: the seat to act neither owns a stack nor has a reserve, and the game is not over.
    #[error("a seat to act that owns a stack or has a reserve; seat {seat} does not")]
    CannotAct {
        /// The seat to act.
        seat: Seat,
    },
    /// Focus: two seats have captured enough to win.
    #[error("at most one seat that has captured enough")]
    SeveralHaveWon,
    /// Fibonacci: the number of men of a kind is wrong.
    #[error("{needed} {man} on the board; there are {men}")]
    WrongNumber {
        /// The kind's letter in notation.
        man: char,
        /// Number of men on the board.
        men: usize,
        /// Number required.
        needed: usize,
    },
    /// Fibonacci: the turn has more moves, made and left, than its number allows.
    #[error("at most {most} moves in this turn, made and left; there are {moves}")]
    TooManyMoves {
        /// Number of moves.
        moves: u32,
        /// The most it may have.
        most: u32,
    },
    /// Fibonacci: no move is left, and the game is not over.
    #[error("at least one move left: a turn without one ends by itself")]
    NoMovesLeft,
}

impl ParseError {
    /// Creates an error about `found`, a part of `text` (or all of it); the column is its place in `text`.
    ///
    /// ```
    /// use gamut_rules::ParseError;
    ///
    /// let text = "focus-2,goal=most";
    /// let error = ParseError::new("variant", text, &text[13..], "goal=last|capture");
    /// assert_eq!(error.to_string(), r#"variant: read "most" at column 14, expected goal=last|capture"#);
    /// ```
    #[must_use]
    pub fn new(what: &'static str, text: &str, found: &str, expected: impl fmt::Display) -> Self {
        // `found` is usually a slice of `text`; if not, the first match counts.
        let inside = (found.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
        let bytes = if inside <= text.len() { inside } else { text.find(found).unwrap_or(0) };
        let column = text.get(..bytes).map_or(1, |before| before.chars().count() + 1);
        let mut short: String = found.chars().take(40).collect();
        if found.chars().nth(40).is_some() {
            short.push('…');
        }
        Self { what, found: short, column, expected: expected.to_string(), fault: None }
    }

    /// Creates an error about a position that is well-formed but impossible under the rules.
    pub(crate) fn impossible(text: &str, found: &str, fault: PositionFault) -> Self {
        Self { fault: Some(fault), ..Self::new("position", text, found, fault) }
    }
}

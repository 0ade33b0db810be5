//! Reasons why a question has no answer.

use gamut_rules::{ParseError, PositionFault};
use serde::Serialize;

/// Why a question has no answer.
#[derive(Debug, Serialize)]
pub(crate) struct Refusal {
    /// An explanation in English, one line.
    error: String,
    /// For a position: what is impossible about it.
    fault: Option<Fault>,
}

/// Why a position is impossible, for the page to explain in the reader's language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "fault", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Fault {
    /// A seat has more men than exist of its colour.
    TooManyMen {
        /// The seat, from 1.
        seat: u32,
        /// Number of its men.
        men: usize,
        /// The most it can have.
        most: usize,
    },
    /// A seat has captured men of its own side.
    NotAnOpponent {
        /// The capturing seat, from 1.
        by: u32,
        /// The owner of the men, from 1.
        of: u32,
    },
    /// No seat owns a stack or has a reserve.
    NobodyCanAct,
    /// The seat to act neither owns a stack nor has a reserve.
    CannotAct {
        /// The seat, from 1.
        seat: u32,
    },
    /// Two seats have captured enough to win.
    SeveralHaveWon,
    /// The number of men of a kind is wrong.
    WrongNumber {
        /// The kind's letter in notation.
        man: char,
        /// Number of men on the board.
        men: usize,
        /// Number required.
        needed: usize,
    },
    /// The turn has more moves than it may have.
    TooManyMoves {
        /// Number of moves.
        moves: u32,
        /// The most it may have.
        most: u32,
    },
    /// No move is left.
    NoMovesLeft,
}

impl From<PositionFault> for Fault {
    fn from(fault: PositionFault) -> Self {
        match fault {
            PositionFault::TooManyMen { seat, men, most } => Self::TooManyMen { seat: seat.number().into(), men, most },
            PositionFault::NotAnOpponent { by, of } => {
                Self::NotAnOpponent { by: by.number().into(), of: of.number().into() }
            }
            PositionFault::NobodyCanAct => Self::NobodyCanAct,
            PositionFault::CannotAct { seat } => Self::CannotAct { seat: seat.number().into() },
            PositionFault::SeveralHaveWon => Self::SeveralHaveWon,
            PositionFault::WrongNumber { man, men, needed } => Self::WrongNumber { man, men, needed },
            PositionFault::TooManyMoves { moves, most } => Self::TooManyMoves { moves, most },
            PositionFault::NoMovesLeft => Self::NoMovesLeft,
        }
    }
}

impl From<String> for Refusal {
    fn from(error: String) -> Self {
        Self { error, fault: None }
    }
}

impl From<ParseError> for Refusal {
    fn from(error: ParseError) -> Self {
        Self { error: error.to_string(), fault: error.fault.map(Fault::from) }
    }
}

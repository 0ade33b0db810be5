//! Why a question has no answer.

use gamut_rules::{ParseError, PositionFault};
use serde::Serialize;
use ts_rs::TS;

/// Why a question has no answer.
#[derive(Debug, Serialize)]
pub(crate) struct Refusal {
    /// In English, one line.
    error: String,
    /// What is impossible about the position that was asked about.
    fault: Option<Fault>,
}

/// What is impossible about a position, for the page to say in the reader's language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "fault", rename_all = "kebab-case")]
pub enum Fault {
    /// A seat has more men than there are of its colour.
    TooManyMen {
        /// Whose men, from 1.
        seat: u32,
        /// How many there are.
        men: usize,
        /// How many there can be.
        most: usize,
    },
    /// A seat has captured men of its own side.
    NotAnOpponent {
        /// Who has captured them, from 1.
        by: u32,
        /// Whose men they are, from 1.
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
    /// A kind of man does not stand there as often as it must.
    WrongNumber {
        /// Its letter in notation.
        man: char,
        /// How many stand there.
        men: usize,
        /// How many must.
        needed: usize,
    },
    /// The turn has more moves than it can have.
    TooManyMoves {
        /// How many it has.
        moves: u32,
        /// How many it can have.
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

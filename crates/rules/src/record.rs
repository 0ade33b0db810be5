//! Game records (`.gmt`): tag pairs, numbered moves with comments, variations and annotations, a result. After PGN.
//!
//! [`Record::read_all`] reads strictly and names line and column of what is wrong; `Display` writes what it reads.
//! [`Record::replay`] holds a record against the rules.
//!
//! ```
//! use gamut_rules::record::Record;
//!
//! let text = "[Variant \"focus-2\"]\n\n1. c4-d4! {best} 2. c5-d5 (2. g3-g2?!) *\n";
//! let records = Record::read_all(text)?;
//! assert_eq!(records[0].replay()?.len(), 2);
//! # Ok::<(), gamut_rules::record::RecordError>(())
//! ```

mod count;
mod read;
mod replay;
mod token;
mod write;

use crate::{AnyGame, Variant, Winner};
use std::fmt;

/// Something wrong in a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("record, line {line}, column {column}: {what}")]
pub struct RecordError {
    /// Line from 1.
    pub line: usize,
    /// Column in characters from 1.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub what: String,
}

/// Where something stands in the text it was read from; of no account when records are compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    /// Line from 1; 0 if it was never read.
    pub line: usize,
    /// Column in characters from 1.
    pub column: usize,
}

impl PartialEq for Place {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Place {}

impl Place {
    /// An error here.
    fn error(self, what: impl fmt::Display) -> RecordError {
        RecordError { line: self.line, column: self.column, what: what.to_string() }
    }
}

/// One game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What is played.
    pub variant: Variant,
    /// All tag pairs in order but `Variant` and `Result`, also those nobody here knows.
    pub tags: Vec<(String, String)>,
    /// What was played, with variations.
    pub line: Line,
    /// How it ended.
    pub result: RecordResult,
    /// Where the tag `Position` stands, or the record begins.
    place: Place,
}

/// Moves one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// A comment before the first move; empty if there is none.
    pub comment: String,
    /// The moves.
    pub moves: Vec<Move>,
}

/// A move in a record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Move {
    /// The action in notation; canonical after [`Record::replay`] has been passed, as written before.
    pub action: String,
    /// `!`, `?`, `!!`, `??`, `!?` or `?!`; empty if there is none.
    pub annotation: String,
    /// A comment behind the move; empty if there is none.
    pub comment: String,
    /// What might have been played instead.
    pub variations: Vec<Line>,
    place: Place,
}

/// How a recorded game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordResult {
    /// Won by a seat or a side, or drawn.
    Ended(Winner),
    /// `*`: not ended, or nobody knows.
    Open,
}

impl fmt::Display for RecordResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ended(winner) => write!(f, "{winner}"),
            Self::Open => f.write_str("*"),
        }
    }
}

impl Move {
    /// A move without anything to it.
    #[must_use]
    pub fn plain(action: impl Into<String>) -> Self {
        Self { action: action.into(), ..Self::default() }
    }
}

impl Record {
    /// The record of a game, with its date (`2026.11.21`; `????.??.??` if nobody knows) and the names of its seats.
    #[must_use]
    pub fn of(game: &AnyGame, date: &str, names: &[String]) -> Self {
        let mut tags = vec![("Date".to_owned(), date.to_owned())];
        for (number, name) in (1..).zip(names) {
            tags.push((format!("Seat{number}"), name.clone()));
        }
        if let Some(position) = game.custom_start() {
            tags.push(("Position".to_owned(), position));
        }
        if let Some(outcome) = game.outcome() {
            tags.push(("Termination".to_owned(), outcome.reason.to_string()));
        }
        let moves = game.played().into_iter().map(Move::plain).collect();
        Self {
            variant: game.variant().clone(),
            tags,
            line: Line { comment: String::new(), moves },
            result: game.outcome().map_or(RecordResult::Open, |outcome| RecordResult::Ended(outcome.winner)),
            place: Place::default(),
        }
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, at its place if it is there already.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }
}

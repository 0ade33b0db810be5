//! Game records (`.gmt`), modelled on PGN: tag pairs, numbered moves with comments, variations and annotations, a
//! result.
//!
//! [`Record::read_all`] parses strictly and reports line and column of an error; `Display` writes the same format.
//! [`Record::replay`] checks a record against the rules.
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
mod elapsed;
mod read;
mod replay;
mod token;
mod write;

use crate::{AnyGame, ParseError, Seat, Variant, Winner};
use std::fmt;
use std::str::FromStr;

/// An error in a record, and its place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("record{}: {what}", place_text(*line, *column))]
pub struct RecordError {
    /// Line from 1; 0 if the record was not read from a text.
    pub line: usize,
    /// Column in characters from 1.
    pub column: usize,
    /// What is wrong and what was expected.
    pub what: String,
}

fn place_text(line: usize, column: usize) -> String {
    if line == 0 { String::new() } else { format!(", line {line}, column {column}") }
}

/// A place in the text that a record was read from; ignored when records are compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    /// Line from 1; 0 if the record was not read from a text.
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
    /// Creates an error at this place.
    fn error(self, what: impl fmt::Display) -> RecordError {
        RecordError { line: self.line, column: self.column, what: what.to_string() }
    }
}

/// The record of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The variant played.
    pub variant: Variant,
    /// All tag pairs in order, unknown ones included, except `Variant` and `Result`.
    pub tags: Vec<(String, String)>,
    /// The moves, with variations.
    pub line: Line,
    /// The result.
    pub result: RecordResult,
    /// The place of the tag `Position`, or the beginning of the record.
    place: Place,
}

/// A line: the game itself or a variation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// The comment before the first move; empty if there is none.
    pub comment: String,
    /// The moves.
    pub moves: Vec<Move>,
}

/// A move in a record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Move {
    /// The action in notation, as written.
    pub action: String,
    /// The annotation: `!`, `?`, `!!`, `??`, `!?` or `?!`; empty if there is none.
    pub annotation: String,
    /// The comment after the move; empty if there is none.
    pub comment: String,
    /// Variations that replace this move. One without moves is not written.
    pub variations: Vec<Line>,
    place: Place,
}

/// The result of a recorded game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordResult {
    /// Won by a seat or a side, or drawn.
    Ended(Winner),
    /// `*`: unfinished or unknown.
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

impl FromStr for RecordResult {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let seat = |index| Winner::Seat(Seat::new(index));
        let winner = match text {
            "1" => seat(0),
            "2" => seat(1),
            "3" => seat(2),
            "4" => seat(3),
            "1+3" => Winner::Side(Seat::new(0), Seat::new(2)),
            "2+4" => Winner::Side(Seat::new(1), Seat::new(3)),
            "draw" => Winner::Draw,
            "*" => return Ok(Self::Open),
            _ => return Err(ParseError::new("result", text, text, RESULTS)),
        };
        Ok(Self::Ended(winner))
    }
}

/// What a result is written as.
const RESULTS: &str = "the winner's seat (1 to 4), the winning side (1+3 or 2+4), draw, or *";

impl Move {
    /// Creates a move without annotation, comment or variations.
    ///
    /// ```
    /// use gamut_rules::record::Move;
    ///
    /// let step = Move::plain("c4-d4");
    /// assert!(step.action == "c4-d4" && step.comment.is_empty());
    /// ```
    #[must_use]
    pub fn plain(action: impl Into<String>) -> Self {
        Self { action: action.into(), ..Self::default() }
    }
}

impl Record {
    /// Creates a record of its parts. Nothing is checked against the rules; see [`Record::replay`].
    ///
    /// ```
    /// use gamut_rules::Record;
    /// use gamut_rules::record::{Line, Move, RecordResult};
    ///
    /// let line = Line { moves: vec![Move::plain("c4-d4")], ..Line::default() };
    /// let record = Record::new("focus-2".parse()?, Vec::new(), line, RecordResult::Open);
    /// assert_eq!(record.replay()?.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(variant: Variant, tags: Vec<(String, String)>, line: Line, result: RecordResult) -> Self {
        Self { variant, tags, line, result, place: Place::default() }
    }

    /// Creates the record of a game, with its date (`2026.11.21`, or `????.??.??` if unknown) and the names of its
    /// seats.
    ///
    /// ```
    /// use gamut_rules::{AnyGame, Record, Variant};
    ///
    /// let mut game = AnyGame::new(&"focus-2".parse::<Variant>()?)?;
    /// game.play_text("c4-d4")?;
    /// let record = Record::of(&game, "2026.11.21", &["Ada".to_owned(), "Ben".to_owned()]);
    /// assert!(record.to_string().ends_with("[Result \"*\"]\n\n1. c4-d4 *\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
        let moves = game.played().iter().map(|action| Move::plain(action.to_string())).collect();
        Self {
            variant: game.variant().clone(),
            tags,
            line: Line { comment: String::new(), moves },
            result: game.outcome().map_or(RecordResult::Open, |outcome| RecordResult::Ended(outcome.winner)),
            place: Place::default(),
        }
    }

    /// Returns the value of a tag, if present.
    ///
    /// ```
    /// use gamut_rules::Record;
    ///
    /// let records = Record::read_all("[Variant \"focus-2\"]\n[Event \"Club evening\"]\n\n*\n")?;
    /// assert_eq!(records[0].tag("Event"), Some("Club evening"));
    /// assert_eq!(records[0].tag("Round"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag: replaces its value, or appends it if it is missing.
    ///
    /// ```
    /// use gamut_rules::{AnyGame, Record};
    ///
    /// let game = AnyGame::new(&"focus-2".parse()?)?;
    /// let mut record = Record::of(&game, "2026.11.21", &[]);
    /// record.set_tag("Event", "Club evening");
    /// assert_eq!((record.tag("Event"), record.tag("Round")), (Some("Club evening"), None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }
}

//! Conversion of records to and from JSON, with comments and variations.

use gamut_rules::ParseError;
use gamut_rules::record::{Line, Move, Record, RecordError};
use serde::{Deserialize, Serialize};

/// A recorded game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RecordView {
    /// The variant in notation.
    pub variant: String,
    /// All tags in order, except variant and result; includes `Position` if the game does not begin at the variant's
    /// start.
    pub tags: Vec<RecordedTag>,
    /// The moves with comments and variations.
    pub line: RecordedLine,
    /// The winner's seat, the winning side (`1+3`), `draw`, or `*` (unfinished or unknown).
    pub result: String,
}

/// A tag of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RecordedTag {
    /// The tag's name, such as `Date`.
    pub name: String,
    /// The tag's value.
    pub value: String,
}

/// A sequence of moves: the game or a variation.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RecordedLine {
    /// The comment before the first move; empty if there is none.
    #[serde(default)]
    pub comment: String,
    /// The moves.
    pub moves: Vec<RecordedMove>,
}

/// A move in a record.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RecordedMove {
    /// The move in notation.
    pub action: String,
    /// `!`, `?`, `!!`, `??`, `!?` or `?!`; empty if there is none.
    #[serde(default)]
    pub annotation: String,
    /// The comment after the move; empty if there is none.
    #[serde(default)]
    pub comment: String,
    /// Variations that replace the move.
    #[serde(default)]
    pub variations: Vec<RecordedLine>,
}

/// The most moves in a file, including variations, since each one is checked.
const MAX_MOVES: usize = 50_000;

/// Parses a file of records and checks games and variations against the rules.
///
/// # Errors
/// Describes the first error, with line and column.
pub(crate) fn read(text: &str) -> Result<Vec<RecordView>, String> {
    let records = Record::read_all(text).map_err(said)?;
    if records.is_empty() {
        return Err(String::from("this record holds no game"));
    }
    let moves: usize = records.iter().map(|record| count(&record.line)).sum();
    if moves > MAX_MOVES {
        return Err(format!("a file has at most {MAX_MOVES} moves, its variations included, not {moves}"));
    }
    for record in &records {
        record.replay().map_err(said)?;
    }
    Ok(records.into_iter().map(RecordView::from).collect())
}

/// Writes a game as a record.
///
/// # Errors
/// Describes the first violation of the rules or of the record format.
pub(crate) fn write(view: &RecordView) -> Result<String, String> {
    let mut record = empty(&view.variant, &view.result)?;
    for RecordedTag { name, value } in &view.tags {
        record.set_tag(name, value.clone());
    }
    record.line = (&view.line).into();
    record.replay().map_err(|error| error.what)?;
    let text = record.to_string();
    // The record parser alone decides what comments and tags may contain.
    Record::read_all(&text).map_err(said)?;
    Ok(text)
}

/// Creates a record without moves.
fn empty(variant: &str, result: &str) -> Result<Record, String> {
    let variant = variant.parse().map_err(|error: ParseError| error.to_string())?;
    let result = result.parse().map_err(|error: ParseError| error.to_string())?;
    Ok(Record::new(variant, Vec::new(), Line::default(), result))
}

fn said(error: RecordError) -> String {
    error.to_string()
}

fn count(line: &Line) -> usize {
    line.moves.iter().map(|step| 1 + step.variations.iter().map(count).sum::<usize>()).sum()
}

impl From<Record> for RecordView {
    fn from(record: Record) -> Self {
        Self {
            variant: record.variant.to_string(),
            tags: record.tags.into_iter().map(|(name, value)| RecordedTag { name, value }).collect(),
            line: record.line.into(),
            result: record.result.to_string(),
        }
    }
}

impl From<Line> for RecordedLine {
    fn from(line: Line) -> Self {
        let moves = line.moves.into_iter().map(|step| RecordedMove {
            action: step.action,
            annotation: step.annotation,
            comment: step.comment,
            variations: step.variations.into_iter().map(Self::from).collect(),
        });
        Self { comment: line.comment, moves: moves.collect() }
    }
}

impl From<&RecordedLine> for Line {
    fn from(line: &RecordedLine) -> Self {
        let moves = line.moves.iter().map(|step| {
            let mut written = Move::plain(step.action.clone());
            written.annotation.clone_from(&step.annotation);
            written.comment.clone_from(&step.comment);
            written.variations = step.variations.iter().map(Self::from).collect();
            written
        });
        Self { comment: line.comment.clone(), moves: moves.collect() }
    }
}

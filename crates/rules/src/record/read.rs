//! Parses tokens into records.

use super::token::{Token, TokenKind, tokens};
use super::{Line, Move, Place, RESULTS, Record, RecordError, RecordResult};
use crate::Variant;
use std::collections::HashSet;
use std::iter::Peekable;
use std::vec::IntoIter;

type Tokens = Peekable<IntoIter<Token>>;

/// The annotations of a move. PGN also numbers them, from `$1`, in this order.
const ANNOTATIONS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];
/// Who stands better, as books of chess write it; PGN writes such signs as `$10` and so on. They become comments.
const ASSESSMENTS: [&str; 14] = ["=", "∞", "⩲", "⩱", "±", "∓", "+-", "-+", "+/-", "-/+", "+=", "=+", "+/=", "=/+"];
/// Maximum nesting of variations: real records stay far below it, and each level uses stack space.
const MAX_DEPTH: usize = 32;

impl Record {
    /// Parses all games of a file. The moves are not checked against the rules; see [`Record::replay`].
    ///
    /// ```
    /// use gamut_rules::Record;
    ///
    /// let records = Record::read_all("[Variant \"focus-2\"]\n\n1. c4-d4 c5-d5 *\n")?;
    /// assert_eq!((records.len(), records[0].line.moves.len()), (1, 2));
    /// assert!(Record::read_all("[Variant").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first error, with its line and column.
    pub fn read_all(text: &str) -> Result<Vec<Self>, RecordError> {
        let mut tokens = tokens(text)?.into_iter().peekable();
        let mut records = Vec::new();
        while tokens.peek().is_some() {
            records.push(record(&mut tokens)?);
        }
        Ok(records)
    }
}

fn record(tokens: &mut Tokens) -> Result<Record, RecordError> {
    let begin = tokens.peek().map_or(Place::default(), |&(_, place)| place);
    let mut place = begin;
    let (mut variant, mut promised, mut tags) = (None, None, Vec::<(String, String)>::new());
    let mut names = HashSet::new();
    while let Some((TokenKind::Tag(name, value), at)) = tokens.next_if(|(kind, _)| matches!(kind, TokenKind::Tag(..))) {
        if !names.insert(name.clone()) {
            return Err(at.error(format!("the tag {name} is repeated, expected it once")));
        }
        match name.as_str() {
            "Variant" => variant = Some(value.parse::<Variant>().map_err(|error| at.error(error))?),
            "Result" => promised = Some(result(&value).ok_or_else(|| at.error(format!("a result is {RESULTS}")))?),
            _ => {
                if name == "Position" {
                    place = at;
                }
                tags.push((name, value));
            }
        }
    }
    let variant = variant.ok_or_else(|| {
        begin.error("the tag Variant is missing, expected a game to begin with tags such as [Variant \"focus-2\"]")
    })?;
    let (line, end) = line(tokens, 0)?;
    let result = match (end, promised) {
        (Some((found, at)), Some(promised)) if promised != found => {
            return Err(at.error(format!("the result is {found}, but the tag Result says {promised}")));
        }
        (Some((found, _)), _) => found,
        // Some programs leave it out.
        (None, promised) => promised.unwrap_or(RecordResult::Open),
    };
    Ok(Record { variant, tags, line, result, place })
}

fn result(text: &str) -> Option<RecordResult> {
    text.parse().ok()
}

/// Parses moves up to a result or, in a variation, up to its end.
fn line(tokens: &mut Tokens, depth: usize) -> Result<(Line, Option<(RecordResult, Place)>), RecordError> {
    let mut line = Line::default();
    while let Some((kind, place)) = tokens.next_if(|(kind, _)| !matches!(kind, TokenKind::Tag(..) | TokenKind::Close)) {
        match kind {
            TokenKind::Comment(text) => {
                join(line.moves.last_mut().map_or(&mut line.comment, |last| &mut last.comment), &text)
            }
            TokenKind::Open => {
                let last =
                    line.moves.last_mut().ok_or_else(|| place.error("a variation must follow the move it replaces"))?;
                last.variations.push(variation(tokens, place, depth + 1)?);
            }
            TokenKind::Word(word) => {
                if let Some(result) = result(&word) {
                    return if depth == 0 {
                        Ok((line, Some((result, place))))
                    } else {
                        Err(place.error("a variation cannot have a result"))
                    };
                }
                add_word(&mut line, &word, place)?;
            }
            TokenKind::Tag(..) | TokenKind::Close => {}
        }
    }
    match tokens.peek() {
        Some(&(TokenKind::Close, place)) if depth == 0 => Err(place.error(") closes nothing")),
        _ => Ok((line, None)),
    }
}

fn variation(tokens: &mut Tokens, place: Place, depth: usize) -> Result<Line, RecordError> {
    if depth > MAX_DEPTH {
        return Err(place.error(format!("variations can be nested at most {MAX_DEPTH} deep")));
    }
    let (line, _) = line(tokens, depth)?;
    if line.moves.is_empty() {
        return Err(place.error("a variation needs at least one move"));
    }
    match tokens.next() {
        Some((TokenKind::Close, _)) => Ok(line),
        _ => Err(place.error("this variation is not closed by )")),
    }
}

fn join(comment: &mut String, more: &str) {
    if !comment.is_empty() && !more.is_empty() {
        comment.push(' ');
    }
    comment.push_str(more);
}

/// Strips move numbers as in PGN, such as `7.`, `7...` and the beginning of `7.c4-d4`.
fn unnumbered(mut word: &str) -> &str {
    loop {
        let rest = word.trim_start_matches(|next: char| next.is_ascii_digit());
        if !rest.starts_with('.') {
            return word;
        }
        word = rest.trim_start_matches('.');
    }
}

fn no_annotation(word: &str, place: Place) -> RecordError {
    place.error(format!("{word:?} is not an annotation, expected one of {}", ANNOTATIONS.join(" ")))
}

/// Adds a word: a number, which is ignored, a move, or the annotation of the previous move.
fn add_word(line: &mut Line, word: &str, place: Place) -> Result<(), RecordError> {
    let word = match word.strip_prefix('$').map(str::parse::<usize>) {
        Some(Ok(number @ 1..=6)) => ANNOTATIONS[number - 1],
        Some(Err(_)) => return Err(no_annotation(word, place)),
        _ => unnumbered(word),
    };
    // `$0` is no annotation.
    if word.is_empty() || word == "$0" {
        return Ok(());
    }
    if word.starts_with('$') || ASSESSMENTS.contains(&word) {
        join(line.moves.last_mut().map_or(&mut line.comment, |last| &mut last.comment), word);
        return Ok(());
    }
    let action = word.trim_end_matches(['!', '?']);
    if result(word).is_some() {
        // It would be written after a space, and be read back as the end.
        return Err(place.error("a result cannot have a number"));
    }
    let annotation = &word[action.len()..];
    if !annotation.is_empty() && !ANNOTATIONS.contains(&annotation) {
        return Err(no_annotation(annotation, place));
    }
    if !action.is_empty() {
        let (action, annotation) = (action.to_owned(), annotation.to_owned());
        line.moves.push(Move { action, annotation, place, ..Move::default() });
        return Ok(());
    }
    match line.moves.last_mut() {
        Some(last) if last.annotation.is_empty() => annotation.clone_into(&mut last.annotation),
        Some(_) => return Err(place.error("a move can have only one annotation")),
        None => return Err(place.error("an annotation must follow its move")),
    }
    Ok(())
}

//! Errors of reading a text and of playing an action.

use std::fmt;

/// A text that could not be read: what was being read, what was found where, and what was expected.
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
}

impl ParseError {
    /// Creates an error about `found`, a part of `text` (or all of it); the column is its place in `text`.
    #[must_use]
    pub fn new(what: &'static str, text: &str, found: &str, expected: impl fmt::Display) -> Self {
        // `found` is a slice of `text` where the caller could keep it one; otherwise the first match counts.
        let inside = (found.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
        let bytes = if inside <= text.len() { inside } else { text.find(found).unwrap_or(0) };
        let column = text.get(..bytes).map_or(1, |before| before.chars().count() + 1);
        let mut short: String = found.chars().take(40).collect();
        if found.chars().nth(40).is_some() {
            short.push('…');
        }
        Self { what, found: short, column, expected: expected.to_string() }
    }
}

/// An action that the rules do not allow here, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{action} is not allowed: {reason}")]
pub struct IllegalAction {
    /// The action in notation.
    pub action: String,
    /// The reason, as a clause without a full stop.
    pub reason: String,
}

/// Why an action given as text cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The text is not an action.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The action is not legal in this position.
    #[error(transparent)]
    Illegal(#[from] IllegalAction),
}

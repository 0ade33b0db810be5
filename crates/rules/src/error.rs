//! What can be wrong with a text or an action.

use std::fmt;

/// A text that could not be read: what it should have been, what stood where, and what would have been right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}: read {found:?} at column {column}, expected {expected}")]
pub struct ParseError {
    /// What was being read: `variant`, `position`, `action`, …
    pub what: &'static str,
    /// The part of the text that is wrong, cut to 40 characters.
    pub found: String,
    /// Where that part begins, in characters from 1.
    pub column: usize,
    /// What would have been right.
    pub expected: String,
}

impl ParseError {
    /// An error about `found`, a part of `text` (or equal to it); the column is where it lies in `text`.
    #[must_use]
    pub fn new(what: &'static str, text: &str, found: &str, expected: impl fmt::Display) -> Self {
        // `found` is a slice of `text` wherever the caller could keep it one; otherwise the first match is named.
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
    /// Why not, as a clause without a full stop.
    pub reason: String,
}

/// What is wrong with an action given as text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// It is no action at all.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// It is an action, but not here.
    #[error(transparent)]
    Illegal(#[from] IllegalAction),
}

//! Notation of actions and positions.

mod checks;
mod parse;
mod print;

use super::cards::NUMBERS;
use super::{Action, Point};
use crate::ParseError;

/// Parses an action.
pub(super) fn parse_action(text: &str) -> Result<Action, ParseError> {
    let wrong = |found: &str, expected: &str| ParseError::new("action", text, found, expected);
    if text == "end" {
        return Ok(Action::END);
    }
    if let Some(digits) = text.strip_prefix("card") {
        return match digits.as_bytes() {
            &[digit @ b'1'..=b'6'] => Ok(Action::card(digit - b'0')),
            _ => Err(wrong(digits, &format!("a card from 1 to {NUMBERS}, such as card4"))),
        };
    }
    let (from, to) = text.split_once('-').ok_or_else(|| wrong(text, "a move k2-j3, end, or a card card4"))?;
    let point = |name: &str| Point::from_name(name).ok_or_else(|| wrong(name, "a point of the board, from a1 to k6"));
    Ok(Action::step(point(from)?, point(to)?))
}

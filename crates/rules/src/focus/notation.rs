//! Notation of actions and positions.

mod checks;
mod parse;
mod print;

use super::rules::Movement;
use super::stack::MAX_HEIGHT;
use super::{Action, Focus, Square};
use crate::ParseError;

const ACTION_FORMS: &str = "a move d5-c5 or c5(2)-e5, a drop @e4, or an exchange d4~e4";

/// Parses an action. The position is used only to complete an omitted number of pieces.
pub(super) fn parse_action<const SEATS: usize>(position: &Focus<SEATS>, text: &str) -> Result<Action, ParseError> {
    let wrong = |found: &str, expected: &str| ParseError::new("action", text, found, expected);
    let square = |name: &str| Square::from_name(name).ok_or_else(|| wrong(name, "a square of the board, such as c5"));
    if let Some(to) = text.strip_prefix('@') {
        return Ok(Action::drop(square(to)?));
    }
    if let Some((own, other)) = text.split_once('~') {
        return Ok(Action::exchange(square(own)?, square(other)?));
    }
    let (source, to) = text.split_once('-').ok_or_else(|| wrong(text, ACTION_FORMS))?;
    let to = square(to)?;
    let (from, number) = match source.split_once('(') {
        None => (square(source)?, None),
        Some((from, rest)) => {
            let digits =
                rest.strip_suffix(')').ok_or_else(|| wrong(rest, "a number of pieces in parentheses, such as (2)"))?;
            let number = match digits.as_bytes() {
                &[digit @ b'1'..=b'5'] => usize::from(digit - b'0'),
                _ => return Err(wrong(digits, "a number of pieces from 1 to 5")),
            };
            (square(from)?, Some(number))
        }
    };
    let distance = from.distance(to).ok_or_else(|| wrong(text, "two different squares of one file or rank"))? as usize;
    let count = match number {
        Some(number) => number,
        None if distance > MAX_HEIGHT => return Err(wrong(text, "a distance of at most 5 squares")),
        None if distance == 1 || position.rules().movement == Movement::Exact => distance,
        None if distance == position.stack(from).height() => distance,
        None => {
            return Err(wrong(
                text,
                "the number of pieces, such as c5(3)-e5: only a move of the whole stack can omit it",
            ));
        }
    };
    Ok(Action::lift(from, count, to))
}

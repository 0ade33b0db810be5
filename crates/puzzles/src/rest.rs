//! Continuation of a try that is correct so far.

use crate::{BadTry, Puzzle, Verdict, games, judge};
use gamut_rules::any::notation;

/// Returns the remaining actions of a puzzle after these own actions, replies included. Empty if it is solved.
///
/// Follows the solution; after an equally good alternative, finds a continuation from there.
///
/// # Errors
/// An action is illegal or wrong.
pub fn rest(puzzle: &Puzzle, own: &[String]) -> Result<Vec<String>, BadTry> {
    let game = if own.is_empty() {
        puzzle.game().map_err(|error| BadTry::Puzzle(error.to_string()))?
    } else {
        let judged = judge(puzzle, own)?;
        match judged.verdict {
            Verdict::Solved => return Ok(Vec::new()),
            Verdict::Right => judged.game,
            Verdict::Wrong { .. } => return Err(BadTry::Wrong(own.len())),
        }
    };
    if let Some(rest) = puzzle.solution.strip_prefix(notation(&game.played()).as_slice()) {
        return Ok(rest.to_vec());
    }
    let unsolvable = || BadTry::Puzzle(String::from("the puzzle cannot be solved from here"));
    let left = puzzle.moves().saturating_sub(own.len());
    games::of(game.variant())?.rest(&game, left).ok_or_else(unsolvable)
}

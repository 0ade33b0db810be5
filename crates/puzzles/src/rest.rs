//! Continuation of a try that is correct so far.

use crate::judge::{BadTry, SOLVER, Verdict, judge};
use crate::{Puzzle, fibonacci, forced};
use gamut_rules::AnyGame;
use gamut_rules::any::notation;

/// Returns the remaining actions of a puzzle after these own actions, replies included. Empty if it is solved.
///
/// Follows the solution; after an equally good alternative, finds a continuation from there.
///
/// # Errors
/// An action is illegal or wrong.
pub fn rest(puzzle: &Puzzle, own: &[String]) -> Result<Vec<String>, BadTry> {
    let mut game = if own.is_empty() {
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
    if puzzle.is_fibonacci() {
        let position = fibonacci::inside(&game).ok_or_else(unsolvable)?.position();
        let line = SOLVER.with_borrow_mut(|solver| fibonacci::win(solver, position));
        let line = line.ok().flatten().ok_or_else(unsolvable)?;
        return Ok(line.iter().map(ToString::to_string).collect());
    }
    let left = puzzle.moves().saturating_sub(own.len());
    let behind = game.len();
    to_the_end(puzzle, &mut game, left).ok_or_else(unsolvable)?;
    Ok(notation(&game.played()[behind..]))
}

/// Plays a game of Focus to its end, in which the hero wins within `moves` own actions.
fn to_the_end(puzzle: &Puzzle, game: &mut AnyGame, moves: usize) -> Option<()> {
    let hero = puzzle.hero();
    for left in (1..=moves as u32).rev() {
        let fewest = (1..=left).find_map(|moves| forced::winning(game, moves, &mut forced::BUDGET.clone())?.pop())?;
        game.play_text(&fewest).ok()?;
        if game.outcome().is_some() {
            return Some(());
        }
        for reply in forced::replies(game, hero) {
            game.play_text(&reply).ok()?;
        }
        if game.outcome().is_some() {
            return Some(());
        }
    }
    None
}

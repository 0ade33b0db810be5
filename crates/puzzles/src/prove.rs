//! Re-proves a puzzle.

use crate::puzzling::{Unproven, Verdict, ensure};
use crate::{Puzzle, games, judge};
use gamut_rules::Turn;

/// Proves that a puzzle is legal, that its solution solves it, and that no other continuation does.
///
/// Wins and saving moves are proven by examining all play. A decisive move is confirmed by a search, with a slightly
/// smaller margin than when the puzzle was created.
///
/// # Errors
/// Describes what does not hold.
pub fn prove(puzzle: &Puzzle) -> Result<(), Unproven> {
    let game = puzzle.game().map_err(|error| Unproven(error.to_string()))?;
    let Turn::Act(hero) = game.turn() else { return Err(Unproven("no seat is to act".into())) };
    ensure((1..=Puzzle::HARDEST).contains(&puzzle.difficulty), "the difficulty is out of range")?;
    let (mut here, mut own) = (game.clone(), Vec::new());
    for action in &puzzle.solution {
        let seat = here.seat_in_turn();
        let played = here.play_text(action).map_err(|error| Unproven(error.to_string()))?.to_string();
        ensure(played == *action, format!("{action} is not canonical, expected {played}"))?;
        if seat == Some(hero) {
            own.push(action.clone());
        }
    }
    let judged = judge(puzzle, &own).map_err(|error| Unproven(error.to_string()))?;
    ensure(judged.verdict == Verdict::Solved, format!("the solution is judged {:?}", judged.verdict))?;
    let puzzling = games::of(game.variant()).map_err(|error| Unproven(error.to_string()))?;
    puzzling.prove(puzzle, &game)
}

//! Re-proves a puzzle.

use crate::candidate::SURE;
use crate::decisive::{Gap, decisive, theme_of};
use crate::{Puzzle, Theme, Verdict, fibonacci, forced, judge};
use gamut_engine::Solver;
use gamut_rules::{AnyGame, Turn};

/// Why a puzzle does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unproven(String);

fn ensure(holds: bool, reason: impl Into<String>) -> Result<(), Unproven> {
    if holds { Ok(()) } else { Err(Unproven(reason.into())) }
}

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
    if puzzle.is_fibonacci() { of_fibonacci(puzzle, &game) } else { of_focus(puzzle, &game) }
}

fn of_focus(puzzle: &Puzzle, game: &AnyGame) -> Result<(), Unproven> {
    let first = &puzzle.solution[..1];
    match puzzle.theme {
        Theme::Win => {
            let moves = puzzle.moves() as u32;
            for fewer in 1..moves {
                let found = forced::winning(game, fewer, &mut u64::MAX.clone());
                ensure(found.is_some_and(|found| found.is_empty()), format!("it is won within {fewer} moves"))?;
            }
            let found = forced::winning(game, moves, &mut u64::MAX.clone());
            ensure(found.as_deref() == Some(first), format!("{found:?} win within {moves} moves"))
        }
        Theme::Save => {
            let found = forced::saving(game);
            ensure(found == first, format!("{found:?} save the game"))
        }
        theme => {
            let found = decisive(game, SURE, &Gap::needed(game));
            ensure(found.as_deref() == first.first().map(String::as_str), format!("{found:?} decides"))?;
            ensure(theme_of(game, &first[0]) == Some(theme), "the theme is another one")
        }
    }
}

fn of_fibonacci(puzzle: &Puzzle, game: &AnyGame) -> Result<(), Unproven> {
    let Some(inside) = fibonacci::inside(game) else { return Err(Unproven("it is another game".into())) };
    let mut solver = Solver::new();
    let (position, hero) = (inside.position(), puzzle.hero());
    let unknown = |_| Unproven("the solver ran out of nodes".into());
    let won = fibonacci::win(&mut solver, position).map_err(unknown)?;
    if puzzle.theme == Theme::Win {
        let shortest = won.map(|line| line.len());
        ensure(shortest == Some(puzzle.solution.len()), format!("the shortest win has {shortest:?} moves"))?;
        ensure(position.left().map(usize::from) == shortest, "there are more moves than needed")?;
        let unique = fibonacci::is_unique(&mut solver, position, hero).map_err(unknown)?;
        return ensure(unique, "there is another formation that wins");
    }
    ensure(won.is_none(), "it is won at once")?;
    let found = fibonacci::saving(&mut solver, position).map_err(unknown)?;
    let Some((action, risk)) = found else { return Err(Unproven("no single move saves the game".into())) };
    ensure([action.to_string()] == puzzle.solution[..], format!("{action} saves the game"))?;
    ensure(risk == puzzle.risk, format!("the risk is {risk:?}"))
}

//! What puzzle a position holds, if any.

use crate::decisive::{Gap, decisive, sides, theme_of};
use crate::{Puzzle, Theme, difficulty, fibonacci, forced, prove};
use gamut_engine::Solver;
use gamut_rules::{AnyGame, Turn, Variant};
use gamut_views::PuzzleRisk;

/// Nodes of the searches that look for a decisive move, and of those that confirm it.
const FIRST: u64 = 1_000;
pub(crate) const SURE: u64 = 20_000;
/// Actions that the proof of a win may look at.
const BUDGET: u64 = 3_000_000;
/// Fewer legal actions are no puzzle.
const CHOICE: usize = 6;
/// Own moves of the longest win in Focus.
const LONGEST: u32 = 3;

/// Returns the puzzle that a position of Focus holds; it is proven.
pub(crate) fn focus(here: &AnyGame) -> Option<Puzzle> {
    let game = AnyGame::from_position(here.variant(), &here.position()).ok()?;
    let Turn::Act(_) = game.turn() else { return None };
    if game.actions().len() < CHOICE {
        return None;
    }
    let (theme, solution) = focus_win(&game).or_else(|| focus_save(&game)).or_else(|| {
        let quick = decisive(&game, FIRST, &Gap::wanted(&game))?;
        let sure = decisive(&game, SURE, &Gap::wanted(&game))?;
        // A win that is forced belongs to the other themes, or is too long for them.
        (quick == sure).then_some(())?;
        Some((theme_of(&game, &sure)?, vec![sure]))
    })?;
    finished(&game, theme, solution, None)
}

/// Returns a puzzle of an older file as it is to be told now, if it still holds.
pub(crate) fn again(older: &Puzzle) -> Option<Puzzle> {
    let mut puzzle = older.clone();
    puzzle.risk = risk(older);
    prove(&puzzle).ok()?;
    puzzle.difficulty = difficulty::of(&puzzle)?;
    Some(puzzle)
}

/// How far the solution saves in the card game.
fn risk(puzzle: &Puzzle) -> Option<PuzzleRisk> {
    if puzzle.theme != Theme::Save || !puzzle.is_fibonacci() {
        return None;
    }
    let game = puzzle.game().ok()?;
    fibonacci::saving(&mut Solver::new(), fibonacci::inside(&game)?.position()).ok()??.1
}

/// The one first move that wins soonest, with the replies that leave least, up to the win.
fn focus_win(game: &AnyGame) -> Option<(Theme, Vec<String>)> {
    let hero = game.seat_in_turn()?;
    let longest = match (game.seats(), sides(game)) {
        (2, _) => LONGEST,
        // Partners act, too: only what wins at once is in one's own hand.
        (seats, sides) if sides < seats => 1,
        _ => 2,
    };
    for moves in 1..=if longest > 1 && hopes(game) { longest } else { 1 } {
        let found = forced::winning(game, moves, &mut BUDGET.clone())?;
        let [first] = found.as_slice() else { if found.is_empty() { continue } else { return None } };
        let mut line = vec![first.clone()];
        let mut here = game.clone();
        here.play(first).ok()?;
        for left in (1..moves).rev() {
            for reply in forced::replies(&here, hero) {
                here.play(&reply).ok()?;
                line.push(reply);
            }
            if here.outcome().is_some() {
                break;
            }
            let mut moves = 1..=left;
            let next =
                moves.find_map(|moves| forced::winning(&here, moves, &mut BUDGET.clone())?.into_iter().next())?;
            here.play(&next).ok()?;
            line.push(next);
        }
        let won = here.outcome().is_some_and(|outcome| outcome.winner.includes(hero));
        return won.then_some((Theme::Win, line));
    }
    None
}

/// Whether a quick search thinks of a win that is near: the proof takes long.
fn hopes(game: &AnyGame) -> bool {
    use gamut_engine::{Limits, Options, Score, Stop, search_any};
    let options = Options { hash_mib: 4, ..Options::default() };
    let found = search_any(game, &Limits::nodes(FIRST), &options, &Stop::new(), &mut |_| {});
    let plies = (LONGEST * 2) * game.seats() as u32 / 2;
    found.is_some_and(|found| matches!(found.score, Score::Win(in_plies) if in_plies > 1 && in_plies <= plies))
}

fn focus_save(game: &AnyGame) -> Option<(Theme, Vec<String>)> {
    let found = forced::saving(game);
    (found.len() == 1).then_some((Theme::Save, found))
}

/// Returns the puzzles that the beginning of a turn of Fibonacci holds: to win in it, or to keep the enemy from winning
/// in the next one.
pub(crate) fn fibonacci(here: &AnyGame, solver: &mut Solver) -> Option<Puzzle> {
    let game = fibonacci::inside(here)?;
    let Turn::Act(hero) = game.turn() else { return None };
    let won = fibonacci::win(solver, game.position()).ok()?;
    if let Some(line) = won {
        // One elementary move that wins is no puzzle among so many.
        if line.len() < 2 {
            return None;
        }
        let start = fibonacci::with_left(game, here.variant(), line.len())?;
        let position = fibonacci::inside(&start)?.position();
        let unique = fibonacci::is_unique(solver, position, hero).ok()?;
        let solution = line.iter().map(ToString::to_string).collect();
        return if unique { finished(&start, Theme::Win, solution, None) } else { None };
    }
    let start = fibonacci::with_left(game, here.variant(), 1)?;
    let inside = fibonacci::inside(&start)?;
    if fibonacci::win(solver, inside.position()).ok()?.is_some() {
        return None;
    }
    let (only, risk) = fibonacci::saving(solver, inside.position()).ok()??;
    finished(&start, Theme::Save, vec![only.to_string()], risk)
}

fn finished(game: &AnyGame, theme: Theme, solution: Vec<String>, risk: Option<PuzzleRisk>) -> Option<Puzzle> {
    let variant: &Variant = game.variant();
    let mut puzzle = Puzzle {
        variant: variant.to_string(),
        position: game.position(),
        solution,
        theme,
        difficulty: Puzzle::HARDEST,
        risk,
    };
    puzzle.difficulty = difficulty::of(&puzzle)?;
    Some(puzzle)
}

//! Finds the puzzle in a position, if there is one.

use crate::decisive::{Gap, decisive, sides, theme_of};
use crate::{Puzzle, Theme, difficulty, fibonacci, forced, prove};
use gamut_engine::Solver;
use gamut_rules::{AnyGame, Turn, Variant};
use gamut_views::PuzzleRisk;

/// Nodes of the searches that find a decisive move, and of those that confirm it.
const FIRST: u64 = 1_000;
pub(crate) const SURE: u64 = 20_000;
/// The most actions examined in the proof of a win.
const BUDGET: u64 = 3_000_000;
/// The least number of legal actions in a puzzle.
const CHOICE: usize = 6;
/// The most own moves of a win in Focus.
const LONGEST: u32 = 3;

/// Returns the proven puzzle in a position of Focus.
pub(crate) fn focus(here: &AnyGame) -> Option<Puzzle> {
    let game = AnyGame::from_position(here.variant(), &here.position()).ok()?;
    let Turn::Act(_) = game.turn() else { return None };
    if game.actions().len() < CHOICE {
        return None;
    }
    let (theme, solution) = focus_win(&game).or_else(|| focus_save(&game)).or_else(|| {
        let quick = decisive(&game, FIRST, &Gap::wanted(&game))?;
        let sure = decisive(&game, SURE, &Gap::wanted(&game))?;
        // A forced win belongs to the other themes, or is too long for them.
        (quick == sure).then_some(())?;
        Some((theme_of(&game, &sure)?, vec![sure]))
    })?;
    finished(&game, theme, solution, None)
}

/// Re-evaluates a puzzle of an older file; `None` if it no longer holds.
pub(crate) fn again(older: &Puzzle) -> Option<Puzzle> {
    let mut puzzle = older.clone();
    puzzle.risk = risk(older);
    prove(&puzzle).ok()?;
    puzzle.difficulty = difficulty::of(&puzzle)?;
    Some(puzzle)
}

/// Returns how safe the solution is in the card game.
fn risk(puzzle: &Puzzle) -> Option<PuzzleRisk> {
    if puzzle.theme != Theme::Save || !puzzle.is_fibonacci() {
        return None;
    }
    let game = puzzle.game().ok()?;
    fibonacci::saving(&mut Solver::new(), fibonacci::inside(&game)?.position()).ok()??.1
}

/// Finds the single first move that wins fastest, and a line to the win with the most restrictive replies.
fn focus_win(game: &AnyGame) -> Option<(Theme, Vec<String>)> {
    let hero = game.seat_in_turn()?;
    let longest = match (game.seats(), sides(game)) {
        (2, _) => LONGEST,
        // Partners act as well: only an immediate win depends on the hero alone.
        (seats, sides) if sides < seats => 1,
        _ => 2,
    };
    for moves in 1..=if longest > 1 && hopes(game) { longest } else { 1 } {
        let found = forced::winning(game, moves, &mut BUDGET.clone())?;
        let [first] = found.as_slice() else { if found.is_empty() { continue } else { return None } };
        let mut line = vec![first.clone()];
        let mut here = game.clone();
        here.play_text(first).ok()?;
        for left in (1..moves).rev() {
            for reply in forced::replies(&here, hero) {
                here.play_text(&reply).ok()?;
                line.push(reply);
            }
            if here.outcome().is_some() {
                break;
            }
            let mut moves = 1..=left;
            let next =
                moves.find_map(|moves| forced::winning(&here, moves, &mut BUDGET.clone())?.into_iter().next())?;
            here.play_text(&next).ok()?;
            line.push(next);
        }
        let won = here.outcome().is_some_and(|outcome| outcome.winner.includes(hero));
        return won.then_some((Theme::Win, line));
    }
    None
}

/// Returns whether a quick search expects an early win; the proof is slow.
fn hopes(game: &AnyGame) -> bool {
    use gamut_engine::{Limits, Options, Score, SearchRequest, Stop, search};
    let options = Options { hash_mib: 4, ..Options::default() };
    let found = search(&SearchRequest::new(game, &Limits::nodes(FIRST), &Stop::new()), &options);
    let plies = (LONGEST * 2) * game.seats() as u32 / 2;
    found.is_ok_and(|found| matches!(found.score, Score::Win(in_plies) if in_plies > 1 && in_plies <= plies))
}

fn focus_save(game: &AnyGame) -> Option<(Theme, Vec<String>)> {
    let found = forced::saving(game);
    (found.len() == 1).then_some((Theme::Save, found))
}

/// Returns the puzzle at the start of a turn of Fibonacci: to win in the turn, or to prevent the enemy's win in the
/// next one.
pub(crate) fn fibonacci(here: &AnyGame, solver: &mut Solver) -> Option<Puzzle> {
    let game = fibonacci::inside(here)?;
    let Turn::Act(hero) = game.turn() else { return None };
    let won = fibonacci::win(solver, game.position()).ok()?;
    if let Some(line) = won {
        // A single winning elementary move is too easy.
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

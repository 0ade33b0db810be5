//! The difficulty of a puzzle: the engine levels that solve it.

use crate::{Puzzle, Verdict, games, judge};
use gamut_engine::{Bot, Level, Stop};
use gamut_rules::any::notation;

/// The highest level tried.
const HIGHEST: u32 = 6;
/// Levels from here on may use a solver themselves.
const SOLVING: u8 = 5;

/// Returns the difficulty: the weakest level such that it and the next one solve the puzzle. `None` if the puzzle is
/// invalid.
pub(crate) fn of(puzzle: &Puzzle) -> Option<u8> {
    let game = puzzle.game().ok()?;
    let puzzling = games::of(game.variant()).ok()?;
    let mut before: Option<u8> = None;
    for level in (1..=HIGHEST).filter_map(Level::new) {
        if level.number() == SOLVING
            && let Some(difficulty) = puzzling.solver_difficulty(puzzle, &game)
        {
            return Some(before.unwrap_or(difficulty));
        }
        match (solves(puzzle, level), before) {
            (true, Some(first)) => return Some(first),
            (true, None) => before = Some(level.number()),
            (false, _) => before = None,
        }
    }
    Some(before.unwrap_or(Puzzle::HARDEST))
}

/// Returns whether a level solves a puzzle with at least two of three seeds: the first move, or the whole turn where a
/// turn has several.
pub(crate) fn solves(puzzle: &Puzzle, level: Level) -> bool {
    let Ok(game) = puzzle.game() else { return false };
    let solved = |seed: &u32| {
        let bot = Bot { level, nodes: None, seed: *seed };
        let Ok(plan) = bot.plan(&game, &Stop::new()) else { return false };
        let own = notation(if game.has_long_turns() { &plan } else { &plan[..plan.len().min(1)] });
        judge(puzzle, &own).is_ok_and(|judged| !matches!(judged.verdict, Verdict::Wrong { .. }))
    };
    // The third seed breaks ties.
    match (solved(&1), solved(&2)) {
        (first, second) if first == second => first,
        _ => solved(&3),
    }
}

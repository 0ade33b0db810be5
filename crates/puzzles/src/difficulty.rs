//! The difficulty of a puzzle: the engine levels that solve it.

use crate::{Puzzle, Theme, Verdict, judge};
use gamut_engine::{Bot, Level, Solver, Stop};
use gamut_rules::any::notation;

/// The highest level tried.
const HIGHEST: u32 = 6;
/// Solver nodes above which a win in the current turn is harder than the levels suggest.
const HARD: u64 = 300;
const HARDER: u64 = 3_000;

/// Returns the difficulty: the weakest level such that it and the next one solve the puzzle. `None` if the puzzle is
/// invalid.
pub(crate) fn of(puzzle: &Puzzle) -> Option<u8> {
    let game = puzzle.game().ok()?;
    let mut before: Option<u8> = None;
    for level in (1..=HIGHEST).filter_map(Level::new) {
        if puzzle.theme == Theme::Win && puzzle.is_fibonacci() && level.number() == 5 {
            // Levels from here on use the solver themselves.
            let position = crate::fibonacci::inside(&game)?.position();
            let mut solver = Solver::new();
            solver.solve(position, None, &Stop::new());
            let nodes = solver.nodes();
            return Some(before.unwrap_or(5 + u8::from(nodes > HARD) + u8::from(nodes > HARDER)));
        }
        match (solves(puzzle, level), before) {
            (true, Some(first)) => return Some(first),
            (true, None) => before = Some(level.number()),
            (false, _) => before = None,
        }
    }
    Some(before.unwrap_or(Puzzle::HARDEST))
}

/// Returns whether a level solves a puzzle with at least two of three seeds: the first move in Focus, the whole turn in
/// Fibonacci.
pub(crate) fn solves(puzzle: &Puzzle, level: Level) -> bool {
    let Ok(game) = puzzle.game() else { return false };
    let solved = |seed: &u32| {
        let bot = Bot { level, nodes: None, seed: *seed };
        let Ok(plan) = bot.plan(&game, &Stop::new()) else { return false };
        let own = notation(if puzzle.is_fibonacci() { &plan } else { &plan[..plan.len().min(1)] });
        judge(puzzle, &own).is_ok_and(|judged| !matches!(judged.verdict, Verdict::Wrong { .. }))
    };
    // The third seed breaks ties.
    match (solved(&1), solved(&2)) {
        (first, second) if first == second => first,
        _ => solved(&3),
    }
}

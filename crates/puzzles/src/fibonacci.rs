//! Puzzles of Fibonacci: to win in the turn, or to prevent the enemy's win in the next one. The solver proves both.

mod turn;

use crate::puzzling::{Found, Puzzling, Step, Unproven, Verdict, ensure};
use crate::{Puzzle, Theme, Why};
use gamut_engine::{Bot, Level, Rng, Solver, Stop, lower_bound};
use gamut_rules::any::notation;
use gamut_rules::{AnyGame, Position, Turn};
use gamut_views::PuzzleRisk;
use std::cell::RefCell;
use turn::inside;

/// Solver nodes above which a win in the current turn is harder than the levels suggest.
const HARD: u64 = 300;
const HARDER: u64 = 3_000;

thread_local! {
    /// Building its table is slow.
    static SOLVER: RefCell<Solver> = RefCell::default();
}

/// The puzzles of Fibonacci.
pub(crate) struct Fibonacci;

impl Puzzling for Fibonacci {
    fn id(&self) -> &'static str {
        "fibonacci"
    }

    fn files(&self) -> &'static [&'static str] {
        &[include_str!("../puzzles/fibonacci.jsonl"), include_str!("../puzzles/fibonacci-cards.jsonl")]
    }

    fn find(&self, start: &AnyGame, rng: &mut Rng) -> Vec<Puzzle> {
        let mut game = start.clone();
        let mut solver = Solver::new();
        // Levels that do not solve their turn leave wins to find.
        let levels: Vec<Option<Level>> = (0..2).map(|_| Level::new(2 + rng.below(3) as u32)).collect();
        let seed = rng.bits() as u32;
        let cards = rng.bits();
        let mut found = Found::default();
        while !found.is_enough(&game) {
            if let Some(card) = game.draw(cards) {
                if game.play(card).is_err() {
                    break;
                }
                continue;
            }
            let Turn::Act(seat) = game.turn() else { break };
            found.add(of_turn(&game, &mut solver));
            let Some(level) = levels[seat.index()] else { break };
            let bot = Bot { level, nodes: Some(2_000), seed };
            let plan = bot.plan(&game, &Stop::new()).unwrap_or_default();
            if plan.is_empty() || plan.iter().any(|&action| game.play(action).is_err()) {
                break;
            }
        }
        found.puzzles
    }

    fn risk(&self, puzzle: &Puzzle, game: &AnyGame) -> Option<PuzzleRisk> {
        if puzzle.theme != Theme::Save {
            return None;
        }
        turn::saving(&mut Solver::new(), inside(game)?.position()).ok()??.1
    }

    fn solver_difficulty(&self, puzzle: &Puzzle, game: &AnyGame) -> Option<u8> {
        if puzzle.theme != Theme::Win {
            return None;
        }
        let mut solver = Solver::new();
        solver.solve(inside(game)?.position(), None, &Stop::new());
        let nodes = solver.nodes();
        Some(5 + u8::from(nodes > HARD) + u8::from(nodes > HARDER))
    }

    fn judge(&self, puzzle: &Puzzle, step: &Step<'_>) -> Verdict {
        let &Step { after, hero, .. } = step;
        let Some(inside) = inside(after) else { return Verdict::Right };
        let position = inside.position();
        let wrong = |why, refutation: Vec<_>| Verdict::Wrong { why, refutation };
        if after.outcome().is_some() {
            // The enemy has already won, so there is no next turn.
            return wrong(Why::LosesAtOnce, Vec::new());
        }
        SOLVER.with_borrow_mut(|solver| {
            if puzzle.theme == Theme::Win {
                let goes_on = position.turn() == Turn::Act(hero)
                    && usize::from(position.left().unwrap_or(0)) >= lower_bound(position, hero)
                    && turn::win(solver, position).is_ok_and(|line| line.is_some());
                return if goes_on { Verdict::Right } else { wrong(Why::TooSlow, Vec::new()) };
            }
            // Proven to be the only solution.
            if notation(&after.played()) == puzzle.solution {
                return Verdict::Solved;
            }
            let line = turn::threat(solver, position).ok().flatten().unwrap_or_default();
            wrong(Why::Loses, line.iter().map(ToString::to_string).collect())
        })
    }

    fn rest(&self, game: &AnyGame, _moves: usize) -> Option<Vec<String>> {
        let position = inside(game)?.position();
        let line = SOLVER.with_borrow_mut(|solver| turn::win(solver, position)).ok()??;
        Some(line.iter().map(ToString::to_string).collect())
    }

    fn prove(&self, puzzle: &Puzzle, game: &AnyGame) -> Result<(), Unproven> {
        let Some(inside) = inside(game) else { return Err(Unproven("it is another game".into())) };
        let mut solver = Solver::new();
        let (position, hero) = (inside.position(), puzzle.hero());
        let unknown = |_| Unproven("the solver ran out of nodes".into());
        let won = turn::win(&mut solver, position).map_err(unknown)?;
        if puzzle.theme == Theme::Win {
            let shortest = won.map(|line| line.len());
            ensure(shortest == Some(puzzle.solution.len()), format!("the shortest win has {shortest:?} moves"))?;
            ensure(position.left().map(usize::from) == shortest, "there are more moves than needed")?;
            let unique = turn::is_unique(&mut solver, position, hero).map_err(unknown)?;
            return ensure(unique, "there is another formation that wins");
        }
        ensure(won.is_none(), "it is won at once")?;
        let found = turn::saving(&mut solver, position).map_err(unknown)?;
        let Some((action, risk)) = found else { return Err(Unproven("no single move saves the game".into())) };
        ensure([action.to_string()] == puzzle.solution[..], format!("{action} saves the game"))?;
        ensure(risk == puzzle.risk, format!("the risk is {risk:?}"))
    }
}

/// Returns the proven puzzle at the start of a turn.
fn of_turn(here: &AnyGame, solver: &mut Solver) -> Option<Puzzle> {
    let game = inside(here)?;
    let Turn::Act(hero) = game.turn() else { return None };
    let won = turn::win(solver, game.position()).ok()?;
    if let Some(line) = won {
        // A single winning elementary move is too easy.
        if line.len() < 2 {
            return None;
        }
        let start = turn::with_left(game, here.variant(), line.len())?;
        let unique = turn::is_unique(solver, inside(&start)?.position(), hero).ok()?;
        let solution = line.iter().map(ToString::to_string).collect();
        return unique.then(|| Puzzle::found(&start, Theme::Win, solution, None));
    }
    let start = turn::with_left(game, here.variant(), 1)?;
    let position = inside(&start)?.position();
    if turn::win(solver, position).ok()?.is_some() {
        return None;
    }
    let (only, risk) = turn::saving(solver, position).ok()??;
    Some(Puzzle::found(&start, Theme::Save, vec![only.to_string()], risk))
}

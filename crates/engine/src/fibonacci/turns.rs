//! Fibonacci: a player acts several times running.
//!
//! It is whole turns that are compared, and answered by whole turns: one of six elementary moves has about a thousand
//! million outcomes, so turns are not enumerated, but a beam keeps the best positions after each move. Where cards
//! decide how many moves a turn has, it is worth the mean over them. The solver looks for wins within a turn.

mod beam;
mod generator;
mod moves;
mod noise;
mod searcher;
mod threats;
mod tree;
mod widening;

pub(crate) use moves::TurnMoves;

use crate::common::budget::Budget;
use crate::fibonacci::{FibonacciWeights, levels};
use crate::{Algorithm, Evaluation, Found, Info, Limits, Options, Stop};
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{Game, Turn};
use searcher::TurnSearcher;

/// Searches wider and deeper until a limit is met or the game is settled.
pub(crate) fn search(
    game: &Game<Fibonacci>,
    limits: &Limits,
    options: &Options,
    stop: &Stop,
    observer: &mut dyn FnMut(&Info<Action>),
) -> Option<Found<Action>> {
    let Turn::Act(_) = game.turn() else { return None };
    let weights = match (&options.evaluation, options.algorithm) {
        (Evaluation::Focus(..) | Evaluation::FocusNetwork(_) | Evaluation::FocusSeats(_), _) => return None,
        (Evaluation::Fibonacci(weights), Algorithm::Ours) => weights,
        (Evaluation::BuiltIn | Evaluation::Hand, Algorithm::Ours) => FibonacciWeights::of(game.position().rules()),
        // What others are measured against stays as it is.
        _ => FibonacciWeights::plain(),
    };
    let strength = limits.level.map(|level| levels::of(level, game.position().rules()));
    let budget = Budget::with_nodes(limits, strength.map(|strength| strength.nodes), 1, stop);
    let mut searcher = TurnSearcher::new(game, budget, weights, strength, options);
    Some(match options.algorithm {
        Algorithm::Ours => match strength.and_then(|strength| strength.width) {
            Some(width) => searcher.beam(width, observer),
            None => searcher.run(limits.depth, observer),
        },
        Algorithm::Beam(width) => searcher.beam(width as usize, observer),
        _ => return None,
    })
}

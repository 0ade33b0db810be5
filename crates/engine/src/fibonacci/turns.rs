//! Search by whole turns, for Fibonacci, where a player acts several times in a row.
//!
//! Whole turns are compared and answered. A turn of six elementary moves has about a thousand million outcomes, so
//! turns are not enumerated; a beam keeps the best positions after each move. If cards decide the number of moves, a
//! turn's value is the mean over them. The solver finds wins within a turn.

mod beam;
mod descend;
mod generator;
mod moves;
mod noise;
mod searcher;
mod study;
mod threats;
mod tree;
mod widening;

pub use moves::TurnMoves;
pub use study::{StudiedTurn, study};

use crate::eval::fibonacci::network::{Judge, Network};
use crate::eval::fibonacci::predictor::Predictor;
use crate::fibonacci::{FibonacciWeights, levels};
use crate::search::budget::Budget;
use crate::{Algorithm, Evaluation, Found, Info, Options, SearchJob};
use gamut_rules::Turn;
use gamut_rules::fibonacci::{Action, Fibonacci, Rules};
use searcher::TurnSearcher;
use std::sync::Arc;

/// Searches wider and deeper until a limit is reached or the game is decided.
pub(crate) fn search(job: &SearchJob<'_, Fibonacci>, observer: &mut dyn FnMut(&Info<Action>)) -> Option<Found<Action>> {
    let &SearchJob { game, limits, options, stop, .. } = job;
    let Turn::Act(_) = game.turn() else { return None };
    let strength = limits.level.map(|level| levels::of(level, game.position().rules()));
    let is_trained = strength.is_none_or(|strength| strength.is_trained);
    let judge = judge(game.position().rules(), options, is_trained)?;
    let budget = Budget::with_nodes(limits, strength.map(|strength| strength.nodes), 1, stop);
    let predictor = predictor(game.position().rules(), options).filter(|_| is_trained);
    let mut searcher = TurnSearcher::new(game, budget, judge, predictor, strength, options);
    Some(match options.algorithm {
        Algorithm::Ours => match strength.and_then(|strength| strength.width) {
            Some(width) => searcher.beam(width, observer),
            None => searcher.run(limits.depth, observer),
        },
        Algorithm::Beam(width) => searcher.beam(width as usize, observer),
        _ => return None,
    })
}

/// Returns what evaluates positions, with the built-in network or without it; `None` if the evaluation is for another game.
fn judge(rules: &Rules, options: &Options, is_trained: bool) -> Option<Judge> {
    // The reference players stay fixed.
    if options.algorithm != Algorithm::Ours {
        return Some(Judge::new(*FibonacciWeights::plain(), None));
    }
    let weights = FibonacciWeights::of(rules);
    match &options.evaluation {
        Evaluation::BuiltIn if is_trained && !rules.cards => {
            Some(Judge::new(*weights, Some(Network::built_in().clone())))
        }
        Evaluation::BuiltIn | Evaluation::Hand | Evaluation::FibonacciSteps(_) => Some(Judge::new(*weights, None)),
        Evaluation::Fibonacci(weights) => Some(Judge::new(**weights, None)),
        Evaluation::FibonacciNetwork(network) if !rules.cards => Some(Judge::new(*weights, Some(network.clone()))),
        Evaluation::FibonacciNetwork(_)
        | Evaluation::Focus(..)
        | Evaluation::FocusNetwork(_)
        | Evaluation::FocusSeats(_)
        | Evaluation::FocusPolicy(_) => None,
    }
}

/// Returns what chooses the moves that the beam tries; `None` if it tries all.
fn predictor(rules: &Rules, options: &Options) -> Option<Arc<Predictor>> {
    match &options.evaluation {
        _ if options.algorithm != Algorithm::Ours => None,
        Evaluation::FibonacciSteps(predictor) => Some(predictor.clone()),
        Evaluation::BuiltIn | Evaluation::FibonacciNetwork(_) => Some(Predictor::of(rules).clone()),
        _ => None,
    }
}

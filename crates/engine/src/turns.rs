//! Fibonacci: a player acts several times running.
//!
//! Without cards alpha-beta looks at elementary moves, one after another ([`steps`]). With cards it is whole turns that are
//! compared, by what the other side's cards may bring: a turn of six elementary moves has about a thousand million outcomes,
//! so turns are not enumerated, but a beam keeps the best positions after each move. In both the solver looks for a win first.

mod beam;
mod fancy;
mod line;
mod schedule;
mod searcher;
mod steps;
mod threats;

pub(crate) use line::Line;

use crate::budget::Budget;
use crate::{Algorithm, Found, Info, Limits, Options, Stop};
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{Game, Turn};
use searcher::Searcher;

/// Searches wider and deeper until a limit is met or the game is settled.
pub(crate) fn search(
    game: &Game<Fibonacci>,
    limits: &Limits,
    options: &Options,
    stop: &Stop,
    observer: &mut dyn FnMut(&Info<Action>),
) -> Option<Found<Action>> {
    let Turn::Act(_) = game.turn() else { return None };
    // A level is as fast in both games: a node of alpha-beta takes as long as three of the beam.
    let times = if game.position().is_cards() { 3 } else { 1 };
    let budget = Budget::with_nodes(limits, limits.level.map(|level| times * level.turn_nodes()), 1, stop);
    if options.algorithm == Algorithm::Ours && !game.position().is_cards() {
        return steps::search(game, budget, limits, options, observer);
    }
    let mut searcher = Searcher::new(game, budget, limits, options);
    Some(match options.algorithm {
        Algorithm::Ours => searcher.widen(limits.depth, observer),
        Algorithm::Beam(width) => searcher.beam(width as usize, observer),
        _ => return None,
    })
}

//! Iterative deepening and multiple lines, shared by the published searches.

use super::counter::NodeCounter;
use super::leaf::LeafEvaluation;
use crate::common::transposition::TranspositionTable;
use crate::eval::focus::published;
use crate::search::budget::Budget;
use crate::{Found, Info, Limits, Score, SearchJob};
use gamut_rules::Game;
use gamut_rules::focus::{Action, Focus};

/// The greatest depth of an iteration.
pub(crate) const MAX_DEPTH: u32 = Limits::MAX_DEPTH;

/// A line and its value for the side of the seat to act.
pub(crate) struct Variation<A> {
    pub(crate) score: Score,
    /// As [`Found::values`].
    pub(crate) values: Vec<f64>,
    /// Never empty.
    pub(crate) line: Vec<A>,
}

/// A search to a fixed depth.
pub(crate) trait FixedDepthSearch<'a, const SEATS: usize>: Sized {
    /// Prepares the search of an unfinished game, with the engine's table or its own of this many MiB.
    fn new(
        game: &'a Game<Focus<SEATS>>,
        leaf: LeafEvaluation,
        table: &'a mut TranspositionTable,
        hash_mib: usize,
        budget: Budget<'a>,
    ) -> Self;

    /// Returns the best variation that does not start with one of these actions. If the search is stopped, the best so
    /// far, provided it is known to be as good as the last iteration's.
    fn iterate(&mut self, depth: u32, without: &[Action]) -> Option<Variation<Action>>;

    /// Returns the counts so far.
    fn counter(&self) -> &NodeCounter<'a>;

    /// Returns how full the table is, in thousandths.
    fn fullness(&self) -> u32;
}

/// Searches deeper and deeper until a limit is reached or the game is decided, with one thread.
pub(crate) fn search<'a, S: FixedDepthSearch<'a, SEATS>, const SEATS: usize>(
    table: &'a mut TranspositionTable,
    job: &SearchJob<'a, Focus<SEATS>>,
    observer: &mut dyn FnMut(&Info<Action>),
) -> Option<Found<Action>> {
    let &SearchJob { game, limits, options, stop, .. } = job;
    let position = game.position();
    let leaf = LeafEvaluation::new(position, options.seed);
    let actions = game.actions();
    let best = *actions.first()?;
    let mut found = Found {
        best,
        score: Score::Points(0),
        values: leaf.chances(position, |side| Score::Points(published::evaluate(position, side))),
        depth: 0,
        seldepth: 0,
        nodes: 0,
        line: vec![best],
    };
    let mut search = S::new(game, leaf, table, options.hash_mib, Budget::new(limits, 1, stop));
    for depth in 1..=limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
        let mut taken = Vec::new();
        while taken.len() < options.multi_pv.clamp(1, actions.len()) {
            let variation = search.iterate(depth, &taken);
            let counter = search.counter();
            (found.nodes, found.seldepth) = (counter.nodes, counter.seldepth as u32);
            let Some(variation) = variation else { break };
            let mut told = found.clone();
            (told.best, told.score, told.values) = (variation.line[0], variation.score, variation.values);
            told.line = variation.line;
            if !counter.stopped {
                told.depth = depth;
            }
            if taken.is_empty() {
                found = told.clone();
            }
            if counter.stopped {
                break;
            }
            taken.push(told.best);
            let info =
                Info { found: told, rank: taken.len(), elapsed: counter.budget.elapsed(), hashfull: search.fullness() };
            observer(&info);
        }
        let settled = match found.score {
            Score::Points(_) => false,
            Score::Win(plies) | Score::Loss(plies) => plies <= depth,
        };
        if settled || search.counter().stopped || search.counter().budget.is_nearly_spent() {
            break;
        }
    }
    Some(found)
}

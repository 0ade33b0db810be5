//! Alpha-beta: principal variation search of the side of the seat to act against everybody else.

#[cfg(test)]
mod accumulators;
mod deepen;
mod frame;
mod history;
mod node;
mod node_type;
mod order;
pub(crate) mod parameters;
mod quiescence;
mod reductions;
mod searcher;

use crate::common::budget::Budget;
use crate::common::chances::WinChances;
use crate::common::handicap::Handicap;
use crate::common::opponents::OpponentModel;
use crate::common::transposition::TranspositionTable;
use crate::{Evaluator, Found, Info, Limits, Options, Score, Searchable, Stop};
use gamut_rules::{Game, Seat, Turn};
use reductions::Reductions;
use searcher::{Searcher, SharedContext};
use std::sync::atomic::{AtomicU64, Ordering};

/// Searches deeper and deeper until a limit is met or the game is settled. `evaluator` makes the evaluator of a seat's side.
pub(crate) fn search<P: Searchable, E: Evaluator<P>, M: OpponentModel>(
    game: &Game<P>,
    evaluator: &dyn Fn(Seat) -> E,
    limits: &Limits,
    options: &Options,
    stop: &Stop,
    observer: &mut dyn FnMut(&Info<P::Action>),
) -> Option<Found<P::Action>> {
    let threads = options.threads.clamp(1, Options::MAX_THREADS);
    let budget = Budget::new(limits, threads, stop);
    let position = game.position();
    let Turn::Act(seat) = position.turn() else { return None };
    let hero = position.side_of(seat);
    let context = SharedContext {
        game,
        hero,
        evaluator: evaluator(hero),
        chances: WinChances::new(position, hero, evaluator),
        table: TranspositionTable::new(options.hash_mib, budget.table_nodes()),
        budget,
        parameters: options.parameters,
        reductions: Reductions::new(&options.parameters),
        handicap: Handicap::new(limits.level, options.seed, position.key()),
        multi_pv: options.multi_pv.max(1),
    };
    let first = *game.actions().first()?;
    let nothing = || Found {
        best: first,
        score: Score::Points(0),
        values: context.chances.of(Score::Points(0)),
        depth: 0,
        seldepth: 0,
        nodes: 0,
        line: vec![first],
    };
    let max_depth = limits.depth.unwrap_or(deepen::MAX_DEPTH);
    let helped = AtomicU64::new(0);
    // The other threads search the same tree; what they find reaches the first one through the table.
    let mut found = std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|| {
                let found = Searcher::<P, E, M>::new(&context).deepen(nothing(), deepen::MAX_DEPTH, &mut |_| {});
                helped.fetch_add(found.nodes, Ordering::Relaxed);
            });
        }
        let found = Searcher::<P, E, M>::new(&context).deepen(nothing(), max_depth, observer);
        context.budget.finish();
        found
    });
    found.nodes += helped.into_inner();
    context.table.keep();
    Some(found)
}

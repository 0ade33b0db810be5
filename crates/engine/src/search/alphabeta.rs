//! Alpha-beta: principal variation search for the side of the seat to act against everybody else.

#[cfg(test)]
mod accumulators;
mod claims;
mod deepen;
mod frame;
mod history;
mod node;
mod node_type;
mod order;
mod picker;
mod quiescence;
mod reductions;
mod searcher;

use crate::search::budget::Budget;
use crate::search::chances::WinChances;
use crate::search::handicap::Handicap;
use crate::search::opponents::{OpponentModel, TurnOrder};
use crate::{Evaluation, Evaluator, Found, Info, Memory, Options, Parameters, Score, SearchJob, Searchable};
use claims::Claims;
use gamut_rules::{Seat, Turn};
use history::SharedHistory;
use reductions::Reductions;
use searcher::{Searcher, SharedContext};

/// Kept by alpha-beta between searches.
struct Kept<P: Searchable> {
    /// The subject of the last search.
    subject: Option<Subject<P>>,
    history: SharedHistory,
}

/// What two searches must have in common for the second to use the knowledge of the first.
#[derive(PartialEq)]
struct Subject<P> {
    start: P,
    hero: Seat,
    evaluation: Evaluation,
    parameters: Parameters,
}

impl<P: Searchable> Default for Kept<P> {
    fn default() -> Self {
        Self { subject: None, history: SharedHistory::new::<P>() }
    }
}

/// Searches a game of two sides by alpha-beta until a limit is reached or the game is decided: what
/// [`HasSearch::search`](crate::HasSearch::search) calls for a game without a search of its own. `evaluator` makes the
/// evaluator for a seat's side. `None` if no seat can act.
pub fn alpha_beta<P: Searchable, E: Evaluator<P>>(
    memory: &mut Memory,
    job: &SearchJob<'_, P>,
    evaluator: &dyn Fn(Seat) -> E,
    observer: &mut dyn FnMut(&Info<P::Action>),
) -> Option<Found<P::Action>> {
    search::<_, _, TurnOrder>(memory, job, evaluator, observer)
}

/// Searches deeper and deeper until a limit is reached or the game is decided. `evaluator` makes the evaluator for a
/// seat's side.
pub(crate) fn search<P: Searchable, E: Evaluator<P>, M: OpponentModel>(
    memory: &mut Memory,
    job: &SearchJob<'_, P>,
    evaluator: &dyn Fn(Seat) -> E,
    observer: &mut dyn FnMut(&Info<P::Action>),
) -> Option<Found<P::Action>> {
    let &SearchJob { game, limits, options, stop, .. } = job;
    let threads = options.threads.clamp(1, Options::MAX_THREADS);
    let position = game.position();
    let strength = limits.level.map(|level| level.of(position.strengths()).drawn(options.seed, position.key()));
    let budget = Budget::with_nodes(limits, strength.map(|strength| strength.nodes), threads, stop);
    let Turn::Act(seat) = position.turn() else { return None };
    let hero = position.side_of(seat);
    let legal = game.actions();
    let root_moves = job.legal_root_moves();
    let first = *root_moves.first().or_else(|| legal.first())?;
    let (table, kept, recalls) = memory.parts::<Kept<P>>();
    let (evaluation, mut parameters) = (options.evaluation.clone(), options.parameters.of(&E::PARAMETERS));
    if let Some(strength) = strength {
        parameters.qs_plies = parameters.qs_plies.min(strength.quiescence);
    }
    let subject = Some(Subject { start: *game.start(), hero, evaluation, parameters });
    let keeps = options.keep && !limits.repeats();
    let recalls = keeps && recalls && kept.subject == subject;
    // A search that keeps its memory cannot use what one without memory left.
    kept.subject = subject.filter(|_| keeps);
    if keeps {
        if !recalls {
            table.begin(0, 0);
        }
        table.go_on(options.hash_mib);
    } else {
        table.begin(options.hash_mib, budget.table_nodes());
    }
    kept.history.begin(recalls);
    let context = SharedContext {
        game,
        hero,
        evaluator: evaluator(hero),
        chances: WinChances::new(position, hero, evaluator),
        table,
        history: &kept.history,
        claims: Claims::new(threads),
        budget,
        parameters,
        reductions: Reductions::new(&parameters),
        handicap: Handicap::new(strength, options.seed, position.key()),
        recent: &game.played()[game.played().len().saturating_sub(position.seats() - 1)..],
        multi_pv: options.multi_pv.max(1),
        root_moves,
    };
    let nothing = || Found {
        best: first,
        score: Score::Points(0),
        values: context.chances.of(Score::Points(0)),
        depth: 0,
        seldepth: 0,
        nodes: 0,
        line: vec![first],
    };
    let depths = limits.depth.into_iter().chain(strength.map(|strength| strength.depth));
    let max_depth = depths.min().unwrap_or(deepen::MAX_DEPTH);
    // Helper threads search the same tree; their results reach the first thread through the table.
    std::thread::scope(|scope| {
        let help = |_| {
            let (context, nothing) = (&context, nothing());
            scope.spawn(move || {
                let mut searcher = Searcher::<P, E, M>::helping(context);
                searcher.deepen(nothing, max_depth, &mut |_| {});
                searcher.nodes
            })
        };
        let helpers: Vec<_> = (1..threads).map(help).collect();
        let mut searcher = Searcher::<P, E, M>::new(&context);
        let mut found = searcher.deepen(nothing(), max_depth, observer);
        context.budget.finish();
        found.nodes = searcher.nodes;
        for helper in helpers {
            found.nodes += helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
        Some(found)
    })
}

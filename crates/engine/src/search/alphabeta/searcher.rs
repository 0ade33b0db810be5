//! The state of one searching thread.

use super::claims::Claims;
use super::frame::Frame;
use super::history::{HistoryTables, SharedHistory};
use super::reductions::Reductions;
use crate::common::score::value::WIN;
use crate::common::transposition::TranspositionTable;
use crate::eval::parameters::Parameters;
use crate::search::budget::{Budget, HelperReport};
use crate::search::chances::WinChances;
use crate::search::handicap::Handicap;
use crate::search::moves::Move;
use crate::search::opponents::{self, OpponentModel};
use crate::search::repetition::RepetitionHistory;
use crate::{Evaluator, Searchable};
use gamut_rules::{Game, Outcome, Seat, Turn, Winner};
use std::marker::PhantomData;

/// More plies than any line gets.
pub(crate) const MAX_PLY: usize = 128;

/// What is searched, and what all threads of a search share.
pub(crate) struct SharedContext<'a, P: Searchable, E> {
    pub(crate) game: &'a Game<P>,
    pub(crate) hero: Seat,
    pub(crate) evaluator: E,
    pub(crate) chances: WinChances,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) history: &'a SharedHistory,
    pub(crate) claims: Claims,
    pub(crate) budget: Budget<'a>,
    pub(crate) parameters: Parameters,
    pub(crate) reductions: Reductions,
    pub(crate) handicap: Handicap,
    /// The actions since the own last one.
    pub(crate) recent: &'a [P::Action],
    /// How many of the best actions are wanted (multi-PV).
    pub(crate) multi_pv: usize,
    /// The legal actions of the root that are searched; all where it is empty.
    pub(crate) root_moves: Vec<P::Action>,
}

/// One thread's search.
pub(crate) struct Searcher<'a, P: Searchable, E: Evaluator<P>, M: OpponentModel> {
    pub(crate) context: &'a SharedContext<'a, P, E>,
    pub(crate) history: HistoryTables<'a, P>,
    /// By ply: what the evaluator keeps of the positions on the path.
    accumulators: Vec<E::Accumulator>,
    /// Frames not in use.
    pub(crate) frames: Vec<Box<Frame<P>>>,
    pub(crate) repetition: RepetitionHistory<'a, P>,
    /// The moves that led from the root to the present node; none for a null move.
    pub(crate) path: Vec<Option<Move<P::Action>>>,
    /// By ply: the evaluation of the positions on the path, seen by the side that is searched for.
    evals: Vec<i32>,
    /// The PV table: by ply, the expected line from there.
    pub(crate) pv_table: Vec<Vec<Move<P::Action>>>,
    pub(crate) nodes: u64,
    /// What a helping thread has reported so far; `None` in the first thread.
    reported: Option<HelperReport>,
    pub(crate) seldepth: usize,
    pub(crate) stopped: bool,
    /// The best found in this iteration so far: value and line.
    pub(crate) best: Option<(i32, Vec<Move<P::Action>>)>,
    /// Actions of the root that have a line already in this iteration.
    pub(crate) taken: Vec<P::Action>,
    /// The code of the root move to try first, if not the table's; 0 where it is the table's.
    pub(crate) first: u32,
    model: PhantomData<M>,
}

impl<'a, P: Searchable, E: Evaluator<P>, M: OpponentModel> Searcher<'a, P, E, M> {
    pub(crate) fn new(context: &'a SharedContext<'a, P, E>) -> Self {
        let mut accumulators = vec![E::Accumulator::default(); MAX_PLY];
        accumulators[0] = context.evaluator.accumulate(context.game.position());
        Self {
            context,
            accumulators,
            history: HistoryTables::new(context.history, MAX_PLY),
            frames: Vec::new(),
            repetition: RepetitionHistory::new(context.game),
            path: Vec::new(),
            evals: vec![0; MAX_PLY],
            pv_table: vec![Vec::new(); MAX_PLY],
            nodes: 0,
            reported: None,
            seldepth: 0,
            stopped: false,
            best: None,
            taken: Vec::new(),
            first: 0,
            model: PhantomData,
        }
    }

    /// The same for a thread that only helps the first one.
    pub(crate) fn helping(context: &'a SharedContext<'a, P, E>) -> Self {
        Self { reported: Some(HelperReport::default()), ..Self::new(context) }
    }

    /// Returns whether this thread only helps the first one.
    #[inline]
    pub(crate) fn is_helper(&self) -> bool {
        self.reported.is_some()
    }

    /// Positions visited by all threads, as far as the others have reported theirs.
    pub(crate) fn all_nodes(&self) -> u64 {
        self.nodes + self.context.budget.helpers_nodes()
    }

    /// Returns whether the seat to act is on the side that is searched for; `false` of a finished game.
    #[inline]
    pub(crate) fn is_hero(&self, position: &P) -> bool {
        matches!(position.turn(), Turn::Act(seat) if position.side_of(seat) == self.context.hero)
    }

    /// The position after a move; the evaluator follows to the next ply.
    #[inline]
    pub(crate) fn after(&mut self, position: &P, mv: Move<P::Action>, ply: usize) -> P {
        let (evaluator, next) = (&self.context.evaluator, &mut self.accumulators[ply + 1]);
        let play = |position: &mut P, action| evaluator.play(position, action, next);
        opponents::after::<M, P>(position, mv, self.context.hero, play)
    }

    /// Tells the evaluator that nothing is played at this ply.
    #[inline]
    pub(crate) fn after_pass(&mut self, ply: usize) {
        self.context.evaluator.pass(&mut self.accumulators[ply + 1]);
    }

    /// The evaluation of the position at this ply, seen by the seat to act.
    #[inline]
    pub(crate) fn evaluate(&mut self, position: &P, ply: usize) -> i32 {
        self.context.evaluator.settle(&mut self.accumulators[..=ply]);
        let value = self.context.evaluator.evaluate(position, &self.accumulators[ply]);
        if self.is_hero(position) { value } else { -value }
    }

    /// Keeps the evaluation of the node at this ply; returns whether the side to act stands better than it did two
    /// plies before.
    #[inline]
    pub(crate) fn improves(&mut self, position: &P, eval: i32, ply: usize) -> bool {
        let hero = self.is_hero(position);
        self.evals[ply] = if hero { eval } else { -eval };
        ply >= 2 && if hero { self.evals[ply] > self.evals[ply - 2] } else { self.evals[ply] < self.evals[ply - 2] }
    }

    /// The value of an end, seen as [`Searcher::is_hero`] sees the position.
    pub(crate) fn end(&self, position: &P, outcome: Outcome, ply: usize) -> i32 {
        if outcome.winner == Winner::Draw {
            return 0;
        }
        let value = WIN - ply as i32;
        if outcome.winner.includes(self.context.hero) == self.is_hero(position) { value } else { -value }
    }

    /// Counts a node and sees whether the search has to end.
    #[inline]
    pub(crate) fn visit(&mut self, ply: usize) {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        let budget = &self.context.budget;
        self.stopped = self.stopped
            || match &mut self.reported {
                None => budget.is_spent(self.nodes),
                Some(reported) => budget.is_spent_for_helper(self.nodes, reported),
            };
    }
}

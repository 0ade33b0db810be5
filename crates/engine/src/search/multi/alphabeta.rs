//! Plain alpha-beta: the hero's side maximises its value, everybody else minimises it.
//!
//! The opponent model makes it paranoid search (seats in turn) or best-reply search (one reply).

use super::counter::NodeCounter;
use super::deepen::{FixedDepthSearch, MAX_DEPTH, Variation};
use super::history::CutHistory;
use super::leaf::{FINE, LeafEvaluation};
use super::order::MoveList;
use crate::Score;
use crate::common::score::value::{INFINITY, WIN};
use crate::common::transposition::{Bound, TranspositionTable, TtEntry};
use crate::eval::focus::published;
use crate::search::budget::Budget;
use crate::search::moves::{Move, playable};
use crate::search::opponents::{self, OpponentModel};
use crate::search::repetition::RepetitionHistory;
use gamut_rules::focus::{Action, Focus};
use gamut_rules::{Game, Outcome, Position, Seat, Turn, Winner};
use std::marker::PhantomData;

/// Alpha-beta with an opponent model. Values are the hero's, in parts of a point ([`FINE`]).
pub(crate) struct PlainAlphaBeta<'a, M: OpponentModel, const SEATS: usize> {
    root: &'a Focus<SEATS>,
    hero: Seat,
    leaf: LeafEvaluation,
    table: &'a TranspositionTable,
    history: CutHistory<SEATS>,
    repetition: RepetitionHistory<'a, Focus<SEATS>>,
    counter: NodeCounter<'a>,
    /// Unused lists; boxed, so that taking one out copies nothing.
    #[expect(clippy::vec_box, reason = "a list is long, and moved twice a node")]
    spare: Vec<Box<MoveList<SEATS>>>,
    /// The PV table: by ply, the expected line from there.
    pv_table: Vec<Vec<Move<Action>>>,
    /// Code of the best root action of the last iteration. It is searched first, so that a stopped iteration includes
    /// it.
    first: u32,
    /// The value and line of the best root action searched in this iteration.
    best: Option<(i32, Vec<Move<Action>>)>,
    model: PhantomData<M>,
}

impl<'a, M: OpponentModel, const SEATS: usize> FixedDepthSearch<'a, SEATS> for PlainAlphaBeta<'a, M, SEATS> {
    fn new(
        game: &'a Game<Focus<SEATS>>,
        leaf: LeafEvaluation,
        table: &'a mut TranspositionTable,
        hash_mib: usize,
        budget: Budget<'a>,
    ) -> Self {
        table.begin(hash_mib, budget.table_nodes());
        let root = game.position();
        let hero = match root.turn() {
            Turn::Act(seat) => root.side_of(seat),
            Turn::Chance | Turn::Over => Seat::FIRST,
        };
        Self {
            root,
            hero,
            leaf,
            table,
            history: CutHistory::new(MAX_DEPTH as usize + 1),
            repetition: RepetitionHistory::new(game),
            counter: NodeCounter::new(budget),
            spare: Vec::new(),
            pv_table: vec![Vec::new(); MAX_DEPTH as usize + 1],
            first: 0,
            best: None,
            model: PhantomData,
        }
    }

    fn iterate(&mut self, depth: u32, without: &[Action]) -> Option<Variation<Action>> {
        self.best = None;
        self.node(self.root, depth, 0, -INFINITY, INFINITY, without);
        let (value, line) = self.best.take()?;
        if without.is_empty() {
            self.first = line[0].code::<Focus<SEATS>>();
        }
        let score = match Score::from_value(value) {
            Score::Points(value) => Score::Points(value.div_euclid(FINE)),
            forced => forced,
        };
        let hope = |side| if side == self.hero { score } else { Score::Points(published::evaluate(self.root, side)) };
        Some(Variation { score, values: self.leaf.chances(self.root, hope), line: playable(self.root, &line) })
    }

    fn counter(&self) -> &NodeCounter<'a> {
        &self.counter
    }

    fn fullness(&self) -> u32 {
        self.table.fullness()
    }
}

impl<M: OpponentModel, const SEATS: usize> PlainAlphaBeta<'_, M, SEATS> {
    /// Returns the value of a position, searched `depth` plies deep. Root actions in `without` are skipped.
    fn node(
        &mut self,
        position: &Focus<SEATS>,
        depth: u32,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
        without: &[Action],
    ) -> i32 {
        if !self.counter.visit(ply) {
            return 0;
        }
        self.pv_table[ply].clear();
        let key = position.key();
        if ply > 0 {
            if let Some(outcome) = position.outcome().or_else(|| self.repetition.draw(position, key)) {
                return self.end(position, outcome, ply);
            }
            if depth == 0 {
                return self.leaf.value(position, key, self.hero);
            }

            // Mate-distance pruning (MDP): nothing here can beat a shorter win already found
            alpha = alpha.max(-WIN + ply as i32 + 1);
            beta = beta.min(WIN - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }

        // Transposition table (TT)
        let entry = self.table.probe(key).filter(|_| ply > 0);
        if let Some(value) = entry.and_then(|entry| entry.cutoff(depth as i32, ply, alpha, beta)) {
            return value;
        }
        let code = if ply == 0 { self.first } else { entry.map_or(0, |entry| entry.code) };

        let mut moves = self.spare.pop().unwrap_or_else(|| Box::new(MoveList::new()));
        moves.fill::<M>(position, self.hero, code, ply, Some(&self.history));
        self.repetition.push(position);
        let maximises = matches!(position.turn(), Turn::Act(seat) if position.side_of(seat) == self.hero);
        let (low, high) = (alpha, beta);
        let mut best: Option<(i32, u32)> = None;
        while let Some(mv) = moves.next() {
            if without.contains(&mv.action) {
                continue;
            }
            let next = opponents::after::<M, Focus<SEATS>>(position, mv, self.hero, Focus::play_unchecked);
            let value = self.node(&next, depth - 1, ply + 1, alpha, beta, &[]);
            if self.counter.stopped {
                break;
            }
            if best.is_some_and(|(best, _)| if maximises { value <= best } else { value >= best }) {
                continue;
            }
            best = Some((value, mv.code::<Focus<SEATS>>()));
            if value > alpha && value < beta {
                self.update_pv(ply, mv);
            }
            if ply == 0 {
                self.best = Some((value, self.pv_table[0].clone()));
            }
            if maximises {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                self.history.learn(mv, ply, depth);
                break;
            }
        }
        self.repetition.pop();
        self.spare.push(moves);
        let Some((best, code)) = best.filter(|_| !self.counter.stopped) else { return 0 };
        if ply > 0 {
            let (depth, bound) = (depth as i32, Bound::of(best, low, high));
            self.table.store(key, TtEntry { code, value: TtEntry::stored(best, ply), eval: 0, depth, bound });
        }
        best
    }

    /// Returns the value of an outcome.
    fn end(&self, position: &Focus<SEATS>, outcome: Outcome, ply: usize) -> i32 {
        match outcome.winner {
            Winner::Draw => LeafEvaluation::draw(position),
            winner if winner.includes(self.hero) => WIN - ply as i32,
            _ => ply as i32 - WIN,
        }
    }

    /// Sets the principal variation to this move followed by the child's.
    fn update_pv(&mut self, ply: usize, mv: Move<Action>) {
        let (here, below) = self.pv_table.split_at_mut(ply + 1);
        let line = &mut here[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0]);
    }
}

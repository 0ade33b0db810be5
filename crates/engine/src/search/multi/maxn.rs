//! Max^n: every side maximises its own value.
//!
//! C.A. Luckhardt and K.B. Irani, AAAI 1986; shallow pruning by R.E. Korf, *Multi-player alpha-beta pruning*,
//! Artificial Intelligence 48, 1991. Results hold if all others evaluate positions alike and choose by
//! [`vector::Scale::prefers`]; only a win by the next action is certain.

mod table;
mod vector;

use super::counter::NodeCounter;
use super::deepen::{FixedDepthSearch, MAX_DEPTH, Variation};
use super::leaf::LeafEvaluation;
use super::order::MoveList;
use crate::common::transposition::TranspositionTable;
use crate::search::budget::Budget;
use crate::search::moves::Move;
use crate::search::opponents::TurnOrder;
use crate::search::repetition::RepetitionHistory;
use gamut_rules::focus::{Action, Focus};
use gamut_rules::{Game, Position, Seat, Turn};
use table::{VectorEntry, VectorTable};
use vector::{Scale, Vector};

/// Max^n with shallow pruning.
pub(crate) struct MaxN<'a, const SEATS: usize> {
    root: &'a Focus<SEATS>,
    leaf: LeafEvaluation,
    scale: Scale,
    table: VectorTable,
    repetition: RepetitionHistory<'a, Focus<SEATS>>,
    counter: NodeCounter<'a>,
    /// Unused lists; boxed, so that taking one out copies nothing.
    #[expect(clippy::vec_box, reason = "a list is long, and moved twice a node")]
    spare: Vec<Box<MoveList<SEATS>>>,
    /// The PV table: by ply, the expected line from there.
    pv_table: Vec<Vec<Action>>,
    /// Code of the best root action of the last iteration. It is searched first, so that a stopped iteration includes
    /// it.
    first: u32,
    /// The values after the best root action of this iteration, and its line.
    best: Option<(Vector, Vec<Action>)>,
}

impl<'a, const SEATS: usize> FixedDepthSearch<'a, SEATS> for MaxN<'a, SEATS> {
    fn new(
        game: &'a Game<Focus<SEATS>>,
        leaf: LeafEvaluation,
        _table: &'a mut TranspositionTable,
        hash_mib: usize,
        budget: Budget<'a>,
    ) -> Self {
        let root = game.position();
        Self {
            root,
            leaf,
            scale: Scale::new(root, leaf.bounds),
            table: VectorTable::new(hash_mib, budget.table_nodes()),
            repetition: RepetitionHistory::new(game),
            counter: NodeCounter::new(budget),
            spare: Vec::new(),
            pv_table: vec![Vec::new(); MAX_DEPTH as usize + 1],
            first: 0,
            best: None,
        }
    }

    fn iterate(&mut self, depth: u32, without: &[Action]) -> Option<Variation<Action>> {
        let Turn::Act(seat) = self.root.turn() else { return None };
        self.best = None;
        self.node(self.root, depth, 0, None, without);
        let (vector, line) = self.best.take()?;
        if without.is_empty() {
            self.first = Move { seat, action: line[0] }.code::<Focus<SEATS>>();
        }
        let score = |side| self.scale.score(&vector, side);
        let values = self.leaf.chances(self.root, score);
        Some(Variation { score: score(self.root.side_of(seat)), values, line })
    }

    fn counter(&self) -> &NodeCounter<'a> {
        &self.counter
    }

    fn fullness(&self) -> u32 {
        self.table.fullness()
    }
}

impl<const SEATS: usize> MaxN<'_, SEATS> {
    /// Returns the values of a position, searched `depth` plies deep. `parent` is the side that chose the position and
    /// its best value so far; a position worth less to it is not searched to the end. Root actions in `without` are
    /// skipped.
    fn node(
        &mut self,
        position: &Focus<SEATS>,
        depth: u32,
        ply: usize,
        parent: Option<(Seat, i32)>,
        without: &[Action],
    ) -> Vector {
        if !self.counter.visit(ply) {
            return Vector::default();
        }
        self.pv_table[ply].clear();
        let key = position.key();
        if ply > 0 {
            if let Some(outcome) = position.outcome().or_else(|| self.repetition.draw(position, key)) {
                return self.scale.end(position, outcome, ply);
            }
            if depth == 0 {
                return self.scale.leaf(position, key, &self.leaf);
            }
        }
        let Turn::Act(seat) = position.turn() else { return self.scale.leaf(position, key, &self.leaf) };
        let side = position.side_of(seat);

        // Transposition table (TT)
        let known = self.table.probe(key).filter(|_| ply > 0);
        if let Some(known) = known.filter(|known| known.exact && u32::from(known.depth) >= depth) {
            return self.scale.moved(known.vector, ply as i32);
        }
        let code = if ply == 0 { self.first } else { known.map_or(0, |known| known.code) };

        let mut moves = self.spare.pop().unwrap_or_else(|| Box::new(MoveList::new()));
        moves.fill::<TurnOrder>(position, side, code, ply, None);
        self.repetition.push(position);
        let mut best: Option<(Vector, u32)> = None;
        let mut exact = true;
        while let Some(mv) = moves.next() {
            if without.contains(&mv.action) {
                continue;
            }
            let mut next = *position;
            next.play_unchecked(mv.action);
            let has = best.map(|(vector, _)| (side, vector.of(side)));
            let vector = self.node(&next, depth - 1, ply + 1, has, &[]);
            if self.counter.stopped {
                break;
            }
            if best.is_some_and(|(best, _)| !self.scale.prefers(side, &vector, &best)) {
                continue;
            }
            best = Some((vector, mv.code::<Focus<SEATS>>()));
            let (here, below) = self.pv_table.split_at_mut(ply + 1);
            here[ply].clear();
            here[ply].push(mv.action);
            here[ply].extend_from_slice(&below[0]);
            if ply == 0 {
                self.best = Some((vector, self.pv_table[0].clone()));
            }

            // A win by this action: nothing is better
            if vector.of(side) == self.scale.won(ply + 1) {
                break;
            }

            // Shallow pruning: what this side gains the previous side loses, which then has a better choice. Not if the
            // same side acts twice in a row.
            if parent.is_some_and(|(before, has)| before != side && self.scale.top - vector.of(side) < has) {
                exact = false;
                break;
            }
        }
        self.repetition.pop();
        self.spare.push(moves);
        let Some((best, code)) = best.filter(|_| !self.counter.stopped) else { return Vector::default() };
        if ply > 0 {
            let vector = self.scale.moved(best, -(ply as i32));
            self.table.store(VectorEntry { key, vector, code, depth: depth as u8, exact });
        }
        best
    }
}

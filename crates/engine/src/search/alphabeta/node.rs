//! One node of principal variation search (PVS), with its pruning, reductions and transposition table.

use super::claims::Claim;
use super::frame::Candidate;
use super::node_type::{NodeType, NonPv, Pv};
use super::picker::{MovePicker, Picked};
use super::searcher::{MAX_PLY, Searcher};
use crate::common::score::value::{FORCED, INFINITY, WIN};
use crate::common::transposition::{Bound, TtEntry};
use crate::search::moves::Move;
use crate::search::opponents::{self, OpponentModel};
use crate::{Evaluator, Searchable};
use gamut_rules::Turn;

impl<P: Searchable, E: Evaluator<P>, M: OpponentModel> Searcher<'_, P, E, M> {
    /// Returns the value of a position for the side of the seat to act, searched `depth` plies deep.
    pub(crate) fn node<N: NodeType>(
        &mut self,
        position: &P,
        mut depth: i32,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        self.pv_table[ply].clear();
        if depth <= 0 {
            return self.quiescence(position, self.context.parameters.qs_plies, ply, alpha, beta);
        }
        self.visit(ply);
        if self.stopped {
            return 0;
        }
        let key = position.key();
        if !N::ROOT {
            if let Some(value) = self.settled(position, key, ply) {
                return value;
            }

            // Mate-distance pruning (MDP): nothing here can beat a shorter win already found
            alpha = alpha.max(-WIN + ply as i32);
            beta = beta.min(WIN - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }

        // Transposition table (TT)
        let entry = self.context.table.probe(key);
        // Helper threads need no principal variation
        if (!N::PV || self.is_helper() && !N::ROOT)
            && let Some(value) = entry.and_then(|entry| entry.cutoff(depth, ply, alpha, beta))
        {
            return value;
        }
        let code = entry.map_or(0, |entry| entry.code);
        let code = if N::ROOT && self.first != 0 { self.first } else { code };
        let eval = entry.map_or_else(|| self.evaluate(position, ply), |entry| entry.eval);
        let improving = self.improves(position, eval, ply);

        if let Some(value) = self.prune::<N>(position, depth, ply, eval, improving, beta) {
            return value;
        }

        // Internal iterative reduction (IIR)
        if code == 0 && depth >= self.context.parameters.iir_depth {
            depth -= 1;
        }

        let mut picker = MovePicker::new::<N, E, M>(self, position, code, ply);
        self.repetition.push(position);
        let context = self.context;
        let open = alpha;
        let (mut best, mut best_code, mut known) = (-INFINITY, 0, None);
        while let Some(picked) = picker.next::<N, E, M>(self, position, ply) {
            let candidate = picked.candidate;
            let claim = Claim::new(key, candidate.mv.code::<P>(), depth);
            if picked.was_deferred {
                // Another thread may have found the value of this node in the meantime
                known = if N::PV { None } else { self.cutoff(key, depth, ply, alpha, beta) };
                if known.is_some() {
                    break;
                }
            } else {
                if !N::PV
                    && !candidate.noisy
                    && best > -FORCED
                    && let Some(most) = self.hopeless_gain(depth, picked.number, improving, eval, alpha)
                    && candidate.gain <= most
                {
                    picker.skip_quiet(most);
                    continue;
                }
                // Shared work (ABDADA): moves being searched by other threads are deferred
                if picked.number > 0 && context.claims.is_claimed(claim) {
                    picker.defer(&picked);
                    continue;
                }
            }
            let value = self.search_move::<N>(position, &picked, claim, depth, improving, ply, alpha, beta);
            if self.stopped {
                break;
            }
            picker.add_tried(&candidate);
            best = best.max(value);
            if value <= alpha {
                continue;
            }
            alpha = value;
            best_code = candidate.mv.code::<P>();
            self.raise_alpha::<N>(ply, candidate.mv, value);
            if value >= beta {
                self.learn(&candidate, picker.tried(), ply, depth);
                break;
            }
        }
        self.repetition.pop();
        let (frame, any) = picker.finish();
        self.frames.push(frame);
        if self.stopped {
            return 0;
        }
        if !any {
            return eval;
        }
        if let Some(value) = known {
            return value;
        }
        if N::ROOT && !(self.taken.is_empty() && context.root_moves.is_empty()) {
            // The value of the remaining actions, not of the position
            return best;
        }
        let bound = Bound::of(best, open, beta);
        context.table.store(key, TtEntry { code: best_code, value: TtEntry::stored(best, ply), eval, depth, bound });
        best
    }

    /// Returns the value of a position that needs no search: the game is over, drawn by repetition, or too deep.
    #[inline]
    fn settled(&mut self, position: &P, key: u64, ply: usize) -> Option<i32> {
        if let Some(outcome) = position.outcome().or_else(|| self.repetition.draw(position, key)) {
            return Some(self.end(position, outcome, ply));
        }
        (ply >= MAX_PLY - 1).then(|| self.evaluate(position, ply))
    }

    /// Returns the table's value of a position if it settles a node of this depth and window.
    #[inline]
    fn cutoff(&self, key: u64, depth: i32, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
        self.context.table.probe(key).and_then(|entry| entry.cutoff(depth, ply, alpha, beta))
    }

    /// Returns the value of a position that is so good for the side to act that its moves need no search.
    #[inline]
    fn prune<N: NodeType>(
        &mut self,
        position: &P,
        depth: i32,
        ply: usize,
        eval: i32,
        improving: bool,
        beta: i32,
    ) -> Option<i32> {
        if N::PV || beta.abs() >= FORCED {
            return None;
        }

        // Reverse futility pruning (RFP): so far above beta that the opponent would avoid this position
        let parameters = &self.context.parameters;
        let margin = parameters.rfp_margin * depth - if improving { parameters.rfp_improving } else { 0 };
        if depth <= parameters.rfp_depth && eval - margin >= beta {
            return Some(eval);
        }

        // Null-move pruning (NMP)
        if depth < parameters.nmp_depth || eval < beta || !self.path.last().is_some_and(Option::is_some) {
            return None;
        }
        let saved = parameters.nmp_base + depth / parameters.nmp_divisor;
        let value = self.pass(position, depth - saved, ply, beta)?;
        (value >= beta).then_some(if value >= FORCED { beta } else { value })
    }

    /// Returns the gain up to which quiet candidates are pruned after this many have been searched. It never falls
    /// while the node is open.
    #[inline]
    fn hopeless_gain(&self, depth: i32, searched: usize, improving: bool, eval: i32, alpha: i32) -> Option<i32> {
        let parameters = &self.context.parameters;

        // Late-move pruning (LMP)
        let share = if improving { 100 } else { parameters.lmp_steady };
        let enough = (parameters.lmp_base + parameters.lmp_slope * (depth * depth - 1)) * share / 100;
        if depth <= parameters.lmp_depth && searched >= enough as usize {
            return Some(i32::MAX);
        }

        // Futility pruning (FP): a possible gain counts for a candidate, a loss does not
        let missing = alpha - eval - parameters.fp_margin - parameters.fp_slope * depth;
        (depth <= parameters.fp_depth && searched > 0 && missing >= 0).then_some(missing)
    }

    /// Plays a move, searches the position after it, and returns its value for the seat that plays it.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "a part of the node, apart only to be read apart")]
    fn search_move<N: NodeType>(
        &mut self,
        position: &P,
        picked: &Picked<P::Action>,
        claim: Claim,
        depth: i32,
        improving: bool,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let (context, mv) = (self.context, picked.candidate.mv);
        context.claims.claim(claim);
        let next = self.after(position, mv, ply);
        self.path.push(Some(mv));
        let noise = if N::ROOT { context.handicap.noise.of(P::code(mv.action).into()) } else { 0 };
        let (low, high) = (alpha - noise, beta - noise);
        let value =
            self.child::<N>(position, &next, &picked.candidate, depth, improving, ply, picked.number, low, high);
        self.path.pop();
        context.claims.release(claim);
        if value.abs() < FORCED { value + noise } else { value }
    }

    /// Records a move that raised alpha to this value.
    #[inline]
    fn raise_alpha<N: NodeType>(&mut self, ply: usize, mv: Move<P::Action>, value: i32) {
        if N::PV {
            self.update_pv(ply, mv);
        }
        if N::ROOT {
            self.best = Some((value, self.pv_table[ply].clone()));
        }
    }

    /// Returns the value of a candidate for the seat that tries it.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "a part of the node, apart only to be read apart")]
    fn child<N: NodeType>(
        &mut self,
        position: &P,
        next: &P,
        candidate: &Candidate<P::Action>,
        depth: i32,
        improving: bool,
        ply: usize,
        searched: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let same = self.is_hero(position) == self.is_hero(next);
        if searched == 0 {
            return if N::PV {
                self.below::<Pv>(next, same, depth - 1, ply, alpha, beta)
            } else {
                self.below::<NonPv>(next, same, depth - 1, ply, alpha, beta)
            };
        }

        // Late-move reductions (LMR)
        let mut reduced = 0;
        let parameters = &self.context.parameters;
        if depth >= parameters.lmr_depth && searched >= parameters.lmr_moves as usize && !candidate.noisy {
            let hundredths = self.context.reductions.of(depth, searched) - if N::PV { 100 } else { 0 }
                + if improving { 0 } else { parameters.lmr_steady }
                - 100 * self.history.of(candidate.mv) / parameters.lmr_history;
            reduced = (hundredths / 100).clamp(0, depth - 2);
        }
        let mut value = self.below::<NonPv>(next, same, depth - 1 - reduced, ply, alpha, alpha + 1);
        if reduced > 0 && value > alpha && !self.stopped {
            value = self.below::<NonPv>(next, same, depth - 1, ply, alpha, alpha + 1);
        }
        if N::PV && value > alpha && value < beta && !self.stopped {
            value = self.below::<Pv>(next, same, depth - 1, ply, alpha, beta);
        }
        value
    }

    /// Returns the value of a child for its parent's side. The same side may act twice in a row.
    #[inline]
    fn below<N: NodeType>(&mut self, next: &P, same: bool, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        if same {
            self.node::<N>(next, depth, ply + 1, alpha, beta)
        } else {
            -self.node::<N>(next, depth, ply + 1, -beta, -alpha)
        }
    }

    /// Returns the value of passing, if that can be searched: a side that stands well enough even then needs no search.
    fn pass(&mut self, position: &P, depth: i32, ply: usize, beta: i32) -> Option<i32> {
        let Turn::Act(seat) = position.turn() else { return None };
        if position.is_opening() {
            return None;
        }
        let next = opponents::passed_to::<M, P>(position, seat, self.context.hero)?;
        let after = position.with_seat_to_act(next);
        if self.is_hero(position) == self.is_hero(&after) {
            return None;
        }
        self.repetition.push_pass();
        self.after_pass(ply);
        self.path.push(None);
        let value = -self.node::<NonPv>(&after, depth, ply + 1, -beta, 1 - beta);
        self.path.pop();
        self.repetition.pop();
        (!self.stopped).then_some(value)
    }

    /// Teaches the histories a quiet move that refuted the position, and those tried before it.
    fn learn(&mut self, good: &Candidate<P::Action>, tried: &[Move<P::Action>], ply: usize, depth: i32) {
        if !good.noisy {
            let before = self.path.last().copied().flatten();
            self.history.learn(good.mv, tried, before, ply, depth);
        }
    }

    /// Sets the principal variation to this move followed by the child's.
    fn update_pv(&mut self, ply: usize, mv: Move<P::Action>) {
        let (here, below) = self.pv_table.split_at_mut(ply + 1);
        let line = &mut here[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0]);
    }
}

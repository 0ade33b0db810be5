//! One node of principal variation search (PVS), with its pruning, reductions and transposition table.

use super::claims::Claim;
use super::frame::{Candidate, Frame};
use super::node_type::{NodeType, NonPv, Pv};
use super::searcher::{MAX_PLY, Searcher};
use crate::api::score::value::{FORCED, INFINITY, WIN};
use crate::common::moves::Move;
use crate::common::opponents::{self, OpponentModel};
use crate::common::transposition::{Bound, TtEntry};
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
            if let Some(outcome) = position.outcome() {
                return self.end(position, outcome, ply);
            }
            if let Some(outcome) = self.repetition.draw(position, key) {
                return self.end(position, outcome, ply);
            }
            if ply >= MAX_PLY - 1 {
                return self.evaluate(position, ply);
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
        let eval = match entry {
            Some(entry) => entry.eval,
            None => self.evaluate(position, ply),
        };
        let improving = self.improves(position, eval, ply);

        if !N::PV && beta.abs() < FORCED {
            // Reverse futility pruning (RFP): so far above beta that the opponent would avoid this position
            let parameters = &self.context.parameters;
            let margin = parameters.rfp_margin * depth - if improving { parameters.rfp_improving } else { 0 };
            if depth <= parameters.rfp_depth && eval - margin >= beta {
                return eval;
            }

            // Null-move pruning (NMP)
            if depth >= parameters.nmp_depth && eval >= beta && self.path.last().is_some_and(Option::is_some) {
                let saved = parameters.nmp_base + depth / parameters.nmp_divisor;
                if let Some(value) = self.pass(position, depth - saved, ply, beta)
                    && value >= beta
                {
                    return if value >= FORCED { beta } else { value };
                }
            }
        }

        // Internal iterative reduction (IIR)
        if code == 0 && depth >= self.context.parameters.iir_depth {
            depth -= 1;
        }

        let mut frame = self.frames.pop().unwrap_or_else(|| Box::new(Frame::new()));
        // Staged generation: if the table's move is good enough, no others are generated
        let mut staged = !N::ROOT && self.rank_table_move(position, &mut frame, code);
        if N::ROOT {
            self.rank_root(position, &mut frame, code);
        } else if !staged {
            self.rank_all(position, &mut frame, code, ply);
        }
        frame.tried.clear();
        self.repetition.push(position);
        let open = alpha;
        let mut best = -INFINITY;
        let mut best_code = 0;
        // Shared work (ABDADA): moves being searched by other threads are deferred
        let mut known = None;
        frame.put_off.clear();
        let claims = &self.context.claims;
        let (mut index, mut number, mut again) = (0, 0, 0);
        loop {
            if staged && index == 1 {
                staged = false;
                self.add_all(position, &mut frame, code, ply);
            }
            let (candidate, searched) = if let Some(candidate) = frame.pick(index) {
                index += 1;
                if N::ROOT && self.taken.contains(&candidate.mv.action) {
                    continue;
                }
                if !N::PV
                    && !candidate.noisy
                    && best > -FORCED
                    && let Some(most) = self.hopeless_gain(depth, number, improving, eval, alpha)
                    && candidate.gain <= most
                {
                    frame.drop_quiet(index, most);
                    continue;
                }
                number += 1;
                if number > 1 && claims.is_claimed(Claim::new(key, candidate.mv.code::<P>(), depth)) {
                    frame.put_off.push((candidate, number - 1));
                    continue;
                }
                (candidate, number - 1)
            } else if let Some(&put_off) = frame.put_off.get(again) {
                // Another thread may have found the value of this node in the meantime
                if again == 0
                    && !N::PV
                    && let Some(entry) = self.context.table.probe(key)
                    && let Some(value) = entry.cutoff(depth, ply, alpha, beta)
                {
                    known = Some(value);
                    break;
                }
                again += 1;
                put_off
            } else {
                break;
            };
            let claim = Claim::new(key, candidate.mv.code::<P>(), depth);
            claims.claim(claim);
            let next = self.after(position, candidate.mv, ply);
            self.path.push(Some(candidate.mv));
            let noise = if N::ROOT { self.context.handicap.noise.of(P::code(candidate.mv.action).into()) } else { 0 };
            let (low, high) = (alpha - noise, beta - noise);
            let value = self.child::<N>(position, &next, &candidate, depth, improving, ply, searched, low, high);
            let value = if value.abs() < FORCED { value + noise } else { value };
            self.path.pop();
            claims.release(claim);
            if self.stopped {
                break;
            }
            if !candidate.noisy {
                frame.tried.push(candidate.mv);
            }
            if value <= best {
                continue;
            }
            best = value;
            if value <= alpha {
                continue;
            }
            alpha = value;
            best_code = candidate.mv.code::<P>();
            if N::PV {
                self.update_pv(ply, candidate.mv);
            }
            if N::ROOT {
                self.best = Some((value, self.pv_table[ply].clone()));
            }
            if value >= beta {
                if !candidate.noisy {
                    let before = self.path.last().copied().flatten();
                    self.history.learn(candidate.mv, &frame.tried, before, ply, depth);
                }
                break;
            }
        }
        self.repetition.pop();
        let none = frame.candidates.is_empty();
        self.frames.push(frame);
        if self.stopped {
            return 0;
        }
        if none {
            return eval;
        }
        if let Some(value) = known {
            return value;
        }
        if N::ROOT && !(self.taken.is_empty() && self.context.root_moves.is_empty()) {
            // The value of the remaining actions, not of the position
            return best;
        }
        let bound = Bound::of(best, open, beta);
        self.context
            .table
            .store(key, TtEntry { code: best_code, value: TtEntry::stored(best, ply), eval, depth, bound });
        best
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

    /// Sets the principal variation to this move followed by the child's.
    fn update_pv(&mut self, ply: usize, mv: Move<P::Action>) {
        let (here, below) = self.pv_table.split_at_mut(ply + 1);
        let line = &mut here[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0]);
    }
}

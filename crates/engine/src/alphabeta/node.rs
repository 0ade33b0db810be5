//! One node: principal variation search with its cuts, reductions and memory.

use super::frame::{Candidate, Frame};
use super::node_type::{NodeType, NonPv, Pv};
use super::searcher::{MAX_DISTANCE, Searcher};
use super::transposition::{Bound, TtEntry};
use super::opponents::{self, OpponentModel};
use crate::Searchable;
use crate::score::value::{FORCED, INFINITY, WIN};
use gamut_rules::Turn;

impl<P: Searchable, M: OpponentModel> Searcher<'_, P, M> {
    /// The value of a position for the side of the seat to act, searched `depth` plies deep.
    pub(crate) fn node<N: NodeType>(
        &mut self,
        position: &P,
        mut depth: i32,
        distance: usize,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        self.lines[distance].clear();
        if depth <= 0 {
            return self.quiescence(position, self.task.parameters.quiet_plies, distance, alpha, beta);
        }
        self.visit(distance);
        if self.stopped {
            return 0;
        }
        let key = position.key();
        if !N::ROOT {
            if let Some(outcome) = position.outcome() {
                return self.end(position, outcome, distance);
            }
            if let Some(outcome) = self.repetition.draw(position, key) {
                return self.end(position, outcome, distance);
            }
            if distance >= MAX_DISTANCE - 1 {
                return self.evaluate(position);
            }

            // Distance of wins: nothing here can beat a shorter one found already
            alpha = alpha.max(-WIN + distance as i32);
            beta = beta.min(WIN - distance as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }

        // Transposition table
        let entry = self.task.table.probe(key);
        if !N::PV
            && let Some(value) = entry.and_then(|entry| entry.cutoff(depth, distance, alpha, beta))
        {
            return value;
        }
        let code = entry.map_or(0, |entry| entry.code);
        let code = if N::ROOT && self.first != 0 { self.first } else { code };
        let eval = entry.map_or_else(|| self.evaluate(position), |entry| entry.eval);

        if !N::PV && beta.abs() < FORCED {
            // Static beta
            let parameters = &self.task.parameters;
            if depth <= parameters.static_depth && eval - parameters.static_margin * depth >= beta {
                return eval;
            }

            // Null move
            if depth >= parameters.null_depth && eval >= beta && self.path.last().is_some_and(Option::is_some) {
                let saved = parameters.null_saved + depth / parameters.null_divisor;
                if let Some(value) = self.pass(position, depth - saved, distance, beta)
                    && value >= beta
                {
                    return if value >= FORCED { beta } else { value };
                }
            }
        }

        // Internal reductions
        if code == 0 && depth >= self.task.parameters.internal_depth {
            depth -= 1;
        }

        let mut frame = self.frames.pop().unwrap_or_else(|| Box::new(Frame::new()));
        self.rank_all(position, &mut frame, code, distance);
        frame.tried.clear();
        self.repetition.push(position);
        let open = alpha;
        let mut best = -INFINITY;
        let mut best_code = 0;
        let (mut index, mut searched) = (0, 0);
        while let Some(candidate) = frame.pick(index) {
            index += 1;
            if N::ROOT && self.taken.contains(&candidate.ply.action) {
                continue;
            }
            if !N::ROOT && best > -FORCED && self.leaves_out::<N>(&candidate, depth, searched, eval, alpha) {
                continue;
            }
            let next = opponents::after::<M, P>(position, candidate.ply, self.task.hero);
            self.path.push(Some(candidate.ply));
            let fancy = if N::ROOT { self.task.sight.fancy::<P>(candidate.ply.action) } else { 0 };
            let (low, high) = (alpha - fancy, beta - fancy);
            let value = self.child::<N>(position, &next, &candidate, depth, distance, searched, low, high);
            let value = if value.abs() < FORCED { value + fancy } else { value };
            self.path.pop();
            if self.stopped {
                break;
            }
            searched += 1;
            if !candidate.noisy {
                frame.tried.push(candidate.ply);
            }
            if value <= best {
                continue;
            }
            best = value;
            if value <= alpha {
                continue;
            }
            alpha = value;
            best_code = candidate.ply.code::<P>();
            if N::PV {
                self.extend_line(distance, candidate.ply);
            }
            if N::ROOT {
                self.best = Some((value, self.lines[distance].clone()));
            }
            if value >= beta {
                if !candidate.noisy {
                    let before = self.path.last().copied().flatten();
                    self.history.learn(candidate.ply, &frame.tried, before, distance, depth);
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
        if N::ROOT && !self.taken.is_empty() {
            // Not the value of the position, but of what is left of it.
            return best;
        }
        let bound = Bound::of(best, open, beta);
        self.task.table.store(key, TtEntry { code: best_code, value: TtEntry::stored(best, distance), eval, depth, bound });
        best
    }

    /// Is a candidate not worth searching?
    #[inline]
    fn leaves_out<N: NodeType>(
        &self,
        candidate: &Candidate<P::Action>,
        depth: i32,
        searched: usize,
        eval: i32,
        alpha: i32,
    ) -> bool {
        if N::PV || candidate.noisy {
            return false;
        }
        let parameters = &self.task.parameters;

        // Late plies
        let enough = (parameters.late_first + parameters.late_more * (depth * depth - 1)) as usize;
        if depth <= parameters.late_depth && searched >= enough {
            return true;
        }

        // Futility
        let hope = eval + candidate.gain.max(0) + parameters.futility_margin + parameters.futility_slope * depth;
        depth <= parameters.futility_depth && searched > 0 && hope <= alpha
    }

    /// The value of a candidate, seen by the seat that tries it.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "a part of the node, apart only to be read apart")]
    fn child<N: NodeType>(
        &mut self,
        position: &P,
        next: &P,
        candidate: &Candidate<P::Action>,
        depth: i32,
        distance: usize,
        searched: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let same = self.is_hero(position) == self.is_hero(next);
        if searched == 0 {
            return if N::PV {
                self.below::<Pv>(next, same, depth - 1, distance, alpha, beta)
            } else {
                self.below::<NonPv>(next, same, depth - 1, distance, alpha, beta)
            };
        }

        // Late move reductions
        let mut reduced = 0;
        let parameters = &self.task.parameters;
        if depth >= parameters.reduce_depth && searched >= parameters.reduce_after as usize && !candidate.noisy {
            reduced = self.task.reductions.of(depth, searched)
                - i32::from(N::PV)
                - self.history.of(candidate.ply) / parameters.reduce_history;
            reduced = reduced.clamp(0, depth - 2);
        }
        let mut value = self.below::<NonPv>(next, same, depth - 1 - reduced, distance, alpha, alpha + 1);
        if reduced > 0 && value > alpha && !self.stopped {
            value = self.below::<NonPv>(next, same, depth - 1, distance, alpha, alpha + 1);
        }
        if N::PV && value > alpha && value < beta && !self.stopped {
            value = self.below::<Pv>(next, same, depth - 1, distance, alpha, beta);
        }
        value
    }

    /// The value of a child, seen by its parent. The same side may act twice running.
    #[inline]
    fn below<N: NodeType>(&mut self, next: &P, same: bool, depth: i32, distance: usize, alpha: i32, beta: i32) -> i32 {
        if same {
            self.node::<N>(next, depth, distance + 1, alpha, beta)
        } else {
            -self.node::<N>(next, depth, distance + 1, -beta, -alpha)
        }
    }

    /// The value of doing nothing, if that can be asked: who stands well enough even then need not be searched.
    fn pass(&mut self, position: &P, depth: i32, distance: usize, beta: i32) -> Option<i32> {
        let Turn::Act(seat) = position.turn() else { return None };
        if position.is_opening() {
            return None;
        }
        let next = opponents::passed_to::<M, P>(position, seat, self.task.hero)?;
        let after = position.with_seat_to_act(next);
        if self.is_hero(position) == self.is_hero(&after) {
            return None;
        }
        self.repetition.push_pass();
        self.path.push(None);
        let value = -self.node::<NonPv>(&after, depth, distance + 1, -beta, 1 - beta);
        self.path.pop();
        self.repetition.pop();
        (!self.stopped).then_some(value)
    }

    /// The line from here begins with this ply and goes on as below.
    fn extend_line(&mut self, distance: usize, ply: super::frame::Ply<P::Action>) {
        let (here, below) = self.lines.split_at_mut(distance + 1);
        let line = &mut here[distance];
        line.clear();
        line.push(ply);
        line.extend_from_slice(&below[0]);
    }
}

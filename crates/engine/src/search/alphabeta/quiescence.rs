//! Quiescence search: captures until none are left, since evaluations are unreliable while men hang.

use super::searcher::{MAX_PLY, Searcher};
use crate::common::score::value::INFINITY;
use crate::common::transposition::{Bound, TtEntry};
use crate::search::opponents::OpponentModel;
use crate::{Evaluator, Searchable};

impl<P: Searchable, E: Evaluator<P>, M: OpponentModel> Searcher<'_, P, E, M> {
    /// Returns the value of a position in which the seat to act may capture or stop.
    pub(crate) fn quiescence(&mut self, position: &P, left: i32, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        self.visit(ply);
        if self.stopped {
            return 0;
        }
        if let Some(outcome) = position.outcome() {
            return self.end(position, outcome, ply);
        }
        let key = position.key();
        if let Some(outcome) = self.repetition.draw(position, key) {
            return self.end(position, outcome, ply);
        }

        // Transposition table (TT)
        let entry = self.context.table.probe(key);
        if let Some(value) = entry.and_then(|entry| entry.cutoff(0, ply, alpha, beta)) {
            return value;
        }

        // Stand pat
        let eval = match entry {
            Some(entry) => entry.eval,
            None => self.evaluate(position, ply),
        };
        let mut best = eval;
        if best >= beta || left <= 0 || ply >= MAX_PLY - 1 {
            return best;
        }
        let open = alpha;
        alpha = alpha.max(best);

        let mut frame = self.frames.pop().unwrap_or_else(|| Box::new(super::frame::Frame::new()));
        let least = alpha - eval - self.context.parameters.qs_margin;
        self.rank_captures(position, &mut frame, least, ply);
        let mut code = 0;
        let mut index = 0;
        self.repetition.push(position);
        while let Some(candidate) = frame.pick(index) {
            index += 1;
            let next = self.after(position, candidate.mv, ply);
            let value = if self.is_hero(position) == self.is_hero(&next) {
                self.quiescence(&next, left - 1, ply + 1, alpha, beta)
            } else {
                -self.quiescence(&next, left - 1, ply + 1, -beta, -alpha)
            };
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                code = candidate.mv.code::<P>();
                if value > alpha {
                    alpha = value;
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        self.repetition.pop();
        self.frames.push(frame);
        if self.stopped {
            return 0;
        }
        let bound = Bound::of(best, open, beta);
        self.context.table.store(key, TtEntry { code, value: TtEntry::stored(best, ply), eval, depth: 0, bound });
        debug_assert!(best > -INFINITY);
        best
    }
}

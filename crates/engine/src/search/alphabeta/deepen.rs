//! Iterative deepening: every iteration orders the next one.

use super::frame::Frame;
use super::node_type::Root;
use super::searcher::Searcher;
use crate::common::score::value::{FORCED, INFINITY};
use crate::search::moves::{Move, playable};
use crate::search::opponents::OpponentModel;
use crate::{Evaluator, Found, Info, Limits, Score, Searchable};
use std::cmp::Reverse;

/// The greatest depth of an iteration.
pub(crate) const MAX_DEPTH: u32 = Limits::MAX_DEPTH;

/// A value and its principal variation.
type ScoredPv<A> = (i32, Vec<Move<A>>);

impl<P: Searchable, E: Evaluator<P>, M: OpponentModel> Searcher<'_, P, E, M> {
    /// Searches deeper and deeper, to `max_depth` at most, until the budget is used up or the game is decided. `found`
    /// is the result without a search.
    pub(crate) fn deepen(
        &mut self,
        mut found: Found<P::Action>,
        max_depth: u32,
        observer: &mut dyn FnMut(&Info<P::Action>),
    ) -> Found<P::Action> {
        let mut lines = Vec::new();
        for depth in 1..=max_depth.clamp(1, MAX_DEPTH) {
            lines = self.iterate_all(depth as i32, lines);
            if !self.stopped {
                found.depth = depth;
            }
            found = self.found(found, lines.first());
            if self.stopped && self.context.multi_pv == 1 {
                break;
            }
            for (index, line) in lines.iter().enumerate() {
                let (elapsed, hashfull) = (self.context.budget.elapsed(), self.context.table.fullness());
                observer(&Info { found: self.found(found.clone(), Some(line)), rank: index + 1, elapsed, hashfull });
            }
            let settled = |(value, _): &ScoredPv<P::Action>| match Score::from_value(*value) {
                Score::Points(_) => false,
                Score::Win(plies) | Score::Loss(plies) => plies <= depth,
            };
            let all_settled = !lines.is_empty() && lines.iter().all(settled);
            if self.stopped || all_settled || self.context.budget.is_nearly_spent() {
                break;
            }
        }
        found
    }

    /// Returns `found` with this line and the counts so far.
    fn found(&self, mut found: Found<P::Action>, line: Option<&ScoredPv<P::Action>>) -> Found<P::Action> {
        let position = self.context.game.position();
        if let Some((value, line)) = line {
            found.line = playable(position, line);
            found.best = found.line.first().copied().unwrap_or(found.best);
            found.score = Score::from_value(*value);
            found.values = self.context.chances.of(found.score);
        }
        found.nodes = self.all_nodes();
        found.seldepth = self.seldepth as u32;
        found
    }

    /// Searches one iteration for each wanted line, each without the first actions of the lines before. Results of an
    /// unfinished iteration are at least as deep as those of the last one; earlier results for other actions follow
    /// them.
    fn iterate_all(&mut self, depth: i32, earlier: Vec<ScoredPv<P::Action>>) -> Vec<ScoredPv<P::Action>> {
        let position = self.context.game.position();
        let mut lines: Vec<ScoredPv<P::Action>> = Vec::new();
        self.taken.clear();
        for rank in 0..self.wanted(position) {
            let last = earlier.get(rank).map_or(0, |&(value, _)| value);
            let first = earlier.get(rank).and_then(|(_, line)| line.first());
            self.first = first.filter(|_| rank > 0).map_or(0, |mv| mv.code::<P>());
            self.iterate(position, depth, last);
            if let Some(line) = self.best.take() {
                self.taken.extend(line.1.first().map(|mv| mv.action));
                lines.push(line);
            }
            if self.stopped {
                break;
            }
        }
        if self.stopped {
            let others =
                earlier.into_iter().filter(|(_, line)| line.first().is_some_and(|mv| !self.taken.contains(&mv.action)));
            lines.extend(others);
            lines.truncate(self.context.multi_pv);
        } else {
            lines.sort_by_key(|&(value, _)| Reverse(value));
        }
        lines
    }

    /// Returns the number of possible lines: an overlooked action has none.
    fn wanted(&mut self, position: &P) -> usize {
        if self.context.multi_pv == 1 {
            return 1;
        }
        let mut frame = self.frames.pop().unwrap_or_else(|| Box::new(Frame::new()));
        self.rank_root(position, &mut frame, 0);
        let actions = frame.candidates.len();
        self.frames.push(frame);
        self.context.multi_pv.min(actions).max(1)
    }

    /// Searches one iteration: a narrow window around the last value, widened after a miss.
    fn iterate(&mut self, position: &P, depth: i32, last: i32) {
        let parameters = &self.context.parameters;
        let (mut alpha, mut beta) = (-INFINITY, INFINITY);
        let mut width = parameters.aspiration_window;

        // Aspiration windows
        if depth >= parameters.aspiration_depth && last.abs() < FORCED {
            (alpha, beta) = (last - width, last + width);
        }
        loop {
            let value = self.node::<Root>(position, depth, 0, alpha, beta);
            if self.stopped || value > alpha && value < beta {
                return;
            }
            width *= 3;
            if value <= alpha {
                alpha = if width > 1_000 { -INFINITY } else { value - width };
            } else {
                beta = if width > 1_000 { INFINITY } else { value + width };
            }
        }
    }
}

//! Hands out the moves of a node in the order in which they are searched.

use super::frame::{Candidate, Frame};
use super::node_type::NodeType;
use super::searcher::Searcher;
use crate::search::moves::Move;
use crate::search::opponents::OpponentModel;
use crate::{Evaluator, Searchable};

/// The moves of one node. The table's move comes first, before any other is generated, and moves deferred to other
/// threads come last.
pub(crate) struct MovePicker<P: Searchable> {
    frame: Box<Frame<P>>,
    table_code: u32,
    /// Only the table's move has been generated.
    staged: bool,
    /// Candidates handed out, deferred and skipped ones included.
    index: usize,
    /// Moves handed out, except skipped ones.
    count: usize,
    /// Deferred moves handed out again.
    resumed: usize,
}

/// A move handed out by a picker.
pub(crate) struct Picked<A> {
    pub(crate) candidate: Candidate<A>,
    /// The number of moves before it in the node's order.
    pub(crate) number: usize,
    /// It was deferred before, because another thread was searching it.
    pub(crate) was_deferred: bool,
}

impl<P: Searchable> MovePicker<P> {
    /// Starts with the table's move if it is legal, otherwise with all moves. A root generates all in any case.
    pub(crate) fn new<N: NodeType, E: Evaluator<P>, M: OpponentModel>(
        searcher: &mut Searcher<'_, P, E, M>,
        position: &P,
        table_code: u32,
        ply: usize,
    ) -> Self {
        let mut frame = searcher.frames.pop().unwrap_or_else(|| Box::new(Frame::new()));
        let staged = !N::ROOT && searcher.rank_table_move(position, &mut frame, table_code);
        if N::ROOT {
            searcher.rank_root(position, &mut frame, table_code);
        } else if !staged {
            searcher.rank_all(position, &mut frame, table_code, ply);
        }
        frame.tried.clear();
        frame.deferred.clear();
        Self { frame, table_code, staged, index: 0, count: 0, resumed: 0 }
    }

    /// Returns the next move to search. At a root, moves that already have a line are left out.
    #[inline]
    pub(crate) fn next<N: NodeType, E: Evaluator<P>, M: OpponentModel>(
        &mut self,
        searcher: &Searcher<'_, P, E, M>,
        position: &P,
        ply: usize,
    ) -> Option<Picked<P::Action>> {
        if self.staged && self.index == 1 {
            self.staged = false;
            searcher.add_all(position, &mut self.frame, self.table_code, ply);
        }
        while let Some(candidate) = self.frame.pick(self.index) {
            self.index += 1;
            if N::ROOT && searcher.taken.contains(&candidate.mv.action) {
                continue;
            }
            self.count += 1;
            return Some(Picked { candidate, number: self.count - 1, was_deferred: false });
        }
        let &(candidate, number) = self.frame.deferred.get(self.resumed)?;
        self.resumed += 1;
        Some(Picked { candidate, number, was_deferred: true })
    }

    /// Skips the move just handed out, and all quiet moves after it that gain at most `most`.
    #[inline]
    pub(crate) fn skip_quiet(&mut self, most: i32) {
        self.count -= 1;
        self.frame.drop_quiet(self.index, most);
    }

    /// Hands out this move again after all others.
    pub(crate) fn defer(&mut self, picked: &Picked<P::Action>) {
        self.frame.deferred.push((picked.candidate, picked.number));
    }

    /// Remembers that a move was searched and did not refute the position.
    #[inline]
    pub(crate) fn add_tried(&mut self, candidate: &Candidate<P::Action>) {
        if !candidate.noisy {
            self.frame.tried.push(candidate.mv);
        }
    }

    /// The quiet moves searched so far.
    pub(crate) fn tried(&self) -> &[Move<P::Action>] {
        &self.frame.tried
    }

    /// Returns the lists for the next node, and whether this one had any move.
    #[inline]
    pub(crate) fn finish(self) -> (Box<Frame<P>>, bool) {
        let any = !self.frame.candidates.is_empty();
        (self.frame, any)
    }
}

//! Counts nodes and checks the budget.

use crate::search::budget::Budget;

/// Counts of a search so far.
pub(crate) struct NodeCounter<'a> {
    pub(crate) budget: Budget<'a>,
    /// Positions visited.
    pub(crate) nodes: u64,
    /// Selective depth: the longest line searched, in plies.
    pub(crate) seldepth: usize,
    pub(crate) stopped: bool,
}

impl<'a> NodeCounter<'a> {
    pub(crate) fn new(budget: Budget<'a>) -> Self {
        Self { budget, nodes: 0, seldepth: 0, stopped: false }
    }

    /// Counts a node and returns whether the search continues.
    #[inline]
    pub(crate) fn visit(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        self.stopped = self.stopped || self.budget.is_spent(self.nodes);
        !self.stopped
    }
}

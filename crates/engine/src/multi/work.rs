//! How much has been done, and whether that is enough.

use crate::budget::Budget;

/// What a search has done so far.
pub(crate) struct Work<'a> {
    pub(crate) budget: Budget<'a>,
    /// Positions visited.
    pub(crate) nodes: u64,
    /// The longest line looked at, in plies.
    pub(crate) deepest: usize,
    pub(crate) stopped: bool,
}

impl<'a> Work<'a> {
    pub(crate) fn new(budget: Budget<'a>) -> Self {
        Self { budget, nodes: 0, deepest: 0, stopped: false }
    }

    /// Counts a node. Does the search go on?
    #[inline]
    pub(crate) fn visit(&mut self, distance: usize) -> bool {
        self.nodes += 1;
        self.deepest = self.deepest.max(distance);
        self.stopped = self.stopped || self.budget.is_spent(self.nodes);
        !self.stopped
    }
}

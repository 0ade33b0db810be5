//! The solver: proven wins are propagated up the tree.

use super::MctsSearch;
use super::coalition::Coalition;
use super::node::TreeNode;

impl<const SEATS: usize> MctsSearch<'_, SEATS> {
    /// Returns whether this child is a proven win against its actor.
    #[inline]
    pub(super) fn is_lost(&self, child: &TreeNode<SEATS>) -> bool {
        child.winner.is_some_and(|winner| winner != self.policy.coalition(self.game.position(), child.actor))
    }

    /// Multi-player MCTS solver with the standard update rule: a node is proven if one child is a win of the seat that
    /// acts there, or if all its children are wins of the same opponent. Thesis, chapter 5.
    pub(super) fn proven(&self, index: u32) -> Option<Coalition> {
        let children = self.tree.children(index);
        let own = |child: &&TreeNode<SEATS>| child.winner.is_some() && !self.is_lost(child);
        if let Some(child) = children.iter().find(own) {
            return child.winner;
        }
        let winner = children.first()?.winner?;
        children.iter().all(|child| child.winner == Some(winner)).then_some(winner)
    }
}

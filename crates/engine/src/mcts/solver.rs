//! The solver: proven wins are carried up the tree.

use super::Search;
use super::node::Node;
use super::view::Party;

impl<const SEATS: usize> Search<'_, SEATS> {
    /// Is this child proven to be somebody else's win than its actor's?
    #[inline]
    pub(super) fn is_lost(&self, child: &Node<SEATS>) -> bool {
        child.winner.is_some_and(|winner| winner != self.view.party(self.game.position(), child.actor))
    }

    /// Multi-player MCTS solver with the standard update rule: a node is proven when one child is a win of the seat that
    /// acts there, or when all its children are wins of the same opponent. Thesis, chapter 5.
    pub(super) fn proven(&self, index: u32) -> Option<Party> {
        let children = self.tree.children(index);
        let own = |child: &&Node<SEATS>| child.winner.is_some() && !self.is_lost(child);
        if let Some(child) = children.iter().find(own) {
            return child.winner;
        }
        let winner = children.first()?.winner?;
        children.iter().all(|child| child.winner == Some(winner)).then_some(winner)
    }
}

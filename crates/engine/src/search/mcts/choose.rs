//! Selection: which child a playout goes through.

use super::MctsSearch;
use super::node::TreeNode;
use super::shares::WHOLE;

/// The constant C of UCT, as published for Focus.
const EXPLORATION: f32 = 0.2;
/// An upper bound on differences of values: proven losses come last.
const LOST: f32 = 1_000.0;

impl<const SEATS: usize> MctsSearch<'_, SEATS> {
    /// Returns the child of an expanded node to visit next.
    pub(super) fn choose(&mut self, index: u32) -> u32 {
        let node = self.tree.node(index);
        let (tried, children) = (usize::from(node.tried), usize::from(node.children));
        if tried < children {
            let number = self.untried(index, tried);
            return self.tree.try_child(index, number);
        }
        let (first, log) = (node.first, libm::logf(node.visits as f32));
        let mut best = (f32::NEG_INFINITY, 0);
        for (number, child) in self.tree.children(index).iter().enumerate() {
            let value = self.value(child, log) - if self.is_lost(child) { LOST } else { 0.0 };
            if value > best.0 {
                best = (value, number as u32);
            }
        }
        first + best.1
    }

    /// Returns the number of the unvisited child with the best history.
    fn untried(&self, index: u32, tried: usize) -> usize {
        let mut best = tried;
        if self.history.is_on() {
            let mut most = -1.0;
            for (number, child) in self.tree.children(index).iter().enumerate().skip(tried) {
                let mean = self.history.mean(child.actor, child.action);
                if mean > most {
                    (most, best) = (mean, number);
                }
            }
        }
        best
    }

    /// Returns the selection value of a visited child, given the logarithm of the node's visits.
    #[inline]
    fn value(&self, child: &TreeNode<SEATS>, log: f32) -> f32 {
        let visits = child.visits as f32;
        let gain = self.policy.gain(child) as f32 / WHOLE as f32;

        // Upper confidence bound for trees (UCT)
        let mut value = gain / visits + EXPLORATION * (log / visits).sqrt();

        // Progressive history
        if self.history.is_on() {
            value += self.history.mean(child.actor, child.action) * self.history.weight / (visits - gain + 1.0);
        }
        value
    }
}

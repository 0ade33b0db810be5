//! All nodes in one vector, siblings side by side.

use super::node::TreeNode;
use crate::Rng;
use gamut_rules::Seat;
use gamut_rules::focus::Action;

/// A tree that grows until its memory is used up.
pub(super) struct SearchTree<const SEATS: usize> {
    nodes: Vec<TreeNode<SEATS>>,
}

impl<const SEATS: usize> SearchTree<SEATS> {
    /// The index of the root.
    pub(super) const ROOT: u32 = 0;

    /// Creates a root without children, with room for this many MiB of nodes, at least one node; halved until the
    /// machine has the memory.
    pub(super) fn new(mib: usize) -> Self {
        let mut most = ((mib.max(1) << 20) / size_of::<TreeNode<SEATS>>()).min(u32::MAX as usize);
        let mut nodes = Vec::new();
        while nodes.try_reserve_exact(most).is_err() && most > 1 {
            most /= 2;
        }
        nodes.push(TreeNode::new(Seat::FIRST, Action::default()));
        Self { nodes }
    }

    pub(super) fn root(&self) -> &TreeNode<SEATS> {
        &self.nodes[0]
    }

    #[inline]
    pub(super) fn node(&self, index: u32) -> &TreeNode<SEATS> {
        &self.nodes[index as usize]
    }

    #[inline]
    pub(super) fn node_mut(&mut self, index: u32) -> &mut TreeNode<SEATS> {
        &mut self.nodes[index as usize]
    }

    /// Returns the children of a node.
    #[inline]
    pub(super) fn children(&self, index: u32) -> &[TreeNode<SEATS>] {
        let node = self.node(index);
        &self.nodes[node.first as usize..][..usize::from(node.children)]
    }

    /// Returns how full the tree is, in thousandths.
    pub(super) fn fullness(&self) -> u32 {
        (self.nodes.len() * 1_000 / self.nodes.capacity()) as u32
    }

    /// Adds the children of a node in random order. Returns whether there was room.
    pub(super) fn expand(&mut self, index: u32, children: &[(Seat, Action)], rng: &mut Rng) -> bool {
        let first = self.nodes.len();
        if first + children.len() > self.nodes.capacity() {
            return false;
        }
        self.nodes.extend(children.iter().map(|&(actor, action)| TreeNode::new(actor, action)));
        for last in (1..children.len()).rev() {
            self.nodes.swap(first + last, first + rng.below(last + 1));
        }
        let node = self.node_mut(index);
        (node.first, node.children) = (first as u32, children.len() as u16);
        true
    }

    /// Marks the child with this number as tried by moving it behind those already tried. Returns its index.
    pub(super) fn try_child(&mut self, index: u32, number: usize) -> u32 {
        let node = self.node_mut(index);
        let (first, next) = (node.first as usize, usize::from(node.tried));
        node.tried += 1;
        self.nodes.swap(first + next, first + number);
        (first + next) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_memory_than_there_is_makes_a_smaller_tree() {
        let tree = SearchTree::<2>::new(1 << 30);
        assert!(tree.nodes.capacity() > 1 && tree.fullness() < 1_000);
    }
}

//! The nodes and edges of the tree, in bounded memory.

use gamut_rules::{Seat, Winner};

/// What a prior is divided by.
const PRIOR_UNIT: f32 = u16::MAX as f32;
/// The child of an untried edge.
const UNTRIED: u32 = u32::MAX;
/// The most edges of a node: no position has more actions.
const MOST_EDGES: usize = 1_024;
/// The most nodes of one playout.
pub(super) const MOST_PLIES: usize = 512;

/// A position in the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Sums of the values of all playouts through this node, by seat.
    pub(super) sums: [f64; Seat::MAX],
    /// Playouts through this node.
    pub(super) visits: u32,
    /// Sum of the priors of its tried edges.
    pub(super) known: f32,
    /// Index of its first edge.
    first: u32,
    /// Number of edges; 0 until it is expanded.
    edges: u16,
    /// Number of tried edges; these come first.
    tried: u16,
    /// The seat to act; valid once the node is expanded.
    pub(super) seat: Seat,
    /// The proven winner, if any.
    pub(super) winner: Option<Winner>,
}

impl Node {
    pub(super) const NEW: Self = Self {
        sums: [0.0; Seat::MAX],
        visits: 0,
        known: 0.0,
        first: 0,
        edges: 0,
        tried: 0,
        seat: Seat::FIRST,
        winner: None,
    };

    pub(super) fn is_expanded(&self) -> bool {
        self.edges > 0
    }

    pub(super) fn is_fully_tried(&self) -> bool {
        self.tried == self.edges
    }

    /// The mean value for a seat; 0 before the first visit.
    pub(super) fn mean(&self, seat: Seat) -> f32 {
        (self.sums[seat.index()] / f64::from(self.visits.max(1))) as f32
    }
}

/// An action in the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    child: u32,
    /// [`crate::Searchable::code`] of the action.
    pub(super) code: u16,
    /// In 65,535ths.
    pub(super) prior: u16,
    /// What its node is worth to the seat that acts, once tried.
    value: f32,
    /// The prior, divided by one more than the visits of its node.
    weight: f32,
}

impl Edge {
    pub(super) fn new(code: u16, prior: f32) -> Self {
        let prior = (prior * PRIOR_UNIT).max(1.0) as u16;
        Self { child: UNTRIED, code, prior, value: 0.0, weight: f32::from(prior) * (1.0 / PRIOR_UNIT) }
    }

    pub(super) fn prior(&self) -> f32 {
        f32::from(self.prior) * (1.0 / PRIOR_UNIT)
    }

    /// What PUCT maximises. An untried edge has no value of its own.
    #[inline]
    pub(super) fn urgency(&self, exploration: f32) -> f32 {
        self.value + exploration * self.weight
    }

    /// Whether this untried edge comes before another.
    #[inline]
    fn precedes(&self, other: &Self) -> bool {
        // Ties are broken by code, so that the order does not depend on that of the actions.
        (self.prior, other.code) > (other.prior, self.code)
    }

    /// The node that it leads to, once tried.
    pub(super) fn child(&self) -> Option<u32> {
        (self.child != UNTRIED).then_some(self.child)
    }
}

/// All nodes and edges. The root is [`NodeStore::ROOT`].
///
/// When the memory is used up, the expansions of the least visited nodes are dropped: such a node keeps its sums and
/// visits and can be expanded again.
#[derive(Debug)]
pub(super) struct NodeStore {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// Memory for the next copy of the tree: the system is slow to provide pages.
    spare: (Vec<Node>, Vec<Edge>),
    /// Memory limit of nodes and edges together, in bytes.
    most: usize,
}

impl Default for NodeStore {
    fn default() -> Self {
        Self { nodes: vec![Node::NEW], edges: Vec::new(), spare: Default::default(), most: 0 }
    }
}

impl NodeStore {
    pub(super) const ROOT: u32 = 0;

    /// Sets the memory limit, in MiB. Half of it is reserved for copies.
    pub(super) fn set_size(&mut self, mib: usize) {
        self.most = (mib.max(1) << 20) / 2;
    }

    /// Resets the tree to a root without children.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::NEW);
        self.edges.clear();
    }

    pub(super) fn node(&self, index: u32) -> &Node {
        &self.nodes[index as usize]
    }

    pub(super) fn node_mut(&mut self, index: u32) -> &mut Node {
        &mut self.nodes[index as usize]
    }

    /// Returns the edges of a node: those tried, the most likely other one, the rest.
    pub(super) fn edges(&self, index: u32) -> &[Edge] {
        let node = self.node(index);
        &self.edges[node.first as usize..][..usize::from(node.edges)]
    }

    /// Returns the tried edges of a node.
    pub(super) fn tried(&self, index: u32) -> &[Edge] {
        &self.edges(index)[..usize::from(self.node(index).tried)]
    }

    /// Sets the edges of a node, in any order.
    pub(super) fn expand(&mut self, index: u32, seat: Seat, edges: &[Edge]) {
        let first = self.edges.len() as u32;
        self.edges.extend_from_slice(edges);
        let node = self.node_mut(index);
        (node.first, node.edges, node.tried, node.seat, node.known) = (first, edges.len() as u16, 0, seat, 0.0);
        self.select_next(index);
    }

    /// Moves the most likely untried edge of a node before the others.
    fn select_next(&mut self, index: u32) {
        let node = self.node(index);
        let untried = node.first as usize + usize::from(node.tried)..node.first as usize + usize::from(node.edges);
        let untried = &mut self.edges[untried];
        let mut next = 0;
        for at in 1..untried.len() {
            if untried[at].precedes(&untried[next]) {
                next = at;
            }
        }
        if next > 0 {
            untried.swap(0, next);
        }
    }

    /// Creates the node behind the most likely untried edge of a node; returns that edge's index.
    pub(super) fn try_next(&mut self, index: u32) -> u32 {
        let child = self.nodes.len() as u32;
        let node = &mut self.nodes[index as usize];
        let at = node.first + u32::from(node.tried);
        let edge = &mut self.edges[at as usize];
        edge.child = child;
        node.tried += 1;
        node.known += edge.prior();
        self.nodes.push(Node::NEW);
        self.select_next(index);
        at
    }

    pub(super) fn edge(&self, at: u32) -> &Edge {
        &self.edges[at as usize]
    }

    /// Returns the index of the first edge of a node.
    pub(super) fn first_edge(&self, index: u32) -> u32 {
        self.node(index).first
    }

    /// Updates the edge that leads to a node, after a visit of the node: the seat that acts values it so.
    pub(super) fn set_value(&mut self, at: u32, value: f32) {
        let edge = &mut self.edges[at as usize];
        edge.value = value;
        edge.weight = edge.prior() / (1.0 + self.nodes[edge.child as usize].visits as f32);
    }

    fn bytes(nodes: usize, edges: usize) -> usize {
        nodes * size_of::<Node>() + edges * size_of::<Edge>()
    }

    /// Returns how full the memory is, in thousandths.
    pub(super) fn fullness(&self) -> u32 {
        (Self::bytes(self.nodes.len(), self.edges.len()) * 1_000 / self.most.max(1)) as u32
    }

    /// Makes room for another playout if the memory is used up, down to half if possible. Invalidates indices.
    pub(super) fn make_room(&mut self) {
        if Self::bytes(self.nodes.len() + MOST_PLIES, self.edges.len() + MOST_EDGES) <= self.most {
            return;
        }
        let mut least = 2;
        let kept = |least: u32| {
            let expanded = self.nodes.iter().filter(|node| node.visits >= least && node.is_expanded());
            let (nodes, edges) = expanded.fold((1, 0), |(nodes, edges), node| {
                (nodes + usize::from(node.tried), edges + usize::from(node.edges))
            });
            Self::bytes(nodes, edges)
        };
        while least < u32::MAX / 2 && kept(least) > self.most / 2 {
            least += least.div_ceil(4);
        }
        self.rebuild(Self::ROOT, least);
    }

    /// Makes a node the root and drops everything not below it.
    pub(super) fn set_root(&mut self, root: u32) {
        self.rebuild(root, 0);
    }

    /// Copies the tree below a node, keeping the edges only of the root and of nodes with at least this many visits.
    fn rebuild(&mut self, root: u32, least: u32) {
        let (mut nodes, mut edges) = std::mem::take(&mut self.spare);
        nodes.clear();
        nodes.push(*self.node(root));
        edges.clear();
        let mut next = 0;
        while let Some(&node) = nodes.get(next) {
            let first = edges.len();
            if next > 0 && node.visits < least {
                (nodes[next].edges, nodes[next].tried, nodes[next].known) = (0, 0, 0.0);
            } else {
                edges.extend_from_slice(&self.edges[node.first as usize..][..usize::from(node.edges)]);
                for edge in &mut edges[first..first + usize::from(node.tried)] {
                    let child = std::mem::replace(&mut edge.child, nodes.len() as u32);
                    nodes.push(self.nodes[child as usize]);
                }
            }
            nodes[next].first = first as u32;
            next += 1;
        }
        self.spare = (std::mem::replace(&mut self.nodes, nodes), std::mem::replace(&mut self.edges, edges));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a store in which every node down to this depth has three tried edges; a node's visits are those below
    /// it.
    fn grown(depth: u32) -> NodeStore {
        let mut store = NodeStore::default();
        store.set_size(1);
        let mut open = vec![(NodeStore::ROOT, depth)];
        while let Some((index, depth)) = open.pop() {
            store.node_mut(index).visits = 3_u32.pow(depth);
            store.node_mut(index).sums[1] = f64::from(3_u32.pow(depth)) / 4.0;
            if depth > 0 {
                store.expand(index, Seat::new(1), &[3, 2, 1].map(|code| Edge::new(code, f32::from(code) / 6.0)));
                for _ in 0..3 {
                    let edge = store.try_next(index);
                    open.push((store.edge(edge).child().expect("it has been tried"), depth - 1));
                }
            }
        }
        store
    }

    fn child(store: &NodeStore, index: u32, number: usize) -> u32 {
        store.edges(index)[number].child().expect("it has been tried")
    }

    #[test]
    fn a_new_root_keeps_what_is_below_it() {
        let mut store = grown(4);
        let root = child(&store, child(&store, NodeStore::ROOT, 1), 2);
        let before = *store.node(child(&store, root, 0));
        store.set_root(root);
        assert_eq!(store.node(NodeStore::ROOT).visits, 9);
        assert_eq!(store.nodes.len(), 1 + 3 + 9);
        let after = *store.node(child(&store, NodeStore::ROOT, 0));
        assert_eq!((after.visits, after.sums), (before.visits, before.sums));
        assert_eq!(store.edges(NodeStore::ROOT).iter().map(|edge| edge.code).collect::<Vec<_>>(), [3, 2, 1]);
    }

    #[test]
    fn a_full_store_drops_what_was_visited_least() {
        let mut store = grown(9);
        assert!(NodeStore::bytes(store.nodes.len(), store.edges.len()) > store.most);
        store.make_room();
        assert!(NodeStore::bytes(store.nodes.len(), store.edges.len()) <= store.most / 2);
        // The rest is consistent: no node was dropped before one with fewer visits.
        let mut open = vec![(NodeStore::ROOT, 9)];
        let mut levels = std::collections::HashSet::new();
        while let Some((index, depth)) = open.pop() {
            assert_eq!((store.node(index).visits, store.node(index).mean(Seat::new(1))), (3_u32.pow(depth), 0.25));
            if store.node(index).is_expanded() {
                open.extend((0..3).map(|number| (child(&store, index, number), depth - 1)));
            } else {
                levels.insert(depth);
            }
        }
        assert_eq!(levels.len(), 1, "{levels:?}");
    }
}

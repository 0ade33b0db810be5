//! Monte-Carlo tree search with an external network: a tree for each of many games, evaluated in batches.
//!
//! A tree stores nodes and edges in two vectors. A node's edges are contiguous; an edge stores its prior, its visits
//! and the sum of its chooser's values. With max^n the chooser is the seat to act, which gets its own value. In a
//! paranoid search there are two choosers: the root's side gets its value, all others its negative.

use crate::encode::{Encode, returns, viewer};
use gamut_rules::{ActionList, Game, Seat, Turn};

/// The value that a chooser gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Backup {
    /// Its own value.
    MaxN,
    /// The value of the root's side, negated for the others.
    Paranoid,
}

/// Marks a missing node.
const NONE: u32 = u32::MAX;
/// First-play urgency: an edge without visits counts as its node's value minus this times the square root of the priors
/// visited so far, as in KataGo.
const FIRST_PLAY: f32 = 0.2;

#[derive(Clone, Copy)]
struct Node {
    first: u32,
    count: u32,
    visits: u32,
    /// Sum over its visits of the values for the player to choose here.
    sum: f32,
}

#[derive(Clone, Copy)]
struct Edge {
    action: u16,
    node: u32,
    visits: u32,
    prior: f32,
    sum: f32,
}

/// What to evaluate next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// A leaf.
    Leaf,
    /// Nothing: all simulations are done, or the game is over.
    Nothing,
}

/// The tree of one game.
pub(crate) struct Search<P: Encode> {
    pub(crate) game: Game<P>,
    leaf: P,
    waiting: bool,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// Edges from the root to the leaf, with the choosing node and seat of each.
    path: Vec<(u32, u32, Seat)>,
    pub(crate) simulations: u32,
    list: ActionList<P::Action>,
}

impl<P: Encode> Search<P> {
    pub(crate) fn new(game: Game<P>) -> Self {
        let leaf = *game.position();
        let (nodes, edges, path, list) = (Vec::new(), Vec::new(), Vec::new(), ActionList::new());
        Self { game, leaf, waiting: false, nodes, edges, path, simulations: 0, list }
    }

    /// Descends until a leaf needs the network, or `limit` simulations are done.
    pub(crate) fn next(&mut self, limit: u32, exploration: f32, backup: Backup) -> Next {
        if self.waiting {
            return Next::Leaf;
        }
        let mut values = [0.0; Seat::MAX];
        while self.game.outcome().is_none() && self.simulations < limit {
            if self.descend(exploration) {
                self.waiting = true;
                return Next::Leaf;
            }
            let outcome = self.leaf.outcome().or_else(|| self.leaf.exhausted().map(|reason| self.leaf.drawn(reason)));
            returns(&self.leaf, outcome, &mut values[..self.leaf.seats()]);
            self.back_up(&values, backup);
        }
        Next::Nothing
    }

    /// Descends to a leaf; returns whether the game is unfinished there.
    fn descend(&mut self, exploration: f32) -> bool {
        self.leaf.clone_from(self.game.position());
        self.path.clear();
        let mut at = if self.nodes.is_empty() { NONE } else { 0 };
        while at != NONE {
            let Turn::Act(seat) = self.leaf.turn() else { return false };
            let edge = self.choose(at, exploration);
            self.path.push((at, edge, seat));
            let Edge { action, node, .. } = self.edges[edge as usize];
            if let Some(action) = self.leaf.numbering().action(usize::from(action)) {
                self.leaf.play_unchecked(action);
            }
            at = node;
        }
        self.leaf.outcome().is_none() && self.leaf.exhausted().is_none()
    }

    /// Returns the edge of a node with the highest upper bound.
    fn choose(&self, at: u32, exploration: f32) -> u32 {
        let node = self.nodes[at as usize];
        let edges = &self.edges[node.first as usize..][..node.count as usize];
        let visited: f32 = edges.iter().filter(|edge| edge.visits > 0).map(|edge| edge.prior).sum();
        let mean = if node.visits > 0 { node.sum / node.visits as f32 } else { 0.0 };
        let unvisited = mean - FIRST_PLAY * visited.sqrt();
        let scale = exploration * (node.visits.max(1) as f32).sqrt();
        let (mut best, mut highest) = (0, f32::NEG_INFINITY);
        for (index, edge) in (0..).zip(edges) {
            let value = if edge.visits > 0 { edge.sum / edge.visits as f32 } else { unvisited };
            let bound = value + scale * edge.prior / (1 + edge.visits) as f32;
            if bound > highest {
                (best, highest) = (index, bound);
            }
        }
        node.first + best
    }

    /// Creates the leaf's edges from the priors of all actions, and propagates the values to the root.
    pub(crate) fn expand(&mut self, priors: &[f32], values: &[f32], backup: Backup) {
        self.waiting = false;
        let numbering = self.leaf.numbering();
        self.leaf.actions(&mut self.list);
        let first = self.edges.len() as u32;
        let mut sum = 0.0;
        for &action in self.list.iter() {
            let number = numbering.number(action);
            let prior = priors.get(number).copied().unwrap_or(0.0).max(0.0);
            sum += prior;
            self.edges.push(Edge { action: number as u16, node: NONE, visits: 0, prior, sum: 0.0 });
        }
        let count = self.edges.len() as u32 - first;
        let even = 1.0 / count.max(1) as f32;
        for edge in &mut self.edges[first as usize..] {
            edge.prior = if sum > 0.0 { edge.prior / sum } else { even };
        }
        let mut all = [0.0; Seat::MAX];
        all.iter_mut().zip(values).for_each(|(to, &from)| *to = from);
        let own = self.worth(&all, Seat::new(self.leaf_seat()), backup);
        let node = self.nodes.len() as u32;
        self.nodes.push(Node { first, count, visits: 1, sum: own });
        if let Some(&(_, edge, _)) = self.path.last() {
            self.edges[edge as usize].node = node;
        }
        self.back_up(&all, backup);
    }

    /// Returns the value that a seat's player maximises.
    fn worth(&self, values: &[f32; Seat::MAX], seat: Seat, backup: Backup) -> f32 {
        let root = Seat::new(viewer(&self.game));
        match backup {
            Backup::MaxN => values[seat.index()],
            Backup::Paranoid if self.leaf.side_of(seat) == self.leaf.side_of(root) => values[root.index()],
            Backup::Paranoid => -values[root.index()],
        }
    }

    /// Adds values to all edges of the path.
    fn back_up(&mut self, values: &[f32; Seat::MAX], backup: Backup) {
        for index in 0..self.path.len() {
            let (node, edge, seat) = self.path[index];
            let value = self.worth(values, seat, backup);
            let (node, edge) = (&mut self.nodes[node as usize], &mut self.edges[edge as usize]);
            (node.visits, node.sum) = (node.visits + 1, node.sum + value);
            (edge.visits, edge.sum) = (edge.visits + 1, edge.sum + value);
        }
        self.simulations += 1;
    }

    /// Writes the leaf's observation.
    pub(crate) fn show(&mut self, obs: &mut [u8], mask: &mut [bool]) {
        let seat = if let Turn::Act(seat) = self.leaf.turn() { seat.index() } else { 0 };
        self.leaf.observe(seat, obs);
        mask.fill(false);
        self.leaf.actions(&mut self.list);
        let numbering = self.leaf.numbering();
        for &action in self.list.iter() {
            if let Some(bit) = mask.get_mut(numbering.number(action)) {
                *bit = true;
            }
        }
    }

    /// Returns the seat to act at the leaf.
    pub(crate) fn leaf_seat(&self) -> usize {
        if let Turn::Act(seat) = self.leaf.turn() { seat.index() } else { 0 }
    }

    /// Writes each action's share of the root's visits.
    pub(crate) fn policy(&self, out: &mut [f32]) {
        out.fill(0.0);
        let Some(root) = self.nodes.first() else { return };
        let edges = &self.edges[root.first as usize..][..root.count as usize];
        let visits: u32 = edges.iter().map(|edge| edge.visits).sum();
        for edge in edges {
            out[usize::from(edge.action)] = edge.visits as f32 / visits.max(1) as f32;
        }
    }

    /// Returns the mean value of the root for the seat to act.
    pub(crate) fn value(&self) -> f32 {
        self.nodes.first().map_or(0.0, |root| root.sum / root.visits.max(1) as f32)
    }

    /// Plays an action of the game if it is legal, and drops the tree.
    pub(crate) fn advance(&mut self, number: i64) -> bool {
        let numbering = self.game.position().numbering();
        let action = usize::try_from(number).ok().and_then(|number| numbering.action(number));
        let Some(action) = action.filter(|&action| self.game.check(action).is_ok()) else { return false };
        self.game.play_unchecked(action);
        self.forget();
        true
    }

    /// Returns whether this is the number of a legal action, or the game is over.
    pub(crate) fn takes(&self, number: i64) -> bool {
        let numbering = self.game.position().numbering();
        let action = usize::try_from(number).ok().and_then(|number| numbering.action(number));
        self.game.outcome().is_some() || action.is_some_and(|action| self.game.check(action).is_ok())
    }

    /// Drops the tree.
    pub(crate) fn forget(&mut self) {
        (self.simulations, self.waiting) = (0, false);
        self.nodes.clear();
        self.edges.clear();
    }
}

//! A graph, and what in it goes round in circles.

use std::collections::{BTreeMap, BTreeSet};

/// Who uses whom.
#[derive(Debug, Default)]
pub(super) struct Graph(BTreeMap<String, BTreeSet<String>>);

impl Graph {
    /// The graph of these arrows.
    pub(super) fn new<S: Into<String>>(arrows: impl IntoIterator<Item = (S, S)>) -> Self {
        let mut graph = Self::default();
        for (from, to) in arrows {
            graph.add(from.into(), to.into());
        }
        graph
    }

    /// `from` uses `to`.
    pub(super) fn add(&mut self, from: String, to: String) {
        self.0.entry(to.clone()).or_default();
        self.0.entry(from).or_default().insert(to);
    }

    /// The arrows.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (&String, &String)> {
        self.0.iter().flat_map(|(from, all)| all.iter().map(move |to| (from, to)))
    }

    /// How many arrows there are.
    pub(super) fn arrows(&self) -> usize {
        self.0.values().map(BTreeSet::len).sum()
    }

    /// The largest sets in which each reaches every other, sorted.
    pub(super) fn cycles(&self) -> Vec<Vec<String>> {
        let reached: BTreeMap<&String, BTreeSet<&String>> =
            self.0.keys().map(|node| (node, self.reached(node))).collect();
        let mut cycles = BTreeSet::new();
        for (node, far) in &reached {
            let cycle: Vec<String> =
                far.iter().filter(|other| reached[*other].contains(node)).map(|other| (*other).clone()).collect();
            if cycle.len() > 1 {
                cycles.insert(cycle);
            }
        }
        cycles.into_iter().collect()
    }

    /// Whatever can be reached from a node by an arrow or more.
    fn reached(&self, from: &String) -> BTreeSet<&String> {
        let mut reached = BTreeSet::new();
        let mut open: Vec<&String> = self.0[from].iter().collect();
        while let Some(node) = open.pop() {
            if reached.insert(node) {
                open.extend(&self.0[node]);
            }
        }
        reached
    }
}

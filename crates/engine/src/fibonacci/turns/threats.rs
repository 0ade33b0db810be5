//! Wins within one turn: seen exactly, where that is cheap.

use super::TurnMoves;
use crate::{Solution, Solver, Stop};
use gamut_rules::fibonacci::Fibonacci;

/// The share of all nodes that the search for a win in the turn at hand may take, and its limits.
const OWN_SHARE: u64 = 5;
const LEAST_OWN_NODES: u64 = 100_000;
const MOST_OWN_NODES: u64 = 3_000_000;

/// Nodes that the search for a win in the turn at hand may take of so many for the whole search. Without cards so many
/// at least that it misses no win of four moves, save where the whole search has less; with cards the bound cuts less,
/// and it must not take the time for everything else.
pub(super) fn own_nodes(position: &Fibonacci, nodes: u64) -> u64 {
    let least = if position.is_cards() { 0 } else { LEAST_OWN_NODES.min(nodes / 3) };
    (nodes / OWN_SHARE).clamp(least, MOST_OWN_NODES)
}

/// The solver, its nodes counted.
pub(super) struct Threats {
    solver: Option<Solver>,
    pub(super) nodes: u64,
}

impl Threats {
    /// A solver, or none for who overlooks wins, as people do.
    pub(super) fn new(sees_wins: bool) -> Self {
        Self { solver: sees_wins.then(Solver::new), nodes: 0 }
    }

    /// A win of the seat to act in the turn at hand, if so many nodes show one.
    pub(super) fn win(&mut self, position: &Fibonacci, nodes: u64, stop: &Stop) -> Option<TurnMoves> {
        let solver = self.solver.as_mut()?;
        let solution = solver.solve(position, Some(nodes), stop);
        self.nodes += solver.nodes();
        match solution {
            Solution::Win(steps) => Some(steps.into_iter().fold(TurnMoves::default(), TurnMoves::with)),
            Solution::NoWin | Solution::Unknown => None,
        }
    }
}

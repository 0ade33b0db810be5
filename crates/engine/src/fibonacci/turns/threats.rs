//! Exact detection of wins within a turn, where it is cheap.

use super::TurnMoves;
use crate::{Solution, Solver, Stop};
use gamut_rules::fibonacci::Fibonacci;

/// The share of all nodes for finding a win in the current turn, and its limits.
const OWN_SHARE: u64 = 5;
const LEAST_OWN_NODES: u64 = 100_000;
const MOST_OWN_NODES: u64 = 3_000_000;

/// Returns the nodes for finding a win in the current turn, given those of the whole search. Without cards there are
/// enough not to miss a win in four moves, unless the whole search has fewer; with cards the bound prunes less, and the
/// solver must leave time for everything else.
pub(super) fn own_nodes(position: &Fibonacci, nodes: u64) -> u64 {
    let least = if position.is_cards() { 0 } else { LEAST_OWN_NODES.min(nodes / 3) };
    (nodes / OWN_SHARE).clamp(least, MOST_OWN_NODES)
}

/// The solver with its node count.
pub(super) struct Threats {
    solver: Option<Solver>,
    pub(super) nodes: u64,
}

impl Threats {
    /// Creates the solver, or none for players that overlook wins.
    pub(super) fn new(sees_wins: bool) -> Self {
        Self { solver: sees_wins.then(Solver::new), nodes: 0 }
    }

    /// Returns a win of the seat to act in the current turn, if this many nodes suffice to find one.
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

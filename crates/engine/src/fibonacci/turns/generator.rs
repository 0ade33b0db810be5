//! Generation of candidate turns, and its cost so far.

use super::TurnMoves;
use super::beam::{Beam, BeamResult, TurnCandidate, Width};
use super::threats::Threats;
use crate::Stop;
use crate::search::budget::Budget;
use gamut_rules::fibonacci::{Fibonacci, PointSet};

/// The beam and the solver with a common budget.
pub(super) struct TurnGenerator<'a> {
    pub(super) budget: Budget<'a>,
    /// The budget's stop flag.
    stop: Stop,
    beam: Beam,
    threats: Threats,
}

impl<'a> TurnGenerator<'a> {
    pub(super) fn new(budget: Budget<'a>, beam: Beam, threats: Threats) -> Self {
        Self { stop: budget.stop(), budget, beam, threats }
    }

    /// Positions visited.
    pub(super) fn nodes(&self) -> u64 {
        self.threats.nodes + self.beam.nodes
    }

    /// Returns a win of the seat to act in the current turn, if this many nodes suffice to find one.
    pub(super) fn win(&mut self, position: &Fibonacci, nodes: u64) -> Option<TurnMoves> {
        let nodes = nodes.min(self.budget.nodes_left(self.nodes()));
        self.threats.win(position, nodes, &self.stop)
    }

    /// Runs the beam ([`Beam::run`]).
    pub(super) fn propose(
        &mut self,
        position: &Fibonacci,
        width: usize,
        overlooked: PointSet,
        found: &mut Vec<TurnCandidate>,
    ) -> BeamResult {
        let others = self.threats.nodes;
        let budget = &self.budget;
        self.beam.run(position, Width::new(width), overlooked, found, &|nodes| budget.is_spent_now(others + nodes))
    }
}

//! The evaluation of positions within a turn and at its end: hand-made, at the end corrected by a network if there is one.

use super::{Network, Row, features};
use crate::eval::fibonacci::hand::{FibonacciWeights, Memo};
use gamut_rules::Seat;
use gamut_rules::fibonacci::{Fibonacci, PointSet};
use std::sync::Arc;

/// The evaluation with its memory.
pub(crate) struct Judge {
    memo: Memo,
    network: Option<Arc<Network>>,
}

impl Judge {
    pub(crate) fn new(weights: FibonacciWeights, network: Option<Arc<Network>>) -> Self {
        Self { memo: Memo::new(weights), network }
    }

    pub(crate) fn has_network(&self) -> bool {
        self.network.is_some()
    }

    /// Returns the hand-made value of a position in points for a seat, as if its turn ended here.
    #[inline]
    pub(crate) fn within(&mut self, position: &Fibonacci, seat: Seat) -> i32 {
        self.memo.evaluate(position, seat)
    }

    /// Returns the value of a position in points for a seat whose turn is over.
    pub(crate) fn at_end(&mut self, position: &Fibonacci, seat: Seat) -> i32 {
        let (hand, sides) = self.memo.judge(position, seat);
        let Some(network) = &self.network else { return hand };
        let traits = features::traits(position, seat, &sides);
        hand + network.points(&sums(network, position, seat, &traits))
    }
}

/// Returns the sums over everything.
fn sums(network: &Network, position: &Fibonacci, seat: Seat, traits: &[usize; features::ON]) -> Row {
    let (men, centres) = features::men(position, seat);
    let mut sums = network.bias;
    for row in features::centres(centres).into_iter().chain(*traits) {
        sums.add(network.row(row));
    }
    for (kind, set) in men.into_iter().enumerate() {
        for point in PointSet::from_bits(set) {
            for row in features::man(kind, point, centres) {
                sums.add(network.row(row));
            }
        }
    }
    sums
}

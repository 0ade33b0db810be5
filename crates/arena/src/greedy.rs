//! The player that looks one ply ahead.

use gamut_engine::HasSearch;
use gamut_engine::fibonacci::FibonacciWeights;
use gamut_engine::focus::published;
use gamut_rules::fibonacci::Fibonacci;
use gamut_rules::focus::Focus;
use gamut_rules::{Position, Seat};

/// A game that has a one-ply player.
pub trait Greedy: HasSearch {
    /// How much a seat likes a position that it has just reached.
    fn liking(&self, seat: Seat) -> i32;
}

impl<const SEATS: usize> Greedy for Focus<SEATS> {
    /// The published evaluation.
    fn liking(&self, seat: Seat) -> i32 {
        published::evaluate(self, seat)
    }
}

/// More than any evaluation.
const WON: i32 = 1_000_000;

impl Greedy for Fibonacci {
    /// The plain evaluation after one elementary move.
    fn liking(&self, seat: Seat) -> i32 {
        match self.outcome() {
            Some(outcome) if outcome.winner.includes(seat) => WON,
            Some(_) => -WON,
            None => FibonacciWeights::plain().evaluate(self, seat),
        }
    }
}

//! The choice of search for Fibonacci.

use super::{FibonacciWeights, levels, turns};
use crate::{Algorithm, Found, HasSearch, Info, Level, Memory, SearchJob};
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{Position, Seat};

/// Greater than any evaluation.
const WON: i32 = 1_000_000;

impl HasSearch for Fibonacci {
    fn plays(algorithm: Algorithm) -> bool {
        matches!(algorithm, Algorithm::Ours | Algorithm::Beam(_))
    }

    fn search(
        _memory: &mut Memory,
        job: &SearchJob<'_, Self>,
        observer: &mut dyn FnMut(&Info<Action>),
    ) -> Option<Found<Action>> {
        match job.options.algorithm {
            Algorithm::Ours | Algorithm::Beam(_) => turns::search(job, observer),
            _ => None,
        }
    }

    /// The plain evaluation after one elementary move.
    fn liking(&self, seat: Seat) -> i32 {
        match self.outcome() {
            Some(outcome) if outcome.winner.includes(seat) => WON,
            Some(_) => -WON,
            None => FibonacciWeights::plain().evaluate(self, seat),
        }
    }

    fn score_scale(&self) -> f64 {
        if self.is_cards() { 418.0 } else { 60.0 }
    }

    /// With 5,000 nodes the second seat won most openings that looked even: `docs/results/fibonacci.md`.
    fn judging_nodes() -> u64 {
        200_000
    }

    fn level_settings(&self, level: Level) -> String {
        format!("{:?}", levels::of(level, self.rules()))
    }
}

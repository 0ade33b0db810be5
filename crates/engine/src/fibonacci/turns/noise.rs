//! The handicap of weak players in the search by turns.

use super::beam::TurnCandidate;
use crate::common::rng::mix;
use crate::search::handicap::EvalNoise;
use gamut_rules::fibonacci::Fibonacci;

/// Noise on the values of turns: drawn once per search, so that it is the same in every iteration.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnNoise(EvalNoise);

impl TurnNoise {
    /// Creates noise of at most `most` points in a position with this key.
    pub(super) fn new(most: i32, seed: u64, key: u64) -> Self {
        Self(EvalNoise::new(most, mix(seed ^ mix(key))))
    }

    /// Adds noise to the values of turns. It never makes a player leave moves unused.
    pub(super) fn add(&self, start: &Fibonacci, found: &mut Vec<TurnCandidate>) {
        if self.0.is_off() {
            return;
        }
        let whole = found.iter().map(|candidate| candidate.moves.steps().len()).max().unwrap_or(0);
        if start.made() == 0 {
            found.retain(|candidate| candidate.moves.steps().len() == whole);
        }
        for candidate in found {
            candidate.value += self.of(&candidate.end);
        }
    }

    /// Returns the points by which the end of a turn seems better than it is.
    fn of(&self, end: &Fibonacci) -> i32 {
        self.0.of(end.men_key())
    }
}

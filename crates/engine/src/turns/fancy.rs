//! What a weak player likes better than it deserves.

use super::beam::Candidate;
use crate::Level;
use crate::rng::mix;
use gamut_rules::fibonacci::Fibonacci;

/// A turn can lose more than a single action, so fancies weigh more here.
const TIMES: i32 = 4;

/// The fancies of one search: drawn once, so that a turn is liked the same in every iteration.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fancy {
    seed: u64,
    most: i32,
}

impl Fancy {
    /// The fancies of a level in a position with this key; none without a level.
    pub(super) fn new(level: Option<Level>, seed: u64, key: u64) -> Self {
        Self { seed: mix(seed ^ mix(key)), most: level.map_or(0, Level::fancies) * TIMES }
    }

    /// Adds fancies to the ends of a turn. Nobody fancies to leave moves unused.
    pub(super) fn dress(&self, start: &Fibonacci, found: &mut Vec<Candidate>) {
        if self.most == 0 {
            return;
        }
        let whole = found.iter().map(|candidate| candidate.line.steps().len()).max().unwrap_or(0);
        if start.made() == 0 {
            found.retain(|candidate| candidate.line.steps().len() == whole);
        }
        for candidate in found {
            candidate.value += self.of(&candidate.end);
        }
    }

    /// By how many points the end of a turn is liked better than it deserves.
    pub(super) fn of(&self, end: &Fibonacci) -> i32 {
        (mix(self.seed ^ end.men_key()) % (self.most as u64 + 1)) as i32
    }
}

//! What a weak player likes better than it deserves.

use crate::Level;
use crate::lot::mix;
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

    /// By how many points the end of a turn is liked better than it deserves.
    pub(super) fn of(&self, end: &Fibonacci) -> i32 {
        (mix(self.seed ^ end.men_key()) % (self.most as u64 + 1)) as i32
    }
}

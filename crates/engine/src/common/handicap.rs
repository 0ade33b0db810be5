//! What makes a weak player weak: actions that it does not see, and noise on what it thinks of those it sees.
//!
//! Both are drawn once a search: what is overlooked is so in every line, and an action is liked the same in every
//! iteration.

use crate::common::rng::mix;
use crate::{Level, Searchable};

/// How much more easily an action is overlooked by how far it reaches, in tenths. Drops (0) can come from anywhere.
const BY_REACH: [u32; 6] = [12, 4, 10, 14, 17, 18];

/// Of fewer actions none is overlooked.
const FEW: usize = 10;

/// The handicap of a level in one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Handicap {
    pub(crate) blind_spots: BlindSpots,
    pub(crate) noise: EvalNoise,
}

impl Handicap {
    /// The handicap of a level in a position with this key; none without a level.
    pub(crate) fn new(level: Option<Level>, seed: u64, key: u64) -> Self {
        let seed = mix(seed ^ mix(key));
        Self { blind_spots: BlindSpots::new(level, seed), noise: EvalNoise::new(level.map_or(0, Level::noise), !seed) }
    }
}

/// Actions that are overlooked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlindSpots {
    seed: u64,
    /// In thousandths, by reach; all 0 where nothing is overlooked.
    shares: [u32; 6],
}

impl BlindSpots {
    fn new(level: Option<Level>, seed: u64) -> Self {
        let share = level.map_or(0, Level::blind_spots);
        Self { seed, shares: BY_REACH.map(|tenths| share * tenths / 10) }
    }

    /// Returns whether nothing is overlooked where there are so many actions. The few of an empty board stand out.
    #[inline]
    pub(crate) fn is_empty(&self, actions: usize) -> bool {
        self.shares[0] == 0 || actions < FEW
    }

    /// Returns whether this action is overlooked. Of one's own actions at the root fewer are than of what comes later.
    #[inline]
    pub(crate) fn hides<P: Searchable>(&self, action: P::Action, at_root: bool) -> bool {
        let share = self.shares[P::reach(action).min(5)];
        let share = if at_root { share / 2 } else { share };
        share > 0 && mix(self.seed ^ u64::from(P::code(action))) % 1_000 < u64::from(share)
    }
}

/// Noise on what actions at the root are worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EvalNoise {
    seed: u64,
    most: i32,
}

impl EvalNoise {
    /// Noise from 0 to `most` points.
    pub(crate) fn new(most: i32, seed: u64) -> Self {
        Self { seed, most }
    }

    /// Returns whether there is none.
    pub(crate) fn is_off(&self) -> bool {
        self.most == 0
    }

    /// By how many points what this number stands for, be it an action or a position, seems better than it is.
    #[inline]
    pub(crate) fn of(&self, number: u64) -> i32 {
        (mix(self.seed ^ number) % (self.most as u64 + 1)) as i32
    }
}

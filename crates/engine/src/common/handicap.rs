//! What makes a weak player weak: actions that it does not see, and noise on what it thinks of those it sees.
//!
//! Both are drawn once a search: an action is overlooked or not wherever it is as far from the last move, and liked the
//! same in every iteration.

use crate::common::rng::mix;
use crate::{Searchable, Strength};

/// How easily an action is overlooked by its distance from the last move, in tenths. At the place of the last move
/// nothing is: who moves a stack sees that it can be taken.
const BY_DISTANCE: [u32; 6] = [0, 2, 5, 8, 10, 10];

/// Of fewer actions none is overlooked.
const FEW: usize = 10;

/// The handicap of a level in one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Handicap {
    pub(crate) blind_spots: BlindSpots,
    pub(crate) noise: EvalNoise,
}

impl Handicap {
    /// The handicap of a strength in a position with this key; none without one.
    pub(crate) fn new(strength: Option<Strength>, seed: u64, key: u64) -> Self {
        let seed = mix(seed ^ mix(key));
        let (share, most) = strength.map_or((0, 0), |strength| (strength.blind_spots, strength.noise));
        Self { blind_spots: BlindSpots::new(share, seed), noise: EvalNoise::new(most, !seed) }
    }
}

/// Actions that are overlooked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlindSpots {
    seed: u64,
    /// In thousandths, far from the last move; 0 where nothing is overlooked.
    share: u32,
}

impl BlindSpots {
    /// Overlooks so many of a thousand actions that are far from the last move.
    pub(crate) fn new(share: u32, seed: u64) -> Self {
        Self { seed, share }
    }

    /// Returns whether nothing is overlooked where there are so many actions. The few of an empty board stand out.
    #[inline]
    pub(crate) fn is_empty(&self, actions: usize) -> bool {
        self.share == 0 || actions < FEW
    }

    /// Returns whether an action is overlooked where these were the last. Before the first move nothing is.
    pub(crate) fn hides<P: Searchable>(&self, action: P::Action, last: impl Iterator<Item = P::Action>) -> bool {
        let distance = last.map(|last| P::distance(action, last)).min();
        distance.is_some_and(|distance| self.hides_at(u64::from(P::code(action)), distance))
    }

    /// Returns whether what this number stands for is overlooked so far from the last move.
    pub(crate) fn hides_at(&self, number: u64, distance: usize) -> bool {
        let share = self.share * BY_DISTANCE[distance.min(BY_DISTANCE.len() - 1)] / 10;
        mix(self.seed ^ number) % 1_000 < u64::from(share)
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

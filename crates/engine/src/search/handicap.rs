//! The handicap of low levels: blind spots, which hide actions from the search, and evaluation noise at the root.
//!
//! Both are fixed during a search: at the same distance from the last move, an action is hidden either everywhere in
//! the tree or nowhere, and it gets the same noise in every iteration.

use crate::common::rng::mix;
use crate::{Searchable, Strength};

/// Probability of overlooking an action, by its distance from the last move, in tenths of the level's share. It is 0 on
/// the squares of the last move: players see that a moved stack can be taken.
const BY_DISTANCE: [u32; 6] = [0, 2, 5, 8, 10, 10];

/// With fewer actions than this, none is overlooked.
const FEW: usize = 10;

/// The handicap of a level in one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Handicap {
    pub(crate) blind_spots: BlindSpots,
    pub(crate) noise: EvalNoise,
}

impl Handicap {
    /// Returns the handicap of a strength in the position with this key; no handicap without a strength.
    pub(crate) fn new(strength: Option<Strength>, seed: u64, key: u64) -> Self {
        let seed = mix(seed ^ mix(key));
        let (share, most) = strength.map_or((0, 0), |strength| (strength.blind_spots, strength.noise));
        Self { blind_spots: BlindSpots::new(share, seed), noise: EvalNoise::new(most, !seed) }
    }
}

/// Actions that the search overlooks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlindSpots {
    seed: u64,
    /// In thousandths, for actions far from the last move; 0 if nothing is overlooked.
    share: u32,
}

impl BlindSpots {
    /// Overlooks `share` thousandths of the actions that are far from the last move.
    pub(crate) fn new(share: u32, seed: u64) -> Self {
        Self { seed, share }
    }

    /// Returns whether nothing is overlooked among this many actions. Few actions stand out.
    #[inline]
    pub(crate) fn is_empty(&self, actions: usize) -> bool {
        self.share == 0 || actions < FEW
    }

    /// Returns whether an action is overlooked after these last actions; never before the first move.
    pub(crate) fn hides<P: Searchable>(&self, action: P::Action, last: impl Iterator<Item = P::Action>) -> bool {
        let distance = last.map(|last| P::distance(action, last)).min();
        distance.is_some_and(|distance| self.hides_at(u64::from(P::code(action)), distance))
    }

    /// Returns whether the action or man with this number is overlooked at this distance from the last move.
    pub(crate) fn hides_at(&self, number: u64, distance: usize) -> bool {
        let share = self.share * BY_DISTANCE[distance.min(BY_DISTANCE.len() - 1)] / 10;
        mix(self.seed ^ number) % 1_000 < u64::from(share)
    }
}

/// Noise on the values of actions at the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EvalNoise {
    seed: u64,
    most: i32,
}

impl EvalNoise {
    /// Returns noise from 0 to `most` points.
    pub(crate) fn new(most: i32, seed: u64) -> Self {
        Self { seed, most }
    }

    /// Returns whether there is no noise.
    pub(crate) fn is_off(&self) -> bool {
        self.most == 0
    }

    /// Returns the points by which the action or position with this number seems better than it is.
    #[inline]
    pub(crate) fn of(&self, number: u64) -> i32 {
        (mix(self.seed ^ number) % (self.most as u64 + 1)) as i32
    }
}

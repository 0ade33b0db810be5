//! Leaf values.

use crate::Score;
use crate::common::rng::mix;
use crate::eval::focus::published::{self, StandingBounds};
use gamut_rules::focus::Focus;
use gamut_rules::{Position, Seat};

/// Parts of a point: the random term is less than a point, so it only breaks ties.
pub(crate) const FINE: i32 = 8;

/// The leaf evaluation of one search, in parts of a point.
#[derive(Clone, Copy)]
pub(crate) struct LeafEvaluation {
    seed: u64,
    pub(crate) bounds: StandingBounds,
}

impl LeafEvaluation {
    pub(crate) fn new<const SEATS: usize>(position: &Focus<SEATS>, seed: u64) -> Self {
        Self { seed: mix(seed), bounds: StandingBounds::of(position) }
    }

    /// Returns the standing of a side, with the random term. The term depends on seed, position and side only, so a
    /// position always has the same value.
    #[inline]
    pub(crate) fn value<const SEATS: usize>(&self, position: &Focus<SEATS>, key: u64, side: Seat) -> i32 {
        let noise = (mix(self.seed ^ key) >> (3 * side.index())) as i32 & (FINE - 1);
        published::evaluate(position, side) * FINE + noise
    }

    /// Returns the value of a draw for every side: the mean of their standings, so it favours the weaker ones.
    pub(crate) fn draw<const SEATS: usize>(position: &Focus<SEATS>) -> i32 {
        let (sum, count) =
            sides(position).fold((0, 0), |(sum, count), side| (sum + published::evaluate(position, side), count + 1));
        (sum * FINE).div_euclid(count)
    }

    /// Returns each seat's chance of winning, from its side's value: the odds of two sides are e to the power of the
    /// difference of their points, in units of [`StandingBounds::odds`]. Empty with two sides.
    pub(crate) fn chances<const SEATS: usize>(
        &self,
        position: &Focus<SEATS>,
        score: impl Fn(Seat) -> Score,
    ) -> Vec<f64> {
        if sides(position).count() < 3 {
            return Vec::new();
        }
        // With more than two sides each seat is its own side.
        let points = |side| match score(side) {
            Score::Points(points) => f64::from(points) / f64::from(self.bounds.odds),
            Score::Win(_) => f64::from(i32::MAX),
            Score::Loss(_) => f64::from(-i32::MAX),
        };
        let all: Vec<f64> = sides(position).map(points).collect();
        let most = all.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let odds: Vec<f64> = all.iter().map(|points| libm::exp(points - most)).collect();
        let sum: f64 = odds.iter().sum();
        odds.iter().map(|odds| odds / sum).collect()
    }
}

/// Returns the sides, each as its lowest seat.
pub(crate) fn sides<const SEATS: usize>(position: &Focus<SEATS>) -> impl Iterator<Item = Seat> {
    Seat::all(position.seats()).filter(move |&seat| position.side_of(seat) == seat)
}

//! Stacks that can be landed on.

use super::Weights;
use super::reach::REACH;
use gamut_rules::Seat;
use gamut_rules::focus::{Focus, Square};

/// Where a group of seats tops stacks, by height, and where they can land.
#[derive(Clone, Copy, Default)]
pub(super) struct Ground {
    reached: u64,
    heights: [u64; 8],
}

impl Ground {
    /// Adds the stacks of a seat.
    #[inline]
    pub(super) fn add<const SEATS: usize>(&mut self, position: &Focus<SEATS>, seat: Seat) {
        for square in Square::of(position.tops(seat)) {
            let height = position.stack(square).height() & 7;
            self.reached |= REACH[square.index()][height];
            self.heights[height] |= square.bit();
        }
    }

    /// What the threats of another group cost this one.
    #[inline]
    pub(super) fn threatened(&self, other: &Self, in_turn: bool, weights: &Weights) -> i32 {
        let (hanging, disputed) = if in_turn {
            (&weights.hanging_in_turn, &weights.disputed_in_turn)
        } else {
            (&weights.hanging, &weights.disputed)
        };
        let mut sum = 0;
        for height in 1..=5 {
            let threatened = self.heights[height] & other.reached;
            let alone = (threatened & !self.reached).count_ones() as i32;
            let both = (threatened & self.reached).count_ones() as i32;
            sum += hanging[height] * alone + disputed[height] * both;
        }
        sum
    }
}

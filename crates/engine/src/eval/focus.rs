//! Focus: stacks topped, mobility, reserves and captures.

use crate::Searchable;
use crate::score::value::MOST_POINTS;
use gamut_rules::Seat;
use gamut_rules::focus::{Action, Focus, Goal};

impl<const SEATS: usize> Searchable for Focus<SEATS> {
    fn evaluate(&self, seat: Seat) -> i32 {
        let mine = self.side(seat);
        let mut sum = 0;
        for seat in Seat::all(SEATS) {
            let worth = self.worth(seat);
            sum += if self.side(seat) == mine { worth } else { -worth };
        }
        sum.clamp(-MOST_POINTS, MOST_POINTS)
    }

    fn promise(&self, action: Action) -> i32 {
        let target = self.stack(action.to());
        let gained = target.owner().is_some_and(|owner| self.opposed(self.seat_to_act(), owner));
        10 * (action.count().max(1) + target.height()) as i32 + i32::from(gained)
    }

    fn is_noisy(&self, action: Action) -> bool {
        let target = self.stack(action.to());
        action.count().max(1) + target.height() > 5
    }
}

trait Worth {
    fn worth(&self, seat: Seat) -> i32;
}

impl<const SEATS: usize> Worth for Focus<SEATS> {
    /// What a seat has, in points.
    fn worth(&self, seat: Seat) -> i32 {
        let topped = self.tops(seat).count_ones() as i32;
        let reserve = self.reserve(seat) as i32;
        let captured = (self.hand(seat).total() - self.reserve(seat)) as i32;
        let captured_worth = if self.rules().goal == Goal::Capture { 150 } else { 40 };
        10 * topped + 2 * self.mobility(seat) as i32 + 100 * reserve + captured_worth * captured
    }
}

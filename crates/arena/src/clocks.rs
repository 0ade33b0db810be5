//! The clocks of a game, for players with a time for the whole game.

use crate::{Seating, Spec};
use gamut_engine::{Clock, Limits};
use gamut_rules::Seat;
use std::time::Duration;

/// Each seat's clock; `None` for a seat without one.
pub(crate) struct Clocks(Vec<Option<Clock>>);

impl Clocks {
    /// Creates the clocks at the start of a game; `usual` applies to players without their own limits.
    pub(crate) fn new(players: &[Spec], seating: &Seating, usual: &Limits) -> Self {
        Self(seating.iter().map(|&player| players[player].limits(usual).clock).collect())
    }

    /// Returns the limits of a seat's next turn.
    pub(crate) fn limits(&self, seat: Seat, limits: Limits) -> Limits {
        Limits { clock: self.0[seat.index()], ..limits }
    }

    /// Returns all clocks, for a program. Seats without a clock are shown with that of `seat`.
    pub(crate) fn seen_by(&self, seat: Seat) -> Option<Vec<Clock>> {
        let own = self.0[seat.index()]?;
        Some(self.0.iter().map(|clock| clock.unwrap_or(own)).collect())
    }

    /// Deducts the time of a turn and adds the increment; returns whether the clock ran out first.
    pub(crate) fn take(&mut self, seat: Seat, used: Duration, margin: Duration) -> bool {
        let Some(clock) = &mut self.0[seat.index()] else { return false };
        let has_run_out = used > clock.remaining + margin;
        clock.remaining = clock.remaining.saturating_sub(used) + clock.increment;
        has_run_out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_loses_a_turns_time_and_gains_the_increment() {
        let players: Vec<Spec> = ["ours@clock=1+0.25", "greedy"].map(|player| player.parse().unwrap()).to_vec();
        let (first, second) = (Seat::new(0), Seat::new(1));
        let mut clocks = Clocks::new(&players, &vec![1, 0], &Limits::nodes(7));
        let [half, margin] = [500, 50].map(Duration::from_millis);
        assert!(!clocks.take(first, half * 9, margin) && !clocks.take(second, half, margin));
        let left = Clock { remaining: half + half / 2, increment: half / 2 };
        assert_eq!(clocks.limits(second, Limits::nodes(3)), Limits { clock: Some(left), ..Limits::nodes(3) });
        assert_eq!((clocks.seen_by(first), clocks.seen_by(second)), (None, Some(vec![left; 2])));
        assert!(!clocks.take(second, half * 3 / 2 + margin, margin));
        assert!(clocks.take(second, half / 2 + margin * 2, margin));
    }
}

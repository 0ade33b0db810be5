//! Values of unfinished positions for each seat.

use super::TreeSearch;
use crate::Searchable;
use crate::eval::judge::{Judge, Values};
use gamut_rules::{Outcome, Seat, Turn, Winner};

/// Returns the values of an outcome: the winner has 1, a draw is shared.
pub(super) fn at_end<P: Searchable>(position: &P, winner: Winner) -> Values {
    let seats = || Seat::all(position.seats());
    let sides = seats().filter(|&seat| position.side_of(seat) == seat).count();
    let mut values = Values::default();
    for seat in seats() {
        values[seat.index()] = match winner {
            Winner::Draw => 1.0 / sides as f64,
            winner => f64::from(u8::from(winner.includes(seat))),
        };
    }
    values
}

impl<P: Searchable, J: Judge<P>> TreeSearch<'_, P, J> {
    /// Returns the evaluation of a position after captures. `None` if the search must end.
    pub(super) fn leaf_values(&mut self, position: &P) -> Option<Values> {
        let mut position = *position;
        for _ in 1..self.parameters.tree_quiet {
            let Some(action) = self.best_capture(&position) else { break };
            position.play_unchecked(action);
            self.visit()?;
        }
        if let Some(Outcome { winner, .. }) = position.outcome() {
            return Some(at_end(&position, winner));
        }
        Some(self.judge.chances(&position))
    }

    /// Returns the capture with the greatest gain for the seat to act, if any gains something.
    fn best_capture(&mut self, position: &P) -> Option<P::Action> {
        let Turn::Act(seat) = position.turn() else { return None };
        if position.is_opening() {
            return None;
        }
        self.actions.clear();
        position.captures(&mut self.actions);
        let gains = self.actions.iter().map(|&action| (self.judge.gain(position, seat, action), action));
        let good = gains.filter(|(gain, _)| gain.noisy && gain.points > 0);
        good.max_by_key(|(gain, _)| gain.points).map(|(_, action)| action)
    }
}

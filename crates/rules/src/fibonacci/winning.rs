//! Winning conditions: a ring of strikes, or connected strikes in the card game.

use super::{Fibonacci, Ring};
use crate::Seat;

/// Strikes next to the enemy's centre that a winner of the card game needs.
const CARD_STRIKES: usize = 3;

impl Fibonacci {
    /// Returns whether this seat meets the winning condition.
    ///
    /// ```
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// assert!(!position.has_won(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn has_won(&self, seat: Seat) -> bool {
        let strikes = self.strikes(seat);
        let round = self.centres[seat.after(1, 2)].neighbours();
        if self.rules.cards {
            (round & strikes).count() >= CARD_STRIKES && self.strikes_are_together(seat)
        } else {
            (round - strikes).is_empty() && (self.rules.ring == Ring::AllNeighbours || round.count() == 6)
        }
    }

    /// Returns whether a seat's strikes are connected among themselves; supports never link them, regardless of
    /// `group`.
    #[inline(never)]
    fn strikes_are_together(&self, seat: Seat) -> bool {
        let strikes = self.strikes(seat);
        strikes.first().is_some_and(|first| strikes.connected(super::PointSet::of(first)).0 == strikes)
    }

    /// Ends the game if the seat to act meets the winning condition.
    #[inline]
    pub(super) fn look_for_own_win(&mut self) {
        if self.has_won(self.side) {
            self.end(self.side);
        }
    }

    /// Ends the game if a seat meets the winning condition; the seat to act takes precedence.
    #[inline]
    pub(super) fn look_for_win(&mut self) {
        let mover = self.side;
        let enemy = mover.after(1, 2);
        if self.has_won(mover) {
            self.end(mover);
        } else if self.has_won(enemy) {
            self.end(enemy);
        }
    }

    #[cold]
    fn end(&mut self, winner: Seat) {
        self.over = true;
        self.winner = winner;
    }
}

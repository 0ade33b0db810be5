//! Who has won: the ring of strikes, or in the card game the strikes together.

use super::{Fibonacci, Ring};
use crate::{Reason, Seat};

/// Strikes of a winner of the card game that stand next to the enemy's centre.
const CARD_STRIKES: usize = 3;

impl Fibonacci {
    /// Does this seat meet the condition for a win?
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

    /// Are the strikes of a seat connected among themselves? Supports link nothing here, whatever `group` says.
    #[inline(never)]
    fn strikes_are_together(&self, seat: Seat) -> bool {
        let strikes = self.strikes(seat);
        strikes.first().is_some_and(|first| strikes.connected(super::Men::of(first)).0 == strikes)
    }

    /// Ends the game where the seat to act meets the condition.
    #[inline]
    pub(super) fn look_for_own_win(&mut self) {
        if self.has_won(self.side) {
            self.end(self.side);
        }
    }

    /// Ends the game where somebody meets the condition: the seat to act before the other.
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
        self.over = Some(if self.rules.cards { Reason::Cards } else { Reason::Ring });
        self.winner = winner;
    }
}

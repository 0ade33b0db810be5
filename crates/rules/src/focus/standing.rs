//! How the players stand, for pages that show it without knowing the rules.

use super::rules::{Entry, Goal};
use super::{Action, Focus, Square};
use crate::Seat;

/// A part of the game with rules of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Each player exchanges a piece (`balance=swap`).
    Exchange,
    /// Three players bring their thirteenth piece in, or may (`entry`).
    Entry,
    /// Everything else.
    Play,
}

/// What a seat still lacks for a win by captures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missing {
    /// Captures of each opponent in seat order; 0 for oneself.
    pub each: Vec<usize>,
    /// Pieces to the total, where there is one.
    pub total: Option<usize>,
}

impl<const SEATS: usize> Focus<SEATS> {
    /// Which part of the game this is.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.in_exchange() {
            Phase::Exchange
        } else if self.in_opening() && self.rules.entry != Entry::None {
            Phase::Entry
        } else {
            Phase::Play
        }
    }

    /// What a seat still lacks for a win by captures; `None` where captures do not win.
    #[must_use]
    pub fn missing(&self, seat: Seat) -> Option<Missing> {
        if self.rules.goal != Goal::Capture {
            return None;
        }
        let each = usize::from(self.rules.each);
        let lacks = |other| if other == seat { 0 } else { each.saturating_sub(self.hand(seat).of(other)) };
        let total = (SEATS > 2 && self.rules.total > 0)
            .then(|| usize::from(self.rules.total).saturating_sub(self.counted_to_total(seat)));
        Some(Missing { each: Seat::all(SEATS).map(lacks).collect(), total })
    }

    /// The exchanges that only the rule against symmetry forbids the seat to act.
    #[must_use]
    pub fn refused_exchanges(&self) -> Vec<Action> {
        if self.over.is_some() || !self.in_exchange() {
            return Vec::new();
        }
        let singles = |seat: Seat| Square::of(self.singles(seat));
        let all = singles(self.turn)
            .flat_map(|own| singles(self.turn.after(1, SEATS)).map(move |other| Action::exchange(own, other)));
        all.filter(|action| self.exchange_is_symmetric(action.from(), action.to())).collect()
    }
}

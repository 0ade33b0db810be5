//! The state of the game, for pages that show it without knowing the rules.

use super::rules::{Entry, Goal};
use super::{Action, Focus};
use crate::Seat;

/// A phase of the game with its own rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Each player exchanges a piece (`balance=swap`).
    Exchange,
    /// Three players enter their thirteenth piece, or may do so (`entry`).
    Entry,
    /// Ordinary play.
    Play,
}

/// The captures that a seat still needs to win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Missing {
    /// Captures needed from each opponent, in seat order; 0 for the seat itself.
    pub each: Vec<usize>,
    /// Pieces needed for the total, if there is one.
    pub total: Option<usize>,
    /// Pieces that count towards the total so far, if there is one: captures and, with `reserve-counts`, the seat's
    /// reserve.
    pub counted: Option<usize>,
}

impl<const SEATS: usize> Focus<SEATS> {
    /// Returns the phase of the game.
    ///
    /// ```
    /// use gamut_rules::focus::{Focus, Phase};
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.phase(), Phase::Play);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// Returns the captures that a seat still needs to win; `None` if captures do not win.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2,goal=capture".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.missing(Seat::FIRST).map(|missing| missing.each), Some(vec![0, 6]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn missing(&self, seat: Seat) -> Option<Missing> {
        if self.rules.goal != Goal::Capture {
            return None;
        }
        let each = usize::from(self.rules.each);
        let lacks = |other| if other == seat { 0 } else { each.saturating_sub(self.hand(seat).of(other)) };
        let counted = (SEATS > 2 && self.rules.total > 0).then(|| self.counted_to_total(seat));
        let total = counted.map(|pieces| usize::from(self.rules.total).saturating_sub(pieces));
        Some(Missing { each: Seat::all(SEATS).map(lacks).collect(), total, counted })
    }

    /// Returns the exchanges that are forbidden to the seat to act only because they restore symmetry.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert!(position.refused_exchanges().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn refused_exchanges(&self) -> Vec<Action> {
        if self.over.is_some() || !self.in_exchange() {
            return Vec::new();
        }
        let singles = |seat: Seat| self.singles(seat).into_iter();
        let all = singles(self.turn)
            .flat_map(|own| singles(self.turn.after(1, SEATS)).map(move |other| Action::exchange(own, other)));
        all.filter(|action| self.exchange_is_symmetric(action.from(), action.to())).collect()
    }
}

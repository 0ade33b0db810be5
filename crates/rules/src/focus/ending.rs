//! When and why a game of Focus ends.

use super::position::{Ending, Focus};
use crate::outcome::ReasonText;
use crate::{Outcome, Reason, Seat, Winner};

impl Ending {
    pub(super) fn reason(self) -> Reason {
        match self {
            Self::Immobilised => Reason::IMMOBILISED,
            Self::Captures => Reason::CAPTURES,
        }
    }
}

impl Reason {
    /// Focus: only one side can act.
    pub const IMMOBILISED: Self = Self::new(&ReasonText { name: "immobilised", meaning: "nobody else can act" });
    /// Focus, `goal=capture`: enough pieces captured.
    pub const CAPTURES: Self = Self::new(&ReasonText { name: "captures", meaning: "enough pieces have been captured" });
    /// Focus: too many plies in a row without a capture.
    pub const QUIET: Self = Self::new(&ReasonText { name: "quiet", meaning: "nothing has been captured for too long" });
}

impl<const SEATS: usize> Focus<SEATS> {
    /// Returns whether the position shows the end of the game, as [`crate::Position::outcome`] describes in full.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert!(!position.is_over());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over.is_some()
    }

    pub(super) fn ended(&self) -> Option<Outcome> {
        let reason = self.over?.reason();
        let winner = match self.partner(self.winner) {
            Some(partner) => Winner::Side(self.winner, partner),
            None => Winner::Seat(self.winner),
        };
        Some(Outcome { winner, reason })
    }

    #[inline]
    pub(super) fn end(&mut self, ending: Ending, winner: Seat) {
        self.over = Some(ending);
        self.winner = self.side(winner);
    }

    /// Returns whether this seat meets a threshold of the capture goal.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert!(!position.has_captured_enough(Seat::FIRST));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn has_captured_enough(&self, seat: Seat) -> bool {
        let hand = self.hands[seat];
        let of_each = || {
            Seat::all(SEATS).filter(|&other| other != seat).all(|other| hand.of(other) >= usize::from(self.rules.each))
        };
        (SEATS > 2 && self.rules.total > 0 && self.counted_to_total(seat) >= usize::from(self.rules.total)) || of_each()
    }

    /// Returns the pieces of a seat that count towards `total`.
    #[inline]
    pub(super) fn counted_to_total(&self, seat: Seat) -> usize {
        let hand = self.hands[seat];
        hand.total() - if self.rules.reserve_counts { 0 } else { hand.of(seat) }
    }
}

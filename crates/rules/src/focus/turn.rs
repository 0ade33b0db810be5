//! Sides, and whose turn comes next.

use super::Focus;
use super::position::Ending;
use super::rules::Goal;
use crate::Seat;

impl<const SEATS: usize> Focus<SEATS> {
    /// Returns whether this seat owns a stack or has a reserve.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert!(position.can_act(Seat::new(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn can_act(&self, seat: Seat) -> bool {
        !self.tops[seat].is_empty() || self.reserve(seat) != 0
    }

    /// Returns the partner of a seat, in teams.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.partner(Seat::FIRST), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        self.rules.teams.then(|| seat.after(2, SEATS))
    }

    /// Returns whether two seats are on different sides.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert!(position.opposed(Seat::FIRST, Seat::new(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn opposed(&self, one: Seat, other: Seat) -> bool {
        one != other && self.partner(one) != Some(other)
    }

    /// Returns the lowest seat of a seat's side.
    ///
    /// ```
    /// use gamut_rules::focus::Focus;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// assert_eq!(position.side(Seat::new(1)), Seat::new(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn side(&self, seat: Seat) -> Seat {
        self.partner(seat).map_or(seat, |partner| partner.min(seat))
    }

    /// Passes the turn to the next seat that can act, and checks whether the game has ended.
    #[inline(always)]
    pub(super) fn pass_turn(&mut self, fell: bool) {
        let mover = self.turn;
        let next = mover.after(1, SEATS);
        // The next seat is an opponent, even in teams, and it can usually act.
        let opponent_acts = if self.can_act(next) {
            self.turn = next;
            true
        } else {
            self.pass_over(mover)
        };
        // Without a fallen piece nothing is captured, but in teams a reserve that counts may have grown.
        let captured = fell || self.rules.teams;
        if captured && self.rules.goal == Goal::Capture && self.has_captured_enough(mover) {
            self.end(Ending::Captures, mover);
        } else if !opponent_acts {
            self.end(Ending::Immobilised, mover);
        }
    }

    /// Passes the turn to the first seat after the mover that can act, possibly itself. Returns whether an opponent can
    /// act.
    #[cold]
    fn pass_over(&mut self, mover: Seat) -> bool {
        let mut next = mover;
        let mut opponent_acts = false;
        for steps in (1..SEATS).rev() {
            let seat = mover.after(steps, SEATS);
            if self.can_act(seat) {
                next = seat;
                opponent_acts |= self.opposed(mover, seat);
            }
        }
        self.turn = next;
        opponent_acts
    }
}

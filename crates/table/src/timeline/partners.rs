//! Partners: neither resigns for both, and the one left alone decides whether to continue with a bot.

use crate::change::Change;
use crate::{Event, OfferRefusal, Owner, PartnerDecision, Refusal, SeatRefusal, Timeline, TurnRefusal, Viewer};
use gamut_rules::Seat;

impl Timeline {
    /// Returns the partner's seat, if another person plays it.
    pub(crate) fn partner_to_ask(&self, seat: Seat) -> Option<Seat> {
        let person = |seat: Seat| match self.owner(seat) {
            Owner::Human { person, .. } => Some(*person),
            Owner::Bot(_) | Owner::Open => None,
        };
        let partner = |other: &Seat| *other != seat && self.game.side_of(*other) == self.game.side_of(seat);
        let other_person = |other: &Seat| person(*other).is_some_and(|one| Some(one) != person(seat));
        Seat::all(self.game.seats()).filter(partner).find(other_person)
    }

    /// Returns the partner who must decide whether to continue when this seat is left. `None` if there is no decision:
    /// the others play on, or the side has lost.
    pub(crate) fn partner_left_alone(&self, seat: Seat) -> Option<Seat> {
        self.partner_to_ask(seat).filter(|_| self.offers.deciding.is_none() && self.clocks.is_some())
    }

    /// Returns who must decide after a change.
    pub(crate) fn deciding_after(&self, change: &Change) -> Option<PartnerDecision> {
        match change {
            Change::Left { seat, partner, closed: None, .. } => {
                partner.map(|partner| PartnerDecision { seat: partner, gone: *seat }).or(self.offers.deciding)
            }
            Change::Left { .. }
            | Change::Continued { .. }
            | Change::Resigned { .. }
            | Change::Flagged { .. }
            | Change::Voided { .. }
            | Change::Drawn(_) => None,
            _ => self.offers.deciding,
        }
    }

    /// Checks that the game does not wait for a partner's decision.
    ///
    /// # Errors
    /// If it does.
    pub(crate) fn goes_on(&self) -> Result<(), TurnRefusal> {
        match self.offers.deciding {
            None => Ok(()),
            Some(PartnerDecision { seat, .. }) => Err(TurnRefusal::PartnerDecides(seat)),
        }
    }

    /// Returns the event by which a viewer continues with the bot of a partner who left.
    ///
    /// # Errors
    /// If the viewer has no such decision to make.
    pub(crate) fn goes_on_with_bot(&self, viewer: &Viewer) -> Result<Event, Refusal> {
        self.sits(viewer)?;
        let deciding = self.offers.deciding.ok_or(OfferRefusal::NothingToDecide)?;
        if !self.is_seat_of(deciding.seat, viewer) {
            return Err(SeatRefusal::PartnerDecides(deciding.seat).into());
        }
        Ok(Event::Continued { seat: deciding.seat.number() })
    }

    /// Returns the open decision of a partner, and the milliseconds left for it.
    #[must_use]
    pub fn partner_decision(&self, now: i64) -> Option<(PartnerDecision, i64)> {
        let decision = self.offers.deciding.filter(|_| self.end().is_none())?;
        let (_, by) = self.clocks.as_ref()?.word_by()?;
        Some((decision, (by - now).max(0)))
    }
}

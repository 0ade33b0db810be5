//! Partners: nobody gives up for both alone, and who is left alone says whether to go on with a bot.

use super::Timeline;
use super::change::Change;
use crate::error::Error;
use gamut_rules::Seat;
use gamut_table::{Event, Owner, Viewer};
use gamut_views::DecidingView;

/// A partner has left: the other one has to say whether to go on with the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Deciding {
    /// The seat of whoever has to say so.
    pub(super) seat: Seat,
    /// The seat that was left.
    pub(super) gone: Seat,
}

impl Timeline {
    /// The seat of this one's partner, where another person plays it.
    pub(super) fn partner_to_ask(&self, seat: Seat) -> Option<Seat> {
        let person = |seat: Seat| match self.owner(seat) {
            Owner::Human { person, .. } => Some(*person),
            Owner::Bot(_) | Owner::Open => None,
        };
        let partner = |other: &Seat| *other != seat && self.game.side_of(*other) == self.game.side_of(seat);
        let other_person = |other: &Seat| person(*other).is_some_and(|one| Some(one) != person(seat));
        Seat::all(self.game.seats()).filter(partner).find(other_person)
    }

    /// The partner who will have to say whether to go on when somebody leaves this seat. None where nobody is asked: the
    /// others play on, or the side has lost.
    pub(super) fn partner_left_alone(&self, seat: Seat) -> Option<Seat> {
        self.partner_to_ask(seat).filter(|_| self.asking.deciding.is_none() && self.clocks.is_some())
    }

    /// Who has to decide after a change.
    pub(super) fn deciding_after(&self, change: &Change) -> Option<Deciding> {
        match change {
            Change::Left { seat, partner, closed: None, .. } => {
                partner.map(|partner| Deciding { seat: partner, gone: *seat }).or(self.asking.deciding)
            }
            Change::Left { .. }
            | Change::Continued { .. }
            | Change::Resigned { .. }
            | Change::Flagged { .. }
            | Change::Voided(_)
            | Change::Drawn(_) => None,
            _ => self.asking.deciding,
        }
    }

    /// Checks that the game does not stand still until a partner has decided.
    ///
    /// # Errors
    /// When it does.
    pub(super) fn goes_on(&self) -> Result<(), Error> {
        match self.asking.deciding {
            None => Ok(()),
            Some(Deciding { seat, .. }) => {
                Err(Error::NotYourTurn(format!("the game waits for seat {seat} to say whether it goes on with a bot")))
            }
        }
    }

    /// What happens when somebody goes on with the bot of a partner who has left.
    ///
    /// # Errors
    /// When nobody asks the viewer that.
    pub(super) fn goes_on_with_bot(&self, viewer: &Viewer) -> Result<Event, Error> {
        self.sits(viewer)?;
        let deciding = self.asking.deciding.ok_or(Error::CannotAsk("nobody has to decide that"))?;
        if !self.is_seat_of(deciding.seat, viewer) {
            return Err(Error::NotYourSeat(format!("that is for seat {} to say", deciding.seat)));
        }
        Ok(Event::Continued { seat: deciding.seat.number() })
    }

    /// What is to be decided, as a page is told at a moment.
    pub(super) fn deciding_view(&self, now: i64) -> Option<DecidingView> {
        let Deciding { seat, gone } = self.asking.deciding.filter(|_| self.end().is_none())?;
        let (_, by) = self.clocks.as_ref()?.word_by()?;
        Some(DecidingView { seat: seat.number(), gone: gone.number(), left: (by - now).max(0) })
    }
}

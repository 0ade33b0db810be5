//! What may happen because nobody acted in time.

use super::substitute;
use crate::error::Error;
use crate::live::Timeline;
use gamut_rules::Seat;
use gamut_table::{Event, Viewer};

impl Timeline {
    /// The game is called off where somebody has not made a first turn; otherwise the others have to be asked.
    pub(in crate::live) fn voided(&self, seq: u32, viewer: &Viewer) -> Result<Event, Error> {
        self.sits(viewer)?;
        self.fresh(seq)?;
        let people = Seat::all(self.game.seats()).filter(|&seat| self.owner(seat).is_human());
        match &self.clocks {
            Some(clocks) if !clocks.all_begun(people) => Ok(Event::Voided),
            _ => Err(Error::MustAsk),
        }
    }

    /// What happens to a seat whose time is out: a bot goes on where that leaves several sides, or a partner who can say
    /// so; otherwise its side has lost.
    pub(in crate::live) fn flagged(&self, seat: Seat) -> Event {
        let bot = (self.goes_on_without() || self.partner_left_alone(seat).is_some()).then(substitute);
        Event::Flagged { seat: seat.number(), bot }
    }

    /// What happens to a seat that an opponent claims to be out of time.
    pub(super) fn claimed(&self, seq: u32, number: u8, viewer: &Viewer) -> Result<Event, Error> {
        self.sits(viewer)?;
        self.begun(seq)?;
        let seat = self.known_seat(number)?;
        let mine = |other: Seat| self.is_seat_of(other, viewer);
        let opponent = |other: Seat| mine(other) && self.game.side_of(other) != self.game.side_of(seat);
        if mine(seat) || !Seat::all(self.game.seats()).any(opponent) {
            return Err(Error::NotYourSeat(String::from("only an opponent claims that a seat is out of time")));
        }
        Ok(self.flagged(seat))
    }
}

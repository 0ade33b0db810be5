//! What may happen because nobody acted in time.

use super::substitute;
use crate::{Event, Refusal, SeatRefusal, Timeline, Viewer};
use gamut_rules::Seat;

impl Timeline {
    /// The game is called off where somebody has not made a first turn; otherwise the others have to be asked.
    pub(crate) fn voided(&self, seq: u32, viewer: &Viewer) -> Result<Event, Refusal> {
        self.sits(viewer)?;
        self.fresh(seq)?;
        let people = Seat::all(self.game.seats()).filter(|&seat| self.owner(seat).is_human());
        match &self.clocks {
            Some(clocks) if !clocks.all_begun(people) => Ok(Event::Voided),
            _ => Err(Refusal::MustAsk),
        }
    }

    /// What happens to a seat whose time is out: a bot goes on where that leaves several sides, or a partner who can say
    /// so; otherwise its side has lost.
    #[must_use]
    pub fn flagged(&self, seat: Seat, seed: u32) -> Event {
        let bot = (self.goes_on_without() || self.partner_left_alone(seat).is_some()).then(|| substitute(seed));
        Event::Flagged { seat: seat.number(), bot }
    }

    /// What happens to a seat that an opponent claims to be out of time.
    pub(crate) fn claimed(&self, seq: u32, number: u8, viewer: &Viewer, seed: u32) -> Result<Event, Refusal> {
        self.sits(viewer)?;
        self.begun(seq)?;
        let seat = self.known_seat(number)?;
        let mine = |other: Seat| self.is_seat_of(other, viewer);
        let opponent = |other: Seat| mine(other) && self.game.side_of(other) != self.game.side_of(seat);
        if mine(seat) || !Seat::all(self.game.seats()).any(opponent) {
            return Err(SeatRefusal::OnlyOpponentClaims.into());
        }
        Ok(self.flagged(seat, seed))
    }
}

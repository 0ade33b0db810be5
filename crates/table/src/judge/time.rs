//! What can happen because a player did not act in time.

use super::substitute;
use crate::{Ask, Event, Refusal, SeatRefusal, Timeline, Viewer};
use gamut_rules::Seat;

impl Timeline {
    /// Voids a game in which not everybody has made the first turn; otherwise the other players must agree.
    pub(crate) fn voided(&self, seq: u32, viewer: &Viewer) -> Result<Event, Refusal> {
        self.sits(viewer)?;
        self.fresh(seq)?;
        let people = Seat::all(self.game.seats()).filter(|&seat| self.owner(seat).is_human());
        match &self.clocks {
            Some(clocks) if !clocks.all_begun(people) => {
                let by = self.asking_seat(Ask::Void, viewer)?.number();
                Ok(Event::Voided { late: None, by: Some(by) })
            }
            _ => Err(Refusal::MustAsk),
        }
    }

    /// Returns what happens to a seat that ran out of time: a bot takes over if several sides remain, or if a partner
    /// can decide to continue; otherwise the side has lost.
    #[must_use]
    pub fn flagged(&self, seat: Seat, seed: u32) -> Event {
        let bot = (self.goes_on_without() || self.partner_left_alone(seat).is_some()).then(|| substitute(seed));
        Event::Flagged { seat: seat.number(), bot }
    }

    /// Handles an opponent's claim that a seat is out of time.
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

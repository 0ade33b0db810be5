//! Taking a seat, giving it to a bot, and leaving it.

use super::substitute;
use crate::change::Prepared;
use crate::{Ask, Bot, Event, Owner, PersonId, Refusal, SeatRefusal, Timeline, TurnRefusal, Viewer};
use gamut_rules::Seat;
use std::collections::BTreeSet;

impl Timeline {
    /// A seat resigns. If several sides remain, a bot takes over; a partner is asked first.
    pub(crate) fn resigned(
        &self,
        seq: u32,
        number: u8,
        viewer: &Viewer,
        now: i64,
        seed: u32,
    ) -> Result<Event, Refusal> {
        let seat = self.own_seat(number, viewer)?;
        self.begun(seq)?;
        if self.goes_on_without() {
            // The others play on.
            return Ok(Event::Left { seat: number, bot: substitute(seed) });
        }
        if self.partner_to_ask(seat).is_some() {
            return self.offered(seq, Ask::Resign, viewer, now);
        }
        Ok(Event::Resigned { seat: number })
    }

    /// A player leaves a seat for good, without asking anyone.
    fn left(&self, number: u8, seed: u32) -> Result<Event, Refusal> {
        let seat = self.known_seat(number)?;
        if self.goes_on_without() || self.partner_left_alone(seat).is_some() {
            return Ok(Event::Left { seat: number, bot: substitute(seed) });
        }
        Ok(Event::Resigned { seat: number })
    }

    /// The game's creator gives an open seat to a bot.
    pub(crate) fn given(&self, number: u8, level: u8, viewer: &Viewer, seed: u32) -> Result<Event, Refusal> {
        let seat = self.known_seat(number)?;
        if !self.is_maker(viewer) {
            return Err(SeatRefusal::OnlyMakerGives.into());
        }
        if !self.owner(seat).is_open() {
            return Err(SeatRefusal::IsTaken(seat).into());
        }
        Ok(Event::Given { seat: number, bot: Bot::checked(level, None, seed)? })
    }

    /// A player leaves a seat before the game begins. If the seat's player offered the game, this
    /// withdraws the offer.
    pub(crate) fn opened(&self, number: u8, viewer: &Viewer) -> Result<Event, Refusal> {
        let seat = self.own_seat(number, viewer)?;
        if self.is_offered().is_ok() && self.is_maker(viewer) {
            return Ok(Event::Voided { late: None, by: None });
        }
        let is_old = matches!(self.owner(seat), Owner::Human { person: None, .. });
        if !self.is_waiting() && !is_old {
            return Err(TurnRefusal::HasBegun.into());
        }
        Ok(Event::Opened { seat: number })
    }

    /// Checks that the viewer can invite a person to a seat, or to any open seat. Returns who invites.
    ///
    /// # Errors
    /// The reason for refusing it.
    pub fn may_invite(&self, viewer: &Viewer, seat: Option<u8>) -> Result<PersonId, Refusal> {
        let person = viewer.person.filter(|_| self.is_maker(viewer));
        let person = person.ok_or(SeatRefusal::OnlyMakerInvites)?;
        self.open_place(seat)?;
        Ok(person)
    }

    /// Returns the seat that an invited viewer takes: this one, or any open one. In a rated game `lot` picks one of the
    /// open seats, regardless of the invitation.
    ///
    /// # Errors
    /// If the viewer sits there already, or the seat is not open.
    pub fn seat_to_take(&self, viewer: &Viewer, seat: Option<u8>, lot: u32) -> Result<u8, Refusal> {
        if !self.role(viewer).seats.is_empty() {
            return Err(SeatRefusal::SitsAlready.into());
        }
        let seat = self.open_place(seat)?;
        if !self.started.agreement.rated {
            return Ok(seat);
        }
        let open: Vec<Seat> = Seat::all(self.game.seats()).filter(|&seat| self.owner(seat).is_open()).collect();
        Ok(open.get(lot as usize % open.len().max(1)).map_or(seat, |seat| seat.number()))
    }

    /// Checks that open seats are offered, in the lobby or in a club.
    ///
    /// # Errors
    /// If they never were, or the offer has ended.
    pub fn is_offered(&self) -> Result<(), Refusal> {
        match self.started.is_offered() {
            false => Err(SeatRefusal::ByInvitation.into()),
            true if self.end().is_some() => Err(Refusal::GameOver),
            true if !self.is_waiting() => Err(Refusal::SeatTaken),
            true => Ok(()),
        }
    }

    /// Checks that the viewer can withdraw the offer of open seats, in the lobby, in a club or by invitation.
    ///
    /// # Errors
    /// If another person made the offer, or the game has no open seats.
    pub fn may_withdraw(&self, viewer: &Viewer) -> Result<(), Refusal> {
        if !self.is_maker(viewer) {
            return Err(SeatRefusal::OnlyMakerWithdraws.into());
        }
        match self.end() {
            Some(_) => Err(Refusal::GameOver),
            None if !self.is_waiting() => Err(Refusal::SeatTaken),
            None => Ok(()),
        }
    }

    fn open_place(&self, seat: Option<u8>) -> Result<u8, Refusal> {
        if let Some(number) = seat {
            let seat = self.known_seat(number)?;
            return if self.owner(seat).is_open() { Ok(number) } else { Err(SeatRefusal::NoneOpen.into()) };
        }
        Seat::all(self.game.seats())
            .find(|&seat| self.owner(seat).is_open())
            .map(Seat::number)
            .ok_or(SeatRefusal::NoneOpen.into())
    }

    /// Returns the event by which a viewer leaves a game for good: the one for their first remaining seat, if the game
    /// is not over.
    ///
    /// # Errors
    /// If the event cannot follow.
    pub fn departure(&self, viewer: &Viewer, seed: u32) -> Result<Option<Prepared>, Refusal> {
        let seat = self.role(viewer).seats.first().copied();
        let Some(seat) = seat.filter(|_| self.end().is_none()) else { return Ok(None) };
        let event = match self.is_waiting() {
            true => self.opened(seat, viewer)?,
            false => self.left(seat, seed)?,
        };
        Ok(Some(self.prepare(&event, viewer.person)?))
    }

    /// Returns whether the game continues when one seat resigns.
    #[must_use]
    pub fn goes_on_without(&self) -> bool {
        let seats = Seat::all(self.game.seats());
        seats.map(|seat| self.game.side_of(seat)).collect::<BTreeSet<_>>().len() > 2
    }
}

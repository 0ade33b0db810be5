//! Who may take a seat, give it away or give it up.

use super::substitute;
use crate::change::Prepared;
use crate::{Ask, Bot, Event, Owner, PersonId, Refusal, SeatRefusal, Timeline, TurnRefusal, Viewer};
use gamut_rules::Seat;
use std::collections::BTreeSet;

impl Timeline {
    /// A seat gives up. Where that leaves several sides, a bot plays on for it; a partner is asked first.
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

    /// A seat is left for good, without asking anybody.
    fn left(&self, number: u8, seed: u32) -> Result<Event, Refusal> {
        let seat = self.known_seat(number)?;
        if self.goes_on_without() || self.partner_left_alone(seat).is_some() {
            return Ok(Event::Left { seat: number, bot: substitute(seed) });
        }
        Ok(Event::Resigned { seat: number })
    }

    /// The maker gives an open seat to a bot.
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

    /// A person stands up from a seat of a game that has not begun. Whoever made an offer in the lobby withdraws it so.
    pub(crate) fn opened(&self, number: u8, viewer: &Viewer) -> Result<Event, Refusal> {
        let seat = self.own_seat(number, viewer)?;
        if self.is_offered().is_ok() && self.is_maker(viewer) {
            return Ok(Event::Voided);
        }
        let is_old = matches!(self.owner(seat), Owner::Human { person: None, .. });
        if !self.is_waiting() && !is_old {
            return Err(TurnRefusal::HasBegun.into());
        }
        Ok(Event::Opened { seat: number })
    }

    /// Checks that the viewer may invite somebody to a seat, or to whichever is open. Returns who invites.
    ///
    /// # Errors
    /// Why not.
    pub fn may_invite(&self, viewer: &Viewer, seat: Option<u8>) -> Result<PersonId, Refusal> {
        let person = viewer.person.filter(|_| self.is_maker(viewer));
        let person = person.ok_or(SeatRefusal::OnlyMakerInvites)?;
        self.open_place(seat)?;
        Ok(person)
    }

    /// The seat that the viewer takes who is invited to this one, or to whichever is open. In a rated game `lot` says which
    /// of the open ones it is, whomever the maker invited where.
    ///
    /// # Errors
    /// When the viewer sits there already, or no such seat is open.
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

    /// Checks that the open seats are offered in the lobby.
    ///
    /// # Errors
    /// When they never were, or not any more.
    pub fn is_offered(&self) -> Result<(), Refusal> {
        match self.started.lobby {
            false => Err(SeatRefusal::ByInvitation.into()),
            true if self.end().is_some() => Err(Refusal::GameOver),
            true if !self.is_waiting() => Err(Refusal::SeatTaken),
            true => Ok(()),
        }
    }

    /// Checks that the viewer may withdraw the offer of open seats, in the lobby or by invitation.
    ///
    /// # Errors
    /// When another person made it, or the game does not wait for anybody.
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

    /// How somebody leaves a game for good: the event for the first seat that is still theirs, in a game that goes on.
    ///
    /// # Errors
    /// When the event cannot follow.
    pub fn departure(&self, viewer: &Viewer, seed: u32) -> Result<Option<Prepared>, Refusal> {
        let seat = self.role(viewer).seats.first().copied();
        let Some(seat) = seat.filter(|_| self.end().is_none()) else { return Ok(None) };
        let event = match self.is_waiting() {
            true => self.opened(seat, viewer)?,
            false => self.left(seat, seed)?,
        };
        Ok(Some(self.prepare(&event, viewer.person)?))
    }

    /// Does the game go on when one seat is given up?
    #[must_use]
    pub fn goes_on_without(&self) -> bool {
        let seats = Seat::all(self.game.seats());
        seats.map(|seat| self.game.side_of(seat)).collect::<BTreeSet<_>>().len() > 2
    }
}

//! Who may take a seat, give it away or give it up.

use super::substitute;
use crate::error::Error;
use crate::ids::{PersonId, random_seed};
use crate::live::Timeline;
use crate::live::change::Prepared;
use crate::live::setup::bot;
use gamut_rules::Seat;
use gamut_table::{Ask, Event, Owner, Viewer};
use std::collections::BTreeSet;

impl Timeline {
    /// A seat gives up. Where that leaves several sides, a bot plays on for it; a partner is asked first.
    pub(super) fn resigned(&self, seq: u32, number: u8, viewer: &Viewer) -> Result<Event, Error> {
        let seat = self.own_seat(number, viewer)?;
        self.begun(seq)?;
        if self.goes_on_without() {
            // The others play on.
            return Ok(Event::Left { seat: number, bot: substitute() });
        }
        if self.partner_to_ask(seat).is_some() {
            return self.offered(seq, Ask::Resign, viewer);
        }
        Ok(Event::Resigned { seat: number })
    }

    /// A seat is left for good, without asking anybody.
    fn left(&self, number: u8) -> Result<Event, Error> {
        let seat = self.known_seat(number)?;
        if self.goes_on_without() || self.partner_left_alone(seat).is_some() {
            return Ok(Event::Left { seat: number, bot: substitute() });
        }
        Ok(Event::Resigned { seat: number })
    }

    /// The maker gives an open seat to a bot.
    pub(super) fn given(&self, number: u8, level: u8, viewer: &Viewer) -> Result<Event, Error> {
        let seat = self.known_seat(number)?;
        if !self.is_maker(viewer) {
            return Err(Error::NotYourSeat(String::from("only who made the game gives a seat to a bot")));
        }
        if !self.owner(seat).is_open() {
            return Err(Error::NotYourSeat(format!("seat {seat} is taken")));
        }
        Ok(Event::Given { seat: number, bot: bot(level, None, None)? })
    }

    /// A person stands up from a seat of a game that has not begun. Whoever made an offer in the lobby withdraws it so.
    pub(super) fn opened(&self, number: u8, viewer: &Viewer) -> Result<Event, Error> {
        let seat = self.own_seat(number, viewer)?;
        if self.is_offered().is_ok() && self.is_maker(viewer) {
            return Ok(Event::Voided);
        }
        let is_old = matches!(self.owner(seat), Owner::Human { person: None, .. });
        if !self.is_waiting() && !is_old {
            return Err(Error::NotYourTurn(String::from("the game has begun: a seat cannot be given up any more")));
        }
        Ok(Event::Opened { seat: number })
    }

    /// Checks that the viewer may invite somebody to a seat, or to whichever is open. Returns who invites.
    ///
    /// # Errors
    /// Why not.
    pub(in crate::live) fn may_invite(&self, viewer: &Viewer, seat: Option<u8>) -> Result<PersonId, Error> {
        let person = viewer.person.filter(|_| self.is_maker(viewer));
        let person = person.ok_or_else(|| Error::NotYourSeat(String::from("only who made the game invites to it")))?;
        self.open_place(seat)?;
        Ok(person)
    }

    /// The seat that the viewer takes who is invited to this one, or to whichever is open. In a rated game the lot says which
    /// of the open ones it is, whomever the maker invited where.
    ///
    /// # Errors
    /// When the viewer sits there already, or no such seat is open.
    pub(in crate::live) fn seat_to_take(&self, viewer: &Viewer, seat: Option<u8>) -> Result<u8, Error> {
        if !self.role(viewer).seats.is_empty() {
            return Err(Error::NotYourSeat(String::from("you sit at this table already")));
        }
        let seat = self.open_place(seat)?;
        if !self.started.agreement.rated {
            return Ok(seat);
        }
        let open: Vec<Seat> = Seat::all(self.game.seats()).filter(|&seat| self.owner(seat).is_open()).collect();
        Ok(open.get(random_seed() as usize % open.len().max(1)).map_or(seat, |seat| seat.number()))
    }

    /// Checks that the open seats are offered in the lobby.
    ///
    /// # Errors
    /// When they never were, or not any more.
    pub(in crate::live) fn is_offered(&self) -> Result<(), Error> {
        match self.started.lobby {
            false => Err(Error::NotYourSeat(String::from("the seats of this game are taken by invitation"))),
            true if self.end().is_some() => Err(Error::GameOver),
            true if !self.is_waiting() => Err(Error::SeatTaken),
            true => Ok(()),
        }
    }

    /// Checks that the viewer may withdraw the offer of open seats, in the lobby or by invitation.
    ///
    /// # Errors
    /// When another person made it, or the game does not wait for anybody.
    pub(in crate::live) fn may_withdraw(&self, viewer: &Viewer) -> Result<(), Error> {
        let not_his = || Error::NotYourSeat(String::from("only who made the offer withdraws it"));
        if !self.is_maker(viewer) {
            return Err(not_his());
        }
        match self.end() {
            Some(_) => Err(Error::GameOver),
            None if !self.is_waiting() => Err(Error::SeatTaken),
            None => Ok(()),
        }
    }

    fn open_place(&self, seat: Option<u8>) -> Result<u8, Error> {
        let taken = || Error::NotYourSeat(String::from("this seat is taken"));
        if let Some(number) = seat {
            let seat = self.known_seat(number)?;
            return if self.owner(seat).is_open() { Ok(number) } else { Err(taken()) };
        }
        Seat::all(self.game.seats()).find(|&seat| self.owner(seat).is_open()).map(Seat::number).ok_or_else(taken)
    }

    /// How somebody leaves a game for good: the event for the first seat that is still theirs, in a game that goes on.
    ///
    /// # Errors
    /// When the event cannot follow.
    pub(in crate::live) fn departure(&self, viewer: &Viewer) -> Result<Option<Prepared>, Error> {
        let seat = self.role(viewer).seats.first().copied();
        let Some(seat) = seat.filter(|_| self.end().is_none()) else { return Ok(None) };
        let event = match self.is_waiting() {
            true => self.opened(seat, viewer)?,
            false => self.left(seat)?,
        };
        self.prepare(&event, viewer.person).map(Some)
    }

    /// Does the game go on when one seat is given up?
    pub(in crate::live) fn goes_on_without(&self) -> bool {
        let seats = Seat::all(self.game.seats());
        seats.map(|seat| self.game.side_of(seat)).collect::<BTreeSet<_>>().len() > 2
    }
}

//! What a message of a player may do.

use super::Timeline;
use super::change::Prepared;
use super::role::Viewer;
use super::setup::bot;
use crate::error::Error;
use crate::event::{Bot, Event, Owner};
use crate::ids::{PersonId, random_seed};
use gamut_rules::Seat;
use gamut_views::ClientMessage;
use std::collections::BTreeSet;

/// The level of the bot that plays on for a person who leaves.
const SUBSTITUTE: u8 = 5;

impl Timeline {
    /// The event that a message asks for, ready to be written; nothing is changed yet. A ping asks for none.
    ///
    /// # Errors
    /// Why the message is refused.
    pub(super) fn judge(&self, message: &ClientMessage, viewer: &Viewer) -> Result<Option<Prepared>, Error> {
        let (seq, event) = match message {
            // A step plays nothing by itself: the bot has to think first.
            ClientMessage::Ping { .. } | ClientMessage::Step { .. } => return Ok(None),
            ClientMessage::Act { seq, action, .. } => {
                self.in_turn(*seq, viewer)?;
                let prepared = self.prepare_text(action)?;
                return Ok(Some(Prepared { person: viewer.person, ..prepared }));
            }
            ClientMessage::Undo { seq, .. } => (*seq, self.undone(*seq, viewer)?),
            ClientMessage::Resign { seq, seat, .. } => (*seq, self.resigned(*seq, *seat, viewer)?),
            ClientMessage::Give { seq, seat, level, .. } => (*seq, self.given(*seat, *level, viewer)?),
            ClientMessage::Open { seq, seat, .. } => (*seq, self.opened(*seat, viewer)?),
            ClientMessage::Void { seq, .. } => (*seq, self.voided(*seq, viewer)?),
            ClientMessage::Offer { seq, ask, .. } => (*seq, self.offered(*seq, (*ask).into(), viewer)?),
            // Others may have answered in the meantime.
            ClientMessage::Answer { seq, yes, .. } => (self.seq, self.answered(*seq, *yes, viewer)?),
        };
        self.fresh(seq)?;
        self.prepare(&event, viewer.person).map(Some)
    }

    /// Whether the bot in turn is asked for its turn: not by whoever has not seen the newest event yet.
    ///
    /// # Errors
    /// Why the viewer may not ask for it.
    pub(super) fn steps(&self, seq: u32, viewer: &Viewer) -> Result<bool, Error> {
        if !self.is_bots_alone() {
            return Err(Error::NotYourTurn(String::from("only where bots play alone is each turn asked for")));
        }
        if !self.is_maker(viewer) {
            return Err(Error::NotYourSeat(String::from("only who made the game asks for the bots' turns")));
        }
        Ok(seq == self.seq)
    }

    /// Is the viewer to act?
    fn in_turn(&self, seq: u32, viewer: &Viewer) -> Result<(), Error> {
        self.sits(viewer)?;
        self.begun(seq)?;
        if self.bot_to_move().is_some() {
            return Err(Error::NotYourTurn(String::from("a bot is to move")));
        }
        if self.card().is_some() {
            return Err(Error::NotYourTurn(String::from("a card is to be turned up")));
        }
        match self.turn() {
            Some(seat) if !self.is_seat_of(seat, viewer) => {
                Err(Error::NotYourTurn(format!("seat {seat} is to move, and somebody else sits there")))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn undone(&self, seq: u32, viewer: &Viewer) -> Result<Event, Error> {
        self.sits(viewer)?;
        self.begun(seq)?;
        let ply = self.undo_to().ok_or(Error::NothingToUndo)?;
        if self.has_several_people() { Err(Error::MustAsk) } else { Ok(Event::Undone { ply }) }
    }

    pub(super) fn voided(&self, seq: u32, viewer: &Viewer) -> Result<Event, Error> {
        self.sits(viewer)?;
        self.fresh(seq)?;
        let people = Seat::all(self.game.seats()).filter(|&seat| self.owner(seat).is_human());
        match &self.clocks {
            Some(clocks) if !clocks.all_begun(people) => Ok(Event::Voided),
            _ => Err(Error::MustAsk),
        }
    }

    /// What happens to a seat whose time is out: its side has lost, or where that leaves several others, a bot goes on.
    pub(super) fn flagged(&self, seat: Seat) -> Event {
        let bot = self.goes_on_without().then(|| Bot { level: SUBSTITUTE, nodes: None, seed: random_seed() });
        Event::Flagged { seat: seat.number(), bot }
    }

    /// Does the game go on when one seat is given up?
    pub(super) fn goes_on_without(&self) -> bool {
        let seats = Seat::all(self.game.seats());
        seats.map(|seat| self.game.side_of(seat)).collect::<BTreeSet<_>>().len() > 2
    }

    fn resigned(&self, seq: u32, number: u8, viewer: &Viewer) -> Result<Event, Error> {
        let seat = self.own_seat(number, viewer)?;
        self.begun(seq)?;
        if self.goes_on_without() {
            // The others play on.
            return Ok(Event::Left {
                seat: seat.number(),
                bot: Bot { level: SUBSTITUTE, nodes: None, seed: random_seed() },
            });
        }
        Ok(Event::Resigned { seat: seat.number() })
    }

    fn given(&self, number: u8, level: u8, viewer: &Viewer) -> Result<Event, Error> {
        let seat = self.known_seat(number)?;
        if !self.is_maker(viewer) {
            return Err(Error::NotYourSeat(String::from("only who made the game gives a seat to a bot")));
        }
        if !self.owner(seat).is_open() {
            return Err(Error::NotYourSeat(format!("seat {seat} is taken")));
        }
        Ok(Event::Given { seat: number, bot: bot(level, None, None)? })
    }

    /// Checks that the viewer may invite somebody to a seat, or to whichever is open. Returns who invites.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn may_invite(&self, viewer: &Viewer, seat: Option<u8>) -> Result<PersonId, Error> {
        let person = viewer.person.filter(|_| self.is_maker(viewer));
        let person = person.ok_or_else(|| Error::NotYourSeat(String::from("only who made the game invites to it")))?;
        self.open_place(seat)?;
        Ok(person)
    }

    /// The seat that the viewer can take who is invited to this one, or to whichever is open.
    ///
    /// # Errors
    /// When he sits there already, or no such seat is open.
    pub(super) fn seat_to_take(&self, viewer: &Viewer, seat: Option<u8>) -> Result<u8, Error> {
        if !self.role(viewer).seats.is_empty() {
            return Err(Error::NotYourSeat(String::from("you sit at this table already")));
        }
        self.open_place(seat)
    }

    fn open_place(&self, seat: Option<u8>) -> Result<u8, Error> {
        let taken = || Error::NotYourSeat(String::from("this seat is taken"));
        if let Some(number) = seat {
            let seat = self.known_seat(number)?;
            return if self.owner(seat).is_open() { Ok(number) } else { Err(taken()) };
        }
        Seat::all(self.game.seats()).find(|&seat| self.owner(seat).is_open()).map(Seat::number).ok_or_else(taken)
    }

    fn opened(&self, number: u8, viewer: &Viewer) -> Result<Event, Error> {
        let seat = self.own_seat(number, viewer)?;
        let is_old = matches!(self.owner(seat), Owner::Human { person: None, .. });
        if !self.is_waiting() && !is_old {
            return Err(Error::NotYourTurn(String::from("the game has begun: a seat cannot be given up any more")));
        }
        Ok(Event::Opened { seat: number })
    }

    /// How somebody leaves a game for good: the event for the first seat that is still his, in a game that goes on.
    ///
    /// # Errors
    /// When the event cannot follow.
    pub(super) fn departure(&self, viewer: &Viewer) -> Result<Option<Prepared>, Error> {
        let seat = self.role(viewer).seats.first().copied();
        let Some(seat) = seat.filter(|_| self.end().is_none()) else { return Ok(None) };
        let event = if self.is_waiting() { Event::Opened { seat } } else { self.resigned(self.seq, seat, viewer)? };
        self.prepare(&event, viewer.person).map(Some)
    }

    /// Does the viewer sit at the table?
    pub(super) fn sits(&self, viewer: &Viewer) -> Result<(), Error> {
        let role = self.role(viewer);
        if role.seats.is_empty() && !(role.maker && self.is_bots_alone()) {
            return Err(Error::NotYourSeat(String::from("you do not sit at this table")));
        }
        Ok(())
    }

    fn known_seat(&self, number: u8) -> Result<Seat, Error> {
        let seat = Seat::from_number(u32::from(number)).filter(|seat| seat.index() < self.game.seats());
        seat.ok_or_else(|| Error::Malformed(format!("there is no seat {number}")))
    }

    fn own_seat(&self, number: u8, viewer: &Viewer) -> Result<Seat, Error> {
        let seat = self.known_seat(number)?;
        match self.owner(seat) {
            Owner::Bot(_) => Err(Error::NotYourTurn(format!("seat {seat} is a bot's"))),
            _ if self.is_seat_of(seat, viewer) => Ok(seat),
            _ => Err(Error::NotYourSeat(format!("seat {seat} is not yours"))),
        }
    }

    /// Is it the newest event, and does the game go on?
    pub(super) fn fresh(&self, seq: u32) -> Result<(), Error> {
        if seq != self.seq {
            return Err(Error::Stale);
        }
        if self.end().is_some() { Err(Error::GameOver) } else { Ok(()) }
    }

    /// Is it the newest event, has the game begun, and does it go on?
    pub(super) fn begun(&self, seq: u32) -> Result<(), Error> {
        self.fresh(seq)?;
        if self.is_waiting() { Err(Error::Waiting) } else { Ok(()) }
    }
}

//! What a message of a player may do.

mod hints;
mod seats;
mod time;

use super::Timeline;
use super::change::Prepared;
use crate::error::Error;
use crate::ids::random_seed;
use gamut_rules::Seat;
use gamut_table::{Ask, Bot, Event, Owner, Viewer};
use gamut_views::ClientMessage;

/// The level of the bot that plays on for a person who leaves.
const SUBSTITUTE: u8 = 5;

impl Timeline {
    /// The event that a message asks for, ready to be written; nothing is changed yet. A ping asks for none.
    ///
    /// # Errors
    /// Why the message is refused.
    pub(super) fn judge(&self, message: &ClientMessage, viewer: &Viewer) -> Result<Option<Prepared>, Error> {
        let (seq, event) = match message {
            // A step plays nothing by itself: the bot has to think first. What is said is no event, nor what is to be
            // answered some day.
            ClientMessage::Ping { .. }
            | ClientMessage::Step { .. }
            | ClientMessage::Say { .. }
            | ClientMessage::Conditional { .. } => return Ok(None),
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
            ClientMessage::Offer { seq, ask, .. } => (*seq, self.offered(*seq, *ask, viewer)?),
            // Others may have answered in the meantime.
            ClientMessage::Answer { seq, yes, .. } => (self.seq, self.answered(*seq, *yes, viewer)?),
            ClientMessage::Claim { seq, seat, .. } => (*seq, self.claimed(*seq, *seat, viewer)?),
            ClientMessage::Continue { seq, .. } => (*seq, self.goes_on_with_bot(viewer)?),
            ClientMessage::Questions { seq, allowed, .. } => (*seq, self.questioned(*seq, *allowed, viewer)?),
            ClientMessage::Hint { seq, seat, .. } => match self.hinted(*seq, *seat, viewer)? {
                Some(event) => (*seq, event),
                None => return Ok(None),
            },
        };
        // After the end one can only agree to play once more.
        let about_next = match event {
            Event::Offered { ask, .. } => ask == Ask::Rematch,
            Event::Answered { .. } => self.asks_rematch(),
            _ => false,
        };
        if !about_next {
            self.fresh(seq)?;
        }
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
        self.goes_on()?;
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

    /// A person who plays alone takes the last decision back.
    pub(super) fn undone(&self, seq: u32, viewer: &Viewer) -> Result<Event, Error> {
        self.sits(viewer)?;
        self.begun(seq)?;
        if self.started.agreement.rated {
            return Err(Error::CannotAsk("a rated game has no takeback"));
        }
        let ply = self.undo_to().ok_or(Error::NothingToUndo)?;
        if self.has_several_people() { Err(Error::MustAsk) } else { Ok(Event::Undone { ply }) }
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

/// The bot that plays on for a person who leaves.
fn substitute() -> Bot {
    Bot { level: SUBSTITUTE, nodes: None, seed: random_seed() }
}

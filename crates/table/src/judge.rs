//! What a message of a player may do.

mod hints;
mod seats;
mod time;

use crate::change::Prepared;
use crate::command::Command;
use crate::{Ask, Bot, Event, OfferRefusal, Owner, Refusal, SeatRefusal, Timeline, TurnRefusal, Viewer};
use gamut_rules::Seat;

/// The level of the bot that plays on for a person who leaves.
const SUBSTITUTE: u8 = 5;

impl Timeline {
    /// The event that a command asks for, ready to be written; nothing is changed yet. None where nothing is to happen.
    /// `seq` is the newest event that the viewer knows, `now` the time, and `seed` a random number for a bot.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn judge(
        &self,
        seq: u32,
        command: Command<'_>,
        viewer: &Viewer,
        now: i64,
        seed: u32,
    ) -> Result<Option<Prepared>, Refusal> {
        let (seq, event) = match command {
            Command::Act { action } => {
                self.in_turn(seq, viewer)?;
                let prepared = self.prepare_text(action)?;
                return Ok(Some(Prepared { person: viewer.person, ..prepared }));
            }
            Command::Undo => (seq, self.undone(seq, viewer)?),
            Command::Resign { seat } => (seq, self.resigned(seq, seat, viewer, now, seed)?),
            Command::Give { seat, level } => (seq, self.given(seat, level, viewer, seed)?),
            Command::Open { seat } => (seq, self.opened(seat, viewer)?),
            Command::Void => (seq, self.voided(seq, viewer)?),
            Command::Offer { ask } => (seq, self.offered(seq, ask, viewer, now)?),
            // Others may have answered in the meantime.
            Command::Answer { yes } => (self.seq, self.answered(seq, yes, viewer, now)?),
            Command::Claim { seat } => (seq, self.claimed(seq, seat, viewer, seed)?),
            Command::Continue => (seq, self.goes_on_with_bot(viewer)?),
            Command::Questions { allowed } => (seq, self.questioned(seq, allowed, viewer)?),
            Command::Hint { seat } => match self.hint(seq, seat, viewer)? {
                Some(event) => (seq, event),
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
        Ok(Some(self.prepare(&event, viewer.person)?))
    }

    /// Whether the bot in turn is asked for its turn: not by whoever has not seen the newest event yet.
    ///
    /// # Errors
    /// Why the viewer may not ask for it.
    pub fn steps(&self, seq: u32, viewer: &Viewer) -> Result<bool, Refusal> {
        if !self.is_bots_alone() {
            return Err(TurnRefusal::NotBotsAlone.into());
        }
        if !self.is_maker(viewer) {
            return Err(SeatRefusal::OnlyMakerSteps.into());
        }
        Ok(seq == self.seq)
    }

    /// Is the viewer to act?
    fn in_turn(&self, seq: u32, viewer: &Viewer) -> Result<(), Refusal> {
        self.sits(viewer)?;
        self.begun(seq)?;
        self.goes_on()?;
        if self.bot_to_move().is_some() {
            return Err(TurnRefusal::BotToMove.into());
        }
        if self.card().is_some() {
            return Err(TurnRefusal::CardToTurn.into());
        }
        match self.turn() {
            Some(seat) if !self.is_seat_of(seat, viewer) => Err(TurnRefusal::OtherSeat(seat).into()),
            _ => Ok(()),
        }
    }

    /// A person who plays alone takes the last decision back.
    pub(crate) fn undone(&self, seq: u32, viewer: &Viewer) -> Result<Event, Refusal> {
        self.sits(viewer)?;
        self.begun(seq)?;
        if self.started.agreement.rated {
            return Err(OfferRefusal::RatedTakeback.into());
        }
        let ply = self.undo_to().ok_or(Refusal::NothingToUndo)?;
        if self.has_several_people() { Err(Refusal::MustAsk) } else { Ok(Event::Undone { ply }) }
    }

    /// Does the viewer sit at the table?
    pub(crate) fn sits(&self, viewer: &Viewer) -> Result<(), SeatRefusal> {
        let role = self.role(viewer);
        if role.seats.is_empty() && !(role.maker && self.is_bots_alone()) {
            return Err(SeatRefusal::NotAtTable);
        }
        Ok(())
    }

    fn known_seat(&self, number: u8) -> Result<Seat, Refusal> {
        let seat = Seat::from_number(u32::from(number)).filter(|seat| seat.index() < self.game.seats());
        seat.ok_or(Refusal::NoSuchSeat(number))
    }

    fn own_seat(&self, number: u8, viewer: &Viewer) -> Result<Seat, Refusal> {
        let seat = self.known_seat(number)?;
        match self.owner(seat) {
            Owner::Bot(_) => Err(TurnRefusal::BotsSeat(seat).into()),
            _ if self.is_seat_of(seat, viewer) => Ok(seat),
            _ => Err(SeatRefusal::NotYours(seat).into()),
        }
    }

    /// Is it the newest event, and does the game go on?
    pub(crate) fn fresh(&self, seq: u32) -> Result<(), Refusal> {
        if seq != self.seq {
            return Err(Refusal::Stale);
        }
        if self.end().is_some() { Err(Refusal::GameOver) } else { Ok(()) }
    }

    /// Is it the newest event, has the game begun, and does it go on?
    pub(crate) fn begun(&self, seq: u32) -> Result<(), Refusal> {
        self.fresh(seq)?;
        if self.is_waiting() { Err(Refusal::Waiting) } else { Ok(()) }
    }
}

/// The bot that plays on for a person who leaves.
fn substitute(seed: u32) -> Bot {
    Bot { level: SUBSTITUTE, nodes: None, seed }
}

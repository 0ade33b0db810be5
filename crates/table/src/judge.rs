//! Decides whether a player's command is allowed.

mod hints;
mod seats;
mod time;

use crate::change::Prepared;
use crate::command::Command;
use crate::{Ask, Bot, Event, OfferRefusal, Owner, Refusal, SeatRefusal, Timeline, TurnRefusal, Viewer};
use gamut_rules::Seat;

/// Level of the bot that replaces a person who leaves.
const SUBSTITUTE: u8 = 5;

impl Timeline {
    /// Returns the event that a command causes, ready to be written, or `None` if there is nothing to do. Changes
    /// nothing.
    ///
    /// `seq` is the newest event that the viewer knows, `now` the current time, and `seed` a random number for a bot.
    ///
    /// # Errors
    /// The reason for refusing the command.
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
            // Others can answer at the same time.
            Command::Answer { yes } => (self.seq, self.answered(seq, yes, viewer, now)?),
            Command::Claim { seat } => (seq, self.claimed(seq, seat, viewer, seed)?),
            Command::Continue => (seq, self.goes_on_with_bot(viewer)?),
            Command::Questions { allowed } => (seq, self.questioned(seq, allowed, viewer)?),
            Command::Hint { seat } => match self.hint(seq, seat, viewer)? {
                Some(event) => (seq, event),
                None => return Ok(None),
            },
        };
        // After the end, only a rematch can be agreed on.
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

    /// Returns whether the viewer may make the bot in turn play. `false` if the viewer does not know the newest event
    /// yet.
    ///
    /// # Errors
    /// The reason for refusing the request.
    pub fn steps(&self, seq: u32, viewer: &Viewer) -> Result<bool, Refusal> {
        if !self.is_bots_alone() {
            return Err(TurnRefusal::NotBotsAlone.into());
        }
        if !self.is_maker(viewer) {
            return Err(SeatRefusal::OnlyMakerSteps.into());
        }
        Ok(seq == self.seq)
    }

    /// Checks that it is the viewer's turn.
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

    /// A person who plays alone takes back the last decision.
    pub(crate) fn undone(&self, seq: u32, viewer: &Viewer) -> Result<Event, Refusal> {
        self.sits(viewer)?;
        self.begun(seq)?;
        if self.started.agreement.rated {
            return Err(OfferRefusal::RatedTakeback.into());
        }
        let ply = self.undo_to().ok_or(Refusal::NothingToUndo)?;
        if self.has_several_people() { Err(Refusal::MustAsk) } else { Ok(Event::Undone { ply }) }
    }

    /// Checks that the viewer sits at the table.
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

    /// Checks that `seq` is the newest event and that the game is not over.
    pub(crate) fn fresh(&self, seq: u32) -> Result<(), Refusal> {
        if seq != self.seq {
            return Err(Refusal::Stale);
        }
        if self.end().is_some() { Err(Refusal::GameOver) } else { Ok(()) }
    }

    /// Checks that `seq` is the newest event, and that the game has begun and is not over.
    pub(crate) fn begun(&self, seq: u32) -> Result<(), Refusal> {
        self.fresh(seq)?;
        if self.is_waiting() { Err(Refusal::Waiting) } else { Ok(()) }
    }
}

/// Returns the bot that replaces a person who leaves.
fn substitute(seed: u32) -> Bot {
    Bot { level: SUBSTITUTE, nodes: None, seed }
}

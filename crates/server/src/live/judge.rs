//! What a message of a player may do.

use super::Timeline;
use super::change::Prepared;
use crate::error::Error;
use crate::event::{Bot, Event};
use crate::ids::random_seed;
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
    pub(super) fn judge(&self, message: &ClientMessage) -> Result<Option<Prepared>, Error> {
        let prepared = match message {
            // A step plays nothing by itself: the bot has to think first.
            ClientMessage::Ping { .. } | ClientMessage::Step { .. } => return Ok(None),
            ClientMessage::Act { seq, action, .. } => {
                self.fresh(*seq)?;
                if self.bot_to_move().is_some() {
                    return Err(Error::NotYourTurn(String::from("a bot is to move")));
                }
                if self.card().is_some() {
                    return Err(Error::NotYourTurn(String::from("a card is to be turned up")));
                }
                self.prepare_text(action)?
            }
            ClientMessage::Undo { seq, .. } => {
                self.fresh(*seq)?;
                self.prepare(&Event::Undone { ply: self.undo_to().ok_or(Error::NothingToUndo)? })?
            }
            ClientMessage::Resign { seq, seat, .. } => {
                self.fresh(*seq)?;
                self.prepare(&self.resigned(*seat)?)?
            }
        };
        Ok(Some(prepared))
    }

    /// Whether the bot in turn is asked for its turn: not by whoever has not seen the newest event yet.
    ///
    /// # Errors
    /// Why nobody may ask for it.
    pub(super) fn steps(&self, seq: u32) -> Result<bool, Error> {
        if self.is_bots_alone() {
            return Ok(seq == self.seq);
        }
        Err(Error::NotYourTurn(String::from("only where bots play alone is each turn asked for")))
    }

    fn fresh(&self, seq: u32) -> Result<(), Error> {
        if seq != self.seq {
            return Err(Error::Stale);
        }
        self.turn().map(drop).ok_or(Error::GameOver)
    }

    fn resigned(&self, number: u8) -> Result<Event, Error> {
        let seats = self.game.seats();
        let seat = Seat::from_number(u32::from(number)).filter(|seat| seat.index() < seats);
        let seat = seat.ok_or_else(|| Error::Malformed(format!("there is no seat {number}")))?;
        if self.owner(seat).bot().is_some() {
            return Err(Error::NotYourTurn(format!("seat {seat} is a bot's")));
        }
        let sides: BTreeSet<Seat> = Seat::all(seats).map(|seat| self.game.side_of(seat)).collect();
        if sides.len() > 2 {
            // The others play on.
            return Ok(Event::Left { seat: number, bot: Bot { level: SUBSTITUTE, nodes: None, seed: random_seed() } });
        }
        Ok(Event::Resigned { seat: number })
    }
}

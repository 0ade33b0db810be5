//! Decides which messages of the person at the screen are allowed.

use super::table::Table;
use gamut_views::{ClientMessage, Code, OfflineBot, OfflineEvent, ServerMessage};

/// The level of the bot that replaces a player who left; the same as the server's.
const SUBSTITUTE: u8 = 5;

/// Why a message was refused.
#[derive(Debug)]
pub(super) struct Refusal {
    code: Code,
    pub(super) why: String,
}

impl Refusal {
    fn new(code: Code, why: &str) -> Self {
        Self { code, why: why.to_owned() }
    }

    /// Returns the refusal as a message of the socket.
    pub(super) fn message(self, re: u32, seq: u32) -> ServerMessage {
        ServerMessage::Refused { re: Some(re), code: self.code, message: self.why, seq }
    }
}

impl Table {
    /// Returns the event that a message causes; none for a ping or a step.
    ///
    /// # Errors
    /// Why the message is refused.
    pub(super) fn judge(&self, message: &ClientMessage) -> Result<Option<OfflineEvent>, Refusal> {
        match message {
            ClientMessage::Ping { .. } => Ok(None),
            ClientMessage::Step { .. } if self.is_bots_alone() => Ok(None),
            ClientMessage::Act { seq, action, .. } => {
                self.goes_on(*seq)?;
                if !self.awaits_human() {
                    return Err(Refusal::new(Code::NotYourTurn, "a bot is to move"));
                }
                let illegal = |why: String| Refusal { code: Code::IllegalAction, why };
                let parsed = self.game.parse_action(action).map_err(|error| illegal(error.to_string()))?;
                self.game.check(parsed).map_err(|error| illegal(error.to_string()))?;
                Ok(Some(OfflineEvent::Acted { action: parsed.to_string() }))
            }
            ClientMessage::Undo { seq, .. } => {
                self.goes_on(*seq)?;
                let ply = self.undo_to();
                let ply = ply.ok_or_else(|| Refusal::new(Code::NothingToUndo, "there is nothing to undo"))?;
                Ok(Some(OfflineEvent::Undone { ply }))
            }
            ClientMessage::Resign { seq, seat, .. } => {
                self.goes_on(*seq)?;
                let place = self.seat(*seat).map_err(|why| Refusal { code: Code::Malformed, why })?;
                if self.bots[place.index()].is_some() {
                    return Err(Refusal::new(Code::NotYourTurn, "a bot plays this seat"));
                }
                Ok(Some(if self.sides() > 2 {
                    // The others play on against a bot.
                    let bot = OfflineBot { level: SUBSTITUTE, seed: self.seq() };
                    OfflineEvent::Left { seat: *seat, bot }
                } else {
                    OfflineEvent::Resigned { seat: *seat }
                }))
            }
            ClientMessage::Hint { seq, seat, .. } => {
                self.goes_on(*seq)?;
                let place = self.seat(*seat).map_err(|why| Refusal { code: Code::Malformed, why })?;
                if self.bots[place.index()].is_some() {
                    return Err(Refusal::new(Code::NotYourTurn, "a bot plays this seat"));
                }
                Ok((!self.hinted.contains(&place)).then_some(OfflineEvent::Hinted { seat: *seat }))
            }
            _ => Err(Refusal::new(Code::CannotAsk, "that needs the server")),
        }
    }

    /// Checks that `seq` is the newest event and the game is not over.
    fn goes_on(&self, seq: u32) -> Result<(), Refusal> {
        if seq != self.seq() {
            return Err(Refusal::new(Code::Stale, "the game has moved on"));
        }
        if self.end().is_some() { Err(Refusal::new(Code::GameOver, "the game is over")) } else { Ok(()) }
    }
}

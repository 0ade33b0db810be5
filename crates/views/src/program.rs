//! Messages to programs that play by their own account. The server writes them, and `gamut bridge` reads them, also those of
//! a newer server: fields, lines and offers that only it has are ignored.

use crate::{AskedView, ClockView, Over, Pace, SeatView, Talk};
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize};

/// Answer to `GET /api/bot/account`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProgramAccount {
    /// The account's number.
    pub person: u64,
    /// The account's name.
    pub name: Option<String>,
}

/// A line of a program's events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ProgramLine {
    /// A game in which the program has a seat.
    Game {
        /// The game's address.
        id: String,
        /// The variant in notation.
        variant: String,
        /// The program's seats, from 1.
        seats: Vec<u8>,
        /// Whether a seat is open.
        waiting: bool,
    },
    /// The game is over for the program.
    Ended {
        /// The game's address.
        id: String,
    },
    /// The program is invited.
    Invitation {
        /// The game's address.
        id: String,
        /// The name of the inviting account; null for a guest.
        from: Option<String>,
        /// The seat, from 1; null for any open one.
        seat: Option<u8>,
        /// The variant in notation.
        variant: String,
        /// The starting position; null for the variant's own.
        start: Option<String>,
        /// The time control; null without one.
        pace: Option<Pace>,
        /// Whether players may ask for takebacks.
        takebacks: bool,
        /// Whether the game is rated.
        rated: bool,
    },
    /// An invitation or a request for a rematch no longer needs an answer.
    Closed {
        /// The game's address.
        id: String,
    },
    /// The other players of a finished game want a rematch.
    Rematch {
        /// The address of the finished game.
        id: String,
        /// The program's seats in it, from 1.
        seats: Vec<u8>,
        /// The variant in notation.
        variant: String,
        /// The time control; null without one.
        pace: Option<Pace>,
        /// Whether players may ask for takebacks.
        takebacks: bool,
        /// Whether the game is rated.
        rated: bool,
    },
    /// The server shuts down.
    Closing,
    /// A line that only a newer server has.
    #[serde(other, skip_serializing)]
    Unknown,
}

/// A whole game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProgramGame {
    /// The game's address.
    pub id: String,
    /// The variant in notation.
    pub variant: String,
    /// The starting position; null for the variant's own.
    pub start: Option<String>,
    /// The actions played, in notation.
    pub actions: Vec<String>,
    /// The players, in seat order.
    pub seats: Vec<SeatView>,
    /// The program's seats, from 1.
    pub mine: Vec<u8>,
    /// The time control; null without one.
    pub pace: Option<Pace>,
    /// Whether players may ask for takebacks.
    pub takebacks: bool,
    /// Whether the game is rated.
    pub rated: bool,
    /// Whether players may make offers to each other.
    pub questions: bool,
    /// The teams' agreement on talking, if any.
    pub talk: Option<Talk>,
    /// Number of the newest event.
    pub seq: u32,
    /// The state after it.
    pub state: ProgramState,
}

/// The state in a line for programs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProgramState {
    /// Number of actions played.
    pub ply: u32,
    /// The position.
    pub position: String,
    /// The seat for which a person or a program must act now. Null while one of the server's bots computes a move, before
    /// a card is turned up, while a seat is open, and when the game is over.
    pub to_act: Option<u8>,
    /// The seat's legal actions.
    pub legal: Vec<String>,
    /// Whether a seat is open.
    pub waiting: bool,
    /// The result; null while the game is running.
    pub over: Option<Over>,
    /// The offer to be answered, if any.
    #[serde(default, deserialize_with = "known_offer")]
    pub asked: Option<AskedView>,
    /// The clocks, if any.
    pub clock: Option<ClockView>,
}

/// Reads an offer. One of a kind that only a newer server has is none: nobody here could answer it.
fn known_offer<'de, D: Deserializer<'de>>(offer: D) -> Result<Option<AskedView>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Offer {
        Known(AskedView),
        Unknown(IgnoredAny),
    }
    Ok(match Option::deserialize(offer)? {
        Some(Offer::Known(asked)) => Some(asked),
        Some(Offer::Unknown(_)) | None => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json};

    #[test]
    fn what_only_a_newer_server_has_is_skipped() {
        let line = json!({ "type": "weather", "id": "…" });
        assert_eq!(from_value::<ProgramLine>(line).unwrap(), ProgramLine::Unknown);
        let state = |ask: &str| {
            let asked = json!({ "ask": ask, "seat": 2, "yes": [2], "left": null, "since": 7 });
            let state = json!({
                "ply": 3, "position": "…", "to_act": null, "legal": [], "waiting": false, "over": null, "asked": asked,
                "clock": null, "wind": 3,
            });
            from_value::<ProgramState>(state).unwrap()
        };
        assert_eq!(state("draw").asked.map(|asked| asked.seat), Some(2));
        assert_eq!(state("adjourn").asked, None);
    }
}

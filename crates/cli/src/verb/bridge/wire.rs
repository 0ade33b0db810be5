//! The lines about a game that the bridge follows, and refusals. Lines, events and codes that only a newer server has are
//! accepted.

use gamut_views::{PlainAction, ProgramGame, ProgramState};
use serde::Deserialize;

/// A line about a game.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum GameLine {
    Game(ProgramGame),
    Role {
        mine: Vec<u8>,
    },
    Event {
        seq: u32,
        event: BoardEvent,
        state: ProgramState,
    },
    #[serde(other)]
    Other,
}

/// An event, as far as it changes the board.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum BoardEvent {
    Acted(PlainAction),
    Undone {
        ply: usize,
    },
    #[serde(other)]
    Other,
}

/// A refusal. The code is a string: another version of the server may have others.
#[derive(Deserialize)]
pub(super) struct Refusal {
    pub(super) code: String,
    pub(super) message: String,
}

//! Converts messages for pages to simpler ones for programs: the position as a string, actions in notation, no board.

use super::stream::line;
use crate::http::Error;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A message to a page, as far as programs need it.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum PageMessage {
    /// The greeting.
    Hello {},
    /// What the reader can do.
    Role {
        /// The reader's seats.
        seats: Vec<u8>,
    },
    /// An event was committed.
    Event {
        /// The event's number.
        seq: u32,
        /// The event.
        event: PageEvent,
        /// The state after it.
        state: PageState,
    },
    /// The reader must load the whole game.
    Behind,
    /// A message was written; passed on unchanged.
    Said {},
    /// The server shuts down; passed on unchanged.
    Closing {},
    /// Messages that programs do not get.
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum PageEvent {
    Acted {
        #[serde(rename = "move")]
        moved: Moved,
    },
    Other(Value),
}

#[derive(Deserialize)]
pub(super) struct Moved {
    action: String,
    seat: u8,
    ply: u32,
}

#[derive(Deserialize)]
struct Action {
    action: String,
}

/// The state in a message to a page.
#[derive(Deserialize)]
pub(super) struct PageState {
    ply: u32,
    position: String,
    turn: Option<u8>,
    waiting: bool,
    over: Value,
    asked: Value,
    clock: Value,
    actions: Vec<Action>,
}

/// The state in a line for programs.
#[derive(Serialize)]
struct State {
    ply: u32,
    position: String,
    /// The seat for which a person or a program must act now. `None` while one of the server's bots computes a move,
    /// before a card is turned up, while a seat is open, and when the game is over.
    to_act: Option<u8>,
    /// The seat's legal actions.
    legal: Vec<String>,
    waiting: bool,
    over: Value,
    asked: Value,
    clock: Value,
}

impl From<PageState> for State {
    fn from(state: PageState) -> Self {
        let PageState { ply, position, turn, waiting, over, asked, clock, actions } = state;
        // Actions are listed exactly if a person is to act.
        let to_act = turn.filter(|_| !actions.is_empty());
        let legal = actions.into_iter().map(|action| action.action).collect();
        Self { ply, position, to_act, legal, waiting, over, asked, clock }
    }
}

/// A whole game in a message to a page.
#[derive(Deserialize)]
struct PageGame {
    variant: String,
    from: Option<String>,
    seats: Value,
    seq: u32,
    pace: Value,
    takebacks: bool,
    rated: bool,
    questions: bool,
    talk: Value,
    moves: Vec<Action>,
    state: PageState,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'a> {
    Game {
        id: &'a str,
        variant: String,
        /// The starting position; `None` for the variant's own.
        start: Option<String>,
        /// The actions played, in notation.
        actions: Vec<String>,
        seats: Value,
        /// The program's seats.
        mine: &'a [u8],
        pace: Value,
        takebacks: bool,
        rated: bool,
        questions: bool,
        talk: Value,
        seq: u32,
        state: State,
    },
    Role {
        mine: &'a [u8],
    },
    Event {
        seq: u32,
        event: Event,
        state: State,
    },
}

#[derive(Serialize)]
#[serde(untagged)]
enum Event {
    Acted { kind: &'static str, seat: u8, action: String, ply: u32 },
    Other(Value),
}

/// A line, the number of the newest event that it covers, and whether the game is over after it.
pub(super) struct Told {
    pub(super) line: String,
    pub(super) seq: u32,
    pub(super) over: bool,
}

/// Parses a message to a page.
///
/// # Errors
/// If it is malformed.
pub(super) fn read(text: &str) -> Result<PageMessage, Error> {
    serde_json::from_str(text).map_err(|error| Error::Unreadable(error.to_string()))
}

/// Returns the line for an event.
pub(super) fn event(seq: u32, event: PageEvent, state: PageState) -> Result<Told, Error> {
    let over = !state.over.is_null();
    let event = match event {
        PageEvent::Acted { moved: Moved { action, seat, ply } } => Event::Acted { kind: "acted", seat, action, ply },
        PageEvent::Other(event) => Event::Other(event),
    };
    Ok(Told { line: line(&Line::Event { seq, event, state: state.into() })?, seq, over })
}

/// Returns the line for a change of the program's seats.
pub(super) fn role(mine: &[u8]) -> Result<String, Error> {
    line(&Line::Role { mine })
}

/// Returns the line for a whole game, made from a page's view of it.
pub(super) fn game(id: &str, view: &str, mine: &[u8]) -> Result<Told, Error> {
    let game: PageGame = serde_json::from_str(view).map_err(|error| Error::Unreadable(error.to_string()))?;
    let PageGame { variant, from, seats, seq, pace, takebacks, rated, questions, talk, moves, state } = game;
    let over = !state.over.is_null();
    let actions = moves.into_iter().map(|action| action.action).collect();
    let (start, state) = (from, state.into());
    let told =
        Line::Game { id, variant, start, actions, seats, mine, pace, takebacks, rated, questions, talk, seq, state };
    Ok(Told { line: line(&told)?, seq, over })
}

//! What a game's page is told, in a program's plainer words: the position as a string, actions in notation, no board.

use super::stream::line;
use crate::error::Error;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A message to a page, as far as a program is told of it.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum PageMessage {
    /// The first one.
    Hello {},
    /// What the reader may do.
    Role {
        /// The seats that it acts for.
        seats: Vec<u8>,
    },
    /// Something was committed.
    Event {
        /// Its number.
        seq: u32,
        /// What it was.
        event: PageEvent,
        /// Where the game stands after it.
        state: PageState,
    },
    /// The reader has to be told the whole game.
    Behind,
    /// Somebody said something: a program is told in the same words.
    Said {},
    /// The server shuts down: likewise.
    Closing {},
    /// What programs are not told.
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

/// A state, as a page is told it.
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

/// The same, as a program is told it.
#[derive(Serialize)]
struct State {
    ply: u32,
    position: String,
    /// The seat that a person or a program acts for now. None while one of the server's bots thinks, before a card is
    /// turned up, while a seat is open, and when the game is over.
    to_act: Option<u8>,
    /// What it can play.
    legal: Vec<String>,
    waiting: bool,
    over: Value,
    asked: Value,
    clock: Value,
}

impl From<PageState> for State {
    fn from(state: PageState) -> Self {
        let PageState { ply, position, turn, waiting, over, asked, clock, actions } = state;
        // Actions are listed exactly when a person is asked for one.
        let to_act = turn.filter(|_| !actions.is_empty());
        let legal = actions.into_iter().map(|action| action.action).collect();
        Self { ply, position, to_act, legal, waiting, over, asked, clock }
    }
}

/// A whole game, as a page is told it.
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
        /// The position string that it began with; none: the start of the variant.
        start: Option<String>,
        /// What was played, in notation.
        actions: Vec<String>,
        seats: Value,
        /// The seats that the program acts for.
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

/// A line, the number of the newest event that it tells of, and whether the game is over then.
pub(super) struct Told {
    pub(super) line: String,
    pub(super) seq: u32,
    pub(super) over: bool,
}

/// Reads a message to a page.
///
/// # Errors
/// When it is none.
pub(super) fn read(text: &str) -> Result<PageMessage, Error> {
    serde_json::from_str(text).map_err(|error| Error::Unreadable(error.to_string()))
}

/// The line about an event.
pub(super) fn event(seq: u32, event: PageEvent, state: PageState) -> Result<Told, Error> {
    let over = !state.over.is_null();
    let event = match event {
        PageEvent::Acted { moved: Moved { action, seat, ply } } => Event::Acted { kind: "acted", seat, action, ply },
        PageEvent::Other(event) => Event::Other(event),
    };
    Ok(Told { line: line(&Line::Event { seq, event, state: state.into() })?, seq, over })
}

/// The line about the seats that the program acts for from now on.
pub(super) fn role(mine: &[u8]) -> Result<String, Error> {
    line(&Line::Role { mine })
}

/// The line about a whole game, from what a page is told of it.
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

//! Converts messages for pages to simpler ones for programs: the position as a string, actions in notation, no board.

use super::stream::line;
use crate::http::Error;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

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
#[derive(Serialize, ToSchema)]
pub(super) struct ProgramState {
    /// Number of actions played.
    ply: u32,
    /// The position.
    position: String,
    /// The seat for which a person or a program must act now. `None` while one of the server's bots computes a move,
    /// before a card is turned up, while a seat is open, and when the game is over.
    to_act: Option<u8>,
    /// The seat's legal actions.
    legal: Vec<String>,
    /// Whether a seat is open.
    waiting: bool,
    /// The result; null while the game is running.
    #[schema(value_type = Option<gamut_views::Over>)]
    over: Value,
    /// The offer to be answered, if any.
    #[schema(value_type = Option<gamut_views::AskedView>)]
    asked: Value,
    /// The clocks, if any.
    #[schema(value_type = Option<gamut_views::ClockView>)]
    clock: Value,
}

impl From<PageState> for ProgramState {
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

/// A line of a game's events.
#[derive(Serialize, ToSchema)]
#[schema(as = ProgramGameLine)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum Line<'a> {
    /// A whole game.
    Game {
        /// The game's address.
        id: &'a str,
        /// The variant in notation.
        variant: String,
        /// The starting position; null for the variant's own.
        start: Option<String>,
        /// The actions played, in notation.
        actions: Vec<String>,
        /// The players, in seat order.
        #[schema(value_type = Vec<gamut_views::SeatView>)]
        seats: Value,
        /// The program's seats.
        #[schema(value_type = Vec<u8>)]
        mine: &'a [u8],
        /// The time control; null without one.
        #[schema(value_type = Option<gamut_views::Pace>)]
        pace: Value,
        /// Whether players may ask for takebacks.
        takebacks: bool,
        /// Whether the game is rated.
        rated: bool,
        /// Whether players may make offers to each other.
        questions: bool,
        /// The teams' agreement on talking, if any.
        #[schema(value_type = Option<gamut_views::Talk>)]
        talk: Value,
        /// Number of the newest event.
        seq: u32,
        /// The state after it.
        state: ProgramState,
    },
    /// The program's seats, sent when they change.
    Role {
        /// Seat numbers, from 1.
        #[schema(value_type = Vec<u8>)]
        mine: &'a [u8],
    },
    /// An event was committed.
    Event {
        /// Number of the event.
        seq: u32,
        /// The event.
        event: Event,
        /// The state after it.
        state: ProgramState,
    },
}

/// An event: an action, or another event as pages receive it.
#[derive(Serialize, ToSchema)]
#[schema(as = ProgramEvent)]
#[serde(untagged)]
pub(super) enum Event {
    /// A seat acted.
    Acted {
        /// `acted`.
        kind: &'static str,
        /// Seat number, from 1.
        seat: u8,
        /// The action in notation.
        action: String,
        /// Number of actions played.
        ply: u32,
    },
    /// Another event.
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

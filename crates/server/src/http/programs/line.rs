//! Converts messages for pages to simpler ones for programs: the position as a string, actions in notation, no board.

use super::stream::line;
use crate::http::Error;
use gamut_views::{EventView, GameChange, GameView, PlainAction, ProgramGame, ProgramState, ServerMessage};
use serde::Serialize;

/// A line of a game's events.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ProgramGameLine))]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum Line<'a> {
    /// A whole game.
    Game(ProgramGame),
    /// The program's seats, sent when they change.
    Role {
        /// Seat numbers, from 1.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
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
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ProgramEvent))]
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
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    Other(EventView<PlainAction>),
}

/// A line, the number of the newest event that it covers, and whether the game is over after it.
pub(super) struct Told {
    pub(super) line: String,
    pub(super) seq: u32,
    pub(super) over: bool,
}

/// Returns the line for an event.
pub(super) fn event(seq: u32, change: &GameChange) -> Result<Told, Error> {
    let event = match change.event() {
        EventView::Acted { moved: PlainAction { action, seat, ply } } => {
            Event::Acted { kind: "acted", seat, action, ply }
        }
        other => Event::Other(other),
    };
    let state = change.state();
    let over = state.over.is_some();
    Ok(Told { line: line(&Line::Event { seq, event, state })?, seq, over })
}

/// Returns the line for a change of the program's seats.
pub(super) fn role(mine: &[u8]) -> Result<String, Error> {
    line(&Line::Role { mine })
}

/// Returns the line for a message that programs get as pages do.
pub(super) fn unchanged(message: &ServerMessage) -> Result<String, Error> {
    line(message)
}

/// Returns the line for a whole game.
pub(super) fn game(view: &GameView, mine: &[u8]) -> Result<Told, Error> {
    let state = view.game.state();
    let over = state.over.is_some();
    let game = ProgramGame {
        id: view.id.clone(),
        variant: view.variant.clone(),
        start: view.from.clone(),
        actions: view.game.actions().into_iter().map(|played| played.action).collect(),
        seats: view.seats.clone(),
        mine: mine.to_vec(),
        pace: view.pace,
        takebacks: view.takebacks,
        rated: view.rated,
        questions: view.questions,
        talk: view.talk,
        seq: view.seq,
        state,
    };
    Ok(Told { line: line(&Line::Game(game))?, seq: view.seq, over })
}

//! Converts messages for pages to simpler ones for programs: the position as a string, actions in notation, no board.

use super::stream::line;
use crate::http::Error;
use gamut_views::{
    AskedView, ClockView, EventView, GameChange, GameView, Over, Pace, PlainAction, PlainState, SeatView,
    ServerMessage, Standing, Talk,
};
use serde::Serialize;
use utoipa::ToSchema;

/// The state in a line for programs.
#[derive(Serialize, ToSchema)]
pub(super) struct ProgramState<'a> {
    /// Number of actions played.
    ply: u32,
    /// The position.
    #[schema(value_type = String)]
    position: &'a str,
    /// The seat for which a person or a program must act now. `None` while one of the server's bots computes a move,
    /// before a card is turned up, while a seat is open, and when the game is over.
    to_act: Option<u8>,
    /// The seat's legal actions.
    #[schema(value_type = Vec<String>)]
    legal: Vec<&'a str>,
    /// Whether a seat is open.
    waiting: bool,
    /// The result; null while the game is running.
    #[schema(value_type = Option<Over>)]
    over: Option<&'a Over>,
    /// The offer to be answered, if any.
    #[schema(value_type = Option<AskedView>)]
    asked: Option<&'a AskedView>,
    /// The clocks, if any.
    #[schema(value_type = Option<ClockView>)]
    clock: Option<&'a ClockView>,
}

impl<'a> From<PlainState<'a>> for ProgramState<'a> {
    fn from(PlainState { standing, legal }: PlainState<'a>) -> Self {
        let Standing { ply, position, turn, waiting, over, asked, clock, .. } = standing;
        Self {
            ply: *ply,
            position,
            // Actions are listed exactly if a person is to act.
            to_act: turn.filter(|_| !legal.is_empty()),
            legal,
            waiting: *waiting,
            over: over.as_ref(),
            asked: asked.as_ref(),
            clock: clock.as_ref(),
        }
    }
}

/// A line of a game's events.
#[derive(Serialize, ToSchema)]
#[schema(as = ProgramGameLine)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum Line<'a> {
    /// A whole game.
    Game {
        /// The game's address.
        #[schema(value_type = String)]
        id: &'a str,
        /// The variant in notation.
        #[schema(value_type = String)]
        variant: &'a str,
        /// The starting position; null for the variant's own.
        #[schema(value_type = Option<String>)]
        start: Option<&'a str>,
        /// The actions played, in notation.
        actions: Vec<String>,
        /// The players, in seat order.
        #[schema(value_type = Vec<SeatView>)]
        seats: &'a [SeatView],
        /// The program's seats.
        #[schema(value_type = Vec<u8>)]
        mine: &'a [u8],
        /// The time control; null without one.
        #[schema(value_type = Option<Pace>)]
        pace: Option<&'a Pace>,
        /// Whether players may ask for takebacks.
        takebacks: bool,
        /// Whether the game is rated.
        rated: bool,
        /// Whether players may make offers to each other.
        questions: bool,
        /// The teams' agreement on talking, if any.
        #[schema(value_type = Option<Talk>)]
        talk: Option<&'a Talk>,
        /// Number of the newest event.
        seq: u32,
        /// The state after it.
        state: ProgramState<'a>,
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
        state: ProgramState<'a>,
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
    #[schema(value_type = serde_json::Value)]
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
    let over = state.standing.over.is_some();
    Ok(Told { line: line(&Line::Event { seq, event, state: state.into() })?, seq, over })
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
    let over = state.standing.over.is_some();
    let told = Line::Game {
        id: &view.id,
        variant: &view.variant,
        start: view.from.as_deref(),
        actions: view.game.actions().into_iter().map(|played| played.action).collect(),
        seats: &view.seats,
        mine,
        pace: view.pace.as_ref(),
        takebacks: view.takebacks,
        rated: view.rated,
        questions: view.questions,
        talk: view.talk.as_ref(),
        seq: view.seq,
        state: state.into(),
    };
    Ok(Told { line: line(&told)?, seq: view.seq, over })
}

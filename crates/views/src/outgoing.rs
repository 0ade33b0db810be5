//! Messages and answers that the server sends, for every game.

use crate::{
    ClockView, Code, GameChange, GameHistory, NoticeView, Pace, PlannedMove, Said, SeatPresence, SeatView, Talk,
    TalkRights,
};
use serde::Serialize;

/// A whole game.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameView {
    /// The game's id.
    pub id: String,
    /// The variant in canonical notation.
    pub variant: String,
    /// The players, in seat order.
    pub seats: Vec<SeatView>,
    /// Number of the newest event.
    pub seq: u32,
    /// The id of the rematch, once someone asked for one.
    pub rematch: Option<String>,
    /// Whether players may ask for takebacks.
    pub takebacks: bool,
    /// The time control; null without one.
    pub pace: Option<Pace>,
    /// Whether the game is rated.
    pub rated: bool,
    /// Whether the game is listed among the current games and in its players' profiles.
    pub public: bool,
    /// Whether players may make offers to each other.
    pub questions: bool,
    /// Whether at least part of the game was played without a server.
    pub offline: bool,
    /// The seats whose players were shown hints, from 1.
    pub hinted: Vec<u8>,
    /// Whether its open seats are offered in the lobby.
    pub lobby: bool,
    /// Whether its open seats are offered to the members of a club.
    pub club: bool,
    /// The teams' agreement on talking, if any.
    pub talk: Option<Talk>,
    /// When the game was made, RFC 3339.
    pub created: String,
    /// The initial position as a position string; null for the variant's start.
    pub from: Option<String>,
    /// The game's name, initial position, actions and current state.
    #[serde(flatten)]
    pub game: GameHistory,
}

/// A message on the game's socket.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ServerMessage {
    /// The first message.
    Hello {
        /// See `PROTOCOL`.
        protocol: u32,
        /// Identifies the page's build. A page of another build reloads.
        build: String,
        /// Number of the newest event.
        seq: u32,
    },
    /// The socket's permissions. Sent after `hello` and whenever they change.
    Role {
        /// The seats it may act for, from 1.
        seats: Vec<u8>,
        /// Whether its person created the game.
        maker: bool,
        /// The channels it may read and write.
        talk: TalkRights,
    },
    /// Recent chat messages on the channels that the socket may read. Sent after `role` if there are any, and again
    /// when the channels change. Replaces all earlier messages.
    Talk {
        /// Messages, newest last.
        said: Vec<Said>,
    },
    /// A chat message.
    Said {
        /// The message and its author.
        said: Box<Said>,
    },
    /// A chat message was deleted.
    Unsaid {
        /// Number of the message.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
    },
    /// The conditional moves of the socket's person, in correspondence games without cards. Sent after the missed
    /// events and whenever they change.
    Conditional {
        /// Lines of actions of every seat in turn, starting at the newest event.
        lines: Vec<Vec<PlannedMove>>,
    },
    /// Who is online, in games of several people. Sent after `role` and whenever it changes.
    Presence {
        /// The seats of people, in seat order.
        seats: Vec<SeatPresence>,
        /// The clocks; null without any. They start once every player has seen the board.
        clock: Option<Box<ClockView>>,
    },
    /// The players, sent when one of them was renamed.
    Seats {
        /// All seats, in seat order.
        seats: Vec<SeatView>,
    },
    /// An event was committed.
    Event {
        /// Number of the event.
        seq: u32,
        /// The game's name, the event and the state after it.
        #[serde(flatten)]
        game: Box<GameChange>,
    },
    /// The page's last event is unknown or too old: it must fetch the whole game again.
    Behind,
    /// The message was refused, and nothing changed.
    Refused {
        /// The page's number for the message.
        re: Option<u32>,
        /// The reason, for which the page has a text.
        code: Code,
        /// An explanation in English, one line.
        message: String,
        /// Number of the newest event.
        seq: u32,
    },
    /// Answer to `ping`.
    Pong {
        /// The page's number for the message.
        re: u32,
    },
    /// The operator's notice to every visitor: sent after `hello` if there is one, and whenever it changes.
    Notice {
        /// Null if it was removed.
        notice: Option<NoticeView>,
    },
    /// The server is shutting down. Random delays keep the pages from reconnecting all at once.
    Closing {
        /// Reconnect after a random delay of at most this many milliseconds.
        within: u32,
    },
}

/// Answer to a refused request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// The reason, for which the page has a text.
    pub code: Code,
    /// An explanation in English, one line.
    pub message: String,
}

/// Answer to `GET /api/version`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Version {
    /// See `PROTOCOL`.
    pub protocol: u32,
    /// Identifies the build; changes with the page's files and the server's version.
    pub build: String,
}

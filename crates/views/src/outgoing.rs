//! Messages and answers that the server sends, for every game.

use crate::{
    AskedView, ClockView, Code, DecidingView, GameChange, GameHistory, NoticeView, Pace, PlannedMove, Said,
    SeatPresence, Talk, TalkRights,
};
use serde::Serialize;
use ts_rs::TS;

/// A whole game.
#[derive(Debug, Clone, Serialize, TS)]
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

/// The player on a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// Seat number, from 1.
    pub seat: u8,
    /// The seat's side, named by its lowest seat. Seats of one side are partners.
    pub side: u8,
    /// The kind of player.
    pub kind: SeatKind,
    /// A bot's level, 1 to 8.
    pub level: Option<u8>,
    /// A person's name: the account's, or one that was typed.
    pub name: Option<String>,
    /// Whether the name is an account's: it is unique and leads to a profile.
    pub account: bool,
    /// Whether the account belongs to a program.
    pub program: bool,
    /// The source of a name that is not an account's. Such a name is unverified and may resemble an account's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub typed: Option<TypedName>,
    /// The person's number; null in games older than persons.
    #[ts(type = "number | null")]
    pub person: Option<u64>,
    /// Whether the bot replaced a person who left.
    pub left: bool,
}

/// The source of a name that is not an account's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "at", rename_all = "lowercase")]
pub enum TypedName {
    /// Typed by the game's creator, for a person at the same screen or, as a guest, for themselves.
    Screen {
        /// The name of the creator's account; null for a guest.
        of: Option<String>,
    },
    /// Read from the record that the game was imported from.
    Record,
}

/// The kind of player on a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// A person.
    Human,
    /// A bot.
    Bot,
    /// Not taken yet.
    Open,
}

/// The state of a game after an event; `S` is the part that only that game has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StateView<S> {
    /// The part common to all games.
    #[serde(flatten)]
    pub standing: Standing,
    /// Position, legal actions and whatever else depends on the game.
    #[serde(flatten)]
    pub game: S,
}

/// The state of a game after an event, as far as all games share it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Standing {
    /// Number of the event.
    pub seq: u32,
    /// Number of actions played and not undone.
    pub ply: u32,
    /// The current position as a position string.
    pub position: String,
    /// The seat in turn, also while its card is turned up; null if the game is over or waiting.
    pub turn: Option<u8>,
    /// Whether the game waits for open seats to be taken.
    pub waiting: bool,
    /// Whether a bot is to move.
    pub thinking: bool,
    /// Whether there is a decision to take back.
    pub can_undo: bool,
    /// The result, once the game is over.
    pub over: Option<Over>,
    /// Each seat's place in seat order: 1 is the best, and ties share a place. Null until the game is over, and if it
    /// is void.
    pub places: Option<Vec<u8>>,
    /// The offer that is not fully answered yet.
    pub asked: Option<AskedView>,
    /// The partner who must decide whether to play on with a bot; the game is paused.
    pub deciding: Option<DecidingView>,
    /// The seats whose players accept no offers in this game.
    pub unasked: Vec<u8>,
    /// The clocks; null without any.
    pub clock: Option<ClockView>,
    /// The seats skipped between the last one to act and the one in turn, in turn order.
    pub skipped: Vec<u8>,
}

/// The result of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Over {
    /// The winner: `1`, `2`, `1+3`, `draw` or `void`.
    pub result: String,
    /// A reason from the rules (`immobilised`, `captures`, `repetition`, `quiet`, `ring`, `cards`, `turns`),
    /// `resigned`, `left` (all other players left), `time` (ran out), `void` (aborted, or a first turn came too late),
    /// `agreed` (draw by agreement), `length` (drawn after 5,000 plies) or `recorded` (stated by the imported record).
    pub reason: String,
    /// The winning seats, from 1.
    pub winners: Vec<u8>,
    /// In a game that is void because a first turn came too late: that seat. Omitted in lists of games.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub late: Option<u8>,
}

/// A message on the game's socket.
#[derive(Debug, Clone, Serialize, TS)]
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
        #[ts(type = "number")]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// The reason, for which the page has a text.
    pub code: Code,
    /// An explanation in English, one line.
    pub message: String,
}

/// Answer to `GET /api/version`.
#[derive(Debug, Clone, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Version {
    /// See `PROTOCOL`.
    pub protocol: u32,
    /// Identifies the build; changes with the page's files and the server's version.
    pub build: String,
}

//! What the server sends, whatever is played.

use crate::{
    AskedView, ClockView, Code, DecidingView, GameChange, GameHistory, NoticeView, Pace, PlannedMove, Said,
    SeatPresence, Talk, TalkRights,
};
use serde::Serialize;
use ts_rs::TS;

/// A whole game.
#[derive(Debug, Clone, Serialize, TS)]
pub struct GameView {
    /// Its address.
    pub id: String,
    /// In canonical notation.
    pub variant: String,
    /// Who plays, in seat order.
    pub seats: Vec<SeatView>,
    /// Number of the newest event.
    pub seq: u32,
    /// The next game of the same players, once somebody asked for it.
    pub rematch: Option<String>,
    /// Whether one may ask to take something back.
    pub takebacks: bool,
    /// How long one may think; null: as long as one likes.
    pub pace: Option<Pace>,
    /// Whether it counts for the players' ratings.
    pub rated: bool,
    /// Whether others find it: among the games that are being played, and in its players' profiles.
    pub public: bool,
    /// Whether players may ask each other for something.
    pub questions: bool,
    /// Whether it was played without a server, in part at least.
    pub offline: bool,
    /// The seats whose players were shown hints, from 1.
    pub hinted: Vec<u8>,
    /// Whether its open seats are offered in the lobby.
    pub lobby: bool,
    /// What teams agreed about talking, if they did.
    pub talk: Option<Talk>,
    /// When the game was made, RFC 3339.
    pub created: String,
    /// The position string that it began with; null: the start of its variant.
    pub from: Option<String>,
    /// Which game it is: where it began, what was played, and where it stands.
    #[serde(flatten)]
    pub game: GameHistory,
}

/// Who sits on a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SeatView {
    /// From 1.
    pub seat: u8,
    /// Its side, named by the lowest seat of it: two seats of one side are partners.
    pub side: u8,
    /// What sits on it.
    pub kind: SeatKind,
    /// Of a bot, 1 to 8.
    pub level: Option<u8>,
    /// Of a person: the account's name, or else one that was typed.
    pub name: Option<String>,
    /// Whether the name is an account's: nobody else can have it, and it leads to a profile.
    pub account: bool,
    /// Whether a program plays by that account.
    pub program: bool,
    /// Where the name is from if it is no account's: it may look like one, and nobody vouches for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub typed: Option<TypedName>,
    /// The number of the person; null in games from before there were persons.
    #[ts(type = "number | null")]
    pub person: Option<u64>,
    /// Whether a person sat here who has left, and the bot plays on.
    pub left: bool,
}

/// Where a name is from that is no account's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "at", rename_all = "lowercase")]
pub enum TypedName {
    /// Whoever made the game typed it, for somebody at the same screen or, as a guest, for themselves.
    Screen {
        /// The name of that person's account; null: a guest.
        of: Option<String>,
    },
    /// It stands in the record that the game came as.
    Record,
}

/// What sits on a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// A person.
    Human,
    /// The engine.
    Bot,
    /// Nobody yet.
    Open,
}

/// Where a game stands after an event; `S` is what only that game has to tell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct StateView<S> {
    /// Whose turn it is, and whatever else every game has.
    #[serde(flatten)]
    pub standing: Standing,
    /// Board, actions and what else depends on the game.
    #[serde(flatten)]
    pub game: S,
}

/// Where a game stands after an event, as far as every game has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Standing {
    /// Number of the event.
    pub seq: u32,
    /// Actions played and not undone.
    pub ply: u32,
    /// The position string.
    pub position: String,
    /// The seat in turn, also while its card is turned; null when the game is over or waits.
    pub turn: Option<u8>,
    /// Whether the game waits for somebody to sit down.
    pub waiting: bool,
    /// Whether a bot is to move.
    pub thinking: bool,
    /// Whether there is a decision to go back to.
    pub can_undo: bool,
    /// How the game ended.
    pub over: Option<Over>,
    /// The place of each seat once the game is over, in seat order: 1 is the best, and some may share one. Null before,
    /// and where the game is void.
    pub places: Option<Vec<u8>>,
    /// What somebody has asked for and the others have not all answered yet.
    pub asked: Option<AskedView>,
    /// The partner who has to say whether to go on with a bot: the game waits for it.
    pub deciding: Option<DecidingView>,
    /// The seats whose people want to be asked nothing in this game.
    pub unasked: Vec<u8>,
    /// The clocks; null where there are none.
    pub clock: Option<ClockView>,
    /// The seats passed over between the last mover and the seat in turn because they cannot act, in turn order.
    pub skipped: Vec<u8>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Over {
    /// `1`, `2`, `1+3`, `draw` or `void`.
    pub result: String,
    /// A reason by the rules (`immobilised`, `captures`, `repetition`, `quiet`, `ring`, `cards`, `turns`), `resigned`,
    /// `left` (all others have), `time` (was out), `void` (a first turn was not made in time, or it was called off),
    /// `agreed` (on a draw), `length` (a game of 5,000 plies is drawn), or `recorded`: the file that the game came from says so.
    pub reason: String,
    /// The seats that won.
    pub winners: Vec<u8>,
    /// The seat that did not begin its first turn in time, where the game is void for that; not in lists of games.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub late: Option<u8>,
}

/// A message on the game's socket.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ServerMessage {
    /// The first message.
    Hello {
        /// See `PROTOCOL`.
        protocol: u32,
        /// A page of another build reloads itself.
        build: String,
        /// Number of the newest event.
        seq: u32,
    },
    /// What the socket may do. It comes after `hello` and whenever that changes.
    Role {
        /// The seats that it may act for, from 1.
        seats: Vec<u8>,
        /// Whether whoever holds it made the game.
        maker: bool,
        /// On which channels it hears, and may say something.
        talk: TalkRights,
    },
    /// What was said lately, as far as the socket hears it: after `role`, where anything was said, and again where the
    /// socket hears other channels from now on. It takes the place of what came before.
    Talk {
        /// The newest last.
        said: Vec<Said>,
    },
    /// Something was said.
    Said {
        /// What, and by whom.
        said: Box<Said>,
    },
    /// Something that was said is deleted.
    Unsaid {
        /// Its number.
        #[ts(type = "number")]
        number: u64,
    },
    /// The conditional moves of whoever holds the socket, in games by correspondence without cards: after what the
    /// page missed, and whenever they change.
    Conditional {
        /// Lines from the newest event on, each of whoever is in turn.
        lines: Vec<Vec<PlannedMove>>,
    },
    /// Who is there. It comes after `role`, and whenever that changes, in games of several people.
    Presence {
        /// Seats that people sit on, in seat order.
        seats: Vec<SeatPresence>,
    },
    /// Who sits where, because somebody has another name now.
    Seats {
        /// In seat order.
        seats: Vec<SeatView>,
    },
    /// Something was committed.
    Event {
        /// Number of the event.
        seq: u32,
        /// Which game it is: what happened, and where it stands after it.
        #[serde(flatten)]
        game: Box<GameChange>,
    },
    /// The page's event is unknown or too old: it has to fetch the whole game and go on from there.
    Behind,
    /// Nothing was changed.
    Refused {
        /// The page's number for the message.
        re: Option<u32>,
        /// What the page has a text for.
        code: Code,
        /// In English, one line.
        message: String,
        /// Number of the newest event.
        seq: u32,
    },
    /// Answer to `ping`.
    Pong {
        /// The page's number for the message.
        re: u32,
    },
    /// What the operators tell every visitor: after `hello` if there is something, and whenever it changes.
    Notice {
        /// Null: it is gone.
        notice: Option<NoticeView>,
    },
    /// The server shuts down. Pages reconnect at random moments, so that they do not all come at once.
    Closing {
        /// Reconnect at a random moment within so many milliseconds.
        within: u32,
    },
}

/// Why a request was refused.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Refusal {
    /// What the page has a text for.
    pub code: Code,
    /// In English, one line.
    pub message: String,
}

/// Answer to `GET /api/version`.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Version {
    /// See `PROTOCOL`.
    pub protocol: u32,
    /// Changes with the page's files and the server's version.
    pub build: String,
}

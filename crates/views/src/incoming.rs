//! What the page sends.

use crate::{Ask, Channel, Pace, Talk, Words};
use gamut_table::Command;
use serde::Deserialize;

/// Body of `POST /api/games`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// In notation, such as `focus-2,goal=capture`; `start=lot` is replaced by the seat drawn.
    pub variant: String,
    /// Who plays, in seat order. Games of bots only continue while they are watched and each turn is requested.
    pub seats: Vec<SeatSetup>,
    /// Whether one may ask the others to take something back; where it is left out, yes unless the game is rated.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub takebacks: Option<bool>,
    /// How long one may think; as long as one likes where it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pace: Option<Pace>,
    /// What teams agreed about talking, `open` where it is left out; for teams only.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub talk: Option<Talk>,
    /// Whether it counts for the players' ratings; no where it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rated: Option<bool>,
    /// Whether others find it among the games that are being played; no where it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub public: Option<bool>,
    /// Whether players may ask each other for something; yes where it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub questions: Option<bool>,
    /// The position string that it begins with; the start of the variant where it is left out. Such a game is not rated.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub position: Option<String>,
    /// Whether its open seats are offered in the lobby, for anybody to take; no where it is left out. Such a game is
    /// public, its maker sits on one seat, without a typed name, and who gets which seat is drawn by lot.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub lobby: Option<bool>,
    /// The address of a club, of which the maker is a member, to whose members its open seats are offered. Such a game
    /// is private; the rest is as in the lobby.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub club: Option<String>,
}

/// Who is to sit on a seat.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum SeatSetup {
    /// The game's creator, by name if there is one (at most 40 characters); two such seats are two people at one
    /// screen.
    Human {
        /// Shown without what cannot be seen.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        name: Option<String>,
    },
    /// An invited person. The game begins when no seat is open.
    Open,
    /// The engine.
    Bot {
        /// 1 to 8.
        level: u8,
        /// The most nodes to search for a move, if that is less than the level's own limit.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        nodes: Option<u32>,
        /// The same seed plays the same game. If it is missing, the server draws one.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seed: Option<u32>,
    },
}

/// Body of `POST /api/games/{id}/line`, which is answered by the game as it would be after a line of conditional moves.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlannedLine {
    /// Number of the newest event the page knows.
    pub seq: u32,
    /// Actions in notation, from that event on, by the seats in turn.
    pub line: Vec<String>,
}

/// A message on the game's socket. `re` is the page's own number for it, echoed by a refusal; `seq` is the newest event
/// the page knows.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum ClientMessage {
    /// The seat in turn acts.
    Act {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
        /// In notation.
        action: String,
    },
    /// Back to the last decision of a person.
    Undo {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
    },
    /// The bot in turn plays its turn, where bots play alone. Only the maker may ask for it, and only for one such game
    /// at a time.
    Step {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
        /// Whether this game is to be the one from now on, if the maker watches another.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
        here: bool,
    },
    /// A seat gives up: with two sides the game is over, with more a bot plays on.
    Resign {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
        /// Which, from 1.
        seat: u8,
    },
    /// An open seat is given to a bot, which only the maker may do.
    Give {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
        /// Which, from 1.
        seat: u8,
        /// The bot's, 1 to 8.
        level: u8,
    },
    /// A player gives up a seat before the game begins; in games older than the identification of people, at any time.
    Open {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
        /// Which, from 1.
        seat: u8,
    },
    /// Voids the game. A player can do this alone until every seat has finished its first turn.
    Void {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
    },
    /// A player asks the others for something. What nobody has to agree to is done at once.
    Offer {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
        /// What for.
        ask: Ask,
    },
    /// A player says yes or no to what was asked; the asker's own no withdraws the question.
    Answer {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows: the question's own, or one after it.
        seq: u32,
        /// Whether they agree.
        yes: bool,
    },
    /// Something is said to others. It is no event of the game, and `said` acknowledges it.
    Say {
        /// The page's number for the message.
        re: u32,
        /// To whom.
        to: Channel,
        /// What.
        words: Words,
    },
    /// An opponent claims that a seat is out of time: in real time because nobody was there in its turn for long enough,
    /// without a clock because it has not acted for long enough.
    Claim {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
        /// Which seat, from 1.
        seat: u8,
    },
    /// Continues with the bot, after the partner left.
    Continue {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
    },
    /// Whether a player can be asked for something in this game, by their own choice.
    Questions {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
        /// Whether they can be asked.
        allowed: bool,
    },
    /// A player sees a hint, or looks at the running game on the analysis board. From then on it is a game with hints,
    /// which is possible only in unrated games against bots only.
    Hint {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
        /// Which seat is shown it, from 1.
        seat: u8,
    },
    /// A player's replies, in a correspondence game, to moves that others may make, replacing earlier ones. They are
    /// secret.
    Conditional {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
        /// Lines of actions in notation, from that event on: each begins with another player's action, continues with
        /// the seats in turn, and ends with the player's own reply. Empty removes all lines.
        lines: Vec<Vec<String>>,
    },
    /// Answered by `pong`.
    Ping {
        /// The page's number for the message.
        re: u32,
    },
}

impl ClientMessage {
    /// Returns the page's own number for this message.
    #[must_use]
    pub fn re(&self) -> u32 {
        match self {
            Self::Act { re, .. }
            | Self::Undo { re, .. }
            | Self::Step { re, .. }
            | Self::Resign { re, .. }
            | Self::Give { re, .. }
            | Self::Open { re, .. }
            | Self::Void { re, .. }
            | Self::Offer { re, .. }
            | Self::Answer { re, .. }
            | Self::Say { re, .. }
            | Self::Claim { re, .. }
            | Self::Continue { re, .. }
            | Self::Questions { re, .. }
            | Self::Hint { re, .. }
            | Self::Conditional { re, .. }
            | Self::Ping { re } => *re,
        }
    }

    /// Returns the command and the newest event that its sender knows. `None` for messages without an event: pings,
    /// steps (the bot has to compute first), talk, and conditional moves.
    #[must_use]
    pub fn command(&self) -> Option<(u32, Command<'_>)> {
        Some(match self {
            Self::Ping { .. } | Self::Step { .. } | Self::Say { .. } | Self::Conditional { .. } => return None,
            Self::Act { seq, action, .. } => (*seq, Command::Act { action }),
            Self::Undo { seq, .. } => (*seq, Command::Undo),
            Self::Resign { seq, seat, .. } => (*seq, Command::Resign { seat: *seat }),
            Self::Give { seq, seat, level, .. } => (*seq, Command::Give { seat: *seat, level: *level }),
            Self::Open { seq, seat, .. } => (*seq, Command::Open { seat: *seat }),
            Self::Void { seq, .. } => (*seq, Command::Void),
            Self::Offer { seq, ask, .. } => (*seq, Command::Offer { ask: *ask }),
            Self::Answer { seq, yes, .. } => (*seq, Command::Answer { yes: *yes }),
            Self::Claim { seq, seat, .. } => (*seq, Command::Claim { seat: *seat }),
            Self::Continue { seq, .. } => (*seq, Command::Continue),
            Self::Questions { seq, allowed, .. } => (*seq, Command::Questions { allowed: *allowed }),
            Self::Hint { seq, seat, .. } => (*seq, Command::Hint { seat: *seat }),
        })
    }
}

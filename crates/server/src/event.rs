//! A game is its log of events, in order, from 0. Nothing else is the truth about it.

use serde::{Deserialize, Serialize};

/// Something that happened in a game, as the database stores it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Event {
    /// The first event, and only the first.
    Started(Started),
    /// The seat in turn acted.
    Acted {
        /// In canonical notation.
        action: String,
    },
    /// Actions were taken back.
    Undone {
        /// So many are left.
        ply: u32,
    },
    /// A seat gave up.
    Resigned {
        /// Which, from 1.
        seat: u8,
    },
    /// The next game of the same players was made.
    Rematch {
        /// Its address.
        id: String,
    },
}

/// What a game begins with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Started {
    /// In canonical notation, the starting seat drawn.
    pub variant: String,
    /// Who plays, in seat order.
    pub seats: Vec<Owner>,
    /// `RULES_VERSION` of the rules it is played by.
    pub rules: u32,
}

/// Who plays a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Owner {
    /// A person.
    Human {
        /// As it is shown.
        name: Option<String>,
    },
    /// The engine.
    Bot(Bot),
}

/// How the engine plays a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bot {
    /// 1 to 8.
    pub level: u8,
    /// At most so many nodes a move, where the level would search more.
    pub nodes: Option<u32>,
    /// Stored, so that a bot that is interrupted finds the same move again.
    pub seed: u32,
}

impl Owner {
    /// The bot, where it is one.
    #[must_use]
    pub fn bot(&self) -> Option<Bot> {
        match self {
            Self::Human { .. } => None,
            Self::Bot(bot) => Some(*bot),
        }
    }
}

/// An event with its place in the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// From 0, without gaps.
    pub seq: u32,
    /// Milliseconds since 1970 (UTC).
    pub at: i64,
    /// What happened.
    pub event: Event,
}

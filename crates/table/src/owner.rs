//! Who plays a seat: a person, a bot, or nobody yet.

use crate::PersonId;
use serde::{Deserialize, Serialize};

/// Who plays a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Owner {
    /// A person.
    Human {
        /// As the maker of the game typed it, or as a record has it.
        name: Option<String>,
        /// Who acts for it. None in games from before there were persons.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PersonId>,
    },
    /// The engine.
    Bot(Bot),
    /// Nobody yet.
    Open,
}

/// How the engine plays a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bot {
    /// 1 to 8.
    pub level: u8,
    /// The most nodes to search for a turn, if that is less than the level's own limit.
    pub nodes: Option<u32>,
    /// Stored, so that a bot that is interrupted finds the same move again.
    pub seed: u32,
}

impl Owner {
    /// The person, if a known one plays it.
    #[must_use]
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Self::Human { person, .. } => *person,
            Self::Bot(_) | Self::Open => None,
        }
    }

    /// The bot, if one plays it.
    #[must_use]
    pub fn bot(&self) -> Option<Bot> {
        match self {
            Self::Human { .. } | Self::Open => None,
            Self::Bot(bot) => Some(*bot),
        }
    }

    /// Returns whether a person plays it.
    #[must_use]
    pub fn is_human(&self) -> bool {
        matches!(self, Self::Human { .. })
    }

    /// Returns whether the seat is open.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(self, Self::Open)
    }
}

/// The most nodes a bot may be asked to search for a turn.
const MAX_NODES: u32 = 10_000_000;
/// The strongest bot.
const MAX_LEVEL: u8 = 8;

/// A bot that nobody can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BotError {
    /// There is no such level.
    #[error("a bot's level is 1 to {MAX_LEVEL}, not {0}")]
    Level(u8),
    /// No nodes, or too many.
    #[error("a bot's nodes are 1 to {MAX_NODES}")]
    Nodes,
}

impl Bot {
    /// A bot as it is asked for.
    ///
    /// # Errors
    /// When there is none like this.
    pub fn checked(level: u8, nodes: Option<u32>, seed: u32) -> Result<Self, BotError> {
        if !(1..=MAX_LEVEL).contains(&level) {
            return Err(BotError::Level(level));
        }
        if nodes.is_some_and(|nodes| !(1..=MAX_NODES).contains(&nodes)) {
            return Err(BotError::Nodes);
        }
        Ok(Self { level, nodes, seed })
    }
}

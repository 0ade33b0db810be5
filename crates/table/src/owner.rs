//! Who plays a seat: a person, a bot, or nobody yet.

use crate::PersonId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Who plays a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Owner {
    /// A person.
    Human {
        /// The name entered by the game's creator, or the one in the record.
        name: Option<String>,
        /// Who acts for the seat. `None` in games older than the identification of people.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PersonId>,
    },
    /// The engine.
    Bot(Bot),
    /// Nobody yet.
    Open,
}

/// Settings of the engine for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bot {
    /// Level, 1 to 8.
    pub level: u8,
    /// Maximum number of nodes for a turn, if below the level's own limit.
    pub nodes: Option<u32>,
    /// Seed, stored so that an interrupted bot finds the same move again.
    pub seed: u32,
}

impl Owner {
    /// Returns the person, if known.
    #[must_use]
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Self::Human { person, .. } => *person,
            Self::Bot(_) | Self::Open => None,
        }
    }

    /// Returns the bot, if the seat has one.
    #[must_use]
    pub fn bot(&self) -> Option<Bot> {
        match self {
            Self::Human { .. } | Self::Open => None,
            Self::Bot(bot) => Some(*bot),
        }
    }

    /// Returns whether a person plays the seat.
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

/// Counts the people. Players without an identity count as one.
pub(crate) fn persons(owners: &[Owner]) -> usize {
    let people = owners.iter().filter_map(|owner| match owner {
        Owner::Human { person, .. } => Some(*person),
        Owner::Bot(_) | Owner::Open => None,
    });
    people.collect::<BTreeSet<_>>().len()
}

/// Maximum number of nodes for a bot's turn.
const MAX_NODES: u32 = 10_000_000;
/// The strongest level.
const MAX_LEVEL: u8 = 8;

/// Invalid settings of a bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BotError {
    /// The level does not exist.
    #[error("a bot's level is 1 to {MAX_LEVEL}, not {0}")]
    Level(u8),
    /// The number of nodes is zero or too large.
    #[error("a bot's nodes are 1 to {MAX_NODES}")]
    Nodes,
}

impl Bot {
    /// Creates a bot after checking its settings.
    ///
    /// # Errors
    /// If the level or the number of nodes is out of range.
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

//! What teams agree about talking, and what somebody may say and hear.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Whether partners may talk about the game, as teams agree before it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Talk {
    /// Nobody talks while the game goes on, but for set phrases.
    Silent,
    /// Yes, so that everybody hears it.
    Open,
    /// Yes, and nobody else hears it.
    Partners,
}

impl Talk {
    /// As a record has it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Silent => "silent",
            Self::Open => "open",
            Self::Partners => "partners",
        }
    }
}

/// Among whom something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Channel {
    /// Those who play.
    Table,
    /// Partners among themselves.
    Partner,
    /// Those who watch; when the game is over, the players with them.
    Room,
}

/// What somebody may do on a channel; each right includes those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum TalkRight {
    /// Hear what others say.
    Hear,
    /// Say set phrases.
    Phrases,
    /// Say anything.
    Talk,
}

/// What a socket may do on each channel; null: not even hear it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TalkRights {
    /// Of [`Channel::Table`].
    pub table: Option<TalkRight>,
    /// Of [`Channel::Partner`].
    pub partner: Option<TalkRight>,
    /// Of [`Channel::Room`].
    pub room: Option<TalkRight>,
}

/// Where something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TalkPlace {
    /// Among those who play.
    Table,
    /// Among the partners of the side with this number.
    Side(u8),
    /// Among those who watch.
    Room,
}

impl fmt::Display for TalkPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table => f.write_str("table"),
            Self::Side(side) => write!(f, "side-{side}"),
            Self::Room => f.write_str("room"),
        }
    }
}

impl FromStr for TalkPlace {
    type Err = NoTalkPlace;

    fn from_str(text: &str) -> Result<Self, NoTalkPlace> {
        match text.strip_prefix("side-").map(str::parse) {
            Some(Ok(side)) => Ok(Self::Side(side)),
            None if text == "table" => Ok(Self::Table),
            None if text == "room" => Ok(Self::Room),
            _ => Err(NoTalkPlace),
        }
    }
}

/// The text names no place where something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("something was said nowhere")]
pub struct NoTalkPlace;

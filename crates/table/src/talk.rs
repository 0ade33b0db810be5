//! Agreements about talking, and rights to talk.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Whether partners can talk about the game, as teams agree before it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Talk {
    /// Only set phrases until the game is over.
    Silent,
    /// Yes; everybody can read it.
    Open,
    /// Yes; nobody else can read it.
    Partners,
}

impl Talk {
    /// Returns the name used in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Silent => "silent",
            Self::Open => "open",
            Self::Partners => "partners",
        }
    }
}

/// A channel of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Channel {
    /// The players.
    Table,
    /// Partners of one side.
    Partner,
    /// The watchers, joined by the players after the end.
    Room,
}

/// A right on a channel; each includes those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TalkRight {
    /// Read messages.
    Hear,
    /// Send set phrases.
    Phrases,
    /// Send any text.
    Talk,
}

/// A socket's right on each channel; null if it cannot even read it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TalkRights {
    /// Right on [`Channel::Table`].
    pub table: Option<TalkRight>,
    /// Right on [`Channel::Partner`].
    pub partner: Option<TalkRight>,
    /// Right on [`Channel::Room`].
    pub room: Option<TalkRight>,
}

/// Where a message is visible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TalkPlace {
    /// Among the players.
    Table,
    /// Among the partners of the side with this number.
    Side(u8),
    /// Among the watchers.
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

/// The text is not a place of talk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("something was said nowhere")]
pub struct NoTalkPlace;

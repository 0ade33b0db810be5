//! Chat between the people at a table.

use crate::PersonKind;
use gamut_table::Channel;
use serde::{Deserialize, Serialize};

/// A set phrase, shown to each reader in their own language. None concerns the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Phrase {
    Hello,
    GoodLuck,
    WellPlayed,
    Sorry,
    MustGo,
}

/// The content of a message: a text or a set phrase.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Words {
    /// Plain text, at most 300 Unicode scalar values.
    Text(String),
    /// One of the set phrases.
    Phrase(Phrase),
}

/// A chat message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Said {
    /// Number in the game's order of messages, from 1. Numbers may be missing.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: u64,
    /// When it was sent, RFC 3339.
    pub at: String,
    /// The channel.
    pub channel: Channel,
    /// The author's person number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub person: u64,
    /// What kind of person the author is.
    pub kind: PersonKind,
    /// The account's name; null for guests.
    pub name: Option<String>,
    /// The author's seat, from 1; null for spectators, and for two people sharing a screen.
    pub seat: Option<u8>,
    /// The content.
    pub words: Words,
}

/// Body of `PUT /api/me/muted/{person}`.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Mute {
    /// Whether the person is also blocked: neither may then take a seat in the other's game.
    pub blocked: bool,
}

/// A muted person: part of the answer to `GET /api/me/muted`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Muted {
    /// The person's number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub person: u64,
    /// The account's name; null for guests.
    pub name: Option<String>,
    /// Whether the person is also blocked.
    pub blocked: bool,
}

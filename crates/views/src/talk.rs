//! What people at a table say to each other.

use crate::PersonKind;
use gamut_table::Channel;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A set phrase, which readers are shown in their own language. None says anything about the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Phrase {
    Hello,
    GoodLuck,
    WellPlayed,
    Sorry,
    MustGo,
}

/// What is said: a text, or a set phrase.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Words {
    /// Plain text, at most 300 characters (Unicode scalar values).
    Text(String),
    /// One of the set phrases.
    Phrase(Phrase),
}

/// Something that was said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Said {
    /// From 1, in the order in which things were said in the game; some may be missing.
    #[ts(type = "number")]
    pub number: u64,
    /// When, RFC 3339.
    pub at: String,
    /// Among whom.
    pub channel: Channel,
    /// The number of the person.
    #[ts(type = "number")]
    pub person: u64,
    /// What the person is.
    pub kind: PersonKind,
    /// The account's name; guests have none.
    pub name: Option<String>,
    /// The seat from which it was said, from 1; null for those who watch, and for two people at one screen.
    pub seat: Option<u8>,
    /// What was said.
    pub words: Words,
}

/// Body of `PUT /api/me/muted/{person}`.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Mute {
    /// Whether the person is also blocked: neither of the two takes a seat in the other's game.
    pub blocked: bool,
}

/// Somebody whose texts are not shown: part of the answer to `GET /api/me/muted`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Muted {
    /// The number of the person.
    #[ts(type = "number")]
    pub person: u64,
    /// The account's name; guests have none.
    pub name: Option<String>,
    /// Whether the person is also blocked.
    pub blocked: bool,
}

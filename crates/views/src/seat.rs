//! The players of a game.

use serde::{Deserialize, Serialize};

/// The player on a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub typed: Option<TypedName>,
    /// The person's number; null in games older than persons.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub person: Option<u64>,
    /// Whether the bot replaced a person who left.
    pub left: bool,
}

/// The source of a name that is not an account's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

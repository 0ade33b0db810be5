//! The people one has played with or follows, and the challenges between them.

use crate::{GameSummary, Pace, PersonKind};
use serde::{Deserialize, Serialize};

/// Answer to `GET /api/me/people`: with whom one has played, the last one first.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Acquaintances {
    /// At most fifty.
    pub people: Vec<Acquaintance>,
}

/// A person with whom another has played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Acquaintance {
    /// The person's number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub person: u64,
    /// The account's name, or the one that a guest goes by; null for a guest without one.
    pub name: Option<String>,
    /// Whether it is an account's name.
    pub account: bool,
    /// Whether the person has a page open now.
    pub present: bool,
    /// Whether one follows the person; null if one of the two is a guest.
    pub following: Option<bool>,
    /// Games won against the person.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// The last results against the person, the oldest first; at most eight.
    pub results: Vec<PlayedResult>,
    /// The last game, with what was agreed on.
    pub last: LastGame,
}

/// Answer to `GET /api/me/followed`: the accounts that one follows, by name.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FollowedList {
    /// At most 200.
    pub people: Vec<Followed>,
}

/// An account that another follows.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Followed {
    /// The account's number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub person: u64,
    /// Its name.
    pub name: String,
    /// An account of a person, or of a program.
    pub kind: PersonKind,
    /// Whether the person has a page open now.
    pub present: bool,
    /// The public game it plays that changed last, if any is running.
    pub game: Option<GameSummary>,
}

/// How a game ended for the requesting person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PlayedResult {
    /// Won, alone or with a partner.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}

/// A game, as far as the next one is to be like it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LastGame {
    /// Its address.
    pub id: String,
    /// In canonical notation.
    pub variant: String,
    /// How many seats it has.
    pub seats: u8,
    /// How long one may think; null: as long as one likes.
    pub pace: Option<Pace>,
    /// Whether it counts for the players' ratings.
    pub rated: bool,
    /// Whether others find it.
    pub public: bool,
    /// Whether one may ask to take something back.
    pub takebacks: bool,
    /// Whether players may ask each other for something.
    pub questions: bool,
    /// When its newest event happened, RFC 3339.
    pub changed: String,
}

/// Answer to `GET /api/me/challenges`: games to which others invite the requesting person by number.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Challenges {
    /// The newest first.
    pub challenges: Vec<Challenge>,
}

/// A game to which a person is invited.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Challenge {
    /// Its address.
    pub id: String,
    /// Who invites: the account's name, or the one that a guest goes by; null for a guest without one.
    pub from: Option<String>,
    /// The number of the inviting person.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub maker: u64,
    /// In canonical notation.
    pub variant: String,
    /// How long one may think; null: as long as one likes.
    pub pace: Option<Pace>,
    /// Whether it counts for the players' ratings.
    pub rated: bool,
}

//! Profiles.

use crate::{Acquaintance, PersonKind, PuzzleHistory, RatingHistory};
use serde::{Deserialize, Serialize};

/// Answer to `GET /api/people/{name}`: the profile of an account.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProfileView {
    /// The person's number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub person: u64,
    /// As it is written.
    pub name: String,
    /// An account of a person, or of a program.
    pub kind: PersonKind,
    /// Whether the requesting person is signed in to it.
    pub mine: bool,
    /// When it was first here, RFC 3339.
    pub since: String,
    /// The ratings that it has.
    pub ratings: Vec<RatingHistory>,
    /// What the requesting person has played with this person, if anything.
    pub between: Option<Acquaintance>,
    /// Whether the requesting account follows this one; null if it cannot.
    pub following: Option<bool>,
    /// Those at puzzles, one for each game in which it has been rated by one.
    pub puzzles: Vec<PuzzleHistory>,
}

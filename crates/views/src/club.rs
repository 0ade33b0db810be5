//! Clubs: their members, roles and invitation links.

use crate::{OfferRating, OfferView, RatedMode, TournamentSummary};
use serde::{Deserialize, Serialize};

/// The role of a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClubRole {
    /// Plays.
    Member,
    /// Also invites, removes members, and makes tournaments of the club.
    Organiser,
    /// Also gives roles, changes the club, and dissolves it. A club has one.
    Owner,
}

/// Body of `POST /api/clubs`.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewClub {
    /// At most 60 characters.
    pub name: String,
}

/// Body of `PUT /api/clubs/{id}`.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClubChange {
    /// At most 60 characters.
    pub name: String,
    /// What the club is about: at most 500 characters, or none.
    pub about: String,
    /// Whether others find the club; otherwise its members alone see it.
    pub public: bool,
}

/// The secret of a club's invitation link: the part after `#`.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClubInvitation {
    /// 32 hexadecimal digits.
    pub secret: String,
}

/// Answer to `POST /api/clubs/{id}/look`: what a link invites to.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenedClub {
    /// The club's name.
    pub name: String,
    /// What it is about.
    pub about: String,
    /// Number of members.
    pub members: u32,
    /// Whether others find the club.
    pub public: bool,
}

/// Body of `PUT /api/clubs/{id}/members/{person}`.
#[derive(Debug, Clone, Copy, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RoleChange {
    /// The new role. A new owner replaces the previous one, who becomes an organiser.
    pub role: ClubRole,
}

/// Body of `PUT /api/clubs/{id}/listed`.
#[derive(Debug, Clone, Copy, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ListedChange {
    /// Whether people outside a public club see this member.
    pub listed: bool,
}

/// Answer to `GET /api/clubs`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClubList {
    /// The account's own, the one joined last first.
    pub own: Vec<ClubSummary>,
    /// Those of its clubs that were dissolved in the last 90 days, by others, the latest first.
    pub dissolved: Vec<DissolvedClub>,
    /// Other public ones, the largest first.
    pub public: Vec<ClubSummary>,
}

/// A club that was dissolved.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DissolvedClub {
    /// Its address.
    pub id: String,
    /// Its name.
    pub name: String,
    /// When it was dissolved, RFC 3339.
    pub at: String,
    /// Why moderators dissolved it; null if its owner did.
    pub reason: Option<String>,
}

/// A club in a list.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClubSummary {
    /// Its address.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is about.
    pub about: String,
    /// Number of members.
    pub members: u32,
    /// The reader's role, if any.
    pub role: Option<ClubRole>,
}

/// A club as a reader sees it. People outside it see members who want it, and neither tournaments, offers nor invitation.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClubView {
    /// Its address.
    pub id: String,
    /// A number that differs after each change, for members; null for others.
    pub version: Option<u32>,
    /// Its name.
    pub name: String,
    /// What it is about.
    pub about: String,
    /// Whether others find it.
    pub public: bool,
    /// The reader's role, if any.
    pub role: Option<ClubRole>,
    /// The secret of the invitation link, for the owner and organisers.
    pub invitation: Option<String>,
    /// Number of members, including those the reader does not see.
    pub count: u32,
    /// Its members, in the order in which they joined.
    pub members: Vec<ClubMember>,
    /// Its tournaments, the one changed last first.
    pub tournaments: Vec<TournamentSummary>,
    /// Games that members offer to members only, the newest first; for members.
    pub offers: Vec<OfferView>,
}

/// A member of a club.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClubMember {
    /// The person's number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub person: u64,
    /// The account's name.
    pub name: String,
    /// The role.
    pub role: ClubRole,
    /// Whether it is the reader.
    pub me: bool,
    /// Whether people outside a public club see this member.
    pub listed: bool,
    /// Whether the person has a page open; always false for people outside the club.
    pub present: bool,
    /// The person's ratings, in the usual order.
    pub ratings: Vec<ClubRating>,
}

/// A rating of a member.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClubRating {
    /// The kind of game.
    pub mode: RatedMode,
    /// In points, and whether it is provisional.
    #[serde(flatten)]
    pub rating: OfferRating,
}

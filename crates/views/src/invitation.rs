//! Invitations to open seats.

use serde::{Deserialize, Serialize};

/// Body of `POST` and `DELETE /api/games/{id}/invitations`.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Invite {
    /// Which seat, from 1; left out: whichever is open.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<u8>,
    /// The name of the program's account that is invited; left out: anyone who has the link.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub to: Option<String>,
    /// The number of the person who is challenged; left out: nobody.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub person: Option<u64>,
    /// The secret of an invitation by the same person to any open seat of another game: it leads here from now on.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub moved: Option<String>,
}

/// Body of `POST /api/invitations/take`.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AcceptedInvitation {
    /// What the link has behind `#`.
    pub secret: String,
    /// Of an invitation to any open seat, the seat that was picked, from 1; left out: the first open one.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<u8>,
}

/// Answer to `GET /api/games/{id}/invitations`: the programs that were invited and have not sat down.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InvitedPrograms {
    /// In the order in which they were invited.
    pub programs: Vec<InvitedProgram>,
}

/// A program that was invited to a game.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InvitedProgram {
    /// Which seat, from 1; null: whichever is open.
    pub seat: Option<u8>,
    /// The name of its account.
    pub name: String,
    /// Why it said no; null while it has not answered.
    pub declined: Option<WhyNot>,
}

/// Why a program declines an invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum DeclineReason {
    /// It plays as many games as it can.
    Busy,
    /// It does not play this variant.
    Variant,
    /// It does not play at this pace.
    Pace,
    /// It does not say why.
    #[default]
    Other,
}

/// Why a program does not sit down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum WhyNot {
    /// It plays as many games as it can.
    Busy,
    /// It does not play this variant.
    Variant,
    /// It does not play at this pace.
    Pace,
    /// It does not say why.
    Other,
    /// It has not answered within ten minutes.
    Late,
}

impl From<DeclineReason> for WhyNot {
    fn from(reason: DeclineReason) -> Self {
        match reason {
            DeclineReason::Busy => Self::Busy,
            DeclineReason::Variant => Self::Variant,
            DeclineReason::Pace => Self::Pace,
            DeclineReason::Other => Self::Other,
        }
    }
}

/// Answer to `GET /api/programs`: the programs that can be invited now.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Programs {
    /// Those that are connected, by their names.
    pub programs: Vec<Program>,
}

/// An account that a program plays by.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Program {
    /// Its number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub person: u64,
    /// Its name.
    pub name: String,
}

/// Answer to `POST /api/games/{id}/invitations`.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Invitation {
    /// What the link has behind `#`, told this once: 32 hexadecimal digits.
    pub secret: String,
}

/// Answer to `POST /api/invitations/look`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenedInvitation {
    /// The game's address.
    pub game: String,
    /// Which seat, from 1; null: whichever is open.
    pub seat: Option<u8>,
    /// The name of the account that invites; null: a guest.
    pub by: Option<String>,
    /// Who invites, by number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub maker: u64,
    /// Whether the person who asks has taken the seat by it already.
    pub taken: bool,
}

/// Answer to `POST /api/invitations/take`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InvitationView {
    /// The game's address.
    pub game: String,
    /// Which seat, from 1; null: whichever is open.
    pub seat: Option<u8>,
}

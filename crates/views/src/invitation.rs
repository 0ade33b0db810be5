//! Invitations to open seats.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Body of `POST` and `DELETE /api/games/{id}/invitations`.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Invite {
    /// Which seat, from 1; left out: whichever is open.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
}

/// Answer to `POST /api/games/{id}/invitations`.
#[derive(Clone, Serialize, TS)]
pub struct Invitation {
    /// What the link has behind `#`, told this once: 32 hexadecimal digits.
    pub secret: String,
}

/// Answer to `POST /api/invitations/look` and `POST /api/invitations/take`.
#[derive(Debug, Clone, Serialize, TS)]
pub struct InvitationView {
    /// The game's address.
    pub game: String,
    /// Which seat, from 1; null: whichever is open.
    pub seat: Option<u8>,
}

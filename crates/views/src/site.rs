//! What the operators of a server have set, as its pages see it.

use serde::Serialize;
use ts_rs::TS;

/// Answer to `GET /api/site`.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Site {
    /// Who may make an account.
    pub registration: Registration,
}

/// Who may make an account. Anybody plays as a guest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Registration {
    /// Everybody.
    #[default]
    Open,
    /// Holders of a sign-up code.
    Invitation,
    /// Nobody.
    Closed,
}

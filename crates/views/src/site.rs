//! What the operators of a server have set, as its pages see it.

use crate::Language;
use serde::{Deserialize, Serialize};

/// Answer to `GET /api/site`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Site {
    /// Who may make an account.
    pub registration: Registration,
    /// Whether there is an imprint.
    pub imprint: bool,
    /// Whether there are terms.
    pub terms: bool,
    /// Where a link leads by which the operator is reached: `mailto:`, `https:` or `http:`.
    pub contact: Option<String>,
    /// What the operators tell every visitor now.
    pub notice: Option<NoticeView>,
}

/// What operators tell every visitor, such as of maintenance to come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NoticeView {
    /// In the operator's words, one line.
    pub text: String,
    /// When it was put up, RFC 3339: no two notices share it.
    pub since: String,
    /// When it goes by itself, RFC 3339.
    pub until: Option<String>,
}

/// Who may make an account. Anybody plays as a guest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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

/// A text of the operator's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum DocumentName {
    /// Who is responsible for the server.
    Imprint,
    /// The terms of use.
    Terms,
}

/// Answer to `GET /api/documents/{name}`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DocumentView {
    /// The language of the text; null where the operator does not say.
    pub language: Option<Language>,
    /// HTML without scripts, pictures and attributes other than those of links.
    pub html: String,
}

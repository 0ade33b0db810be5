//! Persons and accounts, as their own browsers see them.

use serde::{Deserialize, Serialize};

/// Answer to `GET /api/me`: the person who uses this browser.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The person's number; null if nothing is stored about them yet.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub person: Option<u64>,
    /// The kind of person.
    pub kind: PersonKind,
    /// An account's name, or the one a guest chose.
    pub name: Option<String>,
    /// Number of browsers signed in, including this one.
    pub browsers: u32,
    /// Number of games in the person's list.
    pub games: u32,
    /// Whether the account moderates.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub moderator: bool,
}

/// A kind of person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PersonKind {
    /// Identified only by a browser.
    Guest,
    /// Has a name and a password.
    Account,
    /// An account used by a program.
    Bot,
}

/// Body of `POST /api/me/account`, which creates an account.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// The account's name: 2 to 24 letters or digits.
    pub name: String,
    /// At least ten characters.
    pub password: String,
    /// Number of the guest of this browser whose games the account takes over, from [`Me::person`] when the person was
    /// asked. Without it the guest keeps them.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub join: Option<u64>,
    /// A sign-up code, if accounts need an invitation; with or without hyphens.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub code: Option<String>,
}

/// Body of `POST /api/session`, which signs in.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The account's name. Signing in ignores case.
    pub name: String,
    /// The password, at least ten characters.
    pub password: String,
    /// The number ([`Me::person`]) of this browser's guest, whose games move to the account. Default: they stay with
    /// the guest.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub join: Option<u64>,
}

/// Body of `PUT /api/me/name`.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// The new name: 2 to 24 letters or digits, not confusable with an account's name.
    pub name: String,
}

/// Body of `PUT /api/me/password`.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The current password; not needed within ten minutes of signing in.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub old: Option<String>,
    /// The new password.
    pub new: String,
}

/// Body of `POST /api/recovery`.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The account's name.
    pub name: String,
    /// The recovery code, with or without hyphens.
    pub code: String,
    /// The new password.
    pub password: String,
    /// The number ([`Me::person`]) of this browser's guest, whose games move to the account. Default: they stay with
    /// the guest.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub join: Option<u64>,
}

/// Body of `POST /api/passwords`: sets a new password by a link.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PasswordLink {
    /// The part of the link after `#`.
    pub secret: String,
    /// The new password.
    pub password: String,
    /// The number ([`Me::person`]) of this browser's guest, whose games move to the account. Default: they stay with
    /// the guest.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub join: Option<u64>,
}

/// Body of `POST /api/me/recovery`: creates a new recovery code.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewRecovery {
    /// The account's password; not needed within ten minutes of signing in.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub password: Option<String>,
}

/// Body of `POST /api/me/delete`.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeleteMe {
    /// The account's password; not needed for guests, nor within ten minutes of signing in.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub password: Option<String>,
}

/// Answer to `POST /api/me/link`: a link that signs another device in as the same guest.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeviceLink {
    /// The part of the link after `#`: 32 hexadecimal digits.
    pub secret: String,
    /// When the link expires, RFC 3339.
    pub until: String,
}

/// Body of `POST /api/links/take`.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TakenLink {
    /// The part of the link after `#`.
    pub secret: String,
    /// The number ([`Me::person`]) of this browser's guest, whose games move to the link's person. Default: they stay
    /// with the guest.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub join: Option<u64>,
}

/// Body of `POST /api/links/look`.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LinkSecret {
    /// The part of the link after `#`.
    pub secret: String,
}

/// Answer to `POST /api/links/look`: the guest who made the link.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LinkView {
    /// Number of games in that guest's list.
    pub games: u32,
    /// Number of browsers the guest already uses.
    pub browsers: u32,
    /// When the link expires, RFC 3339.
    pub until: String,
    /// Whether this browser already belongs to that guest.
    pub is_mine: bool,
}

/// Answer to requests that create a recovery code: a new account, a used code, or a request for a new one.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecoveryCode {
    /// The code, 32 hexadecimal digits: with the name it sets a new password. It is not shown again.
    pub code: String,
}

/// Answer to `GET /api/me/browsers`: the browsers an account is signed in on, most recently seen first.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Browsers {
    /// The browsers, including this one.
    pub browsers: Vec<BrowserView>,
}

/// A browser on which an account is signed in.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BrowserView {
    /// Identifies the browser when signing it out: 16 hexadecimal digits, not secret.
    pub id: String,
    /// The browser's own description, such as `Firefox, Windows`; null if unknown.
    pub agent: Option<String>,
    /// When it signed in, RFC 3339.
    pub since: String,
    /// The day it was last seen, RFC 3339.
    pub seen: String,
    /// Whether it is the requesting browser.
    pub here: bool,
    /// Whether no other browser of the account has acknowledged this sign-in yet.
    pub is_new: bool,
}

//! Persons and accounts, as their own browsers see them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Answer to `GET /api/me`: who uses this browser.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Me {
    /// A number; null for somebody of whom nothing is stored yet.
    #[ts(type = "number | null")]
    pub person: Option<u64>,
    /// Guest, account or bot.
    pub kind: PersonKind,
    /// Of an account, or the one that a guest goes by.
    pub name: Option<String>,
    /// Signed in on so many browsers, this one among them.
    pub browsers: u32,
    /// Games on the list.
    pub games: u32,
    /// Whether the account moderates.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub moderator: bool,
}

/// What a person is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PersonKind {
    /// Known by a browser alone.
    Guest,
    /// Has a name and a password.
    Account,
    /// An account that a program plays by.
    Bot,
}

/// Body of `POST /api/me/account`, by which one makes an account.
#[derive(Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// What it will be called: 2 to 24 letters or digits.
    pub name: String,
    /// At least ten characters.
    pub password: String,
    /// The guest of this browser, by number, whose games come along: as [`Me::person`] said when the person was asked.
    /// Without it they stay the guest's.
    #[serde(default)]
    #[ts(optional, type = "number")]
    pub join: Option<u64>,
    /// A sign-up code, where accounts are by invitation; with or without hyphens.
    #[serde(default)]
    #[ts(optional)]
    pub code: Option<String>,
}

/// Body of `POST /api/session`, by which one signs in.
#[derive(Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The account's name. Whether letters are capital does not matter for signing in.
    pub name: String,
    /// At least ten characters.
    pub password: String,
    /// The guest of this browser, by number, whose games come along: as [`Me::person`] said when the person was asked.
    /// Without it they stay the guest's.
    #[serde(default)]
    #[ts(optional, type = "number")]
    pub join: Option<u64>,
}

/// Body of `PUT /api/me/name`.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// 2 to 24 letters or digits. No account's name may look like it.
    pub name: String,
}

/// Body of `PUT /api/me/password`.
#[derive(Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The present password; not needed within ten minutes after signing in.
    #[serde(default)]
    #[ts(optional)]
    pub old: Option<String>,
    /// The next one.
    pub new: String,
}

/// Body of `POST /api/recovery`.
#[derive(Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The account's name.
    pub name: String,
    /// The recovery code, with or without hyphens.
    pub code: String,
    /// The next password.
    pub password: String,
    /// The guest of this browser, by number, whose games come along: as [`Me::person`] said when the person was asked.
    /// Without it they stay the guest's.
    #[serde(default)]
    #[ts(optional, type = "number")]
    pub join: Option<u64>,
}

/// Body of `POST /api/passwords`: another password, by a link.
#[derive(Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PasswordLink {
    /// What the link has behind `#`.
    pub secret: String,
    /// The next password.
    pub password: String,
    /// The guest of this browser, by number, whose games come along: as [`Me::person`] said when the person was asked.
    /// Without it they stay the guest's.
    #[serde(default)]
    #[ts(optional, type = "number")]
    pub join: Option<u64>,
}

/// Body of `POST /api/me/recovery`: another recovery code.
#[derive(Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewRecovery {
    /// The account's; not needed within ten minutes after signing in.
    #[serde(default)]
    #[ts(optional)]
    pub password: Option<String>,
}

/// Body of `POST /api/me/delete`.
#[derive(Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DeleteMe {
    /// Of an account, and not needed within ten minutes after signing in; a guest has none.
    #[serde(default)]
    #[ts(optional)]
    pub password: Option<String>,
}

/// Answer to `POST /api/me/link`: a link for another device of the same guest.
#[derive(Clone, Serialize, TS)]
pub struct DeviceLink {
    /// What the link has behind `#`: 32 hexadecimal digits.
    pub secret: String,
    /// Until when it can be used, RFC 3339.
    pub until: String,
}

/// Body of `POST /api/links/take`.
#[derive(Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TakenLink {
    /// What the link has behind `#`.
    pub secret: String,
    /// The guest of this browser, by number, whose games come along: as [`Me::person`] said when the person was asked.
    /// Without it they stay the guest's.
    #[serde(default)]
    #[ts(optional, type = "number")]
    pub join: Option<u64>,
}

/// Body of `POST /api/links/look`.
#[derive(Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LinkSecret {
    /// What the link has behind `#`.
    pub secret: String,
}

/// Answer to `POST /api/links/look`: whose link it is.
#[derive(Debug, Clone, Serialize, TS)]
pub struct LinkView {
    /// Games in the list of the guest who made it.
    pub games: u32,
    /// Playing on so many browsers already.
    pub browsers: u32,
    /// Until when it can be used, RFC 3339.
    pub until: String,
    /// Whether this browser is that guest's already.
    pub is_mine: bool,
}

/// Answer where a recovery code was made: to a new account, after the one before was used, and for the asking.
#[derive(Clone, Serialize, TS)]
pub struct RecoveryCode {
    /// Shown this once: with it and the name one can set another password. 32 hexadecimal digits.
    pub code: String,
}

/// Answer to `GET /api/me/browsers`: where an account is signed in, the browser that was here last first.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Browsers {
    /// This browser among them.
    pub browsers: Vec<BrowserView>,
}

/// A browser on which an account is signed in.
#[derive(Debug, Clone, Serialize, TS)]
pub struct BrowserView {
    /// By which it is signed out: 16 hexadecimal digits, no secret.
    pub id: String,
    /// What it called itself, such as `Firefox, Windows`; null where that is not known.
    pub agent: Option<String>,
    /// When somebody signed in on it, RFC 3339.
    pub since: String,
    /// When it was here last, to the day, RFC 3339.
    pub seen: String,
    /// Whether it is the one that asks.
    pub here: bool,
    /// Whether somebody has signed in on it whom no other browser of the account has acknowledged yet.
    pub is_new: bool,
}

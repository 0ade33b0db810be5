//! Mail, where the operator has a mail server.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The languages of the page and of letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(missing_docs)]
pub enum Language {
    #[serde(rename = "en")]
    English,
    #[serde(rename = "fr")]
    French,
    #[serde(rename = "it")]
    Italian,
    #[serde(rename = "de")]
    German,
    #[serde(rename = "zh-TW")]
    Chinese,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::English, Self::French, Self::Italian, Self::German, Self::Chinese];

    /// As the page calls it: `en`, `fr`, `it`, `de`, `zh-TW`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Italian => "it",
            Self::German => "de",
            Self::Chinese => "zh-TW",
        }
    }

    /// Reads what [`Language::as_str`] wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.as_str() == text)
    }
}

/// Answer to `GET /api/me/mail`.
#[derive(Debug, Clone, Serialize, TS)]
pub struct MailView {
    /// Whether this server sends mail at all.
    pub offered: bool,
    /// The account's address, if it has one.
    pub address: Option<String>,
    /// Whether the link in the first letter was used.
    pub confirmed: bool,
    /// Whether letters say "it is your turn".
    pub reminders: bool,
}

/// Body of `PUT /api/me/mail`.
#[derive(Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MailSetup {
    /// Where letters go.
    pub address: String,
    /// In which they are written.
    pub language: Language,
    /// The account's password; not needed within ten minutes after signing in.
    #[serde(default)]
    #[ts(optional)]
    pub password: Option<String>,
}

/// Body of `PUT /api/me/mail/reminders`.
#[derive(Debug, Clone, Copy, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Reminders {
    /// Whether letters say "it is your turn".
    pub wanted: bool,
}

/// Body of `POST /api/forgotten`.
#[derive(Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Forgotten {
    /// The account's name.
    pub name: String,
}

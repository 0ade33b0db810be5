//! E-mail, if the operator has set up a mail server.

use serde::{Deserialize, Serialize};

/// Languages of the page and of e-mails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
    /// All languages.
    pub const ALL: [Self; 5] = [Self::English, Self::French, Self::Italian, Self::German, Self::Chinese];

    /// Returns the language's tag: `en`, `fr`, `it`, `de`, `zh-TW`.
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

    /// Parses a tag written by [`Language::as_str`].
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.as_str() == text)
    }
}

/// Answer to `GET /api/me/mail`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MailView {
    /// Whether this server sends e-mail.
    pub offered: bool,
    /// The account's e-mail address, if any.
    pub address: Option<String>,
    /// Whether the address was confirmed by the link in the first e-mail.
    pub confirmed: bool,
    /// Whether the account receives "it is your turn" e-mails.
    pub reminders: bool,
}

/// Body of `PUT /api/me/mail`.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct MailSetup {
    /// The e-mail address.
    pub address: String,
    /// Language of the e-mails.
    pub language: Language,
    /// The account's password; not needed within ten minutes of signing in.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub password: Option<String>,
}

/// Body of `PUT /api/me/mail/reminders`.
#[derive(Debug, Clone, Copy, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Reminders {
    /// Whether to send "it is your turn" e-mails.
    pub wanted: bool,
}

/// Body of `POST /api/forgotten`.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Forgotten {
    /// The account's name.
    pub name: String,
}

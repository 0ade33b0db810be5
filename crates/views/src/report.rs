//! Reports to the operators.

use serde::Deserialize;
use ts_rs::TS;

/// Body of `POST /api/reports`: about a person, a game, or a text in a game.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ReportBody {
    /// About whom; of a text that is known without.
    #[serde(default)]
    #[ts(optional, type = "number")]
    pub person: Option<u64>,
    /// In which game.
    #[serde(default)]
    #[ts(optional)]
    pub game: Option<String>,
    /// About which text in it.
    #[serde(default)]
    #[ts(optional)]
    pub text: Option<u32>,
    /// Why.
    pub reason: ReportReason,
    /// In the reporter's words, at most 500 characters.
    #[serde(default)]
    pub comment: String,
}

/// Why something is reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ReportReason {
    /// Insults or harassment.
    Abuse,
    /// Help from an engine or from somebody else.
    Cheating,
    /// A name that offends.
    Name,
    /// Advertising.
    Spam,
    /// Games left or drawn out on purpose.
    Stalling,
    /// Anything else.
    Other,
}

impl ReportReason {
    /// As it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Abuse => "abuse",
            Self::Cheating => "cheating",
            Self::Name => "name",
            Self::Spam => "spam",
            Self::Stalling => "stalling",
            Self::Other => "other",
        }
    }
}

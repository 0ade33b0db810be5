//! Reports to the operators.

use serde::Deserialize;

/// Body of `POST /api/reports`: a report about a person, a game, or a text in a game.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ReportBody {
    /// The reported person; not needed for a text.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub person: Option<u64>,
    /// The game.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub game: Option<String>,
    /// The number of the text in that game.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub text: Option<u32>,
    /// The reason.
    pub reason: ReportReason,
    /// The reporter's comment, at most 500 characters.
    #[serde(default)]
    pub comment: String,
}

/// The reason for a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum ReportReason {
    /// Insults or harassment.
    Abuse,
    /// Help from an engine or from another person.
    Cheating,
    /// An offensive name.
    Name,
    /// Advertising.
    Spam,
    /// Games left, or drawn out, on purpose.
    Stalling,
    /// Anything else.
    Other,
}

impl ReportReason {
    /// Returns the reason's name on the wire.
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

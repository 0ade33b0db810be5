//! Rules that order entrants with equal points.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A rule that orders entrants with equal points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The sum of the opponents' points.
    Buchholz,
    /// The same without the opponents with the most and the fewest points.
    MedianBuchholz,
    /// The points of the opponents who were beaten, and half of those who were tied with.
    SonnebornBerger,
    /// The result among those who are tied, if each of them has met each other.
    DirectEncounter,
    /// The number of tables won alone.
    Wins,
    /// The number of second places that are not shared.
    Seconds,
}

impl TieBreak {
    /// All tie-breaks.
    pub const ALL: [Self; 6] =
        [Self::Buchholz, Self::MedianBuchholz, Self::SonnebornBerger, Self::DirectEncounter, Self::Wins, Self::Seconds];

    /// Returns the name, as in the log.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Buchholz => "buchholz",
            Self::MedianBuchholz => "median-buchholz",
            Self::SonnebornBerger => "sonneborn-berger",
            Self::DirectEncounter => "direct-encounter",
            Self::Wins => "wins",
            Self::Seconds => "seconds",
        }
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for TieBreak {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|tie_break| tie_break.name() == text);
        found.ok_or_else(|| format!("expected one of {}", Self::ALL.map(Self::name).join(", ")))
    }
}

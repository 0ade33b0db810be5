//! How a game ends.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameEnd {
    /// The winning seats, numbered from 1; empty for a draw and for a void game.
    pub winners: Vec<u8>,
    /// The reason.
    pub reason: EndReason,
}

impl GameEnd {
    /// Creates an end without a winner.
    #[must_use]
    pub const fn without_winner(reason: EndReason) -> Self {
        Self { winners: Vec::new(), reason }
    }

    /// Returns whether the game is void.
    #[must_use]
    pub fn is_void(&self) -> bool {
        self.reason == EndReason::Void
    }
}

/// Why a game is over. The page has a text for each, by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EndReason {
    /// A side resigned.
    Resigned,
    /// All other sides left.
    Left,
    /// A seat ran out of time.
    Time,
    /// The players agreed on a draw.
    Agreed,
    /// The game is void.
    Void,
    /// The game reached the limit of plies.
    Length,
    /// A record gives a result that does not follow from the rules.
    Recorded,
    /// The game ended by the rules; this is the name of a [`Reason`](gamut_rules::Reason).
    #[serde(untagged)]
    Rules(Box<str>),
}

impl EndReason {
    /// Returns the name used in records, lists and on the page.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Resigned => "resigned",
            Self::Left => "left",
            Self::Time => "time",
            Self::Agreed => "agreed",
            Self::Void => "void",
            Self::Length => "length",
            Self::Recorded => "recorded",
            Self::Rules(name) => name,
        }
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<gamut_rules::Reason> for EndReason {
    fn from(reason: gamut_rules::Reason) -> Self {
        Self::Rules(reason.to_string().into())
    }
}

#[cfg(test)]
mod tests {
    use super::EndReason::{self, Agreed, Left, Length, Recorded, Resigned, Rules, Time, Void};

    /// Databases contain these names.
    #[test]
    fn a_reason_is_stored_by_its_name() {
        for reason in [Resigned, Left, Time, Agreed, Void, Length, Recorded, Rules("captures".into())] {
            let written = serde_json::to_string(&reason).unwrap();
            assert_eq!(written, format!("{:?}", reason.name()));
            assert_eq!(serde_json::from_str::<EndReason>(&written).unwrap(), reason);
        }
    }
}

//! The time control of a game.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

const MINUTE: u64 = 60;
const DAY: u64 = 24 * 60 * MINUTE;

/// A time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Pace {
    /// Real time: a clock for the whole game, and an increment for each turn.
    Live {
        /// Minutes for the game, 1 to 60.
        minutes: u8,
        /// Seconds added after each turn, 0 to 30.
        increment: u8,
    },
    /// Correspondence: days for each turn.
    Correspondence {
        /// Days for a turn: 1, 3, 7 or 14.
        days: u8,
    },
}

/// A time control that players cannot choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PaceError {
    /// A clock out of range.
    #[error("a clock has 1 to 60 minutes and 0 to 30 seconds a turn, not {minutes} and {increment}")]
    Live {
        /// Minutes for the game.
        minutes: u8,
        /// Seconds added after each turn.
        increment: u8,
    },
    /// Another number of days.
    #[error("a turn by correspondence has 1, 3, 7 or 14 days, not {days}")]
    Correspondence {
        /// Days for a turn.
        days: u8,
    },
}

impl Pace {
    /// Returns the time control if players can choose it.
    ///
    /// # Errors
    /// If it is out of range.
    pub fn checked(self) -> Result<Self, PaceError> {
        match self {
            Self::Live { minutes: 1..=60, increment: 0..=30 } | Self::Correspondence { days: 1 | 3 | 7 | 14 } => {
                Ok(self)
            }
            Self::Live { minutes, increment } => Err(PaceError::Live { minutes, increment }),
            Self::Correspondence { days } => Err(PaceError::Correspondence { days }),
        }
    }

    /// Returns a seat's time at the start of the game, or in a correspondence game at the start of each turn.
    #[must_use]
    pub fn allowance(self) -> Duration {
        Duration::from_secs(match self {
            Self::Live { minutes, .. } => u64::from(minutes) * MINUTE,
            Self::Correspondence { days } => u64::from(days) * DAY,
        })
    }
}

/// Writes the `Clock` tag of a record: seconds for the game and for a turn (`600+5`), or days for a turn (`3d`).
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Live { minutes, increment } => write!(f, "{}+{increment}", u64::from(*minutes) * MINUTE),
            Self::Correspondence { days } => write!(f, "{days}d"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invalid_pace_is_refused_with_a_reason() {
        let live = |minutes, increment| Pace::Live { minutes, increment }.checked();
        assert!(live(1, 2).is_ok() && live(60, 30).is_ok() && live(5, 0).is_ok());
        assert!(live(0, 2).is_err() && live(61, 0).is_err() && live(5, 31).is_err());
        assert!([1, 3, 7, 14].into_iter().all(|days| Pace::Correspondence { days }.checked().is_ok()));
        let refused = Pace::Correspondence { days: 2 }.checked().unwrap_err().to_string();
        assert!(refused.ends_with("1, 3, 7 or 14 days, not 2"), "{refused}");
    }

    #[test]
    fn records_have_it_in_seconds_or_days() {
        assert_eq!(Pace::Live { minutes: 10, increment: 5 }.to_string(), "600+5");
        assert_eq!(Pace::Correspondence { days: 3 }.to_string(), "3d");
    }
}

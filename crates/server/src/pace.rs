//! How long people may think, as they agreed before the game.

use crate::error::Error;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

const MINUTE: u64 = 60;
const DAY: u64 = 24 * 60 * MINUTE;

/// A clock of each seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Pace {
    /// Everybody is there: so much for the whole game, and some for each turn.
    Live {
        /// For the game, 1 to 60.
        minutes: u8,
        /// Seconds added after each turn, 0 to 30.
        increment: u8,
    },
    /// People come and look now and then: so much for each turn.
    Correspondence {
        /// 1, 3, 7 or 14.
        days: u8,
    },
}

impl Pace {
    /// Returns the same if players can choose it.
    ///
    /// # Errors
    /// What they can choose instead.
    pub fn checked(self) -> Result<Self, Error> {
        match self {
            Self::Live { minutes: 1..=60, increment: 0..=30 } => Ok(self),
            Self::Live { minutes, increment } => Err(Error::Malformed(format!(
                "a clock has 1 to 60 minutes and 0 to 30 seconds a turn, not {minutes} and {increment}"
            ))),
            Self::Correspondence { days: 1 | 3 | 7 | 14 } => Ok(self),
            Self::Correspondence { days } => {
                Err(Error::Malformed(format!("a turn by correspondence has 1, 3, 7 or 14 days, not {days}")))
            }
        }
    }

    /// What a seat has when the game begins, and by correspondence when each of its turns begins.
    #[must_use]
    pub(crate) fn allowance(self) -> Duration {
        Duration::from_secs(match self {
            Self::Live { minutes, .. } => u64::from(minutes) * MINUTE,
            Self::Correspondence { days } => u64::from(days) * DAY,
        })
    }
}

impl From<gamut_views::Pace> for Pace {
    fn from(pace: gamut_views::Pace) -> Self {
        match pace {
            gamut_views::Pace::Live { minutes, increment } => Self::Live { minutes, increment },
            gamut_views::Pace::Correspondence { days } => Self::Correspondence { days },
        }
    }
}

impl From<Pace> for gamut_views::Pace {
    fn from(pace: Pace) -> Self {
        match pace {
            Pace::Live { minutes, increment } => Self::Live { minutes, increment },
            Pace::Correspondence { days } => Self::Correspondence { days },
        }
    }
}

/// As the tag `Clock` of a record has it: seconds of the game and of a turn, `600+5`, or days of a turn, `3d`.
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
    fn what_nobody_can_choose_is_refused_in_words() {
        let live = |minutes, increment| Pace::Live { minutes, increment }.checked();
        assert!(live(1, 2).is_ok() && live(60, 30).is_ok() && live(5, 0).is_ok());
        assert!(live(0, 2).is_err() && live(61, 0).is_err() && live(5, 31).is_err());
        assert!([1, 3, 7, 14].into_iter().all(|days| Pace::Correspondence { days }.checked().is_ok()));
        let refused = Pace::Correspondence { days: 2 }.checked().unwrap_err().message();
        assert!(refused.ends_with("1, 3, 7 or 14 days, not 2"), "{refused}");
    }

    #[test]
    fn records_have_it_in_seconds_or_days() {
        assert_eq!(Pace::Live { minutes: 10, increment: 5 }.to_string(), "600+5");
        assert_eq!(Pace::Correspondence { days: 3 }.to_string(), "3d");
    }
}

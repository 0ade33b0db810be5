//! Eight strengths.

use std::fmt;
use std::str::FromStr;

/// A strength from 1 (a child can beat it) to 8 (full strength).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The highest level.
    pub const MAX: Self = Self(8);

    /// The level of this number, if there is one.
    #[must_use]
    pub fn new(number: u32) -> Option<Self> {
        (1..=8).contains(&number).then_some(Self(number as u8))
    }

    /// All levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=8).map(Self)
    }

    /// The number people see, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Positions it may visit for an action.
    #[must_use]
    pub const fn nodes(self) -> u64 {
        [200, 500, 1_500, 5_000, 15_000, 50_000, 150_000, 500_000][self.0 as usize - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// What is no level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("level: read {0:?}, expected a number from 1 to 8")]
pub struct NoLevel(String);

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Self, NoLevel> {
        text.parse().ok().and_then(Self::new).ok_or_else(|| NoLevel(text.chars().take(40).collect()))
    }
}

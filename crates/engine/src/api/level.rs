//! Eight strengths.

use std::fmt;
use std::str::FromStr;

/// A strength from 1 (a child can beat it) to 8 (full strength).
///
/// A level is limited by nodes, so it plays the same on every machine. The lower ones moreover overlook some actions,
/// the more easily the further these reach over the board, and overrate others: they make the mistakes of people, not
/// those of dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a level may use, and its handicap.
struct Strength {
    /// Positions it may visit for an action.
    nodes: u64,
    /// Positions it may visit for a turn of several moves.
    turn_nodes: u64,
    /// Actions out of a thousand that it overlooks, where they go one square.
    blind_spots: u32,
    /// Points by which it may overrate an action, so what it can lose on purpose.
    noise: i32,
}

const STRENGTHS: [Strength; 8] = [
    Strength { nodes: 500, turn_nodes: 1_200, blind_spots: 12, noise: 55 },
    Strength { nodes: 750, turn_nodes: 2_500, blind_spots: 8, noise: 25 },
    Strength { nodes: 1_200, turn_nodes: 6_000, blind_spots: 4, noise: 12 },
    Strength { nodes: 2_000, turn_nodes: 20_000, blind_spots: 0, noise: 5 },
    Strength { nodes: 5_000, turn_nodes: 60_000, blind_spots: 0, noise: 0 },
    Strength { nodes: 15_000, turn_nodes: 180_000, blind_spots: 0, noise: 0 },
    Strength { nodes: 45_000, turn_nodes: 600_000, blind_spots: 0, noise: 0 },
    Strength { nodes: 150_000, turn_nodes: 2_000_000, blind_spots: 0, noise: 0 },
];

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
        STRENGTHS[self.0 as usize - 1].nodes
    }

    /// Positions it may visit for a turn of several moves (Fibonacci).
    #[must_use]
    pub const fn turn_nodes(self) -> u64 {
        STRENGTHS[self.0 as usize - 1].turn_nodes
    }

    /// Actions out of a thousand that it overlooks, where they go one square.
    pub(crate) const fn blind_spots(self) -> u32 {
        STRENGTHS[self.0 as usize - 1].blind_spots
    }

    /// Points by which it may overrate an action.
    pub(crate) const fn noise(self) -> i32 {
        STRENGTHS[self.0 as usize - 1].noise
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The error of a text that names no level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("level: read {0:?}, expected a number from 1 to 8")]
pub struct NoLevel(String);

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Self, NoLevel> {
        text.parse().ok().and_then(Self::new).ok_or_else(|| NoLevel(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_prints_as_it_was_read() {
        for level in Level::all() {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        for text in ["", "0", "9", "x", "-1", "1.5"] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
    }

    #[test]
    fn every_level_visits_more_than_the_one_below() {
        assert!(
            Level::all()
                .zip(Level::all().skip(1))
                .all(|(low, high)| low.nodes() < high.nodes() && low.turn_nodes() < high.turn_nodes())
        );
    }
}

//! Eight strengths.

use std::fmt;
use std::str::FromStr;

/// A strength from 1 (a child can beat it) to 8 (full strength).
///
/// A level is limited by nodes, so it plays the same on every machine. The lower ones moreover overlook some actions,
/// the more easily the further these reach over the board, and have a fancy for some: they make the mistakes of
/// people, not those of dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a level is made of.
struct Making {
    /// Positions it may visit for an action.
    nodes: u64,
    /// Positions it may visit for a turn of several moves.
    turn_nodes: u64,
    /// Actions out of a thousand that it overlooks, where they go one square.
    overlooks: u32,
    /// Points by which it may like an action better than it deserves, so what it can lose on purpose.
    fancies: i32,
}

const MAKINGS: [Making; 8] = [
    Making { nodes: 500, turn_nodes: 1_200, overlooks: 12, fancies: 55 },
    Making { nodes: 750, turn_nodes: 2_500, overlooks: 8, fancies: 25 },
    Making { nodes: 1_200, turn_nodes: 6_000, overlooks: 4, fancies: 12 },
    Making { nodes: 2_000, turn_nodes: 20_000, overlooks: 0, fancies: 5 },
    Making { nodes: 5_000, turn_nodes: 60_000, overlooks: 0, fancies: 0 },
    Making { nodes: 15_000, turn_nodes: 180_000, overlooks: 0, fancies: 0 },
    Making { nodes: 45_000, turn_nodes: 600_000, overlooks: 0, fancies: 0 },
    Making { nodes: 150_000, turn_nodes: 2_000_000, overlooks: 0, fancies: 0 },
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
        MAKINGS[self.0 as usize - 1].nodes
    }

    /// Positions it may visit for a turn of several moves (Fibonacci).
    #[must_use]
    pub const fn turn_nodes(self) -> u64 {
        MAKINGS[self.0 as usize - 1].turn_nodes
    }

    /// Actions out of a thousand that it overlooks, where they go one square.
    pub(crate) const fn overlooks(self) -> u32 {
        MAKINGS[self.0 as usize - 1].overlooks
    }

    /// Points by which it may like an action better than it deserves.
    pub(crate) const fn fancies(self) -> i32 {
        MAKINGS[self.0 as usize - 1].fancies
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

//! Eight strengths.

use crate::Limits;
use std::fmt;
use std::str::FromStr;

/// A strength from 1 (a beginner can beat it) to 8 (full strength).
///
/// Levels are weak as people are: the lower ones look a few plies ahead and follow no exchange to its end, overlook what
/// is far from the last move, and like a second best that is little worse. They are limited by nodes, so a level plays
/// the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a level may use for an action of a game that alpha-beta plays, and its handicap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// Positions that it may visit.
    pub nodes: u64,
    /// Plies that it looks ahead before quiescence.
    pub depth: u32,
    /// Plies of captures that it follows beyond them.
    pub quiescence: i32,
    /// Actions out of a thousand that it overlooks where they are far from the last move; nearer ones less easily, and
    /// never one at the place of the last move itself.
    pub blind_spots: u32,
    /// Points by which it may overrate an action: a second best that is so little worse may be played.
    pub noise: i32,
    /// How much of what an evaluation knows beyond counting pieces it goes by, in percent.
    pub knowledge: i32,
}

/// The strengths of all levels in a game, the weakest first.
pub type Strengths = [Strength; 8];

impl Strength {
    /// As strong as so many nodes make it.
    #[must_use]
    pub const fn full(nodes: u64) -> Self {
        Self { nodes, depth: Limits::MAX_DEPTH, quiescence: i32::MAX, blind_spots: 0, noise: 0, knowledge: 100 }
    }

    /// Weak: so many plies, followed by so many of captures, with such a handicap and all knowledge.
    #[must_use]
    pub const fn weak(depth: u32, quiescence: i32, blind_spots: u32, noise: i32) -> Self {
        Self { nodes: FEW_NODES, depth, quiescence, blind_spots, noise, knowledge: 100 }
    }

    /// The same with less knowledge, in percent.
    #[must_use]
    pub const fn knowing(self, knowledge: i32) -> Self {
        Self { knowledge, ..self }
    }
}

/// Enough for the plies of a weak level.
const FEW_NODES: u64 = 20_000;

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

    /// What this level is in a game with these strengths.
    #[must_use]
    pub const fn of(self, strengths: &Strengths) -> Strength {
        strengths[self.0 as usize - 1]
    }

    /// Positions that it visits at most for an action, whatever the game.
    #[must_use]
    pub const fn nodes(self) -> u64 {
        const NODES: [u64; 8] = [20_000, 20_000, 20_000, 20_000, 20_000, 20_000, 25_000, 150_000];
        NODES[self.0 as usize - 1]
    }

    /// Positions that it visits at most for a turn of several moves (Fibonacci).
    #[must_use]
    pub const fn turn_nodes(self) -> u64 {
        const NODES: [u64; 8] = [20_000, 20_000, 20_000, 20_000, 60_000, 200_000, 600_000, 2_000_000];
        NODES[self.0 as usize - 1]
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
}

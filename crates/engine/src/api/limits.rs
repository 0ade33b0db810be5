//! When a search ends.

use crate::Level;
use std::time::Duration;

/// What is left on a player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Time for the rest of the game.
    pub remaining: Duration,
    /// Time added after every action.
    pub increment: Duration,
}

/// When a search ends: whichever of these comes first. With none of them it goes on until it is stopped or the game
/// is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Plies looked ahead before quiescence.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Games played to their end by chance (Monte-Carlo tree search alone).
    pub playouts: Option<u64>,
    /// Time for this action.
    pub time: Option<Duration>,
    /// Processor time of the searching thread for this action, so that a match is fair on a busy machine; of several
    /// threads that of the first, which ends the others. On other systems than Linux and macOS it falls back to
    /// wall-clock time.
    pub cpu: Option<Duration>,
    /// Time for the game, to be shared out.
    pub clock: Option<Clock>,
    /// Strength of our search ([`Algorithm::Ours`](crate::Algorithm::Ours)); it brings its own limits. Other algorithms have no
    /// levels, and find nothing when asked for one.
    pub level: Option<Level>,
}

impl Limits {
    /// No search looks further ahead, in plies.
    pub const MAX_DEPTH: u32 = 100;

    /// Returns whether a search within these limits repeats exactly: it counts something, and so it begins knowing nothing.
    #[must_use]
    pub fn repeats(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some() || self.playouts.is_some() || self.level.is_some()
    }

    /// A fixed depth.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// A fixed number of nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// A fixed number of playouts.
    #[must_use]
    pub fn playouts(playouts: u64) -> Self {
        Self { playouts: Some(playouts), ..Self::default() }
    }

    /// A fixed time.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// A fixed processor time.
    #[must_use]
    pub fn cpu(cpu: Duration) -> Self {
        Self { cpu: Some(cpu), ..Self::default() }
    }

    /// A level.
    #[must_use]
    pub fn level(level: Level) -> Self {
        Self { level: Some(level), ..Self::default() }
    }
}

//! When a search ends.

use super::level::{Level, MOST_PLIES};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The state of a player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Time left for the rest of the game.
    pub remaining: Duration,
    /// Time added after every action.
    pub increment: Duration,
}

/// The error for a text that is no clock.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("clock: read {0:?}, expected seconds for the game and for each action, such as 10+0.1")]
pub struct NoClock(String);

impl FromStr for Clock {
    type Err = NoClock;

    /// Reads seconds for the game and, behind a plus, for each action: `10+0.1`, `60`.
    fn from_str(text: &str) -> Result<Self, NoClock> {
        let (remaining, increment) = text.split_once('+').unwrap_or((text, "0"));
        // More than a day is a typing error.
        let seconds = |text: &str| {
            let seconds = text.parse().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds))?;
            Some(Duration::from_secs_f64(seconds))
        };
        let clock = seconds(remaining).zip(seconds(increment));
        clock
            .filter(|(remaining, _)| !remaining.is_zero())
            .map(|(remaining, increment)| Self { remaining, increment })
            .ok_or_else(|| NoClock(text.chars().take(60).collect()))
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.remaining.as_secs_f64(), self.increment.as_secs_f64())
    }
}

/// The limits of a search; it ends at the first one it reaches. Without limits it runs until it is stopped or the game
/// is decided.
///
/// ```
/// use gamut_engine::{Clock, Limits};
/// use std::time::Duration;
///
/// // Two seconds, but not more than 100,000 nodes.
/// let limits = Limits { nodes: Some(100_000), ..Limits::time(Duration::from_secs(2)) };
/// assert!(limits.repeats(), "nodes are counted, so the search begins with an empty table");
/// let clock: Clock = "60+0.5".parse()?;
/// assert!(!Limits { clock: Some(clock), ..Limits::default() }.repeats());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Search depth before quiescence, in plies.
    pub depth: Option<u32>,
    /// Nodes.
    pub nodes: Option<u64>,
    /// Playouts (Monte-Carlo tree search only).
    pub playouts: Option<u64>,
    /// Wall-clock time for this action.
    pub time: Option<Duration>,
    /// Processor time for this action, so that a match is fair on a busy machine: that of all threads of the search
    /// together. On systems other than Linux and macOS it falls back to wall-clock time.
    pub cpu: Option<Duration>,
    /// A clock, from which the search allots itself time.
    pub clock: Option<Clock>,
    /// A level of our search ([`Algorithm::Ours`](crate::Algorithm::Ours)), which has limits of its own. Other
    /// algorithms have no levels and return nothing when given one.
    pub level: Option<Level>,
}

impl Limits {
    /// The maximum search depth, in plies.
    pub const MAX_DEPTH: u32 = MOST_PLIES;

    /// Returns whether a search under these limits is reproducible: it counts plies, nodes or playouts rather than
    /// time, so it starts with an empty table.
    ///
    /// ```
    /// use gamut_engine::Limits;
    ///
    /// assert!(Limits::nodes(500).repeats());
    /// assert!(!Limits::time(std::time::Duration::from_secs(1)).repeats());
    /// ```
    #[must_use]
    pub fn repeats(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some() || self.playouts.is_some() || self.level.is_some()
    }

    /// A fixed depth.
    ///
    /// ```
    /// use gamut_engine::Limits;
    ///
    /// assert_eq!(Limits::depth(3).depth, Some(3));
    /// ```
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// A fixed number of nodes.
    ///
    /// ```
    /// use gamut_engine::Limits;
    ///
    /// assert_eq!(Limits::nodes(500).nodes, Some(500));
    /// ```
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// A fixed number of playouts.
    ///
    /// ```
    /// use gamut_engine::Limits;
    ///
    /// assert_eq!(Limits::playouts(500).playouts, Some(500));
    /// ```
    #[must_use]
    pub fn playouts(playouts: u64) -> Self {
        Self { playouts: Some(playouts), ..Self::default() }
    }

    /// A fixed time.
    ///
    /// ```
    /// use gamut_engine::Limits;
    /// use std::time::Duration;
    ///
    /// assert_eq!(Limits::time(Duration::from_secs(1)).time, Some(Duration::from_secs(1)));
    /// ```
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// A fixed processor time.
    ///
    /// ```
    /// use gamut_engine::Limits;
    /// use std::time::Duration;
    ///
    /// assert_eq!(Limits::cpu(Duration::from_secs(1)).cpu, Some(Duration::from_secs(1)));
    /// ```
    #[must_use]
    pub fn cpu(cpu: Duration) -> Self {
        Self { cpu: Some(cpu), ..Self::default() }
    }

    /// A level.
    ///
    /// ```
    /// use gamut_engine::{Level, Limits};
    ///
    /// assert_eq!(Limits::level(Level::MAX).level, Some(Level::MAX));
    /// ```
    #[must_use]
    pub fn level(level: Level) -> Self {
        Self { level: Some(level), ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_as_it_is_written() {
        for text in ["10+0.1", "60+0", "0.5+2"] {
            assert_eq!(text.parse::<Clock>().unwrap().to_string(), text);
        }
        assert_eq!("60".parse::<Clock>().unwrap().to_string(), "60+0");
        for text in ["", "0+1", "-1", "ten", "10+", "10+-1", "1e9", "nan", "1+1+1"] {
            assert!(text.parse::<Clock>().is_err(), "{text}");
        }
    }
}

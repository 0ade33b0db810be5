//! What a search says about a position.

use std::fmt;

/// How good a position is for the side of the seat to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// An estimate; 100 is about what a piece more in reserve is worth.
    Points(i32),
    /// A forced win in this many plies: 1 wins with the next action.
    Win(u32),
    /// A forced loss in this many plies.
    Loss(u32),
}

impl Score {
    /// As one number that orders scores from the worst loss to the best win.
    ///
    /// ```
    /// use gamut_engine::Score;
    ///
    /// assert!(Score::Win(1).value() > Score::Win(3).value());
    /// assert!(Score::Win(99).value() > Score::Points(5_000).value());
    /// assert!(Score::Points(0).value() > Score::Loss(20).value());
    /// ```
    #[must_use]
    pub fn value(self) -> i32 {
        match self {
            Self::Points(points) => points,
            Self::Win(plies) => value::WIN - plies as i32,
            Self::Loss(plies) => -value::WIN + plies as i32,
        }
    }

    pub(crate) fn from_value(value: i32) -> Self {
        if value >= value::FORCED {
            Self::Win((value::WIN - value) as u32)
        } else if value <= -value::FORCED {
            Self::Loss((value + value::WIN) as u32)
        } else {
            Self::Points(value)
        }
    }
}

/// As the engine protocol writes it: `cp 35`, `mate 3`, `mate -2` (in plies).
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Points(points) => write!(f, "cp {points}"),
            Self::Win(plies) => write!(f, "mate {plies}"),
            Self::Loss(plies) => write!(f, "mate -{plies}"),
        }
    }
}

/// Scores as the search computes with them.
pub(crate) mod value {
    /// More than anything.
    pub(crate) const INFINITY: i32 = 32_000;
    /// A win on the spot; one in n plies is n less.
    pub(crate) const WIN: i32 = 31_000;
    /// Wins and losses lie at or beyond this.
    pub(crate) const FORCED: i32 = 30_000;
    /// No evaluation goes beyond this.
    pub(crate) const MOST_POINTS: i32 = 29_000;
}

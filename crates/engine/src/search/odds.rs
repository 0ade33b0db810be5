//! How points become winning chances.

/// Conversion of points to chances for more than two sides: fitted to games, see `docs/results/engine.md`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Odds {
    /// The score at which the side to act wins half of its games.
    pub even: f64,
    /// Points of a score that multiply the odds of winning by e.
    pub scale: f64,
    /// Points of static standing that do so among the other seats.
    pub others: f64,
    /// The power to which the tree search's values are raised to become chances: below 1 where they are too sure.
    pub temper: f64,
}

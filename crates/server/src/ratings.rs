//! Ratings: what a result changes. They are a function of the results in their order, and of nothing else.

mod levels;
mod update;

pub use levels::level_rating;
pub use update::{Place, Player, update};

use gamut_views::RatingView;

/// Whoever is less certain than this has a provisional rating, in points.
const PROVISIONAL: i64 = 110;
/// A rating counts in leaderboards from so many games on.
pub const LISTED_GAMES: u32 = 10;
/// A day (of UTC) counts so many games of the same people.
pub const SAME_PEOPLE: u32 = 5;
/// And so many of one person against the same level of the computer.
pub const SAME_LEVEL: u32 = 10;

/// A rating in whole numbers, so that a database keeps exactly what the next game begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rating {
    /// In thousandths of a point.
    pub rating: i64,
    /// How uncertain it is: its standard deviation, in thousandths of a point.
    pub deviation: i64,
    /// How much it is expected to change in a game, in thousand-millionths of Glicko-2's scale.
    pub volatility: i64,
}

impl Rating {
    /// Of somebody who has not played yet, as in Glicko-2.
    pub const NEW: Self = Self { rating: 1_500_000, deviation: 350_000, volatility: 60_000_000 };

    /// Returns whether it is not certain yet.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation >= PROVISIONAL * 1000
    }

    /// The rating in points.
    #[must_use]
    pub fn points(self) -> i32 {
        points(self.rating)
    }

    /// As it is shown after so many games, with its peak in thousandths.
    #[must_use]
    pub fn view(self, games: u32, peak: Option<i64>) -> RatingView {
        RatingView {
            rating: self.points(),
            deviation: points(self.deviation),
            provisional: self.is_provisional(),
            games,
            peak: peak.map(points),
        }
    }
}

/// Thousandths, rounded to points.
#[must_use]
pub fn points(thousandths: i64) -> i32 {
    i32::try_from((thousandths + 500).div_euclid(1000)).unwrap_or(i32::MAX)
}

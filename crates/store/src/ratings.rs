//! Ratings. They depend only on the results and their order.

mod levels;
mod puzzles;
mod update;

pub use puzzles::first_rating;

pub use levels::level_rating;
pub use update::{Place, Player, update};

use gamut_views::RatingView;

/// Deviation, in points, above which a rating is provisional.
const PROVISIONAL: i64 = 110;
/// Number of games after which a rating appears on leaderboards.
pub const LISTED_GAMES: u32 = 10;
/// Maximum number of rated games between the same people in a day (UTC).
pub const SAME_PEOPLE: u32 = 5;
/// Maximum number of rated games of one person against the same level in a day (UTC).
pub const SAME_LEVEL: u32 = 10;

/// A rating in integers, so that the database stores exactly what the next game starts from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rating {
    /// The rating, in thousandths of a point.
    pub rating: i64,
    /// The standard deviation, in thousandths of a point.
    pub deviation: i64,
    /// The expected volatility, in units of 10^-9 on the scale of Glicko-2.
    pub volatility: i64,
}

impl Rating {
    /// The rating of a new player, as in Glicko-2.
    pub const NEW: Self = Self { rating: 1_500_000, deviation: 350_000, volatility: 60_000_000 };

    /// Returns whether the rating is provisional.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation >= PROVISIONAL * 1000
    }

    /// Returns the rating in points.
    #[must_use]
    pub fn points(self) -> i32 {
        points(self.rating)
    }

    /// Returns the view of the rating after this many games, with its peak in thousandths of a point.
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

/// Rounds thousandths to points.
#[must_use]
pub fn points(thousandths: i64) -> i32 {
    i32::try_from((thousandths + 500).div_euclid(1000)).unwrap_or(i32::MAX)
}

//! Initial ratings of puzzles.

use crate::ratings::Rating;
use gamut_puzzles::shipped_named;

/// Deviation of an initial rating, in thousandths of a point: the difficulty is only a rough estimate.
const DEVIATION: i64 = 150_000;

/// Returns the initial rating of a puzzle. `None` if it does not exist.
pub fn first_rating(id: &str) -> Option<Rating> {
    let puzzle = shipped_named(id)?;
    Some(Rating { rating: (puzzle.rating() * 1e3) as i64, deviation: DEVIATION, ..Rating::NEW })
}

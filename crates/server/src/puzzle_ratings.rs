//! What puzzles are rated before anybody has met them.

use crate::ratings::Rating;
use gamut_puzzles::shipped_named;

/// A difficulty says not very exactly what a puzzle is rated: the deviation, in thousandths of a point.
const DEVIATION: i64 = 150_000;

/// What the puzzle of this name is rated at first; `None` if there is none.
pub(crate) fn first_rating(id: &str) -> Option<Rating> {
    let puzzle = shipped_named(id)?;
    Some(Rating { rating: (puzzle.rating() * 1e3) as i64, deviation: DEVIATION, ..Rating::NEW })
}

//! The computer's ratings, by which the scale of each mode is anchored. They do not move.

use super::Rating;
use gamut_views::RatedMode;

/// The ratings of levels 1 to 8 in a mode, in points: level 3 has 1200, and the others stand from it by the steps of
/// `docs/results/levels.md`.
///
/// Where there are two sides a step is the Elo measured there. With three and four players it is the Elo of the share of
/// the points, the mean of the quick and the full game. Steps that were not played yet are as large as those below them
/// in the same mode; in Focus for two they lead to the 1,900 points that level 8 is above level 3 by its nodes.
const fn table(mode: RatedMode) -> [i64; 8] {
    match mode {
        RatedMode::FocusQuick => [813, 1065, 1200, 1530, 1831, 2258, 2679, 3100],
        RatedMode::Focus => [639, 862, 1200, 1530, 1938, 2325, 2713, 3100],
        RatedMode::FocusThree => [988, 1071, 1200, 1404, 1651, 1917, 2167, 2417],
        RatedMode::FocusFour => [979, 1124, 1200, 1326, 1476, 1635, 1785, 1935],
        RatedMode::FocusTeams => [864, 1069, 1200, 1452, 1693, 1973, 2223, 2473],
        RatedMode::Fibonacci => [764, 1027, 1200, 1323, 1470, 1685, 1885, 2085],
        RatedMode::FibonacciCards => [853, 1044, 1200, 1323, 1431, 1431, 1481, 1531],
    }
}

/// The rating of a level of the computer, 1 to 8: certain, for the scale stands by it.
#[must_use]
pub fn level_rating(mode: RatedMode, level: u8) -> Rating {
    let index = usize::from(level.clamp(1, 8)) - 1;
    Rating { rating: table(mode)[index] * 1000, deviation: 0, ..Rating::NEW }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn level_3_anchors_every_scale_and_no_level_is_below_the_one_before() {
        for mode in RatedMode::ALL {
            assert_eq!(level_rating(mode, 3).points(), 1200, "{mode:?}");
            assert!(table(mode).is_sorted(), "{mode:?}");
        }
    }
}

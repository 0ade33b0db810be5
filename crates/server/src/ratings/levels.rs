//! The computer's ratings, by which the scale of each mode is anchored. They do not move.

use super::Rating;
use gamut_views::RatedMode;

/// The ratings of levels 1 to 8 in a mode, in points: level 3 has 1200, and the others stand from it by the steps of
/// `docs/results/levels.md` as they were before the search was tuned.
///
/// Where there are two sides a step is the Elo measured there. With three and four players it is the Elo of the share of
/// the points, the mean of the quick and the full game. Level 8 over level 7 is taken from the quick games: the full
/// ones for two, three and four have played it 24 times only.
const fn table(mode: RatedMode) -> [i64; 8] {
    match mode {
        RatedMode::FocusQuick => [806, 1032, 1200, 1460, 1761, 2053, 2333, 2524],
        RatedMode::Focus => [603, 910, 1200, 1411, 1680, 1848, 2186, 2377],
        RatedMode::FocusThree => [863, 1019, 1200, 1391, 1634, 1899, 2011, 2040],
        RatedMode::FocusFour => [869, 1020, 1200, 1343, 1452, 1656, 1774, 1965],
        RatedMode::FocusTeams => [824, 1002, 1200, 1464, 1714, 1905, 2137, 2554],
        RatedMode::Fibonacci => [962, 1092, 1200, 1308, 1444, 1514, 1661, 1750],
        RatedMode::FibonacciCards => [933, 1087, 1200, 1347, 1417, 1553, 1603, 1661],
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

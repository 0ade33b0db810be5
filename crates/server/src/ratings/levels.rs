//! Fixed ratings of the computer's levels, which anchor the scale of each mode.

use super::Rating;
use gamut_views::RatedMode;

/// The ratings of levels 1 to 8 in a mode, in points: level 3 has 1200, and the others follow from the steps in
/// `docs/results/levels.md`.
///
/// With two sides, a step is the Elo difference measured there. With three and four players it is the Elo difference
/// for the share of points, averaged over the quick and the full game.
const fn table(mode: RatedMode) -> [i64; 8] {
    match mode {
        RatedMode::FocusQuick => [783, 1024, 1200, 1480, 1846, 2136, 2377, 2568],
        RatedMode::Focus => [536, 910, 1200, 1598, 1996, 2334, 2672, 2863],
        RatedMode::FocusThree => [850, 1027, 1200, 1370, 1660, 1902, 2000, 2032],
        RatedMode::FocusFour => [884, 1013, 1200, 1318, 1450, 1638, 1746, 1797],
        RatedMode::FocusTeams => [630, 910, 1200, 1501, 1802, 2289, 2801, 3081],
        RatedMode::Fibonacci => [962, 1092, 1200, 1308, 1444, 1514, 1661, 1750],
        RatedMode::FibonacciCards => [933, 1087, 1200, 1347, 1417, 1553, 1603, 1661],
    }
}

/// Returns the rating of a level, 1 to 8. It has no uncertainty, since it anchors the scale.
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

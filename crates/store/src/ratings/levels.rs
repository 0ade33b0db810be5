//! Fixed ratings of the computer's levels, which anchor the scale of each mode.

use super::Rating;
use gamut_views::RatedMode;
use std::collections::HashMap;
use std::sync::LazyLock;

/// A line for each rating: its name, and the ratings of levels 1 to 8 in points.
const TABLE: &str = include_str!("../../data/level-ratings.txt");

static LEVELS: LazyLock<HashMap<RatedMode, [i64; 8]>> = LazyLock::new(|| {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| read(line).expect("a test reads the table")).collect()
});

fn read(line: &str) -> Option<(RatedMode, [i64; 8])> {
    let (name, points) = line.split_once(' ')?;
    let points: Vec<i64> = points.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
    Some((RatedMode::from_name(name)?, points.try_into().ok()?))
}

/// Returns the rating of a level, 1 to 8. It has no uncertainty, since it anchors the scale.
#[must_use]
pub fn level_rating(mode: RatedMode, level: u8) -> Rating {
    let index = usize::from(level.clamp(1, 8)) - 1;
    Rating { rating: LEVELS[&mode][index] * 1000, deviation: 0, ..Rating::NEW }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn level_3_anchors_every_scale_and_no_level_is_below_the_one_before() {
        for mode in RatedMode::all() {
            assert_eq!(level_rating(mode, 3).points(), 1200, "{mode:?}");
            assert!(LEVELS[&mode].is_sorted(), "{mode:?}");
        }
    }
}

//! Keys: a random number for every man on every point, kept as men move, and a final mix with the rest.

use super::Point;
use super::point::TABLE;
use crate::hash::splitmix;

/// Sets of men: strikes and supports of Red, then of Green, then the centres.
const SETS: usize = 6;
/// The centre of Red; Green's stands behind it.
pub(super) const CENTRES: usize = 4;

/// A number for each set and point.
static NUMBERS: [[u64; TABLE]; SETS] = {
    let mut numbers = [[0; TABLE]; SETS];
    let mut set = 0;
    while set < SETS {
        let mut point = 0;
        while point < TABLE {
            numbers[set][point] = splitmix((set * TABLE + point) as u64 + 1_000);
            point += 1;
        }
        set += 1;
    }
    numbers
};

/// The number of a man of this set on this point.
#[inline]
pub(super) fn number(set: usize, point: Point) -> u64 {
    NUMBERS[set][point.index() & (TABLE - 1)]
}

/// The key of a position: that of its men, mixed with everything else that counts.
#[inline]
pub(super) const fn finish(men: u64, rest: u64) -> u64 {
    men ^ splitmix(rest)
}

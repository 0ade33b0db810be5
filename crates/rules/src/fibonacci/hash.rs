//! Hash keys: Zobrist hashing of the men, updated as they move, and a final mix with the rest of the position.

use super::Point;
use super::point::TABLE;
use crate::hash::splitmix;

/// Sets of men: strikes and supports of Red, then of Green, then the centres.
const SETS: usize = 6;
/// Index of Red's centre; Green's follows.
pub(super) const CENTRES: usize = 4;

/// A random number for each set and point.
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

/// Returns the random number of a man of this set on this point.
#[inline]
pub(super) fn number(set: usize, point: Point) -> u64 {
    NUMBERS[set][point.index() & (TABLE - 1)]
}

/// Returns the key of a position: the key of its men, mixed with everything else that counts.
#[inline]
pub(super) const fn finish(men: u64, rest: u64) -> u64 {
    men ^ splitmix(rest)
}

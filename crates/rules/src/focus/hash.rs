//! Hash keys: a linear hash of the stacks, updated as they change, and a final mix.

use super::square::SQUARES;
use crate::hash::splitmix;

/// One odd factor per square. The hash of a board is the sum of factor × stack: one multiplication for each changed
/// square, and no table of 52 × 2,048 words that would evict everything else from the cache.
pub(super) static FACTORS: [u64; SQUARES] = {
    let mut factors = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        factors[square] = splitmix(square as u64 + 1) | 1;
        square += 1;
    }
    factors
};

/// Returns the factor of a seat's hand, by the seat's index.
pub(super) const fn tray_factor(seat: usize) -> u64 {
    splitmix(100 + seat as u64) | 1
}

/// Mixes the sum and the seat to act into all 64 bits.
#[inline]
pub(super) const fn finish(sum: u64, turn: usize) -> u64 {
    let mut z = sum ^ splitmix(200 + turn as u64);
    z = (z ^ (z >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    z = (z ^ (z >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    z ^ (z >> 32)
}

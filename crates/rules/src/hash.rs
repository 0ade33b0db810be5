//! Scrambling numbers, the same on every machine and for ever: keys and drawn cards hang on it.

/// What splitmix64 (Steele, Lea, Flood 2014) adds to its state for each number.
pub(crate) const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The last step of splitmix64.
#[inline]
pub(crate) const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The number that splitmix64 gives in this place, seeded with 0.
#[inline]
pub(crate) const fn splitmix(place: u64) -> u64 {
    mix(place.wrapping_mul(STEP))
}

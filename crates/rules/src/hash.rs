//! Number mixing for hash keys and drawn cards. It must never change, since stored games depend on it.

/// The increment of splitmix64 (Steele, Lea, Flood 2014).
pub(crate) const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// Returns the output of splitmix64 for a state.
#[inline]
pub(crate) const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Returns output number `place` of splitmix64 seeded with 0.
#[inline]
pub(crate) const fn splitmix(place: u64) -> u64 {
    mix(place.wrapping_mul(STEP))
}

//! Seeded random numbers, the same on every machine and in every version.

/// Scrambles a number: splitmix64's last step.
///
/// ```
/// use gamut_engine::mix;
///
/// assert_ne!(mix(1), mix(2));
/// ```
#[must_use]
pub const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A random number generator: splitmix64.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Creates a generator for a seed and a purpose, given as numbers: each combination has its own sequence.
    ///
    /// ```
    /// use gamut_engine::Rng;
    ///
    /// assert_eq!(Rng::new(7, &[1]).bits(), Rng::new(7, &[1]).bits());
    /// assert_ne!(Rng::new(7, &[1]).bits(), Rng::new(7, &[2]).bits());
    /// ```
    #[must_use]
    pub fn new(seed: u64, uses: &[u64]) -> Self {
        Self(uses.iter().fold(mix(seed), |state, &number| mix(state ^ mix(number.wrapping_add(1)))))
    }

    /// Returns 64 random bits.
    ///
    /// ```
    /// use gamut_engine::Rng;
    ///
    /// let mut rng = Rng::new(7, &[]);
    /// assert_ne!(rng.bits(), rng.bits());
    /// ```
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// Returns a number below `bound`, which must not be 0. The bias is below 2⁻⁴⁰ for the small bounds of games.
    ///
    /// ```
    /// use gamut_engine::Rng;
    ///
    /// let mut rng = Rng::new(7, &[]);
    /// assert!(rng.below(6) < 6);
    /// ```
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    /// Returns a random element, or `None` if there is none.
    ///
    /// ```
    /// use gamut_engine::Rng;
    ///
    /// let mut rng = Rng::new(7, &[]);
    /// assert_eq!(rng.pick(&[5]), Some(5));
    /// assert_eq!(rng.pick::<u8>(&[]), None);
    /// ```
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { items.get(self.below(items.len())).copied() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_the_bound_comes_about_equally_often() {
        let mut rng = Rng::new(7, &[]);
        let mut counts = [0; 6];
        (0..60_000).for_each(|_| counts[rng.below(6)] += 1);
        assert!(counts.iter().all(|&count| (9_500..10_500).contains(&count)), "{counts:?}");
    }

    #[test]
    fn uses_differ() {
        let first = |uses: &[u64]| Rng::new(1, uses).bits();
        let all = [first(&[]), first(&[0]), first(&[1]), first(&[0, 0]), first(&[0, 1]), first(&[1, 0])];
        assert!((1..all.len()).all(|n| !all[..n].contains(&all[n])));
    }
}

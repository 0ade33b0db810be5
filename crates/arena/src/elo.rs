//! Game pairs and Elo differences.

/// Number of game pairs (same opening, sides swapped) in which the first player scored 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// Adds a pair in which the first player scored this many points, 0 to 2.
    pub(crate) fn add(&mut self, points: f64) {
        // A draw gives each side half a point, so points are multiples of ½.
        self.0[((points * 2.0).round() as usize).min(4)] += 1;
    }

    /// Returns the number of pairs.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }
}

/// Returns the expected share of the points for an Elo difference (logistic: 400 Elo are odds of 10 to 1).
#[must_use]
pub fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// Returns the Elo difference that a share of the points corresponds to; infinite for 0 and 1.
#[must_use]
pub fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interval::{Confidence, blocks};

    #[test]
    fn published_differences_are_reproduced() {
        // The tests of fastchess (app/tests/elo_test.cpp, "EloPentanomial"): pairs, difference, half its 95 % interval.
        for (pairs, difference, half) in [
            ([34, 54, 63, 64, 75], 55.58, 27.65),
            ([332, 433, 498, 333, 334], -8.64, 10.33),
            ([7_895, 8_757, 5_685, 568, 9_999], -21.04, 2.95),
        ] {
            let shares: Vec<f64> = (0..5).flat_map(|n| std::iter::repeat_n(n as f64 / 4.0, pairs[n])).collect();
            let mean = shares.iter().sum::<f64>() / shares.len() as f64;
            let (low, high) = blocks(&shares, 2, Confidence::P95);
            assert!((elo(mean) - difference).abs() < 0.006, "{}", elo(mean));
            let found = (elo(high) - elo(low)) / 2.0;
            assert!((found / half - 1.0).abs() < 0.01, "{found} instead of {half}");
        }
    }

    #[test]
    fn share_and_difference_are_inverse() {
        assert!((share(0.0) - 0.5).abs() < 1e-12 && (share(400.0) - 10.0 / 11.0).abs() < 1e-12);
        assert!((elo(share(123.0)) - 123.0).abs() < 1e-9);
        assert_eq!((elo(1.0), elo(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
    }
}

//! How sure a share is.

/// Normal quantile of a 95 % interval.
const Z: f64 = 1.959_963_984_540_054;

/// The 95 % interval of a share of `games` (Wilson's score interval). A draw counts as the share it is; as that varies
/// less than a win or a loss, the interval is rather too wide than too narrow.
#[must_use]
pub fn interval(share: f64, games: usize) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let n = games as f64;
    let centre = share + Z * Z / (2.0 * n);
    let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).max(0.0).sqrt();
    let whole = 1.0 + Z * Z / n;
    (((centre - half) / whole).max(0.0), ((centre + half) / whole).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_values_are_met() {
        // R: prop.test(81, 263, correct = FALSE); and the textbook's limits of 0 of 10 and 10 of 10.
        let close = |(low, high): (f64, f64), expected: (f64, f64)| {
            assert!((low - expected.0).abs() < 5e-4 && (high - expected.1).abs() < 5e-4, "{low} {high}");
        };
        close(interval(81.0 / 263.0, 263), (0.2553, 0.3662));
        close(interval(0.0, 10), (0.0, 0.2775));
        close(interval(1.0, 10), (0.7225, 1.0));
    }

    #[test]
    fn no_game_says_nothing() {
        assert_eq!(interval(0.5, 0), (0.0, 1.0));
    }
}

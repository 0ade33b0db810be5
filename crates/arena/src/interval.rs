//! Confidence intervals of shares.

/// The confidence level of an interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Confidence {
    /// 95 %.
    #[default]
    P95,
    /// 99 %.
    P99,
}

impl Confidence {
    /// Returns the normal quantile: how many standard errors the interval reaches to either side.
    const fn z(self) -> f64 {
        match self {
            Self::P95 => 1.959_963_984_540_054,
            Self::P99 => 2.575_829_303_548_901,
        }
    }
}

/// With fewer blocks than this, their variance cannot be estimated.
const FEWEST_BLOCKS: usize = 10;

/// Returns the 95 % interval of a share of `games` independent games (Wilson's score interval). Draws vary less than
/// wins and losses, so with draws the interval is conservative.
#[must_use]
pub fn interval(share: f64, games: usize) -> (f64, f64) {
    alone(share, games, Confidence::P95)
}

fn alone(share: f64, games: usize, confidence: Confidence) -> (f64, f64) {
    if games == 0 { (0.0, 1.0) } else { wilson(share, games as f64, confidence.z()) }
}

/// Returns the interval of the mean share over blocks of `each` games that are not independent of each other, such
/// as the games of one opening: Wilson's interval for the effective number of independent games (E. L. Korn and
/// B. I. Graubard, *Confidence intervals for proportions with small expected number of positive counts estimated from
/// survey data*, 1998).
///
/// For two players who swap seats (blocks of two) it is the pentanomial interval, except that it never leaves 0 to 1.
/// Games of fewer than ten blocks are treated as independent.
#[must_use]
pub fn blocks(shares: &[f64], each: usize, confidence: Confidence) -> (f64, f64) {
    let (count, each) = (shares.len() as f64, each as f64);
    let mean = shares.iter().sum::<f64>() / count;
    if shares.len() < FEWEST_BLOCKS {
        return alone(if shares.is_empty() { 0.5 } else { mean }, shares.len() * each as usize, confidence);
    }
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let independent = mean * (1.0 - mean);
    // The design effect, at most the size of a block; undefined if all games have the same result. Identical blocks do
    // not prove that no block differs: by the rule of three, up to three of them might.
    let effect = if independent > 0.0 { variance * each / independent } else { 1.0 };
    let effect = effect.clamp((3.0 * each / count).min(each), each);
    let z = confidence.z();
    wilson(mean, count * each / effect * (z / student(z, count - 1.0)).powi(2), z)
}

/// Returns Wilson's interval of a share of `n` games for a normal quantile; `n` need not be a whole number.
fn wilson(share: f64, n: f64, z: f64) -> (f64, f64) {
    let centre = share + z * z / (2.0 * n);
    let half = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).max(0.0).sqrt();
    let whole = 1.0 + z * z / n;
    (((centre - half) / whole).max(0.0), ((centre + half) / whole).min(1.0))
}

/// Returns the quantile of Student's t-distribution that belongs to a normal quantile, for at least nine degrees of
/// freedom (Abramowitz and Stegun 26.7.5).
fn student(z: f64, freedom: f64) -> f64 {
    let n = freedom;
    z + (z.powi(3) + z) / (4.0 * n)
        + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * n * n)
        + (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / (384.0 * n.powi(3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks(shares: &[f64], each: usize) -> (f64, f64) {
        super::blocks(shares, each, Confidence::P95)
    }

    #[test]
    fn published_values_are_reproduced() {
        // R: prop.test(81, 263, correct = FALSE), and the textbook's limits for 0 of 10 and 10 of 10.
        let close = |(low, high): (f64, f64), expected: (f64, f64)| {
            assert!((low - expected.0).abs() < 5e-4 && (high - expected.1).abs() < 5e-4, "{low} {high}");
        };
        close(interval(81.0 / 263.0, 263), (0.2553, 0.3662));
        close(interval(0.0, 10), (0.0, 0.2775));
        close(interval(1.0, 10), (0.7225, 1.0));
    }

    #[test]
    fn no_game_says_nothing() {
        assert_eq!((interval(0.5, 0), blocks(&[], 2)), ((0.0, 1.0), (0.0, 1.0)));
    }

    #[test]
    fn student_quantiles_match_the_tables() {
        const Z: f64 = Confidence::P95.z();
        for (freedom, quantile) in [(9.0, 2.262), (14.0, 2.145), (29.0, 2.045), (60.0, 2.000), (120.0, 1.980)] {
            assert!((student(Z, freedom) - quantile).abs() < 6e-4, "{freedom}: {}", student(Z, freedom));
        }
    }

    /// Returns the half-width of an interval in standard errors.
    fn width((low, high): (f64, f64)) -> f64 {
        (high - low) / 2.0
    }

    #[test]
    fn games_of_an_opening_count_by_their_information() {
        // A hundred openings; half of all games are won in each case.
        let shares = |share: fn(usize) -> f64| (0..100).map(share).collect::<Vec<_>>();
        let alone = width(interval(0.5, 200));
        let independent = shares(|n| [0.0, 0.5, 0.5, 1.0][n % 4]);
        assert!((width(blocks(&independent, 2)) / alone - 1.0).abs() < 0.02, "like independent games");
        let decided = shares(|n| [0.0, 1.0][n % 2]);
        assert!((width(blocks(&decided, 2)) / width(interval(0.5, 100)) - 1.0).abs() < 0.02, "half as many games");
        let even = shares(|_| 0.5);
        assert!(
            width(blocks(&even, 2)) < alone / 3.0 && width(blocks(&even, 2)) > 0.01,
            "the seat decides, not the player"
        );
    }

    #[test]
    fn an_interval_contains_the_true_share_in_19_of_20_matches() {
        // Three seats with openings that favour one player or the other, so that its share is 1 of 5 or 3 of 5; 40
        // openings of 3 games each.
        let mut rng = gamut_engine::Rng::new(1, &[]);
        let hits = (0..2_000)
            .filter(|_| {
                let block = |rng: &mut gamut_engine::Rng| {
                    let of_five = if rng.below(2) == 0 { 1 } else { 3 };
                    (0..3).filter(|_| rng.below(5) < of_five).count() as f64 / 3.0
                };
                let (low, high) = blocks(&(0..40).map(|_| block(&mut rng)).collect::<Vec<_>>(), 3);
                (low..=high).contains(&0.4)
            })
            .count();
        assert!((1_870..=1_930).contains(&hits), "{hits} of 2000");
    }

    #[test]
    fn higher_confidence_widens_the_interval_by_the_quantiles() {
        // The textbook's limits for 5 of 10 at 99 %, and Student's 99.5 % quantiles.
        let (low, high) = alone(0.5, 10, Confidence::P99);
        assert!((low - 0.1841).abs() < 5e-4 && (high - 0.8159).abs() < 5e-4, "{low} {high}");
        for (freedom, quantile) in [(14.0, 2.977), (29.0, 2.756), (60.0, 2.660)] {
            assert!((student(Confidence::P99.z(), freedom) - quantile).abs() < 2e-3, "{freedom}");
        }
    }

    #[test]
    fn few_or_equal_blocks_do_not_suggest_certainty() {
        assert_eq!(blocks(&[1.0; 5], 2), interval(1.0, 10));
        let (low, high) = blocks(&[1.0; 50], 2);
        assert!(low < 0.97 && high > 0.9999, "{low} {high}");
    }
}

//! The sequential probability ratio test (SPRT), which ends a match once it is decided.
//!
//! The generalised SPRT on game pairs, with logistic Elo differences. The likelihoods follow M. Van den Bergh,
//! *Comparing the approximations for the generalized log likelihood ratio of a multinomial distribution*, as in
//! fishtest and fastchess.

use crate::elo::{Pairs, share};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// Two hypotheses about the Elo difference, and the error probabilities.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// Elo difference of the hypothesis H0.
    pub elo0: f64,
    /// Elo difference of the hypothesis H1; greater than `elo0`.
    pub elo1: f64,
    /// Probability of accepting H1 when H0 is true.
    pub alpha: f64,
    /// Probability of accepting H0 when H1 is true.
    pub beta: f64,
}

/// The state of a test.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SprtState {
    /// The test.
    #[serde(flatten)]
    pub test: Sprt,
    /// Log-likelihood ratio of H1 to H0.
    pub llr: f64,
    /// At or below this, H0 is accepted.
    pub lower: f64,
    /// At or above this, H1 is accepted.
    pub upper: f64,
    /// `H0`, `H1`, or `None` while undecided.
    pub accepted: Option<&'static str>,
}

impl Sprt {
    /// Returns the state of the test after these game pairs.
    #[must_use]
    pub fn state(&self, pairs: &Pairs) -> SprtState {
        let llr = if pairs.count() == 0 { 0.0 } else { self.ratio(pairs) };
        let (lower, upper) = ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln());
        let accepted = match llr {
            llr if llr >= upper => Some("H1"),
            llr if llr <= lower => Some("H0"),
            _ => None,
        };
        SprtState { test: *self, llr, lower, upper, accepted }
    }

    fn ratio(&self, pairs: &Pairs) -> f64 {
        // Outcomes that have not occurred yet still can; fishtest does the same.
        let counts = pairs.0.map(|count| if count == 0 { 1e-3 } else { count as f64 });
        let (zero, one) = (likeliest(&counts, share(self.elo0)), likeliest(&counts, share(self.elo1)));
        counts.iter().zip(zero.iter().zip(one)).map(|(count, (zero, one))| count * (one / zero).ln()).sum()
    }
}

/// Returns the maximum-likelihood probabilities of the five results of a pair, given their frequencies and constrained
/// to this mean share.
fn likeliest(counts: &[f64; 5], mean: f64) -> [f64; 5] {
    let total: f64 = counts.iter().sum();
    let off: [f64; 5] = std::array::from_fn(|result| result as f64 / 4.0 - mean);
    // The root of a function that decreases between its two poles.
    let slope = |theta: f64| -> f64 { (0..5).map(|n| counts[n] * off[n] / (1.0 + theta * off[n])).sum() };
    let (mut low, mut high) = (-1.0 / off[4], -1.0 / off[0]);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if slope(middle) > 0.0 { low = middle } else { high = middle }
    }
    let theta = (low + high) / 2.0;
    std::array::from_fn(|n| counts[n] / total / (1.0 + theta * off[n]))
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},{}", self.elo0, self.elo1, self.alpha, self.beta)
    }
}

/// The error for a text that is not a test.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "test: read {0:?}, expected elo0,elo1[,alpha,beta] such as 0,10 or 0,10,0.05,0.05, with elo0 below elo1, both from -2000 to 2000, and positive alpha and beta with a sum below 1"
)]
pub struct NoSprt(String);

impl FromStr for Sprt {
    type Err = NoSprt;

    fn from_str(text: &str) -> Result<Self, NoSprt> {
        let wrong = || NoSprt(text.chars().take(60).collect());
        let numbers: Vec<f64> = text.split(',').map(str::parse).collect::<Result<_, _>>().map_err(|_| wrong())?;
        let (elo0, elo1, alpha, beta) = match numbers[..] {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return Err(wrong()),
        };
        let risks = alpha > 0.0 && beta > 0.0 && alpha + beta < 1.0;
        // Beyond 2,000 Elo the shares are practically 0 and 1.
        let differences = elo0 < elo1 && [elo0, elo1].iter().all(|elo| elo.abs() <= 2_000.0);
        if risks && differences { Ok(Self { elo0, elo1, alpha, beta }) } else { Err(wrong()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_ratios_are_reproduced() {
        // The tests of fastchess (app/tests/sprt_test.cpp, "logistic pentanomial"), which take them from fishtest.
        for (test, pairs, llr) in [
            ("0.5,2.5,0.05,0.05", [223, 9_863, 21_279, 10_037, 246], -3.07),
            ("0,2,0.05,0.05", [871, 26_175, 55_983, 26_678, 821], -4.98),
        ] {
            let test: Sprt = test.parse().unwrap();
            let state = test.state(&Pairs(pairs));
            assert!((state.llr - llr).abs() < 0.006, "{state:?}");
            assert_eq!(state.accepted, Some("H0"));
            assert!((state.upper - 2.944).abs() < 1e-3 && (state.lower + 2.944).abs() < 1e-3, "{state:?}");
        }
    }

    #[test]
    fn the_test_is_open_before_the_first_pair_and_a_clean_sweep_decides() {
        let test: Sprt = "0,50".parse().unwrap();
        assert_eq!((test.state(&Pairs([0; 5])).llr, test.state(&Pairs([0; 5])).accepted), (0.0, None));
        assert_eq!(test.state(&Pairs([0, 0, 0, 0, 60])).accepted, Some("H1"));
        assert_eq!(test.state(&Pairs([60, 0, 0, 0, 0])).accepted, Some("H0"));
    }

    #[test]
    fn invalid_tests_get_a_one_line_error() {
        assert_eq!("0,10".parse::<Sprt>().unwrap().to_string(), "0,10,0.05,0.05");
        for text in
            ["", "0", "10,0", "0,0", "0,10,0.05", "0,10,0,0.05", "0,10,0.5,0.5", "0,x", "0,nan", "0,inf", "-1e9,0"]
        {
            let error = text.parse::<Sprt>().unwrap_err().to_string();
            assert!(error.contains("expected") && !error.contains('\n'), "{error}");
        }
    }
}

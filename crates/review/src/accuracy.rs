//! The accuracy of a player's decisions.

/// Returns the accuracy, in percent, of a decision that loses this much winning chance (0 to 1).
///
/// Lichess's formula for a chess move: 103.1668 · exp(−4.354 · loss) − 3.1669, clamped to 0–100. A loss of 0.1 gives 64
/// %, of 0.5 gives 9 %. A player's accuracy is the mean over all decisions with a choice.
#[must_use]
pub fn accuracy_of(loss: f64) -> f64 {
    (103.1668 * (-4.354 * loss).exp() - 3.1669).clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accuracy_falls_with_the_loss() {
        assert!(accuracy_of(0.0) > 99.99);
        assert!((accuracy_of(0.1) - 63.6).abs() < 0.5, "{}", accuracy_of(0.1));
        assert!(accuracy_of(0.5) < accuracy_of(0.2));
        assert!(accuracy_of(1.0) >= 0.0);
    }
}

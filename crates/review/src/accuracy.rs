//! How accurately a player has played.

/// How accurate a decision is that loses this much of its seat's chance (0 to 1), in percent.
///
/// 103.1668 · exp(−4.354 · loss) − 3.1669, within 0 and 100: the formula that Lichess has for a move of chess. A loss of
/// 0.1 is 64 %, of 0.5 it is 9 %. A player's accuracy is the mean over the decisions in which there was a choice.
#[must_use]
pub fn accuracy_of(loss: f64) -> f64 {
    (103.1668 * (-4.354 * loss).exp() - 3.1669).clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_lost_is_fully_accurate_and_the_more_is_lost_the_less() {
        assert!(accuracy_of(0.0) > 99.99);
        assert!((accuracy_of(0.1) - 63.6).abs() < 0.5, "{}", accuracy_of(0.1));
        assert!(accuracy_of(0.5) < accuracy_of(0.2));
        assert!(accuracy_of(1.0) >= 0.0);
    }
}

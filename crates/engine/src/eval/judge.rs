//! What a tree search asks about positions.

use super::evaluator::Gain;
use gamut_rules::{Position, Seat};

/// A value for each seat, from 0 (lost) to 1 (won). The sides' values add up to 1.
pub(crate) type Values = [f64; Seat::MAX];

/// Evaluates positions for each seat, and estimates what actions gain.
pub(crate) trait Judge<P: Position> {
    /// Each seat's chance of winning; they add up to 1. The game must not be over.
    fn chances(&self, position: &P) -> Values;

    /// What an action of the seat to act gains it, roughly.
    fn gain(&self, position: &P, seat: Seat, action: P::Action) -> Gain;

    /// Fills a list with the logarithm of the prior of each of these actions of the seat to act, up to a number that they
    /// share.
    fn prior_logits(&self, position: &P, actions: &[P::Action], logits: &mut Vec<f32>);
}

/// The chances that belong to the first `seats` numbers.
pub(crate) fn softmax(mut logits: Values, seats: usize) -> Values {
    let most = logits[..seats].iter().copied().fold(f64::MIN, f64::max);
    let mut sum = 0.0;
    for logit in &mut logits[..seats] {
        *logit = libm::exp(*logit - most);
        sum += *logit;
    }
    logits[..seats].iter_mut().for_each(|value| *value /= sum);
    logits
}

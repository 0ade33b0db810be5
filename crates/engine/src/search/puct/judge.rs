//! What a tree search asks about positions.

use super::Values;
use crate::{Evaluator, Gain};
use gamut_rules::{Position, Seat};

/// Evaluates positions for each seat, and estimates what actions gain.
pub(crate) trait Judge<P: Position> {
    /// Each seat's chance of winning; they add up to 1. The game must not be over.
    fn chances(&self, position: &P) -> Values;

    /// What an action of the seat to act gains it, roughly.
    fn gain(&self, position: &P, seat: Seat, action: P::Action) -> Gain;
}

/// Judges by an evaluation for each seat.
pub(crate) struct ByEvaluators<E> {
    /// By seat.
    evaluators: Vec<E>,
    /// Points that multiply the odds of winning by e.
    scale: f64,
}

impl<E> ByEvaluators<E> {
    /// `evaluator` makes the evaluator of a seat; `scale` points multiply the odds of winning by e.
    pub(crate) fn new(seats: usize, evaluator: impl Fn(Seat) -> E, scale: i32) -> Self {
        Self { evaluators: Seat::all(seats).map(evaluator).collect(), scale: scale.into() }
    }
}

impl<P: Position, E: Evaluator<P>> Judge<P> for ByEvaluators<E> {
    fn chances(&self, position: &P) -> Values {
        let mut logits = Values::default();
        for (logit, evaluator) in logits.iter_mut().zip(&self.evaluators) {
            *logit = f64::from(evaluator.evaluate_anew(position)) / self.scale;
        }
        softmax(logits, self.evaluators.len())
    }

    #[inline]
    fn gain(&self, position: &P, seat: Seat, action: P::Action) -> Gain {
        self.evaluators[seat.index()].gain(position, seat, action)
    }
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

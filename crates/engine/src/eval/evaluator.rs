//! What a search asks of an evaluation.

use gamut_rules::{Position, Seat};

/// Evaluates positions for one side, the hero's: positive is good for it.
///
/// An evaluation that is a sum over the board can keep it: the search carries an accumulator along with each position and
/// plays by [`Evaluator::play`], so that only what an action changes is added up.
pub trait Evaluator<P: Position>: Send + Sync {
    /// What is kept of a position; `()` where nothing is.
    type Accumulator: Clone + Default + Send;

    /// The accumulator of a position, from nothing.
    fn accumulate(&self, position: &P) -> Self::Accumulator;

    /// Plays a legal action, and brings the accumulator of the position up to date.
    fn play(&self, position: &mut P, action: P::Action, accumulator: &mut Self::Accumulator);

    /// What an action of this seat changes, roughly: for ordering and for leaving out.
    fn gain(&self, position: &P, seat: Seat, action: P::Action) -> Gain;

    /// How good a position is in points, given its accumulator. Only asked where the game goes on.
    fn evaluate(&self, position: &P, accumulator: &Self::Accumulator) -> i32;

    /// The same without an accumulator at hand.
    fn evaluate_anew(&self, position: &P) -> i32 {
        self.evaluate(position, &self.accumulate(position))
    }
}

/// What an action changes, seen by the hero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// In points.
    pub points: i32,
    /// Whether it is a capture, so that quiescence has to look at it.
    pub noisy: bool,
}

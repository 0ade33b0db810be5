//! What a search asks of an evaluation.

use crate::Parameters;
use gamut_rules::{Position, Seat};

/// Evaluates positions for one side, the hero's: positive is good for it.
///
/// An evaluation that is a sum over the board can keep it: the search has an accumulator for each position on its path and
/// plays by [`Evaluator::play`], so that only what an action changes is added up, and only where it is asked for: many
/// positions are never evaluated.
pub trait Evaluator<P: Position>: Send + Sync {
    /// The numbers of the search that fit what this evaluation says.
    const PARAMETERS: Parameters = Parameters::HAND;

    /// What is kept of a position; `()` where nothing is.
    type Accumulator: Clone + Default + Send;

    /// The accumulator of a position, from nothing.
    fn accumulate(&self, position: &P) -> Self::Accumulator;

    /// Plays a legal action, and notes what it changes in the accumulator of the position after it, which may hold
    /// anything before.
    fn play(&self, position: &mut P, action: P::Action, next: &mut Self::Accumulator);

    /// Notes in the accumulator of the next position that nothing is played.
    fn pass(&self, next: &mut Self::Accumulator);

    /// Brings the last accumulator of a path up to date. The first one is; the others hold what [`Evaluator::play`] and
    /// [`Evaluator::pass`] noted.
    fn settle(&self, path: &mut [Self::Accumulator]);

    /// What an action of this seat changes, roughly: for ordering and for leaving out.
    fn gain(&self, position: &P, seat: Seat, action: P::Action) -> Gain;

    /// How good a position is in points, given its accumulator, brought up to date. Only asked where the game goes on.
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

//! The interface of an evaluation.

use crate::Parameters;
use gamut_rules::{Position, Seat};

/// Evaluates positions for one side, the hero's: positive values favour it.
///
/// An evaluation that is a sum over the board can be updated incrementally: the search has an accumulator for each
/// position on its path and plays with [`Evaluator::play`], so that only changes are added up, and only on demand,
/// since many positions are never evaluated.
pub trait Evaluator<P: Position>: Send + Sync {
    /// The search parameters tuned for this evaluation.
    const PARAMETERS: Parameters = Parameters::HAND;

    /// Incremental state of a position; `()` without any.
    type Accumulator: Clone + Default + Send;

    /// Computes the accumulator of a position from scratch.
    fn accumulate(&self, position: &P) -> Self::Accumulator;

    /// Plays a legal action, and records its changes in the accumulator of the next position, which may contain
    /// anything before.
    fn play(&self, position: &mut P, action: P::Action, next: &mut Self::Accumulator);

    /// Records in the accumulator of the next position that nothing is played.
    fn pass(&self, next: &mut Self::Accumulator);

    /// Updates the last accumulator of a path. The first one is up to date; the others hold what [`Evaluator::play`]
    /// and [`Evaluator::pass`] recorded.
    fn settle(&self, path: &mut [Self::Accumulator]);

    /// Estimates what an action of this seat changes, for ordering and pruning.
    fn gain(&self, position: &P, seat: Seat, action: P::Action) -> Gain;

    /// Returns the value of a position in points, given its updated accumulator. The game must not be over.
    fn evaluate(&self, position: &P, accumulator: &Self::Accumulator) -> i32;

    /// Evaluates a position without an accumulator.
    fn evaluate_anew(&self, position: &P) -> i32 {
        self.evaluate(position, &self.accumulate(position))
    }
}

/// The estimated effect of an action from the hero's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// The gain in points.
    pub points: i32,
    /// Whether it is a capture, which quiescence search must consider.
    pub noisy: bool,
}

//! What a search asks an evaluation.

use gamut_rules::{Position, Seat};

/// Evaluates positions for one side, the hero's: positive is good for it.
pub trait Evaluator<P: Position>: Send + Sync {
    /// What an action of this seat changes, roughly: for ordering and for leaving out.
    fn gain(&self, position: &P, seat: Seat, action: P::Action) -> Gain;

    /// How good a position is in points. Only asked where the game goes on.
    fn evaluate(&self, position: &P) -> i32;
}

/// What an action changes, seen by the hero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// In points.
    pub points: i32,
    /// Whether it is a capture, so that quiescence has to look at it.
    pub noisy: bool,
}

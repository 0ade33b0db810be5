//! Hearing what an action changes while it is played.

use super::{Hand, Square, Stack};
use crate::Seat;

/// Is told what an action changes ([`Focus::play_observed`](super::Focus::play_observed)): for evaluations that keep
/// sums over the board and bring them up to date instead of adding them up again.
///
/// What is told does not include whose turn it is. `()` does not listen, and the compiler leaves nothing of it.
pub trait ChangeObserver {
    /// A square holds another stack than before. The same square may be told twice.
    #[inline(always)]
    fn stack_changed(&mut self, _square: Square, _before: Stack, _after: Stack) {}

    /// Other pieces lie in front of a seat than before.
    #[inline(always)]
    fn hand_changed(&mut self, _seat: Seat, _before: Hand, _after: Hand) {}
}

impl ChangeObserver for () {}

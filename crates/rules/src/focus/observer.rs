//! Observation of the changes that an action makes.

use super::{Hand, Square, Stack};
use crate::Seat;

/// Receives the changes that an action makes ([`Focus::play_observed`](super::Focus::play_observed)), so that
/// evaluations can update sums over the board instead of recomputing them.
///
/// The seat to act is not reported. `()` ignores all changes and compiles to nothing.
pub trait ChangeObserver {
    /// The stack on a square changed. The same square may be reported twice.
    #[inline(always)]
    fn stack_changed(&mut self, _square: Square, _before: Stack, _after: Stack) {}

    /// A seat's hand changed.
    #[inline(always)]
    fn hand_changed(&mut self, _seat: Seat, _before: Hand, _after: Hand) {}
}

impl ChangeObserver for () {}

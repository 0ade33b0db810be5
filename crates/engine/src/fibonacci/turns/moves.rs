//! The elementary moves of a turn.

use super::beam::MOST_MOVES;
use gamut_rules::Position;
use gamut_rules::fibonacci::{Action, Fibonacci};

/// The moves of a turn in order, at most six.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TurnMoves {
    steps: [Action; MOST_MOVES],
    len: u8,
}

impl TurnMoves {
    /// Returns the turn with another move appended.
    ///
    /// # Panics
    /// The turn already has six moves.
    #[must_use]
    pub(crate) fn with(mut self, step: Action) -> Self {
        self.steps[usize::from(self.len)] = step;
        self.len += 1;
        self
    }

    /// Returns the moves.
    #[must_use]
    pub fn steps(&self) -> &[Action] {
        &self.steps[..usize::from(self.len)]
    }

    /// Returns the actions to play from this position, with the end of the turn if moves are left afterwards.
    #[must_use]
    pub fn actions(&self, position: &Fibonacci) -> Vec<Action> {
        let mut actions = self.steps().to_vec();
        let mut next = *position;
        for &step in &actions {
            next.play_unchecked(step);
        }
        if next.outcome().is_none() && next.turn_number() == position.turn_number() {
            actions.push(Action::END);
        }
        actions
    }
}

//! The elementary moves of a turn.

use super::beam::MOST_MOVES;
use gamut_rules::Position;
use gamut_rules::fibonacci::{Action, Fibonacci};

/// Moves of a turn, in order: six at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct TurnMoves {
    steps: [Action; MOST_MOVES],
    len: u8,
}

impl TurnMoves {
    /// The same with another move behind it.
    ///
    /// # Panics
    /// Beyond six moves.
    #[must_use]
    pub(crate) fn with(mut self, step: Action) -> Self {
        self.steps[usize::from(self.len)] = step;
        self.len += 1;
        self
    }

    /// The moves.
    #[must_use]
    pub(crate) fn steps(&self) -> &[Action] {
        &self.steps[..usize::from(self.len)]
    }

    /// What has to be played from this position on, with the end of the turn where moves are left behind the last.
    #[must_use]
    pub(crate) fn actions(&self, position: &Fibonacci) -> Vec<Action> {
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

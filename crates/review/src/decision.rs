//! The review of a game, and its decisions.

use crate::Fact;
use serde::{Deserialize, Serialize};

/// The least loss of winning chance that makes a decision a mistake.
pub const MISTAKE: f64 = 0.10;

/// The most key moments a review lists.
const MOMENTS: usize = 3;

/// The review of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Review {
    /// Each seat's winning chance before the first decision; empty without decisions.
    pub start: Vec<f64>,
    /// The decisions, in order.
    pub decisions: Vec<Decision>,
    /// Indices of the decisive mistakes, in order: those with the greatest loss, at most three.
    pub moments: Vec<usize>,
    /// Each seat's accuracy in percent; null for a seat that never had a choice.
    pub accuracy: Vec<Option<f64>>,
}

/// A seat's turn, compared with the best alternative.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Decision {
    /// The deciding seat, from 1.
    pub seat: u8,
    /// Number of the turn, from 1.
    pub turn: u32,
    /// Number of actions played before it.
    pub ply: u32,
    /// The actions played: one in Focus, the whole turn in Fibonacci.
    pub played: Vec<String>,
    /// The engine's choice.
    pub best: Vec<String>,
    /// Whether there was more than one legal action.
    pub choice: bool,
    /// Each seat's winning chance after the best play.
    pub before: Vec<f64>,
    /// Each seat's winning chance after the actual play.
    pub after: Vec<f64>,
    /// The winning chance that the deciding seat lost, at least 0.
    pub loss: f64,
    /// The expected continuation of the best play, starting with it.
    pub better_line: Vec<String>,
    /// The expected continuation of the actual play, starting with it.
    pub played_line: Vec<String>,
    /// For a mistake: what the two lines prove, most important fact first. May be empty.
    pub why: Vec<Fact>,
}

impl Decision {
    /// Returns whether the decision is a mistake.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        self.loss >= MISTAKE
    }
}

impl Review {
    /// Creates the review of a game with `seats` seats from its decisions.
    #[must_use]
    pub fn of(seats: usize, decisions: Vec<Decision>) -> Self {
        let start = decisions.first().map_or_else(Vec::new, |first| first.before.clone());
        let mut moments: Vec<usize> = (0..decisions.len()).filter(|&index| decisions[index].is_mistake()).collect();
        moments.sort_by(|&a, &b| decisions[b].loss.total_cmp(&decisions[a].loss));
        moments.truncate(MOMENTS);
        moments.sort_unstable();
        let accuracy = (1..=seats)
            .map(|seat| {
                let own = || decisions.iter().filter(|decision| usize::from(decision.seat) == seat && decision.choice);
                let sum: f64 = own().map(|decision| crate::accuracy_of(decision.loss)).sum();
                (own().count() > 0).then(|| sum / own().count() as f64)
            })
            .collect();
        Self { start, decisions, moments, accuracy }
    }
}

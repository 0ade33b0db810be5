//! A review, and the decisions it is made of.

use crate::Fact;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A decision that loses at least this much of its seat's chance is a mistake.
pub const MISTAKE: f64 = 0.10;

/// Moments that a review names at most.
const MOMENTS: usize = 3;

/// The review of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Review {
    /// Each seat's chance of winning before the first decision; empty where there is none.
    pub start: Vec<f64>,
    /// The decisions, in order.
    pub decisions: Vec<Decision>,
    /// Indices of the decisions that decided the game, in order: the mistakes that lost most, three at most.
    pub moments: Vec<usize>,
    /// Each seat's accuracy in percent; null for a seat that had no choice in the whole game.
    pub accuracy: Vec<Option<f64>>,
}

/// What a seat did in a turn, and what it could have done.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Decision {
    /// Who decided, from 1.
    pub seat: u8,
    /// Number of the turn, from 1.
    pub turn: u32,
    /// Actions of the game before this decision.
    pub ply: u32,
    /// What was played: one action, in Fibonacci those of the whole turn.
    pub played: Vec<String>,
    /// What the engine would have played.
    pub best: Vec<String>,
    /// Whether there was more than one legal action.
    pub choice: bool,
    /// Each seat's chance of winning after the best play.
    pub before: Vec<f64>,
    /// Each seat's chance of winning after what was played.
    pub after: Vec<f64>,
    /// What the deciding seat's chance lost, 0 or more.
    pub loss: f64,
    /// What the engine expects after the best play, which it begins with.
    pub better_line: Vec<String>,
    /// What the engine expects after what was played, which it begins with.
    pub played_line: Vec<String>,
    /// Of a mistake, what the lines prove of it, the weightiest fact first. Empty where they prove nothing.
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
    /// Creates the review of the decisions of a game with so many seats.
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

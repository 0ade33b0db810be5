//! Twins: games that repeat an earlier one, as deterministic players do from an opening that is drawn again.

use crate::{Played, Seating};
use std::collections::HashSet;

/// The games met so far.
#[derive(Default)]
pub(crate) struct Twins(HashSet<(Seating, Vec<String>)>);

impl Twins {
    /// Adds a game; returns whether the same players in the same seats have played the same moves before. Such a game
    /// says nothing new.
    pub(crate) fn add(&mut self, played: &Played) -> bool {
        !self.0.insert((played.seating.clone(), played.actions.clone()))
    }
}

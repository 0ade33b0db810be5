//! The exchange against mirror play before a game of two.

use super::Position;
use super::square::{half_turn, up_down};

impl Position {
    /// Each own single piece for each single piece of the other; the second player may not leave a position that a
    /// colour-swapping map leaves unchanged.
    pub(crate) fn exchanges(&self) -> Vec<String> {
        let singles = |seat: usize| {
            self.board.iter().filter(move |(_, stack)| **stack == seat.to_string()).map(|(square, _)| square)
        };
        let all = singles(self.turn).flat_map(|own| singles(3 - self.turn).map(move |other| format!("{own}~{other}")));
        all.filter(|action| self.ply == 0 || !self.after_exchange(action).is_symmetric()).collect()
    }

    /// Returns the position with the two pieces exchanged, before any counter changes.
    pub(crate) fn after_exchange(&self, action: &str) -> Position {
        let (own, other) = action.split_once('~').expect("an exchange is written with ~");
        let mut after = self.clone();
        after.board.insert(own.to_owned(), self.stack(other).to_owned());
        after.board.insert(other.to_owned(), self.stack(own).to_owned());
        after
    }

    /// Returns whether the half turn or the up-down mirror, with the colours swapped, maps the pieces onto themselves.
    pub(crate) fn is_symmetric(&self) -> bool {
        let other = |seat: usize| 3 - seat;
        [self.mapped(half_turn, other), self.mapped(up_down, other)].iter().any(|image| {
            image.board == self.board && image.reserves == self.reserves && image.captures == self.captures
        })
    }
}

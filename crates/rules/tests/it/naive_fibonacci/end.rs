//! Wins. Draws need the history: see `game`.

use super::Position;
use super::board::{enemy, letters};
use super::point::neighbours;

impl Position {
    /// Returns the winner and the reason as printed: `1 ring`, `2 cards`. If both sides meet the condition, the side to
    /// act has won.
    pub(crate) fn outcome(&self) -> Option<String> {
        let reason = if self.piles.is_some() { "cards" } else { "ring" };
        let winner = [self.side, enemy(self.side)].into_iter().find(|&side| self.has_won(side))?;
        Some(format!("{} {reason}", if winner == 'r' { 1 } else { 2 }))
    }

    /// Returns whether a side meets the winning condition.
    pub(crate) fn has_won(&self, side: char) -> bool {
        if self.piles.is_some() { self.is_gathered(side) } else { self.has_ringed(side) }
    }

    /// A ring of strikes round the enemy's centre. At the rim it has fewer than six neighbours.
    fn has_ringed(&self, side: char) -> bool {
        let around = neighbours(self.board.centre(enemy(side)));
        let complete = around.len() == 6 || self.variant.get("ring") == "all-neighbours";
        complete && around.iter().all(|&point| self.board.at(point) == Some(letters(side)[1]))
    }
}

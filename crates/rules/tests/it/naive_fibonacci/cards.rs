//! The card game: the piles, and the winning condition.

use super::board::{enemy, letters};
use super::group::connected;
use super::{Board, Position};

/// Two of each number from one to six.
pub(crate) const FULL: [usize; 6] = [2; 6];

/// Returns the index of a side's pile.
pub(crate) fn pile_of(side: char) -> usize {
    usize::from(side == 'g')
}

impl Position {
    /// Returns the cards that chance can turn up, in notation.
    pub(crate) fn cards_left(&self) -> Vec<String> {
        let piles = self.piles.as_ref().expect("only the card game waits for a card");
        let pile = piles[pile_of(self.side)];
        (1..=6).filter(|number| pile[number - 1] > 0).map(|number| format!("card{number}")).collect()
    }

    /// Returns the position after that card.
    pub(crate) fn after_card(&self, number: usize) -> Position {
        let mut after = self.clone();
        let piles = after.piles.as_mut().expect("only the card game has cards");
        piles[pile_of(self.side)][number - 1] -= 1;
        after.left = Some(number);
        after
    }

    /// All six strikes are connected over strikes alone, and at least three of them are next to the enemy's centre.
    pub(crate) fn is_gathered(&self, side: char) -> bool {
        connected_strikes(&self.board, side) == 6 && self.board.attackers(enemy(side)) >= 3
    }
}

/// Returns the size of a side's largest group of strikes, connected over strikes alone.
pub(crate) fn connected_strikes(board: &Board, side: char) -> usize {
    let strike = letters(side)[1];
    board.all(strike).into_iter().map(|point| connected(board, point, &[strike]).len()).max().unwrap_or(0)
}

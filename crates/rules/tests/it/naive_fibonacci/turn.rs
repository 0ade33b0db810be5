//! Turns: number of moves, and the next side.

use super::Position;
use super::board::enemy;
use super::cards::{FULL, pile_of};

impl Position {
    /// Returns the number of moves of the turn that begins now.
    pub(crate) fn allowance(&self) -> usize {
        let most = self.turn.min(6);
        if self.variant.get("reduction") == "from-turn-6" && self.turn < 6 {
            return most;
        }
        most.saturating_sub(self.board.attackers(self.side))
    }

    /// Returns the position at the beginning of the next turn. A turn without a move is skipped but counted.
    pub(crate) fn next_turn(&self) -> Position {
        let mut after = self.clone();
        after.turn += 1;
        after.side = enemy(self.side);
        after.begin();
        if after.left == Some(0) { after.next_turn() } else { after }
    }

    /// Gives the turn its moves or, with cards, a pile to turn a card from.
    pub(crate) fn begin(&mut self) {
        self.made = 0;
        self.left = match &mut self.piles {
            None => Some(self.allowance()),
            Some(piles) => {
                let pile = &mut piles[pile_of(self.side)];
                if *pile == [0; 6] {
                    *pile = FULL;
                }
                None
            }
        };
    }
}

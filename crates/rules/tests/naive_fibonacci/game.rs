//! A game: positions one after the other, and the draws that need them.

use super::{Position, Variant};

/// The positions so far; the last one is the present.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    positions: Vec<Position>,
}

impl Game {
    /// A game from the set-up of its variant.
    pub(crate) fn new(variant: &Variant) -> Game {
        Game::from(Position::start(variant))
    }

    /// A game from any position, which is the first occurrence of itself.
    pub(crate) fn from(position: Position) -> Game {
        Game { positions: vec![position] }
    }

    pub(crate) fn position(&self) -> &Position {
        self.positions.last().expect("a game holds its start")
    }

    pub(crate) fn play(&mut self, action: &str) {
        self.positions.push(self.position().played(action));
    }

    pub(crate) fn undo(&mut self) {
        self.positions.pop();
    }

    /// Who has won and why, or why it is a draw. A win comes before a draw.
    pub(crate) fn outcome(&self) -> Option<String> {
        let now = self.position();
        if let Some(won) = now.outcome() {
            return Some(won);
        }
        if now.variant.number("repetition").is_some_and(|times| self.occurrences() >= times) {
            return Some("draw repetition".to_owned());
        }
        let is_late = now.variant.number("turns").is_some_and(|turns| now.turn > turns);
        is_late.then(|| "draw turns".to_owned())
    }

    /// How often a turn has begun as the present one does; 0 in the middle of a turn.
    fn occurrences(&self) -> usize {
        let now = self.position();
        // How many moves a turn has depends on its number up to the sixth; with cards on what is left to turn.
        let phase = |position: &Position| if position.piles.is_some() { 6 } else { position.turn.min(6) };
        let same = |then: &&Position| {
            then.is_beginning()
                && then.board == now.board
                && then.side == now.side
                && phase(then) == phase(now)
                && then.piles == now.piles
        };
        if now.is_beginning() { self.positions.iter().filter(same).count() } else { 0 }
    }
}

//! A game: its sequence of positions, and the draws that depend on it.

use super::{Position, Variant};

/// The positions so far; the last one is the current one.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    positions: Vec<Position>,
}

impl Game {
    /// Creates a game at the start position of its variant.
    pub(crate) fn new(variant: &Variant) -> Game {
        Game::from(Position::start(variant))
    }

    /// Creates a game at any position, which is its own first occurrence.
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

    /// Returns the winner or a draw, with the reason. A win takes precedence over a draw.
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

    /// Counts the turns that began like the current one; 0 in the middle of a turn.
    fn occurrences(&self) -> usize {
        let now = self.position();
        // The number of moves in a turn depends on its number up to the sixth; with cards, on the pile.
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

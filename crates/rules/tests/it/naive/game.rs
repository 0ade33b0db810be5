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

    /// Returns the winner and the reason, or who is given a draw. A win takes precedence over a draw.
    pub(crate) fn outcome(&self) -> Option<String> {
        let now = self.position();
        if let Some(won) = now.outcome() {
            return Some(won);
        }
        // Positions during the exchanges are exempt from repetition.
        let same = |then: &&Position| {
            !then.is_exchange()
                && then.turn == now.turn
                && then.board == now.board
                && then.reserves == now.reserves
                && then.captures == now.captures
        };
        let seen = if now.is_exchange() { 0 } else { self.positions.iter().filter(same).count() };
        let repeated = now.variant.number("repetition").is_some_and(|times| seen >= times);
        let quiet = now.variant.number("quiet").is_some_and(|plies| now.quiet >= plies);
        match (repeated, quiet) {
            (true, _) => Some(format!("{} repetition", now.drawn())),
            (_, true) => Some(format!("{} quiet", now.drawn())),
            _ => None,
        }
    }
}

impl Position {
    /// Returns the meaning of a draw: `draw`, or the seat that `balance` gives it to.
    fn drawn(&self) -> String {
        // Two players strictly alternate, so the ply determines who started.
        let first = if self.ply.is_multiple_of(2) { self.turn } else { 3 - self.turn.min(2) };
        match self.variant.get("balance") {
            "draw-second-loses" => first.to_string(),
            "draw-second-wins" => (3 - first).to_string(),
            _ => "draw".to_owned(),
        }
    }
}

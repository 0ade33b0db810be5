//! What an action does.

use super::point::named;
use super::{Point, Position};

impl Position {
    /// The position after a legal action; nothing if it is not one.
    pub(crate) fn play(&self, action: &str) -> Option<Position> {
        self.actions().contains(&action.to_owned()).then(|| self.played(action))
    }

    /// The position after an action that is known to be legal.
    pub(crate) fn played(&self, action: &str) -> Position {
        if action == "end" {
            return self.next_turn();
        }
        if let Some(number) = action.strip_prefix("card") {
            return self.after_card(number.parse().expect("a card has a number"));
        }
        let (from, to) = ends_of(action).expect("a move is from a point to a point");
        self.after_step(from, to)
    }

    /// The position after an elementary move. Where it wins, the turn stays as it is.
    pub(crate) fn after_step(&self, from: Point, to: Point) -> Position {
        let mut after = self.clone();
        after.board = self.board.moved(from, to);
        after.made += 1;
        let left = self.left.expect("a card is up") - 1;
        after.left = Some(left);
        if left == 0 && after.outcome().is_none() { after.next_turn() } else { after }
    }
}

/// The points of an elementary move; nothing for any other action.
pub(crate) fn ends_of(action: &str) -> Option<(Point, Point)> {
    let (from, to) = action.split_once('-')?;
    Some((named(from)?, named(to)?))
}

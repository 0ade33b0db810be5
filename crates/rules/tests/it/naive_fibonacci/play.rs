//! Effects of actions.

use super::point::named;
use super::{Point, Position};

impl Position {
    /// Returns the position after an action; `None` if it is illegal.
    pub(crate) fn play(&self, action: &str) -> Option<Position> {
        self.actions().contains(&action.to_owned()).then(|| self.played(action))
    }

    /// Returns the position after a legal action.
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

    /// Returns the position after an elementary move. If it wins, the turn stays as it is.
    pub(crate) fn after_step(&self, from: Point, to: Point) -> Position {
        let mut after = self.clone();
        after.board = self.board.moved(from, to);
        after.made += 1;
        let left = self.left.expect("a card is up") - 1;
        after.left = Some(left);
        if left == 0 && after.outcome().is_none() { after.next_turn() } else { after }
    }
}

/// Returns the points of an elementary move; `None` for any other action.
pub(crate) fn ends_of(action: &str) -> Option<(Point, Point)> {
    let (from, to) = action.split_once('-')?;
    Some((named(from)?, named(to)?))
}

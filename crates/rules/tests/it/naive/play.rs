//! Effects of actions.

use super::Position;
use super::position::seat_of;

const TALLEST: usize = 5;

impl Position {
    /// Returns the position after an action in canonical notation; `None` if it is illegal.
    pub(crate) fn play(&self, action: &str) -> Option<Position> {
        self.actions().contains(&action.to_owned()).then(|| self.played(action))
    }

    /// Returns the position after a legal action.
    pub(crate) fn played(&self, action: &str) -> Position {
        let mut after =
            if action.contains('~') { self.after_exchange(action) } else { self.after_move_or_drop(action) };
        after.ply += 1;
        after.turn = after.next_to_act(self.turn);
        after
    }

    /// Returns the height of the stack an action makes, before any pieces fall off the bottom; 1 for an exchange.
    pub(crate) fn height_after(&self, action: &str) -> usize {
        let to = &action[action.len() - 2..];
        if action.contains('~') {
            return 1;
        }
        let lifted = match action.split_once('(') {
            Some((_, rest)) => rest[..1].parse().expect("a number stands in the brackets"),
            None => 1,
        };
        self.stack(to).len() + lifted
    }

    fn after_move_or_drop(&self, action: &str) -> Position {
        let mut after = self.clone();
        after.quiet += 1;
        let (lifted, to) = match action.strip_prefix('@') {
            Some(to) => {
                after.reserves[self.turn - 1] -= 1;
                (self.turn.to_string(), to)
            }
            None => after.lift(action),
        };
        let mut stack = after.board.remove(to).unwrap_or_default() + &lifted;
        while stack.len() > TALLEST {
            let bottom = stack.remove(0);
            after.take_off(seat_of(bottom));
        }
        after.board.insert(to.to_owned(), stack);
        after
    }

    /// Removes the pieces that a move lifts; returns them and the target square.
    fn lift<'a>(&mut self, action: &'a str) -> (String, &'a str) {
        let (source, to) = action.split_once('-').expect("a move is written with -");
        let (from, count) = match source.split_once('(') {
            Some((from, number)) => {
                (from, number.trim_end_matches(')').parse().expect("a number stands in the brackets"))
            }
            None => (source, 1),
        };
        let mut rest = self.board.remove(from).expect("a move starts from a stack");
        let lifted = rest.split_off(rest.len() - count);
        if !rest.is_empty() {
            self.board.insert(from.to_owned(), rest);
        }
        (lifted, to)
    }

    /// A piece leaves the board from below the mover's: into its owner's reserve if that is on the mover's side, else
    /// it is captured.
    fn take_off(&mut self, seat: usize) {
        if self.variant.side(seat) == self.variant.side(self.turn) {
            self.reserves[seat - 1] += 1;
        } else {
            self.captures[self.turn - 1][seat - 1] += 1;
            self.quiet = 0;
        }
    }
}

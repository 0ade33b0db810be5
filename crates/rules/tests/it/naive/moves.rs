//! The legal actions, in notation.

use super::Position;
use super::square::{DIRECTIONS, distance, is_square, squares, step};

impl Position {
    /// All legal actions, sorted by bytes.
    pub(crate) fn actions(&self) -> Vec<String> {
        let mut actions = if self.outcome().is_some() {
            Vec::new()
        } else if self.is_exchange() {
            self.exchanges()
        } else if self.is_entry() && self.variant.get("entry") == "forced" {
            self.drops()
        } else {
            [self.moves(), self.drops()].concat()
        };
        actions.sort();
        actions
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for (from, stack) in self.board.iter().filter(|(_, stack)| Self::owner(stack) == Some(self.turn)) {
            for lifted in 1..=stack.len() {
                let shortest = if self.variant.get("movement") == "up-to" { 1 } else { lifted };
                for far in shortest..=lifted {
                    let targets = DIRECTIONS.iter().filter_map(|&direction| step(from, direction, far));
                    moves.extend(targets.map(|to| write_move(from, lifted, &to)));
                }
            }
        }
        moves
    }

    fn drops(&self) -> Vec<String> {
        if self.reserves[self.turn - 1] == 0 {
            return Vec::new();
        }
        let open = |square: &String| !self.is_entry() || self.stack(square).is_empty();
        squares().into_iter().filter(open).map(|square| format!("@{square}")).collect()
    }

    /// Returns the canonical form of an action written with one of the allowed leniencies; `None` if it is illegal.
    pub(crate) fn read_action(&self, text: &str) -> Option<String> {
        let canonical = match text.split_once('-') {
            Some((source, to)) if is_square(to) => match source.split_once('(') {
                Some((from, "1)")) => format!("{from}-{to}"),
                Some(_) => text.to_owned(),
                None => match distance(source, to) {
                    far if far > 1 && (self.variant.get("movement") == "exact" || self.stack(source).len() == far) => {
                        write_move(source, far, to)
                    }
                    _ => text.to_owned(),
                },
            },
            _ => text.to_owned(),
        };
        self.actions().into_iter().find(|action| *action == canonical)
    }
}

/// The number of pieces is omitted if it is one.
fn write_move(from: &str, lifted: usize, to: &str) -> String {
    if lifted == 1 { format!("{from}-{to}") } else { format!("{from}({lifted})-{to}") }
}

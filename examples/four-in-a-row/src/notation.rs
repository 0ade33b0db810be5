//! Notation of positions, as in the README.

use crate::{COLUMNS, Cell, FourInARow, ROWS};
use gamut_rules::{ParseError, Seat};
use std::fmt;

impl FourInARow {
    /// Parses a position string: seven columns from the left, each with the seats of its stones from below, and the
    /// seat to act; in a finished game, the seat that would act.
    ///
    /// # Errors
    /// The text is malformed, or the position cannot arise in a game.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let wrong = |found: &str, expected: &str| Err(ParseError::new("position", text, found, expected));
        let Some((board, turn)) = text.split_once(' ') else {
            return wrong(text, "two fields: columns turn");
        };
        let turn = match turn {
            "1" => Seat::new(0),
            "2" => Seat::new(1),
            _ => return wrong(turn, "the seat to act, 1 or 2"),
        };
        let columns: Vec<&str> = board.split('/').collect();
        if columns.len() != COLUMNS {
            return wrong(board, &format!("{COLUMNS} columns between slashes; there are {}", columns.len()));
        }
        let mut position = Self::start(turn);
        for (index, &column) in columns.iter().enumerate() {
            if column.len() > ROWS || !column.bytes().all(|stone| matches!(stone, b'1' | b'2')) {
                return wrong(column, &format!("at most {ROWS} stones, each 1 or 2"));
            }
            for stone in column.bytes() {
                let cell = position.occupied().free_cell(index).expect("no more stones than rows have been read");
                position.put(Seat::new(usize::from(stone - b'1')), cell);
            }
        }
        position.check().map_or_else(|expected| wrong(board, expected), |()| Ok(position))
    }

    /// Returns whether the position can arise in a game, or else what was expected.
    fn check(&self) -> Result<(), &'static str> {
        let (turn, last) = (self.seat_to_act(), self.seat_to_act().after(1, 2));
        let ahead = self.stones(last).count().checked_sub(self.stones(turn).count());
        if !matches!(ahead, Some(0 | 1)) {
            return Err("as many stones of the seat to act as of the other, or one fewer");
        }
        if self.stones(turn).has_four() {
            return Err("no four in line of the seat to act: the game was over before");
        }
        // The last stone played is on top.
        let ended_it = |cell: Cell| !self.stones(last).without(cell).has_four();
        let tops = (0..COLUMNS).filter_map(|column| self.occupied().top(column));
        if self.stones(last).has_four() && !tops.filter(|&cell| self.stones(last).contains(cell)).any(ended_it) {
            return Err("a stone on top that all fours in line need: the game was over before");
        }
        Ok(())
    }
}

impl fmt::Display for FourInARow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::all() {
            if cell.row() == 0 && cell.column() > 0 {
                f.write_str("/")?;
            }
            if let Some(seat) = self.stone(cell) {
                write!(f, "{seat}")?;
            }
        }
        write!(f, " {}", self.seat_to_act())
    }
}

//! Prints positions: `board side turn left`, and with cards two piles.

use crate::Seat;
use crate::fibonacci::point::ROWS;
use crate::fibonacci::{Fibonacci, Point};
use std::fmt;

impl fmt::Display for Fibonacci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..ROWS).rev() {
            row_of(self, row, f)?;
            f.write_str(if row > 0 { "/" } else { " " })?;
        }
        write!(f, "{} {} ", side_letter(self.side), self.turn)?;
        match (self.left(), self.made) {
            (None, _) => f.write_str("-")?,
            (Some(left), 0) => write!(f, "{left}")?,
            (Some(left), made) => write!(f, "{left}+{made}")?,
        }
        if self.rules.cards {
            write!(f, " {} {}", self.piles.0[0], self.piles.0[1])?;
        }
        Ok(())
    }
}

/// Returns the letter of a side.
pub(super) const fn side_letter(seat: Seat) -> char {
    if seat.index() == 0 { 'r' } else { 'g' }
}

/// Returns a row from left to right; a run of empty points is one decimal number.
fn row_of(position: &Fibonacci, row: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut run = 0;
    let close = |run: u32, f: &mut fmt::Formatter<'_>| if run > 0 { write!(f, "{run}") } else { Ok(()) };
    for point in Point::row(row) {
        match position.man(point) {
            None => run += 1,
            Some(man) => {
                close(std::mem::take(&mut run), f)?;
                write!(f, "{man}")?;
            }
        }
    }
    close(run, f)
}

//! The position string: `board side turn left`, and with cards both piles.

use super::{Board, Position, Variant};
use std::fmt;
use std::rc::Rc;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} ", self.board.print(), self.side, self.turn)?;
        match self.left {
            None => write!(f, "-")?,
            Some(left) if self.made == 0 => write!(f, "{left}")?,
            Some(left) => write!(f, "{left}+{}", self.made)?,
        }
        for pile in self.piles.iter().flatten() {
            let digits: String = pile.iter().map(usize::to_string).collect();
            write!(f, " {digits}")?;
        }
        Ok(())
    }
}

impl Position {
    /// Parses the string, and checks the position.
    pub(crate) fn parse(variant: &Variant, text: &str) -> Result<Position, String> {
        let fields: Vec<&str> = text.split(' ').collect();
        let (fields, piles) = match (&fields[..], variant.has_cards()) {
            ([fields @ .., red, green], true) => (fields, Some([read_pile(red)?, read_pile(green)?])),
            (fields, _) => (fields, None),
        };
        let [board, side, turn, left] = fields else {
            return Err(format!("{} fields", fields.len()));
        };
        let (left, made) = read_left(left)?;
        let position = Position {
            variant: Rc::new(variant.clone()),
            board: Board::parse(board)?,
            side: if *side == "r" || *side == "g" { side.chars().next() } else { None }.ok_or("no such side")?,
            turn: read_number(turn)?,
            left,
            made,
            piles,
        };
        position.check()?;
        Ok(position)
    }
}

/// Parses `-`, the moves left, or the moves left and made.
fn read_left(text: &str) -> Result<(Option<usize>, usize), String> {
    if text == "-" {
        return Ok((None, 0));
    }
    let (left, made) = match text.split_once('+') {
        Some((_, "0")) => return Err("`+0` is not written".to_owned()),
        Some((left, made)) => (left, read_number(made)?),
        None => (text, 0),
    };
    Ok((Some(read_number(left)?), made))
}

fn read_pile(text: &str) -> Result<[usize; 6], String> {
    let counts: Vec<usize> = text.chars().filter_map(|digit| "012".find(digit)).collect();
    if text.len() != 6 {
        return Err(format!("`{text}` is no pile"));
    }
    counts.try_into().map_err(|_| format!("`{text}` is no pile"))
}

/// Parses a number as it is printed: digits, without a sign or a leading zero.
fn read_number(text: &str) -> Result<usize, String> {
    let number: usize = text.parse().map_err(|_| format!("`{text}` is no number"))?;
    if number.to_string() == text { Ok(number) } else { Err(format!("`{text}` should be written {number}")) }
}

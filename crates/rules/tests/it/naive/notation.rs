//! The position string: `board turn reserves captures quiet ply`.

use super::position::Board;
use super::square::rank;
use super::{Position, Variant};
use std::fmt;
use std::rc::Rc;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks: Vec<String> = (1..=8).rev().map(|number| self.print_rank(number)).collect();
        let captures: Vec<String> = self.captures.iter().map(|row| print_row(row)).collect();
        write!(
            f,
            "{} {} {} {} {} {}",
            ranks.join("/"),
            self.turn,
            print_row(&self.reserves),
            captures.join("/"),
            self.quiet,
            self.ply
        )
    }
}

impl Position {
    /// Parses the canonical string, and checks the position.
    pub(crate) fn parse(variant: &Variant, text: &str) -> Result<Position, String> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, turn, reserves, captures, quiet, ply] = fields[..] else {
            return Err(format!("{} fields instead of six", fields.len()));
        };
        let seats = variant.seats();
        let rows: Result<Vec<_>, _> = captures.split('/').map(|row| read_row(row, seats)).collect();
        let position = Position {
            variant: Rc::new(variant.clone()),
            board: Position::parse_board(board, seats)?,
            turn: read_number(turn)?,
            reserves: read_row(reserves, seats)?,
            captures: rows?,
            quiet: read_number(quiet)?,
            ply: read_number(ply)?,
        };
        position.check()?;
        Ok(position)
    }

    /// Parses the first field alone.
    pub(crate) fn parse_board(text: &str, seats: usize) -> Result<Board, String> {
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != 8 {
            return Err(format!("{} ranks instead of eight", ranks.len()));
        }
        let mut board = Board::new();
        for (number, cells) in (1..=8).rev().zip(ranks) {
            let mut squares = rank(number).into_iter();
            for cell in cells.split(',') {
                read_cell(cell, seats, &mut squares, &mut board)?;
            }
            if squares.next().is_some() {
                return Err(format!("rank {number} is too short"));
            }
        }
        Ok(board)
    }

    fn print_rank(&self, number: u8) -> String {
        let mut cells: Vec<String> = Vec::new();
        let mut empty = 0;
        for square in rank(number) {
            match self.stack(&square) {
                "" => empty += 1,
                stack => {
                    cells.extend(print_empty(empty));
                    empty = 0;
                    cells.push(stack.to_owned());
                }
            }
        }
        cells.extend(print_empty(empty));
        cells.join(",")
    }
}

fn print_empty(count: usize) -> Option<String> {
    match count {
        0 => None,
        1 => Some("x".to_owned()),
        _ => Some(format!("x{count}")),
    }
}

fn print_row(row: &[usize]) -> String {
    row.iter().map(usize::to_string).collect::<Vec<_>>().join(",")
}

/// Parses a stack, or a number of empty squares.
fn read_cell(
    cell: &str,
    seats: usize,
    squares: &mut impl Iterator<Item = String>,
    board: &mut Board,
) -> Result<(), String> {
    if let Some(number) = cell.strip_prefix('x') {
        let count = if number.is_empty() { 1 } else { read_number(number)? };
        return if count > 0 && cell != "x1" && (0..count).all(|_| squares.next().is_some()) {
            Ok(())
        } else {
            Err(format!("`{cell}` does not fit"))
        };
    }
    let square = squares.next().ok_or_else(|| format!("no square is left for `{cell}`"))?;
    let is_seat = |piece: char| piece.to_digit(10).is_some_and(|seat| (1..=seats).contains(&(seat as usize)));
    if !(1..=5).contains(&cell.len()) || !cell.chars().all(is_seat) {
        return Err(format!("`{cell}` on {square} is no stack"));
    }
    board.insert(square, cell.to_owned());
    Ok(())
}

fn read_row(text: &str, seats: usize) -> Result<Vec<usize>, String> {
    let row: Vec<usize> = text.split(',').map(read_number).collect::<Result<_, _>>()?;
    if row.len() == seats { Ok(row) } else { Err(format!("`{text}` does not give a number for each of {seats} seats")) }
}

/// Parses a number as it is printed: digits, without a sign or a leading zero.
fn read_number(text: &str) -> Result<usize, String> {
    let number: usize = text.parse().map_err(|_| format!("`{text}` is no number"))?;
    if number.to_string() == text { Ok(number) } else { Err(format!("`{text}` should be written {number}")) }
}

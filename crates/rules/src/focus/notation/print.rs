//! Prints positions: `board turn reserves captures quiet ply`.

use crate::Seat;
use crate::focus::square::SQUARES;
use crate::focus::{Focus, Square};
use std::fmt;

/// Returns the squares by rank, 8 to 1, each from file a on.
pub(super) fn ranks() -> impl Iterator<Item = Vec<Square>> {
    (0..8).rev().map(|rank| (0..8).filter_map(|file| Square::at(file, rank)).collect())
}

impl<const SEATS: usize> fmt::Display for Focus<SEATS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut board = Vec::with_capacity(8);
        for rank in ranks() {
            board.push(cells(self, &rank).join(","));
        }
        let seats = || Seat::all(SEATS);
        let reserves: Vec<String> = seats().map(|seat| self.reserve(seat).to_string()).collect();
        let captured = |by: Seat, of: Seat| if by == of { 0 } else { self.hand(by).of(of) };
        let rows: Vec<String> =
            seats().map(|by| seats().map(|of| captured(by, of).to_string()).collect::<Vec<_>>().join(",")).collect();
        let (board, reserves, rows) = (board.join("/"), reserves.join(","), rows.join("/"));
        write!(f, "{board} {} {reserves} {rows} {} {}", self.turn, self.quiet, self.ply)
    }
}

/// Returns the cells of a rank; a run of empty squares is one cell.
fn cells<const SEATS: usize>(position: &Focus<SEATS>, rank: &[Square]) -> Vec<String> {
    let mut cells = Vec::with_capacity(SQUARES);
    let mut run = 0;
    let close = |run: &mut usize, cells: &mut Vec<String>| match std::mem::take(run) {
        0 => {}
        1 => cells.push("x".into()),
        length => cells.push(format!("x{length}")),
    };
    for &square in rank {
        let stack = position.stack(square);
        if stack.is_empty() {
            run += 1;
        } else {
            close(&mut run, &mut cells);
            cells.push(stack.to_string());
        }
    }
    close(&mut run, &mut cells);
    cells
}

//! The moves of a stack by square and height, computed at compile time.

use super::square::{DIRECTIONS, SQUARES};
use super::stack::MAX_HEIGHT;
use super::{Action, Square, Stack};
use crate::list::BLOCK;

/// Heights 0 to 5, and two unused rows so that three bits index without a bounds check.
const HEIGHTS: usize = 8;

/// The moves of one stack; [`MOBILITY`] gives their number.
type Moves<const CAPACITY: usize> = [Action; CAPACITY];
type Table<const CAPACITY: usize> = [[Moves<CAPACITY>; HEIGHTS]; SQUARES];

/// Moves with `movement=exact`: the number of pieces is the distance. At most 14.
pub(super) static EXACT: Table<BLOCK> = table(true);
/// Moves with `movement=up-to`: the distance is at most the number of pieces. At most 52.
pub(super) static UP_TO: Table<56> = table(false);
/// Number of moves of a stack, by square, [`Movement`](super::Movement) and height.
pub(super) static MOBILITY: [[[u8; HEIGHTS]; 2]; SQUARES] = {
    let mut lengths = [[[0; HEIGHTS]; 2]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut height = 0;
        while height <= MAX_HEIGHT {
            lengths[square][0][height] = moves::<BLOCK>(Square::new(square), height, true).1;
            lengths[square][1][height] = moves::<56>(Square::new(square), height, false).1;
            height += 1;
        }
        square += 1;
    }
    lengths
};

const fn table<const CAPACITY: usize>(exact: bool) -> Table<CAPACITY> {
    let mut table = [[[Action::drop(Square::new(0)); CAPACITY]; HEIGHTS]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut height = 1;
        while height <= MAX_HEIGHT {
            table[square][height] = moves(Square::new(square), height, exact).0;
            height += 1;
        }
        square += 1;
    }
    table
}

const fn moves<const CAPACITY: usize>(from: Square, height: usize, exact: bool) -> (Moves<CAPACITY>, u8) {
    let mut moves = [Action::drop(Square::new(0)); CAPACITY];
    let mut len = 0;
    let mut count = 1;
    while count <= height {
        let mut distance = if exact { count } else { 1 };
        while distance <= count {
            let mut direction = 0;
            while direction < DIRECTIONS.len() {
                if let Some(to) = from.step(DIRECTIONS[direction], distance as i8) {
                    moves[len as usize] = Action::lift(from, count, to);
                    len += 1;
                }
                direction += 1;
            }
            distance += 1;
        }
        count += 1;
    }
    (moves, len)
}

/// Number of pieces of each seat in a stack: a byte per seat, seat 1 lowest. Index: [`Stack::bits`]; 0 counts as empty.
pub(super) static PIECES: [u32; Stack::VALUES] = {
    let mut pieces = [0; Stack::VALUES];
    let mut bits = 4;
    while bits < Stack::VALUES {
        pieces[bits] = pieces[bits >> 2] + (1 << (8 * (bits & 3)));
        bits += 1;
    }
    pieces
};

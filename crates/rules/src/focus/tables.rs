//! Where a stack can go, by square and height, computed when the crate is compiled.

use super::square::{DIRECTIONS, SQUARES};
use super::stack::MAX_HEIGHT;
use super::{Action, Square, Stack};
use crate::list::BLOCK;

/// Heights 0 to 5, and two unused rows so that three bits index without a test.
const HEIGHTS: usize = 8;

/// The moves of one stack.
#[derive(Clone, Copy)]
#[repr(align(2))]
pub(super) struct Moves<const CAPACITY: usize> {
    pub(super) len: u16,
    pub(super) actions: [Action; CAPACITY],
}

type Table<const CAPACITY: usize> = [[Moves<CAPACITY>; HEIGHTS]; SQUARES];

/// Moves with `movement=exact`: the number of pieces is the distance. At most 14.
pub(super) static EXACT: Table<BLOCK> = table(true);
/// Moves with `movement=up-to`: the distance is at most the number of pieces. At most 52.
pub(super) static UP_TO: Table<56> = table(false);

const fn table<const CAPACITY: usize>(exact: bool) -> Table<CAPACITY> {
    let none = Moves { len: 0, actions: [Action::drop(Square::new(0)); CAPACITY] };
    let mut table = [[none; HEIGHTS]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut height = 1;
        while height <= MAX_HEIGHT {
            table[square][height] = moves(Square::new(square), height, exact);
            height += 1;
        }
        square += 1;
    }
    table
}

const fn moves<const CAPACITY: usize>(from: Square, height: usize, exact: bool) -> Moves<CAPACITY> {
    let mut moves = Moves { len: 0, actions: [Action::drop(Square::new(0)); CAPACITY] };
    let mut count = 1;
    while count <= height {
        let mut distance = if exact { count } else { 1 };
        while distance <= count {
            let mut direction = 0;
            while direction < DIRECTIONS.len() {
                if let Some(to) = from.step(DIRECTIONS[direction], distance as i8) {
                    moves.actions[moves.len as usize] = Action::lift(from, count, to);
                    moves.len += 1;
                }
                direction += 1;
            }
            distance += 1;
        }
        count += 1;
    }
    moves
}

/// Number of moves by square and height.
pub(super) static MOBILITY_EXACT: [[u8; HEIGHTS]; SQUARES] = lengths(&EXACT);
/// The same with `movement=up-to`.
pub(super) static MOBILITY_UP_TO: [[u8; HEIGHTS]; SQUARES] = lengths(&UP_TO);

const fn lengths<const CAPACITY: usize>(table: &Table<CAPACITY>) -> [[u8; HEIGHTS]; SQUARES] {
    let mut lengths = [[0; HEIGHTS]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut height = 0;
        while height < HEIGHTS {
            lengths[square][height] = table[square][height].len as u8;
            height += 1;
        }
        square += 1;
    }
    lengths
}

/// How many pieces of each seat a stack holds: a byte a seat, seat 1 lowest. Index: [`Stack::bits`]; 0 counts as empty.
pub(super) static PIECES: [u32; Stack::VALUES] = {
    let mut pieces = [0; Stack::VALUES];
    let mut bits = 4;
    while bits < Stack::VALUES {
        pieces[bits] = pieces[bits >> 2] + (1 << (8 * (bits & 3)));
        bits += 1;
    }
    pieces
};

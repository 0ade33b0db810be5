//! Tables of stacks by their bits.

use super::HEIGHTS;
use crate::eval::focus::ground::REACH;
use gamut_rules::Seat;
use gamut_rules::focus::square::SQUARES;
use gamut_rules::focus::{Squares, Stack};

/// By seat and [`Stack::bits`]: which pieces below the top one are the seat's, bottom to top under a sentinel bit; 0 for
/// no stack.
pub(super) static PATTERNS: [[u8; Stack::VALUES]; Seat::MAX] = {
    let mut tables = [[0; Stack::VALUES]; Seat::MAX];
    let mut seat = 0;
    while seat < Seat::MAX {
        // Of all pieces.
        let mut whole = [1; Stack::VALUES];
        let mut bits = 4;
        while bits < Stack::VALUES {
            tables[seat][bits] = whole[bits >> 2];
            whole[bits] = whole[bits >> 2] << 1 | (bits & 3 == seat) as u8;
            bits += 1;
        }
        seat += 1;
    }
    tables
};

/// By [`Stack::bits`]: the number of pieces of each seat, a byte each, that of the first lowest.
pub(super) static PIECES: [u32; Stack::VALUES] = {
    let mut pieces = [0; Stack::VALUES];
    let mut bits = 4;
    while bits < Stack::VALUES {
        pieces[bits] = pieces[bits >> 2] + (1 << (8 * (bits & 3)));
        bits += 1;
    }
    pieces
};

/// The squares at exactly this distance, by square and distance.
#[inline]
pub(super) fn ring(square: usize, distance: usize) -> Squares {
    let reach = &REACH[square % SQUARES];
    reach[distance & 7] - reach[(distance & 7).saturating_sub(1)]
}

/// Squares by a number from 0 to [`HEIGHTS`] − 1, and two that are not used.
pub(super) type ByHeight = [Squares; HEIGHTS + 2];

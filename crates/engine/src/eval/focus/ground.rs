//! Where stacks stand, where they can land, and which of them can be landed on.

use super::FocusWeights;
use super::patterns::StackTable;
use gamut_rules::Seat;
use gamut_rules::focus::square::{DIRECTIONS, SQUARES};
use gamut_rules::focus::stack::MAX_HEIGHT;
use gamut_rules::focus::{Focus, Square, Squares, Stack};

/// The squares that a stack can land on, by square and height (0 to 5, and two unused rows so that three bits index
/// without a test).
///
/// One table for both rules of movement: pieces that go exactly as far as they are many and pieces that go at most as
/// far reach the same squares, in other numbers of ways.
pub(crate) static REACH: [[Squares; 8]; SQUARES] = {
    let mut table = [[Squares::EMPTY; 8]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut height = 1;
        while height <= MAX_HEIGHT {
            table[square][height] = table[square][height - 1];
            let mut direction = 0;
            while direction < DIRECTIONS.len() {
                if let Some(to) = Square::new(square).step(DIRECTIONS[direction], height as i8) {
                    table[square][height] = table[square][height].with(to);
                }
                direction += 1;
            }
            height += 1;
        }
        square += 1;
    }
    table
};

/// Squares that a symmetry of the board maps onto each other share a number: c1 0, d1 1, b2 2, c2 3, d2 4, c3 5, d3 6,
/// d4 7.
pub(super) static ORBITS: [u8; SQUARES] = {
    let mut orbits = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let (file, rank) = (Square::new(square).file(), Square::new(square).rank());
        let file = if file < 4 { file } else { 7 - file };
        let rank = if rank < 4 { rank } else { 7 - rank };
        let (low, high) = if file < rank { (file, rank) } else { (rank, file) };
        orbits[square] = match (low, high) {
            (0, 2) => 0,
            (0, _) => 1,
            (1, 1) => 2,
            (1, 2) => 3,
            (1, _) => 4,
            (2, 2) => 5,
            (2, _) => 6,
            _ => 7,
        };
        square += 1;
    }
    orbits
};

/// What a stack of a height is worth on a square.
pub(super) type PlaceTable = [[i16; 8]; SQUARES];

/// The worth of every place.
pub(super) fn places(weights: &FocusWeights) -> PlaceTable {
    let mut table = [[0; 8]; SQUARES];
    for (row, orbit) in table.iter_mut().zip(ORBITS) {
        for (height, worth) in weights.places[usize::from(orbit)].iter().enumerate() {
            row[height] = *worth as i16;
        }
    }
    table
}

/// The stacks of a side.
#[derive(Clone, Copy, Default)]
pub(super) struct Ground {
    /// What stacks are worth by what lies in them and where they stand.
    pub(super) worth: i32,
    /// Where they can land.
    pub(super) reached: Squares,
    /// Where they stand, by height.
    heights: [Squares; 8],
}

impl Ground {
    /// Adds the stacks of a seat.
    #[inline]
    pub(super) fn add<const SEATS: usize>(
        &mut self,
        position: &Focus<SEATS>,
        seat: Seat,
        stacks: &StackTable,
        places: &PlaceTable,
    ) {
        for square in position.tops(seat) {
            let stack = position.stack(square);
            let (at, height) = (square.index() % SQUARES, stack.height() & 7);
            self.worth += i32::from(stacks[usize::from(stack.bits()) % Stack::VALUES]) + i32::from(places[at][height]);
            self.reached |= REACH[at][height];
            self.heights[height] |= Squares::of(square);
        }
    }

    /// What it is worth that others can land on `reached`, and so on stacks.
    #[inline]
    pub(super) fn threatened(&self, reached: Squares, in_turn: bool, weights: &FocusWeights) -> i32 {
        let (hanging, disputed) = (&weights.hanging[usize::from(in_turn)], &weights.disputed[usize::from(in_turn)]);
        let mut sum = 0;
        for height in 1..=MAX_HEIGHT {
            let threatened = self.heights[height] & reached;
            let alone = (threatened - self.reached).count() as i32;
            let both = (threatened & self.reached).count() as i32;
            sum += hanging[height] * alone + disputed[height] * both;
        }
        sum
    }
}

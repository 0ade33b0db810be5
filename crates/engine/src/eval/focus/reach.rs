//! Squares that a stack can land on.

use gamut_rules::focus::Square;
use gamut_rules::focus::square::{DIRECTIONS, SQUARES};
use gamut_rules::focus::stack::MAX_HEIGHT;

/// By square and height (0 to 5, and two unused rows so that three bits index without a test).
///
/// One table for both rules of movement: pieces that go exactly as far as they are many and pieces that go at most as
/// far reach the same squares, in other numbers of ways.
pub(super) static REACH: [[u64; 8]; SQUARES] = {
    let mut table = [[0; 8]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut height = 1;
        while height <= MAX_HEIGHT {
            table[square][height] = table[square][height - 1];
            let mut direction = 0;
            while direction < DIRECTIONS.len() {
                if let Some(to) = Square::new(square).step(DIRECTIONS[direction], height as i8) {
                    table[square][height] |= to.bit();
                }
                direction += 1;
            }
            height += 1;
        }
        square += 1;
    }
    table
};

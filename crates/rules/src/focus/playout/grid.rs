//! Sets of squares on a grid of 8×8: a step along a file or a rank is a shift, which the numbering of squares does not allow.

use crate::focus::Square;
use crate::focus::square::SQUARES;

/// The squares that there are. A square's bit is 8 · rank + file.
pub(super) const BOARD: u64 = spread((1 << SQUARES) - 1);

/// The bit of each square.
static BITS: [u64; SQUARES] = {
    let mut bits = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        bits[square] = 1 << place(Square::new(square));
        square += 1;
    }
    bits
};

/// The square of each bit; c1 where there is none.
static SQUARES_BY_BIT: [Square; 64] = {
    let mut squares = [Square::new(0); 64];
    let mut square = 0;
    while square < SQUARES {
        squares[place(Square::new(square))] = Square::new(square);
        square += 1;
    }
    squares
};

const fn place(square: Square) -> usize {
    (8 * square.rank() + square.file()) as usize
}

/// A set of squares by their numbers, as a set on the grid. Ranks 3 to 6 are whole, so they move as one.
#[inline]
pub(super) const fn spread(set: u64) -> u64 {
    const FIRST: u64 = 0b1111;
    const SECOND: u64 = 0b11_1111 << 4;
    const WHOLE: u64 = 0xffff_ffff << 10;
    const SEVENTH: u64 = 0b11_1111 << 42;
    const LAST: u64 = 0b1111 << 48;
    (set & FIRST) << 2 | (set & SECOND) << 5 | (set & WHOLE) << 6 | (set & SEVENTH) << 7 | (set & LAST) << 10
}

/// The bit of a square.
#[inline]
pub(super) fn bit(square: Square) -> u64 {
    BITS[square.index()]
}

/// The square of a bit's number.
#[inline]
pub(super) fn square(place: u32) -> Square {
    SQUARES_BY_BIT[place as usize % 64]
}

/// The files from `first` (0 is a) to h.
const fn files_from(first: u32) -> u64 {
    0x0101_0101_0101_0101 * (0xff << first & 0xff)
}

/// Four directions: east, west, north, south.
pub(super) const DIRECTIONS: usize = 4;

/// A set moved so many squares (1 to 5) in a direction. What leaves the grid is gone; what is off the board is not.
#[inline(always)]
pub(super) fn moved(set: u64, direction: usize, steps: u32) -> u64 {
    match direction {
        0 => set << steps & files_from(steps),
        1 => set >> steps & !files_from(8 - steps),
        2 => set << (8 * steps),
        _ => set >> (8 * steps),
    }
}

/// The bit's number so many squares back from a target.
#[inline(always)]
pub(super) fn back(place: u32, direction: usize, steps: u32) -> u32 {
    match direction {
        0 => place.wrapping_sub(steps),
        1 => place.wrapping_add(steps),
        2 => place.wrapping_sub(8 * steps),
        _ => place.wrapping_add(8 * steps),
    }
}

/// Number of the set bit that has so many set bits below it.
#[inline]
pub(super) fn nth(mut set: u64, below: u32) -> u32 {
    for _ in 0..below {
        set &= set.wrapping_sub(1);
    }
    set.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_spread_square_by_square() {
        for one in Square::all() {
            assert_eq!(spread(one.bit()), bit(one));
            assert_eq!(square(bit(one).trailing_zeros()), one);
        }
        assert_eq!(BOARD.count_ones(), 52);
    }

    #[test]
    fn a_step_is_a_shift() {
        for (direction, &step) in crate::focus::square::DIRECTIONS.iter().enumerate() {
            for (from, steps) in Square::all().flat_map(|from| (1..=5).map(move |steps| (from, steps))) {
                let to = moved(bit(from), direction, steps) & BOARD;
                assert_eq!(to, from.step(step, steps as i8).map_or(0, bit), "{from} {step:?} {steps}");
                if to != 0 {
                    assert_eq!(square(back(to.trailing_zeros(), direction, steps)), from);
                }
            }
        }
    }
}

//! Sets of squares on a grid of 8×8: a step along a file or a rank is a shift, which the numbering of squares does not allow.

use gamut_rules::focus::Square;
use gamut_rules::focus::square::SQUARES;
use gamut_rules::focus::stack::MAX_HEIGHT;

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

/// Rows of [`REACHED`]: heights 0 to 5, and two more so that three bits index without a test.
pub(super) const ROWS: usize = 8;

/// By height of a stack, then by another height: all bits where the stack is at least so high.
pub(super) static REACHED: [[u64; ROWS]; ROWS] = {
    let mut rows = [[0; ROWS]; ROWS];
    let mut height = 0;
    while height <= MAX_HEIGHT {
        let mut least = 0;
        while least <= height {
            rows[height][least] = u64::MAX;
            least += 1;
        }
        height += 1;
    }
    rows
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

/// Four directions: east, west, north, south.
pub(super) const DIRECTIONS: usize = 4;

/// By steps: the files that are so many steps or more from the western edge, and from the eastern.
static FILES: [(u64, u64); 8] = {
    let mut files = [(0, 0); 8];
    let mut steps = 0;
    while steps < 8 {
        files[steps] = (0x0101_0101_0101_0101 * (0xff << steps & 0xff), 0x0101_0101_0101_0101 * (0xff >> steps));
        steps += 1;
    }
    files
};

/// A set moved so many squares (1 to 5) in each direction. What leaves the grid is gone; what is off the board is not.
#[inline(always)]
pub(super) fn moved(set: u64, steps: usize) -> [u64; DIRECTIONS] {
    let (from_west, from_east) = FILES[steps % 8];
    let rows = 8 * steps % 64;
    [set << steps & from_west, set >> steps & from_east, set << rows, set >> rows]
}

/// The bit's number so many squares back from a target.
#[inline(always)]
pub(super) fn back(place: u32, direction: usize, steps: u32) -> u32 {
    let towards = if direction < 2 { steps } else { 8 * steps };
    if direction.is_multiple_of(2) { place.wrapping_sub(towards) } else { place.wrapping_add(towards) }
}

/// Number of the set bit that has so many set bits below it.
#[inline]
pub(super) fn nth(mut set: u64, below: usize) -> u32 {
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
        for (direction, &step) in gamut_rules::focus::square::DIRECTIONS.iter().enumerate() {
            for (from, steps) in Square::all().flat_map(|from| (1..=5).map(move |steps| (from, steps))) {
                let to = moved(bit(from), steps as usize)[direction] & BOARD;
                assert_eq!(to, from.step(step, steps as i8).map_or(0, bit), "{from} {step:?} {steps}");
                if to != 0 {
                    assert_eq!(square(back(to.trailing_zeros(), direction, steps)), from);
                }
            }
        }
    }
}

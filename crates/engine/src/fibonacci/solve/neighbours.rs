//! Counts the strikes adjacent to each point, for all points at once, in bit-sliced binary numbers.

use super::cells::{BOARD, Cells, seen};

/// The neighbours missing beyond the rim in each direction.
const BEYOND: [Cells; 6] = {
    let mut beyond = seen(BOARD);
    let mut direction = 0;
    while direction < 6 {
        beyond[direction] = !beyond[direction] & BOARD;
        direction += 1;
    }
    beyond
};

/// The number of strikes adjacent to each point, from 0 to 6.
#[derive(Clone, Copy)]
pub(super) struct NeighbourCounts {
    ones: Cells,
    twos: Cells,
    fours: Cells,
}

impl NeighbourCounts {
    /// Counts. With `rim`, a neighbour missing from the board counts as a strike: if all existing neighbours make the
    /// ring, six then mean a ring everywhere.
    #[inline]
    pub(super) fn of(strikes: Cells, rim: bool) -> Self {
        let mut seen = seen(strikes);
        if rim {
            seen.iter_mut().zip(BEYOND).for_each(|(seen, beyond)| *seen |= beyond);
        }
        let [a, b, c, d, e, f] = seen;
        // Two full adders of three, then one for the carries.
        let (left, right) = (a ^ b ^ c, d ^ e ^ f);
        let (left_carry, right_carry) = ((a & b) | (c & (a ^ b)), (d & e) | (f & (d ^ e)));
        let carry = left & right;
        let both = left_carry ^ right_carry;
        Self { ones: left ^ right, twos: both ^ carry, fours: (left_carry & right_carry) | (both & carry) }
    }

    /// Returns the points with at least `least` adjacent strikes. Bits off the board may be set.
    #[inline]
    pub(super) fn at_least(self, count: isize) -> Cells {
        let Self { ones, twos, fours } = self;
        match count {
            ..=0 => Cells::MAX,
            1 => ones | twos | fours,
            2 => twos | fours,
            3 => (ones & twos) | fours,
            4 => fours,
            5 => fours & (ones | twos),
            6 => fours & twos,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fibonacci::solve::cells::{bit, each, near};

    #[test]
    fn as_counted_one_by_one() {
        let mut rng = crate::Rng::new(3, &[]);
        for _ in 0..2_000 {
            let mut random = || u128::from(rng.bits()) << 64 | u128::from(rng.bits());
            let strikes = [random(), random()].into_iter().fold(BOARD, |all, next| all & next);
            for rim in [false, true] {
                let sum = NeighbourCounts::of(strikes, rim);
                for cell in each(BOARD) {
                    let missing = if rim { 6 - near(cell).count_ones() } else { 0 };
                    let count = (near(cell) & strikes).count_ones() + missing;
                    for least in -1..8 {
                        assert_eq!(sum.at_least(least) & bit(cell) != 0, i64::from(count) >= least as i64);
                    }
                }
            }
        }
    }
}

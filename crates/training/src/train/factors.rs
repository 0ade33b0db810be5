//! Factors: weights that several inputs share, so that what is seen on one square is not new on the next.
//!
//! The weights of an input are the sum of its own, of those of its content on the orbit of its square (the squares that
//! the board's symmetries map onto each other), and of those of its height and owner on its square. When a network is
//! used only the sums count.

use super::Parameters;
use gamut_engine::focus::network::features::{CONTENTS, SQUARE_INPUTS, height};
use gamut_rules::focus::square::SQUARES;
use gamut_rules::focus::{Square, Symmetry};
use std::sync::LazyLock;

/// Orbits of the board's squares.
const ORBITS: usize = 8;
/// Rows of factors by orbit and content.
pub(super) const ORBIT_ROWS: usize = ORBITS * CONTENTS;
/// Heights and owners of a stack.
const KINDS: usize = 10;
/// Rows of factors by square, height and owner.
pub(super) const HEIGHT_ROWS: usize = SQUARES * KINDS;

/// The rows of both factors, by input.
static FACTORS: LazyLock<Vec<(usize, usize)>> = LazyLock::new(|| {
    let first = |square| Symmetry::all().map(|symmetry| symmetry.square(square).index()).min().unwrap_or_default();
    let mut firsts: Vec<usize> = Square::all().map(first).collect();
    firsts.sort_unstable();
    firsts.dedup();
    let orbit = |square| firsts.iter().position(|&other| other == first(square)).unwrap_or_default();
    let rows = |input: usize| {
        let (square, content) = (input / CONTENTS, input % CONTENTS);
        // The lowest bit of a content is its top piece.
        let kind = 2 * (height(content) - 1) + content % 2;
        (orbit(Square::new(square)) * CONTENTS + content, square * KINDS + kind)
    };
    (0..SQUARE_INPUTS).map(rows).collect()
});

/// The parameters with the factors folded into the inputs' weights.
pub(super) fn folded<const WIDTH: usize>(parameters: &Parameters<WIDTH>) -> Parameters<WIDTH> {
    let mut folded = parameters.clone();
    for (row, &(orbit, height)) in folded.inputs.iter_mut().zip(&*FACTORS) {
        let (orbit, height) = (&parameters.orbits[orbit], &parameters.heights[height]);
        for at in 0..WIDTH {
            row[at] += orbit[at] + height[at];
        }
    }
    folded.orbits.fill([0.0; WIDTH]);
    folded.heights.fill([0.0; WIDTH]);
    folded
}

/// Spreads a gradient by the folded weights to the factors.
pub(super) fn spread<const WIDTH: usize>(gradient: &mut Parameters<WIDTH>) {
    let Parameters { inputs, orbits, heights, .. } = gradient;
    orbits.fill([0.0; WIDTH]);
    heights.fill([0.0; WIDTH]);
    for (row, &(orbit, height)) in inputs.iter().zip(&*FACTORS) {
        for at in 0..WIDTH {
            orbits[orbit][at] += row[at];
            heights[height][at] += row[at];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_eight_orbits_and_every_factor_is_used() {
        let count = |rows: &mut Vec<usize>| {
            rows.sort_unstable();
            rows.dedup();
            rows.len()
        };
        let (mut orbits, mut heights): (Vec<usize>, Vec<usize>) = FACTORS.iter().copied().unzip();
        assert_eq!((count(&mut orbits), count(&mut heights)), (ORBIT_ROWS, HEIGHT_ROWS));
    }
}

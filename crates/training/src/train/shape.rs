//! The sizes of a network's tables, and which factors its inputs share.

use gamut_engine::focus::network::features::{CONTENTS, INPUTS, height};
use gamut_engine::focus::seat_network::features::{PATTERNS, inputs, square_inputs};
use gamut_rules::focus::square::SQUARES;
use gamut_rules::focus::stack::MAX_HEIGHT;
use gamut_rules::focus::{Square, Symmetry};
use std::sync::LazyLock;

/// Orbits of the board's squares.
const ORBITS: usize = 8;

/// The sizes of a network's tables, and the rows shared by the inputs.
#[derive(Debug)]
pub struct Shape {
    /// Number of inputs.
    pub(super) inputs: usize,
    /// Number of views with their own weights after the layer.
    pub(super) views: usize,
    /// Number of factor rows by orbit and content.
    pub(super) orbits: usize,
    /// Number of factor rows by square, height and owner.
    pub(super) heights: usize,
    /// The two factor rows of each input; inputs past the end share nothing.
    pub(super) factors: Vec<(usize, usize)>,
}

impl Shape {
    /// Returns the shape of a network for two.
    pub(super) fn of_two() -> &'static Self {
        static SHAPE: LazyLock<Shape> = LazyLock::new(|| {
            // A content's lowest bit is its top man.
            let kind = |content| 2 * (height(content) - 1) + content % 2;
            Shape::new(INPUTS, 2, CONTENTS, 10, kind)
        });
        &SHAPE
    }

    /// Returns the shape of a network for three or four seats.
    pub(super) fn of_seats(seats: usize) -> Self {
        // Stacks by owner and height, then the men below the top by depth.
        let kind = |input: usize| match input.checked_sub(seats * PATTERNS) {
            None => input / PATTERNS * MAX_HEIGHT + (input % PATTERNS + 1).ilog2() as usize,
            Some(below) => seats * MAX_HEIGHT + below / seats,
        };
        Self::new(inputs(seats), 1, square_inputs(seats), seats * MAX_HEIGHT + MAX_HEIGHT - 1, kind)
    }

    /// Creates a shape with `contents` inputs per square, each of a kind.
    fn new(inputs: usize, views: usize, contents: usize, kinds: usize, kind: impl Fn(usize) -> usize) -> Self {
        let first = |square| Symmetry::all().map(|symmetry| symmetry.square(square).index()).min().unwrap_or_default();
        let mut firsts: Vec<usize> = Square::all().map(first).collect();
        firsts.sort_unstable();
        firsts.dedup();
        let orbit = |square| firsts.iter().position(|&other| other == first(square)).unwrap_or_default();
        let rows = |input: usize| {
            let (square, content) = (input / contents, input % contents);
            (orbit(Square::new(square)) * contents + content, square * kinds + kind(content))
        };
        let factors = (0..SQUARES * contents).map(rows).collect();
        Self { inputs, views, orbits: ORBITS * contents, heights: SQUARES * kinds, factors }
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
        for shape in [Shape::of_two(), &Shape::of_seats(3), &Shape::of_seats(4)] {
            let (mut orbits, mut heights): (Vec<usize>, Vec<usize>) = shape.factors.iter().copied().unzip();
            assert_eq!((count(&mut orbits), count(&mut heights)), (shape.orbits, shape.heights));
        }
    }
}

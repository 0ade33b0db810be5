//! Factors: weights shared by several inputs, so that what is learned on one square carries over to others.
//!
//! An input's weights are the sum of its own, of those of its content on the orbit of its square (the squares that the
//! board's symmetries map onto each other), and of those of its height and owner on its square. The finished network
//! stores only the sums.

use super::parameters::Parameters;
use super::shape::Shape;

/// Returns the parameters with the factors folded into the inputs' weights.
pub(super) fn folded<const WIDTH: usize>(shape: &Shape, parameters: &Parameters<WIDTH>) -> Parameters<WIDTH> {
    let mut folded = parameters.clone();
    for (row, &(orbit, height)) in folded.inputs.iter_mut().zip(&shape.factors) {
        let (orbit, height) = (&parameters.orbits[orbit], &parameters.heights[height]);
        for at in 0..WIDTH {
            row[at] += orbit[at] + height[at];
        }
    }
    folded.orbits.fill([0.0; WIDTH]);
    folded.heights.fill([0.0; WIDTH]);
    folded
}

/// Propagates a gradient by the folded weights to the factors.
pub(super) fn spread<const WIDTH: usize>(shape: &Shape, gradient: &mut Parameters<WIDTH>) {
    let Parameters { inputs, orbits, heights, .. } = gradient;
    orbits.fill([0.0; WIDTH]);
    heights.fill([0.0; WIDTH]);
    for (row, &(orbit, height)) in inputs.iter().zip(&shape.factors) {
        for at in 0..WIDTH {
            orbits[orbit][at] += row[at];
            heights[height][at] += row[at];
        }
    }
}

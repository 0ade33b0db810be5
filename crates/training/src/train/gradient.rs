//! Multithreaded computation of a step's gradient.

use super::shape::Shape;
use super::{Learner, Parameters};
use gamut_engine::Rng;

/// Returns the mean gradient of these samples, each under a random symmetry, and the sum of their losses.
pub(super) fn of_batch<const WIDTH: usize>(
    learner: &impl Learner<WIDTH>,
    folded: &Parameters<WIDTH>,
    order: &[u32],
    seed: u64,
    threads: usize,
) -> (Parameters<WIDTH>, f64) {
    let share = order.len().div_ceil(threads.max(1)).max(1);
    let (mut gradient, mut lost) = std::thread::scope(|scope| {
        let part = |(number, part)| scope.spawn(move || of_part(learner, folded, part, &mut Rng::new(seed, &[number])));
        let parts: Vec<_> = (0..).zip(order.chunks(share)).skip(1).map(part).collect();
        let first = order.chunks(share).next().unwrap_or_default();
        let (mut gradient, mut lost) = of_part(learner, folded, first, &mut Rng::new(seed, &[0]));
        for part in parts {
            let (others, more) = part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            gradient.add(&others);
            lost += more;
        }
        (gradient, lost)
    });
    let scale = 1.0 / order.len().max(1) as f32;
    gradient.slices_mut().into_iter().flatten().for_each(|slope| *slope *= scale);
    lost = if lost.is_finite() { lost } else { f64::INFINITY };
    (gradient, lost)
}

/// Returns the sum of some samples' gradients, and of their losses.
fn of_part<const WIDTH: usize>(
    learner: &impl Learner<WIDTH>,
    folded: &Parameters<WIDTH>,
    order: &[u32],
    rng: &mut Rng,
) -> (Parameters<WIDTH>, f64) {
    let shape: &Shape = learner.shape();
    let mut gradient = Parameters::zero(shape);
    let lost = order.iter().map(|&at| learner.learn(folded, at as usize, rng.below(8), &mut gradient)).sum();
    (gradient, lost)
}

/// Adds one row to another.
#[inline(always)]
pub(super) fn add<const WIDTH: usize>(sums: &mut [f32; WIDTH], row: &[f32; WIDTH]) {
    sums.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
}

/// Adds the gradient of one view; `error` is the derivative of the loss by the output that the view adds to.
pub(super) fn backward<const WIDTH: usize>(
    folded: &Parameters<WIDTH>,
    output: usize,
    (values, inputs): (&[f32; WIDTH], &[u16]),
    error: f32,
    gradient: &mut Parameters<WIDTH>,
) {
    let weights = &folded.outputs[output];
    let behind = &mut gradient.outputs[output];
    let mut slopes = [0.0; WIDTH];
    for at in 0..WIDTH {
        let clipped = values[at].clamp(0.0, 1.0);
        behind[at] += error * clipped * clipped;
        // The derivative of the squared clipped value; zero if clipped.
        let slope = if clipped == values[at] { 2.0 * clipped } else { 0.0 };
        slopes[at] = error * weights[at] * slope;
    }
    add(&mut gradient.bias, &slopes);
    inputs.iter().for_each(|&input| add(&mut gradient.inputs[usize::from(input)], &slopes));
}

/// Returns the values of one view's neurons, and its contribution to an output.
pub(super) fn forward<const WIDTH: usize>(
    folded: &Parameters<WIDTH>,
    output: usize,
    inputs: &[u16],
) -> ([f32; WIDTH], f32) {
    let mut values = folded.bias;
    inputs.iter().for_each(|&input| add(&mut values, &folded.inputs[usize::from(input)]));
    let weights = &folded.outputs[output];
    let mut sum = 0.0;
    for at in 0..WIDTH {
        let clipped = values[at].clamp(0.0, 1.0);
        sum += clipped * clipped * weights[at];
    }
    (values, sum)
}

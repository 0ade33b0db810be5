//! The loss and its gradient.

use super::{Parameters, Sample};
use gamut_engine::Rng;

/// What a step learns from.
pub(super) struct Batch<'a, const WIDTH: usize> {
    /// Parameters with the factors folded in.
    pub(super) folded: &'a Parameters<WIDTH>,
    pub(super) samples: &'a [Sample],
    pub(super) over_hand: bool,
}

/// The values of the neurons, seen by the seat to act and by the other.
type Views<const WIDTH: usize> = [[f32; WIDTH]; 2];

/// The Kullback–Leibler divergence of the chance with these logarithmic odds from what is to be learned: the cross
/// entropy without what no network can get rid of, so that sets of samples compare.
pub(super) fn divergence(odds: f32, target: f32) -> f32 {
    // ln(1 + e^odds) - target × odds, without overflow.
    let cross_entropy = odds.max(0.0) + (-odds.abs()).exp().ln_1p() - target * odds;
    let part = |chance: f32| if chance > 0.0 { chance * chance.ln() } else { 0.0 };
    cross_entropy + part(target) + part(1.0 - target)
}

/// The mean loss of samples as they lie.
pub(super) fn loss<const WIDTH: usize>(folded: &Parameters<WIDTH>, samples: &[Sample], over_hand: bool) -> f64 {
    let mut inputs = [Vec::new(), Vec::new()];
    let each = |sample: &Sample| {
        sample.inputs(0, &mut inputs);
        let (odds, _) = forward(folded, sample, &inputs, over_hand);
        f64::from(divergence(odds, sample.target))
    };
    samples.iter().map(each).sum::<f64>() / samples.len().max(1) as f64
}

/// What these parameters say of a position, as the logarithmic odds of the seat to act.
#[cfg(test)]
pub(super) fn odds<const WIDTH: usize>(
    folded: &Parameters<WIDTH>,
    position: &gamut_rules::focus::Focus<2>,
    over_hand: bool,
) -> f32 {
    let sample = Sample::of(position, 0.5);
    let mut inputs = [Vec::new(), Vec::new()];
    sample.inputs(0, &mut inputs);
    forward(folded, &sample, &inputs, over_hand).0
}

impl<const WIDTH: usize> Batch<'_, WIDTH> {
    /// The mean gradient of these samples, each on the image of a random symmetry, and the sum of their losses.
    pub(super) fn gradient(&self, order: &[u32], seed: u64, threads: usize) -> (Parameters<WIDTH>, f64) {
        let share = order.len().div_ceil(threads.max(1)).max(1);
        let (mut gradient, mut lost) = std::thread::scope(|scope| {
            let part = |(number, part)| scope.spawn(move || self.part(part, &mut Rng::new(seed, &[number])));
            let parts: Vec<_> = (0..).zip(order.chunks(share)).skip(1).map(part).collect();
            let first = order.chunks(share).next().unwrap_or_default();
            let (mut gradient, mut lost) = self.part(first, &mut Rng::new(seed, &[0]));
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

    /// The sum of the gradients of some samples.
    fn part(&self, order: &[u32], rng: &mut Rng) -> (Parameters<WIDTH>, f64) {
        let (mut gradient, mut lost) = (Parameters::zero(), 0.0);
        let mut inputs = [Vec::new(), Vec::new()];
        for &at in order {
            let sample = &self.samples[at as usize];
            sample.inputs(rng.below(8), &mut inputs);
            let (odds, views) = forward(self.folded, sample, &inputs, self.over_hand);
            lost += f64::from(divergence(odds, sample.target));
            let error = 1.0 / (1.0 + (-odds).exp()) - sample.target;
            self.backward(sample, &inputs, &views, error, &mut gradient);
        }
        (gradient, lost)
    }

    /// Adds the gradient of a sample, `error` being that by its odds.
    fn backward(
        &self,
        sample: &Sample,
        inputs: &[Vec<u16>; 2],
        views: &Views<WIDTH>,
        error: f32,
        gradient: &mut Parameters<WIDTH>,
    ) {
        let output = usize::from(sample.output);
        gradient.output_bias[output] += error;
        for (view, (values, inputs)) in views.iter().zip(inputs).enumerate() {
            let weights = &self.folded.outputs[2 * output + view];
            let behind = &mut gradient.outputs[2 * output + view];
            let mut slopes = [0.0; WIDTH];
            for at in 0..WIDTH {
                let clipped = values[at].clamp(0.0, 1.0);
                behind[at] += error * clipped * clipped;
                // The slope of a squared clipped value; none where it is clipped.
                let slope = if clipped == values[at] { 2.0 * clipped } else { 0.0 };
                slopes[at] = error * weights[at] * slope;
            }
            add(&mut gradient.bias, &slopes);
            inputs.iter().for_each(|&input| add(&mut gradient.inputs[usize::from(input)], &slopes));
        }
    }
}

/// Adds a row to another.
#[inline(always)]
fn add<const WIDTH: usize>(sums: &mut [f32; WIDTH], row: &[f32; WIDTH]) {
    sums.iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
}

/// The logarithmic odds of the seat to act, and the values of the neurons.
fn forward<const WIDTH: usize>(
    folded: &Parameters<WIDTH>,
    sample: &Sample,
    inputs: &[Vec<u16>; 2],
    over_hand: bool,
) -> (f32, Views<WIDTH>) {
    let mut views = [folded.bias; 2];
    let output = usize::from(sample.output);
    let mut odds = folded.output_bias[output] + if over_hand { sample.base } else { 0.0 };
    for (view, (values, inputs)) in views.iter_mut().zip(inputs).enumerate() {
        inputs.iter().for_each(|&input| add(values, &folded.inputs[usize::from(input)]));
        let weights = &folded.outputs[2 * output + view];
        let mut sum = 0.0;
        for at in 0..WIDTH {
            let clipped = values[at].clamp(0.0, 1.0);
            sum += clipped * clipped * weights[at];
        }
        odds += sum;
    }
    (odds, views)
}

#[cfg(test)]
mod tests {
    use super::super::{factors, tests};
    use super::*;

    /// Changing a parameter a little changes the loss as the gradient says, for factors and all.
    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let data = tests::data(2);
        let samples = &data.training[..40];
        let order: Vec<u32> = (0..40).collect();
        for over_hand in [false, true] {
            let mut parameters = Parameters::<3>::random(&mut Rng::new(9, &[]), over_hand);
            parameters.output_bias[2] = 0.3;
            let value = |parameters: &Parameters<3>| {
                let folded = factors::folded(parameters);
                let batch = Batch { folded: &folded, samples, over_hand };
                let (mut gradient, lost) = batch.gradient(&order, 5, 2);
                factors::spread(&mut gradient);
                (gradient, lost / 40.0)
            };
            let (gradient, _) = value(&parameters);
            let mut compared = 0;
            for table in 0..6 {
                let slopes = gradient.slices()[table].to_vec();
                // The steepest of each table.
                let mut steep: Vec<usize> = (0..slopes.len()).collect();
                steep.sort_by(|&one, &other| slopes[other].abs().total_cmp(&slopes[one].abs()));
                for &at in steep.iter().take(6).filter(|&&at| slopes[at].abs() > 1e-4) {
                    let shifted = |by: f32| {
                        let mut parameters = parameters.clone();
                        parameters.slices_mut()[table][at] += by;
                        value(&parameters).1
                    };
                    let measured = (shifted(2e-3) - shifted(-2e-3)) / 4e-3;
                    let slope = f64::from(slopes[at]);
                    assert!((measured - slope).abs() < 0.03 * slope.abs() + 3e-4, "{table} {at}: {measured} {slope}");
                    compared += 1;
                }
            }
            assert!(compared > 20, "{compared}");
        }
    }

    #[test]
    fn the_divergence_is_what_it_is_called() {
        for (odds, target) in [(0.0_f32, 0.3_f32), (2.0, 1.0), (-3.0, 0.6), (-20.0, 0.0)] {
            let chance = 1.0 / (1.0 + (-f64::from(odds)).exp());
            let [one, other] = [(f64::from(target), chance), (1.0 - f64::from(target), 1.0 - chance)]
                .map(|(target, chance)| if target > 0.0 { target * (target / chance).ln() } else { 0.0 });
            assert!((f64::from(divergence(odds, target)) - one - other).abs() < 1e-4, "{odds} {target}");
        }
        assert!(divergence(1.2, 1.0 / (1.0 + (-1.2_f32).exp())).abs() < 1e-6);
    }
}

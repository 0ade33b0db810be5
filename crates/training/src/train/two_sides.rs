//! Training for two sides: the target is the log odds that the seat to act wins.

use super::gradient::{backward, forward};
use super::shape::Shape;
use super::{DataSet, Learner, Parameters, Sample};

/// The training objective for Focus with two sides.
#[derive(Clone, Copy, Debug)]
pub struct TwoSides<'a> {
    /// The samples.
    pub data: &'a DataSet,
    /// Whether the network adds to the hand-made evaluation.
    pub over_hand: bool,
}

/// The neurons' values, from the view of the seat to act and of the other.
type Views<const WIDTH: usize> = [[f32; WIDTH]; 2];

impl<const WIDTH: usize> Learner<WIDTH> for TwoSides<'_> {
    fn shape(&self) -> &Shape {
        Shape::of_two()
    }

    fn over_hand(&self) -> bool {
        self.over_hand
    }

    fn samples(&self) -> usize {
        self.data.training.len()
    }

    fn learn(&self, folded: &Parameters<WIDTH>, at: usize, symmetry: usize, gradient: &mut Parameters<WIDTH>) -> f64 {
        let sample = &self.data.training[at];
        let mut inputs = [Vec::with_capacity(80), Vec::with_capacity(80)];
        sample.inputs(symmetry, &mut inputs);
        let (odds, views) = odds(folded, sample, &inputs, self.over_hand);
        let error = 1.0 / (1.0 + (-odds).exp()) - sample.target;
        let output = usize::from(sample.output);
        gradient.output_bias[output] += error;
        for (view, (values, inputs)) in views.iter().zip(&inputs).enumerate() {
            backward(folded, 2 * output + view, (values, inputs), error, gradient);
        }
        f64::from(divergence(odds, sample.target))
    }

    /// Returns the mean validation loss, without symmetries.
    fn validation(&self, folded: &Parameters<WIDTH>) -> f64 {
        let samples = &self.data.validation;
        let mut inputs = [Vec::new(), Vec::new()];
        let each = |sample: &Sample| {
            sample.inputs(0, &mut inputs);
            f64::from(divergence(odds(folded, sample, &inputs, self.over_hand).0, sample.target))
        };
        samples.iter().map(each).sum::<f64>() / samples.len().max(1) as f64
    }
}

/// Returns the Kullback–Leibler divergence of the chance with these log odds from the target: the cross-entropy minus
/// its unavoidable part, so that different samples compare.
pub(super) fn divergence(odds: f32, target: f32) -> f32 {
    // ln(1 + e^odds) - target × odds, without overflow.
    let cross_entropy = odds.max(0.0) + (-odds.abs()).exp().ln_1p() - target * odds;
    let part = |chance: f32| if chance > 0.0 { chance * chance.ln() } else { 0.0 };
    cross_entropy + part(target) + part(1.0 - target)
}

/// Returns the network's output for a position, as log odds of the seat to act.
#[cfg(test)]
pub(super) fn odds_of<const WIDTH: usize>(
    folded: &Parameters<WIDTH>,
    position: &gamut_rules::focus::Focus<2>,
    over_hand: bool,
) -> f32 {
    let sample = Sample::of(position, 0.5);
    let mut inputs = [Vec::new(), Vec::new()];
    sample.inputs(0, &mut inputs);
    odds(folded, &sample, &inputs, over_hand).0
}

/// Returns the log odds of the seat to act, and the neurons' values.
fn odds<const WIDTH: usize>(
    folded: &Parameters<WIDTH>,
    sample: &Sample,
    inputs: &[Vec<u16>; 2],
    over_hand: bool,
) -> (f32, Views<WIDTH>) {
    let output = usize::from(sample.output);
    let mut odds = folded.output_bias[output] + if over_hand { sample.base } else { 0.0 };
    let views = [0, 1].map(|view| {
        let (values, number) = forward(folded, 2 * output + view, &inputs[view]);
        odds += number;
        values
    });
    (odds, views)
}

#[cfg(test)]
mod tests {
    use super::super::{factors, gradient, tests};
    use super::*;
    use gamut_engine::Rng;

    /// A small change of a parameter changes the loss by the gradient, including the factors.
    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let data = tests::data(2);
        let order: Vec<u32> = (0..40).collect();
        for over_hand in [false, true] {
            let mut parameters = Parameters::<3>::random(Shape::of_two(), &mut Rng::new(9, &[]), over_hand);
            parameters.output_bias[2] = 0.3;
            let value = |parameters: &Parameters<3>| {
                let folded = factors::folded(Shape::of_two(), parameters);
                let learner = TwoSides { data: &data, over_hand };
                let (mut gradient, lost) = gradient::of_batch(&learner, &folded, &order, 5, 2);
                factors::spread(Shape::of_two(), &mut gradient);
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
    fn the_divergence_is_the_kullback_leibler_divergence() {
        for (odds, target) in [(0.0_f32, 0.3_f32), (2.0, 1.0), (-3.0, 0.6), (-20.0, 0.0)] {
            let chance = 1.0 / (1.0 + (-f64::from(odds)).exp());
            let [one, other] = [(f64::from(target), chance), (1.0 - f64::from(target), 1.0 - chance)]
                .map(|(target, chance)| if target > 0.0 { target * (target / chance).ln() } else { 0.0 });
            assert!((f64::from(divergence(odds, target)) - one - other).abs() < 1e-4, "{odds} {target}");
        }
        assert!(divergence(1.2, 1.0 / (1.0 + (-1.2_f32).exp())).abs() < 1e-6);
    }
}

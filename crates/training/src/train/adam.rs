//! Adam with decoupled weight decay (Kingma and Ba 2015; Loshchilov and Hutter 2019).

use super::Parameters;
use super::shape::Shape;

const MEAN: f32 = 0.9;
const SPREAD: f32 = 0.999;
const LEAST: f32 = 1e-8;

/// Running moments of the gradients.
pub(super) struct Adam<const WIDTH: usize> {
    means: Parameters<WIDTH>,
    spreads: Parameters<WIDTH>,
    steps: i32,
}

impl<const WIDTH: usize> Adam<WIDTH> {
    /// Creates zero moments.
    pub(super) fn new(shape: &Shape) -> Self {
        Self { means: Parameters::zero(shape), spreads: Parameters::zero(shape), steps: 0 }
    }

    /// Takes a step down the gradient.
    pub(super) fn step(
        &mut self,
        parameters: &mut Parameters<WIDTH>,
        gradient: &Parameters<WIDTH>,
        rate: f32,
        decay: f32,
    ) {
        self.steps = self.steps.saturating_add(1);
        let of_means = 1.0 / (1.0 - MEAN.powi(self.steps));
        let of_spreads = 1.0 / (1.0 - SPREAD.powi(self.steps));
        let tables = parameters.slices_mut().into_iter().zip(gradient.slices());
        let moments = self.means.slices_mut().into_iter().zip(self.spreads.slices_mut());
        for ((values, slopes), (means, spreads)) in tables.zip(moments) {
            for (((value, slope), mean), spread) in values.iter_mut().zip(slopes).zip(means).zip(spreads) {
                *mean += (1.0 - MEAN) * (slope - *mean);
                *spread += (1.0 - SPREAD) * (slope * slope - *spread);
                let step = *mean * of_means / ((*spread * of_spreads).sqrt() + LEAST);
                *value -= rate * (step + decay * *value);
            }
        }
    }
}

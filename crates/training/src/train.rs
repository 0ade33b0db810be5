//! Training of networks on evaluated games.
//!
//! A network's output is the log odds that the seat to act wins. The target mixes the game's result and the search's
//! score. Most games are used for training, the rest for validation.

mod adam;
mod curves;
mod export;
mod factors;
mod gradient;
mod parameters;
mod sample;
mod seats;
mod shape;
mod two_sides;

pub use curves::svg;
pub use export::{export, export_seats};
pub use parameters::Parameters;
pub use sample::{DataSet, Sample};
pub use seats::{SeatData, SeatSample};
pub use shape::Shape;
pub use two_sides::TwoSides;

use adam::Adam;
use gamut_engine::Rng;

/// Training parameters.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// Number of passes over the samples.
    pub epochs: usize,
    /// Samples per step.
    pub batch: usize,
    /// Initial learning rate; it decays to zero along a quarter of a cosine.
    pub rate: f32,
    /// Weight decay per step, relative to the learning rate.
    pub decay: f32,
    /// Seed of the initial weights, the sample order and the symmetries.
    pub seed: u64,
    /// Number of threads. It affects the last digits of the sums.
    pub threads: usize,
}

/// The losses of an epoch: means of the Kullback–Leibler divergence from the target.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// Loss on the training samples, during the epoch.
    pub training: f64,
    /// Loss on the validation samples.
    pub validation: f64,
}

/// The result of training.
#[derive(Clone, Debug)]
pub struct Trained<const WIDTH: usize> {
    /// The parameters after the epoch with the lowest validation loss, with the factors folded in.
    pub parameters: Parameters<WIDTH>,
    /// The losses of every epoch.
    pub epochs: Vec<Epoch>,
}

/// A training objective with its data.
pub trait Learner<const WIDTH: usize>: Sync {
    /// Returns the sizes of the network's tables.
    fn shape(&self) -> &Shape;

    /// Returns whether the network adds to the hand-made evaluation, and therefore starts near zero.
    fn over_hand(&self) -> bool;

    /// Returns the number of training samples.
    fn samples(&self) -> usize;

    /// Adds the gradient of a sample, on an image of the board, and returns its loss. `folded`: parameters with the
    /// factors folded in.
    fn learn(&self, folded: &Parameters<WIDTH>, at: usize, symmetry: usize, gradient: &mut Parameters<WIDTH>) -> f64;

    /// Returns the mean validation loss.
    fn validation(&self, folded: &Parameters<WIDTH>) -> f64;
}

/// Trains a network of `WIDTH` neurons. The observer is called with the number of steps after every step, and after
/// every epoch.
pub fn train<const WIDTH: usize>(
    learner: &impl Learner<WIDTH>,
    settings: &Settings,
    on_step: &mut dyn FnMut(usize),
    on_epoch: &mut dyn FnMut(&Epoch),
) -> Trained<WIDTH> {
    let shape = learner.shape();
    let mut rng = Rng::new(settings.seed, &[]);
    let mut parameters = Parameters::<WIDTH>::random(shape, &mut rng, learner.over_hand());
    let mut adam = Adam::new(shape);
    let mut order: Vec<u32> = (0..learner.samples() as u32).collect();
    let steps = (settings.epochs * order.len().div_ceil(settings.batch)).max(1);
    let mut best = (f64::INFINITY, factors::folded(shape, &parameters));
    let mut epochs = Vec::new();
    let mut step = 0;
    for _ in 0..settings.epochs {
        shuffle(&mut order, &mut rng);
        let mut sum = 0.0;
        for samples in order.chunks(settings.batch) {
            let folded = factors::folded(shape, &parameters);
            let (mut gradient, lost) = gradient::of_batch(learner, &folded, samples, rng.bits(), settings.threads);
            sum += lost;
            factors::spread(shape, &mut gradient);
            let turn = std::f32::consts::FRAC_PI_2 * step as f32 / steps as f32;
            adam.step(&mut parameters, &gradient, settings.rate * turn.cos(), settings.decay);
            parameters.clip();
            step += 1;
            on_step(step);
        }
        let folded = factors::folded(shape, &parameters);
        let epoch = Epoch { training: sum / order.len().max(1) as f64, validation: learner.validation(&folded) };
        on_epoch(&epoch);
        epochs.push(epoch);
        if epoch.validation < best.0 {
            best = (epoch.validation, folded);
        }
    }
    Trained { parameters: best.1, epochs }
}

fn shuffle(order: &mut [u32], rng: &mut Rng) {
    for at in (1..order.len()).rev() {
        order.swap(at, rng.below(at + 1));
    }
}

/// Returns the validation loss of the hand-made evaluation alone.
#[must_use]
pub fn loss_of_hand(data: &DataSet) -> f64 {
    let mean = |sum: f64| sum / data.validation.len().max(1) as f64;
    mean(data.validation.iter().map(|sample| f64::from(two_sides::divergence(sample.base, sample.target))).sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::self_play;
    use gamut_rules::AnyGame;
    use gamut_rules::any::Kind;

    /// Some games of weak play; if validation would be empty, all of them are also used for it.
    pub(super) fn data(games: u64) -> DataSet {
        let mut data = DataSet::default();
        for variant in ["focus-2", "focus-2,goal=capture"] {
            let start = AnyGame::new(&variant.parse().unwrap()).unwrap();
            let Kind::Focus2(start) = start.kind() else { unreachable!("focus-2 is for two") };
            for number in 0..games {
                let game = self_play::play(start, 40, &mut Rng::new(2, &[number]));
                data.add(start.position(), &game, 0.1, number % 4 == 0).unwrap();
            }
        }
        data
    }

    #[test]
    #[ignore = "long"]
    fn a_short_training_lowers_the_validation_loss() {
        let data = data(160);
        for over_hand in [false, true] {
            let settings = Settings { epochs: 8, batch: 64, rate: 0.002, decay: 0.0, seed: 1, threads: 2 };
            let learner = TwoSides { data: &data, over_hand };
            let (mut steps, mut seen) = (0, 0);
            let trained = train::<8>(&learner, &settings, &mut |step| steps = step, &mut |_| seen += 1);
            let losses: Vec<f64> = trained.epochs.iter().map(|epoch| epoch.validation).collect();
            let first = Parameters::<8>::random(Shape::of_two(), &mut Rng::new(1, &[]), over_hand);
            let untrained = learner.validation(&factors::folded(Shape::of_two(), &first));
            let least = losses.iter().copied().fold(f64::INFINITY, f64::min);
            assert!(least < 0.97 * untrained, "{untrained} {losses:?}");
            assert!((learner.validation(&trained.parameters) - least).abs() < 1e-9);
            assert_eq!((steps, seen), (8 * data.training.len().div_ceil(64), 8));
            let first = trained.epochs[0].training;
            assert!(trained.epochs[7].training < first, "{:?}", trained.epochs);
        }
    }
}

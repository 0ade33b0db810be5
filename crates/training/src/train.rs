//! Training a network on evaluated games.
//!
//! A network says the logarithm of the odds that the seat to act wins. It learns a mixture of how the game ended and of
//! what the search said, on the positions of most games; the others tell when it has learned enough.

mod adam;
mod curves;
mod export;
mod factors;
mod gradient;
mod parameters;
mod sample;
mod seats;
mod two_sides;

pub use curves::svg;
pub use export::{export, export_seats};
pub use factors::Shape;
pub use parameters::Parameters;
pub use sample::{DataSet, Sample};
pub use seats::{SeatData, SeatSample};
pub use two_sides::TwoSides;

use adam::Adam;
use gamut_engine::Rng;

/// How a network is trained.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How often every sample is seen.
    pub epochs: usize,
    /// Samples of a step.
    pub batch: usize,
    /// Size of the first steps; it falls to nothing along a quarter of a wave.
    pub rate: f32,
    /// How much every weight shrinks in a step, in sizes of the step.
    pub decay: f32,
    /// Seed of the first weights, of the order of the samples and of their symmetries.
    pub seed: u64,
    /// Threads. The sums of a step depend on their number in the last digits.
    pub threads: usize,
}

/// The losses of an epoch: means of the Kullback–Leibler divergence from what is to be learned.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// On the samples as they were seen.
    pub training: f64,
    /// On the samples kept back.
    pub validation: f64,
}

/// What a training gives.
#[derive(Clone, Debug)]
pub struct Trained<const WIDTH: usize> {
    /// The parameters after the epoch with the lowest loss on the samples kept back, with the factors folded in.
    pub parameters: Parameters<WIDTH>,
    /// The losses of every epoch.
    pub epochs: Vec<Epoch>,
}

/// What is learned, and from what.
pub trait Learner<const WIDTH: usize>: Sync {
    /// The tables of the network.
    fn shape(&self) -> &Shape;

    /// Whether the network adds to the hand-made evaluation, so that it begins with next to nothing.
    fn over_hand(&self) -> bool;

    /// The number of samples to learn from.
    fn samples(&self) -> usize;

    /// Adds the gradient of a sample, on an image of the board, and returns its loss. `folded` are parameters with the
    /// factors folded in.
    fn learn(&self, folded: &Parameters<WIDTH>, at: usize, symmetry: usize, gradient: &mut Parameters<WIDTH>) -> f64;

    /// The mean loss of the samples kept back.
    fn validation(&self, folded: &Parameters<WIDTH>) -> f64;
}

/// Trains a network of `WIDTH` neurons. The observer is told after every step how many there are, and after every
/// epoch.
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

/// The loss of the hand-made evaluation alone, on the samples kept back.
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

    /// Some games of weak play, all of them also kept back where there is nothing to keep back.
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
    fn a_small_training_lowers_the_loss_of_samples_kept_back() {
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

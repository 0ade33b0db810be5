//! A network for Fibonacci from positions that `fibonacci_positions` wrote:
//! `fibonacci_network OUT EPOCHS RATE FILE…`.
//!
//! The network's numbers are added to the hand-made evaluation. What is learned is the chance that the search's value
//! stands for. Every position is seen in one of the board's twelve symmetries, another one in each epoch. One sample in
//! 20 is kept back; its loss is printed after each epoch, first that of the hand-made evaluation alone.

use gamut_engine::Rng;
use gamut_engine::fibonacci::network::features::{INPUTS, KINDS, ON, centres, man, men, traits_and_hand};
use gamut_engine::fibonacci::network::{
    MOST_OUT, Network, NetworkParts, ONE, OUT_ONE, POINTS_OF_ONE, Row, SAID_ONE, WIDTH,
};
use gamut_rules::Variant;
use gamut_rules::fibonacci::point::POINTS;
use gamut_rules::fibonacci::{Fibonacci, Point, PointSet, Symmetry};
use std::fs::File;
use std::io::{BufRead, BufReader};

/// Steps until the rate is whole.
const WARM: f32 = 300.0;
/// Samples of a step.
const BATCH: usize = 512;
/// Shares of the moments of Adam that last.
const MEAN: f32 = 0.9;
const SPREAD: f32 = 0.999;
/// How much weights shrink in a step, in sizes of the step.
const DECAY: f32 = 0.01;
/// What the result counts where it is known.
const RESULT: f32 = 0.3;
/// Active inputs of a position.
const ACTIVE: usize = 4 * 2 * 6 + 2 + ON;
/// All parameters: rows of the inputs, bias, weights behind the layer and their bias.
const OUT: usize = (INPUTS + 1) * WIDTH;
const PARAMETERS: usize = OUT + WIDTH + 1;

struct Sample {
    men: [u8; 24],
    centres: [u8; 2],
    traits: [u16; ON],
    hand: f32,
    target: f32,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [out, epochs, rate, files @ ..] = args.as_slice() else { return Err("OUT EPOCHS RATE FILE…".into()) };
    let (epochs, rate): (usize, f32) = (epochs.parse()?, rate.parse()?);
    let mut samples = Vec::new();
    for file in files {
        read(file, &mut samples)?;
    }
    let mut kept_back = Vec::new();
    let mut rng = Rng::new(1, &[]);
    // Searches of one game follow one another, so whole stretches are kept back.
    let mut training = Vec::new();
    for (stretch, group) in samples.into_iter().enumerate().map(|(at, sample)| (at / 2_000, sample)) {
        if stretch % 20 == 7 { kept_back.push(group) } else { training.push(group) }
    }
    println!("{} positions, {} kept back", training.len(), kept_back.len());
    let maps: Vec<[Point; POINTS]> =
        Symmetry::all().map(|map| std::array::from_fn(|at| map.point(Point::new(at)))).collect();
    let mut learned = Learned::new(&mut rng);
    println!(
        "hand-made: {:.5}",
        kept_back.iter().map(|sample| cost(sample.hand, sample.target)).sum::<f64>() / kept_back.len() as f64
    );
    learned.centre(&training, &maps[0]);
    println!("and a tempo: {:.5}", learned.loss(&kept_back, &maps[0]));
    let steps = epochs * training.len().div_ceil(BATCH);
    let mut step = 0;
    for epoch in 1..=epochs {
        for at in (1..training.len()).rev() {
            training.swap(at, rng.below(at + 1));
        }
        let mut loss = 0.0;
        for batch in training.chunks(BATCH) {
            // The rate falls to nothing along half a cosine.
            let part = step as f32 / steps as f32;
            let now = rate * 0.5 * (1.0 + (std::f32::consts::PI * part).cos()) * (step as f32 / WARM).min(1.0);
            loss += learned.learn(batch, &maps, now, &mut rng);
            step += 1;
        }
        println!(
            "epoch {epoch}: {:.5}, kept back {:.5}",
            loss / training.len() as f64,
            learned.loss(&kept_back, &maps[0])
        );
        std::fs::write(out, learned.network().to_bytes())?;
    }
    Ok(())
}

/// Reads a file of positions.
fn read(file: &str, samples: &mut Vec<Sample>) -> Result<(), Box<dyn std::error::Error>> {
    let variant: Variant = "fibonacci".parse()?;
    let rules = variant.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    for line in BufReader::new(File::open(file)?).lines() {
        let line = line?;
        let fields: Vec<&str> = line.split(';').collect();
        // The last line of a file that is still written may be cut off.
        let [position, value, _, result] = fields[..] else { continue };
        let Ok(position) = Fibonacci::parse(position, rules) else { continue };
        let chance = |points: f32| 1.0 / (1.0 + (-points / POINTS_OF_ONE as f32).exp());
        let said = chance(value.parse()?);
        let own = result.parse::<f32>().map_or(said, |result| said + RESULT * (result - said));
        let seat = position.side().after(1, 2);
        let (sets, centres) = men(&position, seat);
        let (traits, hand) = traits_and_hand(&position, seat);
        let mut points = sets.into_iter().flat_map(PointSet::from_bits).map(|point| point.index() as u8);
        samples.push(Sample {
            men: std::array::from_fn(|_| points.next().unwrap_or_default()),
            centres: centres.map(|centre| centre.index() as u8),
            traits: traits.map(|row| row as u16),
            hand: hand as f32 / POINTS_OF_ONE as f32,
            target: 1.0 - own,
        });
    }
    Ok(())
}

/// The parameters, and the moments of their gradients.
struct Learned {
    values: Vec<f32>,
    gradient: Vec<f32>,
    means: Vec<f32>,
    spreads: Vec<f32>,
    steps: i32,
}

impl Learned {
    fn new(rng: &mut Rng) -> Self {
        let mut random = |most: f32| (rng.below(20_001) as f32 / 10_000.0 - 1.0) * most;
        let mut values: Vec<f32> = (0..PARAMETERS).map(|_| random(0.05)).collect();
        values[INPUTS * WIDTH..OUT].fill(0.3);
        // Half of the neurons speak for the side that has moved.
        for (at, weight) in values[OUT..].iter_mut().take(WIDTH).enumerate() {
            *weight = if at % 2 == 0 { 0.5 } else { -0.5 };
        }
        let zero = || vec![0.0; PARAMETERS];
        Self { values, gradient: zero(), means: zero(), spreads: zero(), steps: 0 }
    }

    /// Returns the neurons' sums and the number that the network says.
    fn say(&self, rows: &[usize; ACTIVE]) -> ([f32; WIDTH], f32) {
        let mut sums = [0.0; WIDTH];
        for &row in rows.iter().chain([&INPUTS]) {
            for (sum, value) in sums.iter_mut().zip(&self.values[row * WIDTH..][..WIDTH]) {
                *sum += value;
            }
        }
        let outputs = sums.iter().zip(&self.values[OUT..]).map(|(sum, weight)| sum.clamp(0.0, 1.0).powi(2) * weight);
        let said = outputs.sum::<f32>() + self.values[PARAMETERS - 1];
        (sums, said)
    }

    fn loss(&self, samples: &[Sample], map: &[Point; POINTS]) -> f64 {
        let sum: f64 = samples
            .iter()
            .map(|sample| {
                let said = sample.hand + self.say(&rows(sample, map)).1;
                cost(said, sample.target)
            })
            .sum();
        sum / samples.len() as f64
    }

    /// Sets the output's bias so that chances are right on average.
    fn centre(&mut self, samples: &[Sample], map: &[Point; POINTS]) {
        for _ in 0..20 {
            let off: f32 = samples
                .iter()
                .map(|sample| {
                    let said = sample.hand + self.say(&rows(sample, map)).1;
                    sample.target - 1.0 / (1.0 + (-said).exp())
                })
                .sum();
            self.values[PARAMETERS - 1] += 4.0 * off / samples.len() as f32;
        }
    }

    /// Takes a step of Adam; returns the sum of the losses before it.
    fn learn(&mut self, batch: &[Sample], maps: &[[Point; POINTS]], rate: f32, rng: &mut Rng) -> f64 {
        self.gradient.fill(0.0);
        let mut loss = 0.0;
        for sample in batch {
            let rows = rows(sample, &maps[rng.below(maps.len())]);
            let (sums, said) = self.say(&rows);
            let said = said + sample.hand;
            loss += cost(said, sample.target);
            let slope = (1.0 / (1.0 + (-said).exp()) - sample.target) / batch.len() as f32;
            let mut slopes = [0.0; WIDTH];
            for at in 0..WIDTH {
                let clipped = sums[at].clamp(0.0, 1.0);
                self.gradient[OUT + at] += slope * clipped * clipped;
                if sums[at] > 0.0 && sums[at] < 1.0 {
                    slopes[at] = slope * 2.0 * clipped * self.values[OUT + at];
                }
            }
            self.gradient[PARAMETERS - 1] += slope;
            for &row in rows.iter().chain([&INPUTS]) {
                for (value, slope) in self.gradient[row * WIDTH..][..WIDTH].iter_mut().zip(&slopes) {
                    *value += slope;
                }
            }
        }
        self.steps += 1;
        let of_means = 1.0 / (1.0 - MEAN.powi(self.steps));
        let of_spreads = 1.0 / (1.0 - SPREAD.powi(self.steps));
        let moments = self.means.iter_mut().zip(&mut self.spreads);
        for ((value, &slope), (mean, spread)) in self.values.iter_mut().zip(&self.gradient).zip(moments) {
            *mean += (1.0 - MEAN) * (slope - *mean);
            *spread += (1.0 - SPREAD) * (slope * slope - *spread);
            let step = *mean * of_means / ((*spread * of_spreads).sqrt() + 1e-8);
            *value -= rate * (step + DECAY * *value);
        }
        let most = f32::from(MOST_OUT) / f32::from(OUT_ONE);
        self.values[OUT..OUT + WIDTH].iter_mut().for_each(|weight| *weight = weight.clamp(-most, most));
        loss
    }

    fn network(&self) -> Network {
        let row = |at: usize, one: i16| {
            Row(std::array::from_fn(|index| (self.values[at * WIDTH + index] * f32::from(one)).round() as i16))
        };
        Network::new(NetworkParts {
            inputs: (0..INPUTS).map(|at| row(at, ONE)).collect(),
            bias: row(INPUTS, ONE),
            output: row(INPUTS + 1, OUT_ONE),
            output_bias: (self.values[PARAMETERS - 1] * SAID_ONE as f32).round() as i32,
        })
    }
}

/// Returns the inputs of a sample in a symmetry of the board.
fn rows(sample: &Sample, map: &[Point; POINTS]) -> [usize; ACTIVE] {
    let ends = sample.centres.map(|centre| map[usize::from(centre)]);
    let mut rows = [0; ACTIVE];
    for (at, &point) in sample.men.iter().enumerate() {
        let both = man(at / (24 / KINDS), map[usize::from(point)], ends);
        rows[2 * at..][..2].copy_from_slice(&both);
    }
    rows[48..50].copy_from_slice(&centres(ends));
    for (row, &number) in rows[50..].iter_mut().zip(&sample.traits) {
        *row = usize::from(number);
    }
    rows
}

/// Returns how much worse a chance, given in units of odds of e, is than the right one (Kullback and Leibler).
fn cost(said: f32, target: f32) -> f64 {
    let inner = |chance: f32| f64::from(chance).clamp(1e-7, 1.0 - 1e-7);
    let (chance, target) = (inner(1.0 / (1.0 + (-said).exp())), inner(target));
    target * (target / chance).ln() + (1.0 - target) * ((1.0 - target) / (1.0 - chance)).ln()
}

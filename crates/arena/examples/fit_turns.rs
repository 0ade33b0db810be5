//! Fits the weights of Fibonacci to gathered positions: `fit_turns VARIANT FILE…`.
//!
//! Logistic regression of the outcome on what each weight counts, with a pull between neighbouring entries of a row, because
//! most rows count something of which a little more is a little better. Prints the tables as source, and how well it predicts
//! a tenth of the games that it was not fitted to.

use gamut_engine::Lot;
use gamut_engine::eval::fibonacci::{LENGTH, ROWS, features};
use gamut_rules::any::Kind;
use gamut_rules::{AnyGame, Turn, Variant};

/// Points that multiply the odds of winning by e.
const SCALE: f64 = 100.0;
const EPOCHS: usize = 60;
/// Pull between neighbours in a row, and towards 0.
const SMOOTH: f64 = 2e-5;
const DECAY: f64 = 2e-6;
const ENTRIES: usize = 2 * ROWS * LENGTH;

struct Sample {
    /// Index of each entry that counts, and its sign.
    entries: Vec<(usize, f64)>,
    share: f64,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (variant, files) = args.split_first().ok_or("VARIANT FILE…")?;
    let variant: Variant = variant.parse()?;
    let mut samples = Vec::new();
    for file in files {
        for line in std::fs::read_to_string(file)?.lines() {
            samples.extend(sample(&variant, line));
        }
    }
    let held = samples.len() / 10;
    let (test, train) = samples.split_at(held);
    let (weights, constant) = fit(train);
    let worse = loss(test, &[0.0; ENTRIES], 0.0);
    println!(
        "// {} positions; loss on {held} others {:.4}, of a coin {worse:.4}",
        train.len(),
        loss(test, &weights, constant)
    );
    print(&weights);
    Ok(())
}

fn sample(variant: &Variant, line: &str) -> Option<Sample> {
    let (position, share) = line.split_once(';')?;
    let game = AnyGame::from_position(variant, position).ok()?;
    let Kind::Fibonacci(game) = game.kind() else { return None };
    let (Turn::Act(seat), Ok(share)) = (game.turn(), share.parse()) else { return None };
    let mut entries = Vec::new();
    for (side, rows) in features(game.position(), seat).iter().enumerate() {
        let sign = if side == 0 { 1.0 } else { -1.0 };
        entries.extend(rows.iter().enumerate().map(|(row, &at)| ((side * ROWS + row) * LENGTH + at, sign)));
    }
    Some(Sample { entries, share })
}

fn predict(sample: &Sample, weights: &[f64; ENTRIES], constant: f64) -> f64 {
    let sum: f64 = sample.entries.iter().map(|&(entry, sign)| sign * weights[entry]).sum();
    1.0 / (1.0 + (-sum - constant).exp())
}

fn loss(samples: &[Sample], weights: &[f64; ENTRIES], constant: f64) -> f64 {
    let one = |sample: &Sample| {
        let p = predict(sample, weights, constant).clamp(1e-6, 1.0 - 1e-6);
        -sample.share * p.ln() - (1.0 - sample.share) * (1.0 - p).ln()
    };
    samples.iter().map(one).sum::<f64>() / samples.len().max(1) as f64
}

/// Stochastic gradient descent with a step of its own for every entry (AdaGrad).
fn fit(samples: &[Sample]) -> ([f64; ENTRIES], f64) {
    let (mut weights, mut squares) = ([0.0; ENTRIES], [1e-8; ENTRIES]);
    let (mut constant, mut constant_square) = (0.0, 1e-8);
    let mut lot = Lot::new(1, &[]);
    for epoch in 0..EPOCHS {
        let rate = 0.1 / (1.0 + epoch as f64 / 10.0);
        for _ in 0..samples.len() {
            let sample = &samples[lot.below(samples.len())];
            let error = predict(sample, &weights, constant) - sample.share;
            constant_square += error * error;
            constant -= rate * error / f64::sqrt(constant_square);
            for &(entry, sign) in &sample.entries {
                let gradient = error * sign;
                squares[entry] += gradient * gradient;
                weights[entry] -= rate * gradient / f64::sqrt(squares[entry]);
            }
        }
        for row in weights.chunks_mut(LENGTH) {
            let before: Vec<f64> = row.to_vec();
            let pull = (SMOOTH * samples.len() as f64).min(0.3);
            for at in 0..LENGTH {
                let near = [at.checked_sub(1), Some(at + 1)].into_iter().flatten().filter_map(|at| before.get(at));
                let (sum, count) = near.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
                row[at] += pull * 0.1 * (sum / count - before[at]) - DECAY * before[at];
            }
        }
    }
    (weights, constant)
}

fn print(weights: &[f64; ENTRIES]) {
    for side in weights.chunks(ROWS * LENGTH) {
        println!("    [");
        for row in side.chunks(LENGTH) {
            // What is the same for a whole row says nothing.
            let middle = row[LENGTH / 2];
            let row: Vec<String> = row.iter().map(|value| format!("{:.0}", (value - middle) * SCALE)).collect();
            println!("        [{}],", row.join(", "));
        }
        println!("    ],");
    }
}

//! Fits the weights of the evaluation to gathered positions: `fit VARIANT FILE [SHARE]`.
//!
//! Logistic regression of the outcome (SHARE of it, the rest what the search said) on what each weight counts.
//! Prints the tables as source.

use gamut_engine::eval::focus::{FocusKnowledge, UNIT, Weights};
use gamut_engine::{Knowledge, Lot, Searchable};
use gamut_rules::focus::{Focus, Rules};
use gamut_rules::{AnyGame, Position, Turn, Variant};

/// Points that multiply the odds of winning by e.
const SCALE: f32 = 110.0;
const EPOCHS: usize = 30;
const BATCH: usize = 512;
/// Pull towards 0, for what the positions say nothing about.
const DECAY: f32 = 2e-7;

struct Sample {
    features: Vec<(u16, f32)>,
    target: f32,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let variant: Variant = args.first().ok_or("VARIANT FILE [SHARE]")?.parse()?;
    let text = std::fs::read_to_string(args.get(1).ok_or("VARIANT FILE [SHARE]")?)?;
    let share = args.get(2).map_or(Ok(0.7), |share| share.parse())?;
    let rules = variant.focus_rules();
    let samples = match AnyGame::new(&variant)?.kind() {
        gamut_rules::any::Kind::Focus2(_) => samples::<2>(&rules, &text, share),
        gamut_rules::any::Kind::Focus3(_) => samples::<3>(&rules, &text, share),
        gamut_rules::any::Kind::Focus4(_) => samples::<4>(&rules, &text, share),
    };
    eprintln!("{} positions", samples.len());
    let weights = fit(&samples);
    print(&weights);
    Ok(())
}

/// The number of weights.
fn size() -> usize {
    let mut weights = Weights::ZERO;
    weights.rows_mut().iter().map(|(_, row)| row.len()).sum()
}

/// All weights 0 but one.
fn unit(index: usize, value: i32) -> &'static Weights {
    let mut weights = Weights::ZERO;
    let mut rows = weights.rows_mut();
    let entry = rows.iter_mut().flat_map(|(_, row)| row.iter_mut()).nth(index).expect("an index below the size");
    *entry = value;
    Box::leak(Box::new(weights))
}

/// What each weight counts in each position, for the seat to act.
fn samples<const SEATS: usize>(rules: &Rules, text: &str, share: f32) -> Vec<Sample> {
    // Sixty-four times a point: what others have counts in 64ths.
    let all = |seat| -> Vec<FocusKnowledge<SEATS>> {
        (0..size()).map(|index| FocusKnowledge::new(rules, seat, unit(index, 64 * UNIT))).collect()
    };
    let knowledge: Vec<_> = gamut_rules::Seat::all(SEATS).map(all).collect();
    let mut samples = Vec::new();
    for line in text.lines() {
        let mut parts = line.split(';');
        let (Some(position), Some(points), Some(outcome)) = (parts.next(), parts.next(), parts.next()) else {
            continue;
        };
        let position = Focus::<SEATS>::parse(position, *rules).expect("a gathered position");
        let Turn::Act(seat) = position.turn() else { continue };
        let points: f32 = points.parse().expect("a gathered score");
        let outcome: f32 = outcome.parse().expect("a gathered share");
        // What a tactic is about to change says nothing about the weights.
        let now = position.knowledge(seat).evaluate(&position) as f32;
        if (now - points).abs() > 150.0 {
            continue;
        }
        let features = knowledge[seat.index()].iter().enumerate().filter_map(|(index, unit)| {
            let count = unit.evaluate(&position) as f32 / 64.0;
            (count != 0.0).then_some((index as u16, count))
        });
        let said = 1.0 / (1.0 + (-points / SCALE).exp());
        samples.push(Sample { features: features.collect(), target: share * outcome + (1.0 - share) * said });
    }
    samples
}

/// Adam on the logistic loss; one sample in ten is kept back and its loss printed.
fn fit(samples: &[Sample]) -> Vec<f32> {
    let size = size();
    let (mut weights, mut first, mut second) = (vec![0.0_f32; size], vec![0.0_f32; size], vec![0.0_f32; size]);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut lot = Lot::new(1, &[]);
    let kept = order.len() / 10;
    let predict = |weights: &[f32], sample: &Sample| {
        let sum: f32 = sample.features.iter().map(|&(index, count)| weights[index as usize] * count).sum();
        1.0 / (1.0 + (-sum / SCALE).exp())
    };
    // Positions of one game lie together, so whole games are kept back.
    let train = order.split_off(kept);
    let mut train = train;
    let mut step = 0;
    for epoch in 0..EPOCHS {
        for at in (1..train.len()).rev() {
            train.swap(at, lot.below(at + 1));
        }
        let rate = 4.0 * 0.85_f32.powi(epoch as i32);
        for batch in train.chunks(BATCH) {
            step += 1;
            let mut gradient = vec![0.0_f32; size];
            for &at in batch {
                let error = predict(&weights, &samples[at]) - samples[at].target;
                for &(index, count) in &samples[at].features {
                    gradient[index as usize] += error * count / batch.len() as f32;
                }
            }
            for index in 0..size {
                let slope = gradient[index] + DECAY * weights[index] * SCALE;
                first[index] = 0.9 * first[index] + 0.1 * slope;
                second[index] = 0.999 * second[index] + 0.001 * slope * slope;
                let mean = first[index] / (1.0 - 0.9_f32.powi(step.min(1_000)));
                let spread = second[index] / (1.0 - 0.999_f32.powi(step.min(10_000)));
                weights[index] -= rate * mean / (spread.sqrt() + 1e-8);
            }
        }
        let loss = |set: &[usize]| {
            let sum: f32 = set
                .iter()
                .map(|&at| {
                    let (p, t) = (predict(&weights, &samples[at]).clamp(1e-6, 1.0 - 1e-6), samples[at].target);
                    -(t * p.ln() + (1.0 - t) * (1.0 - p).ln())
                })
                .sum();
            sum / set.len() as f32
        };
        if epoch % 5 == 4 {
            eprintln!("epoch {epoch}: loss {:.5}, kept back {:.5}", loss(&train), loss(&order));
        }
    }
    weights
}

fn print(values: &[f32]) {
    let mut weights = Weights::ZERO;
    let mut rows = weights.rows_mut();
    let mut values = values.iter();
    let mut last = "";
    for (name, row) in &mut rows {
        if *name != last {
            println!("{}    {name}: [", if last.is_empty() { "" } else { "    ],\n" });
            last = name;
        }
        for (entry, value) in row.iter_mut().zip(&mut values) {
            *entry = (value * UNIT as f32).round() as i32;
        }
        println!("        {row:?},");
    }
    println!("    ],");
}

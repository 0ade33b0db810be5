//! Fits the weights of the evaluation to gathered positions: `fit VARIANT FILE [SHARE [SCALE [FROM [TO]]]]`.
//!
//! Logistic regression on the counts of each weight. The target is the outcome with weight SHARE and the search's score
//! with the rest. SCALE points multiply the odds of winning by e; with n sides 0 points mean a chance of 1/n. Only
//! positions in which at least FROM and fewer than TO men have left the board are used. Prints the tables as source
//! code, and how far the new evaluation and the current one are from 0.

use gamut_engine::focus::{FocusEvaluator, FocusWeights, UNIT};
use gamut_engine::{Evaluator, Rng};
use gamut_rules::any::Kind;
use gamut_rules::focus::{Focus, Goal, Rules};
use gamut_rules::{AnyGame, Position, Seat, Turn, Variant};
use std::ops::Range;

const EPOCHS: usize = 25;
const BATCH: usize = 512;
/// Weight decay towards the prior, for weights that the positions do not determine.
const DECAY: f32 = 1e-6;

/// A fitted weight.
#[derive(Clone, Copy)]
struct Entry {
    /// First entry of a row of counts. Such rows are fitted as steps, so that rare counts continue the trend of smaller
    /// ones.
    steps_from: Option<usize>,
    /// The default of the weight (or step) in points.
    prior: f32,
}

struct Sample {
    features: Vec<(u16, f32)>,
    /// The current evaluation, in points.
    present: f32,
    target: f32,
}

/// The learning target.
struct Learning {
    /// The share of the outcome; the rest is the search's score.
    share: f32,
    /// Points that multiply the odds of winning by e.
    scale: f32,
    /// Number of opponents of a side: the prior odds of winning are 1 to this. Otherwise the tempo, present in nearly
    /// every position, would have to learn it.
    opponents: f32,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let usage = "VARIANT FILE [SHARE [SCALE [FROM [TO]]]]";
    let variant: Variant = args.first().ok_or(usage)?.parse()?;
    let text = std::fs::read_to_string(args.get(1).ok_or(usage)?)?;
    let number = |at: usize, default: f32| args.get(at).map_or(Ok(default), |number| number.parse::<f32>());
    let sides = if variant.focus_rules().is_some_and(|rules| rules.teams) { 2 } else { variant.seats() };
    let learning = Learning { share: number(2, 0.7)?, scale: number(3, 110.0)?, opponents: sides as f32 - 1.0 };
    let gone = number(4, 0.0)? as usize..number(5, 1_000.0)? as usize;
    let rules = variant.focus_rules().expect("a variant of Focus");
    let entries = entries(&rules);
    let samples = match AnyGame::new(&variant)?.kind() {
        Kind::Focus2(_) => samples::<2>(&rules, &text, &learning, &gone, &entries),
        Kind::Focus3(_) => samples::<3>(&rules, &text, &learning, &gone, &entries),
        Kind::Focus4(_) => samples::<4>(&rules, &text, &learning, &gone, &entries),
        Kind::Fibonacci(_) => return Err("weights are fitted for Focus only".into()),
    };
    eprintln!("{} positions", samples.len());
    print(&fit(&samples, &entries, &learning), &entries);
    Ok(())
}

fn entries(rules: &Rules) -> Vec<Entry> {
    let mut weights = FocusWeights::ZERO;
    let mut entries = Vec::new();
    for (name, row) in weights.rows_mut() {
        let from = entries.len();
        let step = match name {
            "reserve" => Some(50.0),
            "captured" if rules.goal == Goal::Capture => Some(-60.0),
            "captured" => Some(25.0),
            "topped" => Some(0.0),
            _ => None,
        };
        for at in 0..row.len() {
            let prior = if at == 0 { 0.0 } else { step.unwrap_or(0.0) };
            entries.push(Entry { steps_from: step.map(|_| from), prior });
        }
    }
    entries
}

/// Returns weights that are 0 except for one.
fn unit(index: usize, value: i32) -> FocusWeights {
    let mut weights = FocusWeights::ZERO;
    let mut rows = weights.rows_mut();
    let entry = rows.iter_mut().flat_map(|(_, row)| row.iter_mut()).nth(index).expect("an index below the size");
    *entry = value;
    weights
}

/// Returns the counts of each weight in each position, for the seat to act.
fn samples<const SEATS: usize>(
    rules: &Rules,
    text: &str,
    learning: &Learning,
    gone: &Range<usize>,
    entries: &[Entry],
) -> Vec<Sample> {
    // Sixty-four times a point, since other seats' features count in 64ths.
    let all = |seat| -> Vec<FocusEvaluator<SEATS>> {
        (0..entries.len()).map(|index| FocusEvaluator::new(rules, seat, &unit(index, 64 * UNIT))).collect()
    };
    let units: Vec<_> = Seat::all(SEATS).map(all).collect();
    let judges: Vec<FocusEvaluator<SEATS>> =
        Seat::all(SEATS).map(|seat| FocusEvaluator::built_in(rules, seat)).collect();
    let mut samples = Vec::new();
    for line in text.lines() {
        let mut parts = line.split(';');
        let (Some(position), Some(points), Some(outcome)) = (parts.next(), parts.next(), parts.next()) else {
            continue;
        };
        let Ok(position) = Focus::<SEATS>::parse(position, *rules) else { continue };
        let Turn::Act(seat) = position.turn() else { continue };
        if !gone.contains(&Seat::all(SEATS).map(|seat| position.hand(seat).total()).sum()) {
            continue;
        }
        let points: f32 = points.parse().expect("a gathered score");
        let outcome: f32 = outcome.parse().expect("a gathered share");
        // Positions with pending tactics say nothing about the weights.
        let now = judges[seat.index()].evaluate_anew(&position) as f32;
        if (now - points).abs() > 200.0 {
            continue;
        }
        let mut counts = vec![0.0_f32; entries.len()];
        for (index, unit) in units[seat.index()].iter().enumerate() {
            let count = unit.evaluate_anew(&position) as f32 / 64.0;
            if count == 0.0 {
                continue;
            }
            match entries[index].steps_from {
                None => counts[index] += count,
                // A count is the sum of all steps up to it.
                Some(from) => counts[from + 1..=index].iter_mut().for_each(|step| *step += count),
            }
        }
        let features = counts.into_iter().enumerate().filter(|&(_, count)| count != 0.0);
        let said = chance(points, learning);
        samples.push(Sample {
            features: features.map(|(index, count)| (index as u16, count)).collect(),
            present: now,
            target: learning.share * outcome + (1.0 - learning.share) * said,
        });
    }
    samples
}

fn chance(points: f32, learning: &Learning) -> f32 {
    1.0 / (1.0 + learning.opponents * (-points / learning.scale).exp())
}

/// Returns the evaluation by these weights, in points.
fn points(weights: &[f32], sample: &Sample) -> f32 {
    sample.features.iter().map(|&(index, count)| weights[index as usize] * count).sum()
}

/// Returns the mean divergence of predictions from targets, and their mean distance from 0 in points.
fn loss(samples: &[Sample], learning: &Learning, said: impl Fn(&Sample) -> f32) -> (f64, f64) {
    let (mut loss, mut distance) = (0.0, 0.0);
    for sample in samples {
        let (points, target) = (said(sample), f64::from(sample.target));
        distance += f64::from(points.abs());
        let chance = f64::from(chance(points, learning)).clamp(1e-6, 1.0 - 1e-6);
        let part = |target: f64, chance: f64| if target > 0.0 { target * (target / chance).ln() } else { 0.0 };
        loss += part(target, chance) + part(1.0 - target, 1.0 - chance);
    }
    let number = samples.len().max(1) as f64;
    (loss / number, distance / number)
}

/// Adam on the logistic loss; one sample in ten is used for validation.
fn fit(samples: &[Sample], entries: &[Entry], learning: &Learning) -> Vec<f32> {
    let size = entries.len();
    let mut weights: Vec<f32> = entries.iter().map(|entry| entry.prior).collect();
    let (mut first, mut second) = (vec![0.0_f32; size], vec![0.0_f32; size]);
    let mut rng = Rng::new(1, &[]);
    // Positions of one game are contiguous, so whole games are held out.
    let (kept, train) = samples.split_at(samples.len() / 10);
    let mut order: Vec<usize> = (0..train.len()).collect();
    let mut step = 0;
    for epoch in 0..EPOCHS {
        for at in (1..order.len()).rev() {
            order.swap(at, rng.below(at + 1));
        }
        let rate = 4.0 * 0.82_f32.powi(epoch as i32);
        for batch in order.chunks(BATCH) {
            step += 1;
            let mut gradient = vec![0.0_f32; size];
            for &at in batch {
                let error = chance(points(&weights, &train[at]), learning) - train[at].target;
                for &(index, count) in &train[at].features {
                    gradient[index as usize] += error * count / batch.len() as f32;
                }
            }
            for index in 0..size {
                let slope = gradient[index] + DECAY * (weights[index] - entries[index].prior) * learning.scale;
                first[index] = 0.9 * first[index] + 0.1 * slope;
                second[index] = 0.999 * second[index] + 0.001 * slope * slope;
                let mean = first[index] / (1.0 - 0.9_f32.powi(step.min(1_000)));
                let spread = second[index] / (1.0 - 0.999_f32.powi(step.min(10_000)));
                weights[index] -= rate * mean / (spread.sqrt() + 1e-8);
            }
        }
        if epoch % 8 == 0 {
            let [(train, _), (kept, distance)] =
                [train, kept].map(|samples| loss(samples, learning, |sample| points(&weights, sample)));
            eprintln!("epoch {epoch}: loss {train:.5}, validation {kept:.5}, {distance:.1} points from even");
        }
    }
    let (present, distance) = loss(kept, learning, |sample| sample.present);
    eprintln!("current weights: validation {present:.5}, {distance:.1} points from even");
    weights
}

fn print(values: &[f32], entries: &[Entry]) {
    let mut weights = FocusWeights::ZERO;
    let mut index = 0;
    let mut last = "";
    for (name, row) in &mut weights.rows_mut() {
        if *name != last {
            println!("{}    {name}: [", if last.is_empty() { "" } else { "    ],\n" });
            last = name;
        }
        let mut sum = 0.0;
        for entry in row.iter_mut() {
            sum = if entries[index].steps_from.is_some() { sum + values[index] } else { values[index] };
            *entry = (sum * UNIT as f32).round() as i32;
            index += 1;
        }
        println!("        {row:?},");
    }
    println!("    ],");
}

//! Fits the weights of the evaluation to gathered positions: `fit VARIANT FILE [SHARE]`.
//!
//! Logistic regression of the outcome (SHARE of it, the rest what the search said) on what each weight counts.
//! Prints the tables as source.

use gamut_engine::focus::{FocusEvaluator, FocusWeights, UNIT};
use gamut_engine::{Evaluator, Rng};
use gamut_rules::any::Kind;
use gamut_rules::focus::{Focus, Goal, Rules};
use gamut_rules::{AnyGame, Position, Seat, Turn, Variant};

/// Points that multiply the odds of winning by e.
const SCALE: f32 = 110.0;
const EPOCHS: usize = 25;
const BATCH: usize = 512;
/// Pull towards the prior, for what the positions say nothing about.
const DECAY: f32 = 1e-6;

/// A weight as the fit sees it.
#[derive(Clone, Copy)]
struct Entry {
    /// Rows that count things are fitted as steps, so that a number that hardly occurs goes on as the smaller ones do.
    /// This is the first entry of such a row.
    steps_from: Option<usize>,
    /// Where the weight (or the step) is where nothing is known of it, in points.
    prior: f32,
}

struct Sample {
    features: Vec<(u16, f32)>,
    target: f32,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let usage = "VARIANT FILE [SHARE]";
    let variant: Variant = args.first().ok_or(usage)?.parse()?;
    let text = std::fs::read_to_string(args.get(1).ok_or(usage)?)?;
    let share = args.get(2).map_or(Ok(0.7), |share| share.parse())?;
    let rules = variant.focus_rules().expect("a variant of Focus");
    let entries = entries(&rules);
    let samples = match AnyGame::new(&variant)?.kind() {
        Kind::Focus2(_) => samples::<2>(&rules, &text, share, &entries),
        Kind::Focus3(_) => samples::<3>(&rules, &text, share, &entries),
        Kind::Focus4(_) => samples::<4>(&rules, &text, share, &entries),
        Kind::Fibonacci(_) => return Err("weights are fitted for Focus only".into()),
    };
    eprintln!("{} positions", samples.len());
    print(&fit(&samples, &entries), &entries);
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

/// All weights 0 but one.
fn unit(index: usize, value: i32) -> FocusWeights {
    let mut weights = FocusWeights::ZERO;
    let mut rows = weights.rows_mut();
    let entry = rows.iter_mut().flat_map(|(_, row)| row.iter_mut()).nth(index).expect("an index below the size");
    *entry = value;
    weights
}

/// What each weight counts in each position, for the seat to act.
fn samples<const SEATS: usize>(rules: &Rules, text: &str, share: f32, entries: &[Entry]) -> Vec<Sample> {
    // Sixty-four times a point: what others have counts in 64ths.
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
        let points: f32 = points.parse().expect("a gathered score");
        let outcome: f32 = outcome.parse().expect("a gathered share");
        // What a tactic is about to change says nothing about the weights.
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
                // A number is all the steps up to it.
                Some(from) => counts[from + 1..=index].iter_mut().for_each(|step| *step += count),
            }
        }
        let features = counts.into_iter().enumerate().filter(|&(_, count)| count != 0.0);
        let said = 1.0 / (1.0 + (-points / SCALE).exp());
        samples.push(Sample {
            features: features.map(|(index, count)| (index as u16, count)).collect(),
            target: share * outcome + (1.0 - share) * said,
        });
    }
    samples
}

fn predict(weights: &[f32], sample: &Sample) -> f32 {
    let sum: f32 = sample.features.iter().map(|&(index, count)| weights[index as usize] * count).sum();
    1.0 / (1.0 + (-sum / SCALE).exp())
}

fn loss<'a>(weights: &[f32], samples: impl ExactSizeIterator<Item = &'a Sample>) -> f32 {
    let number = samples.len() as f32;
    let sum: f32 = samples
        .map(|sample| {
            let p = predict(weights, sample).clamp(1e-6, 1.0 - 1e-6);
            -(sample.target * p.ln() + (1.0 - sample.target) * (1.0 - p).ln())
        })
        .sum();
    sum / number
}

/// Adam on the logistic loss; one sample in ten is kept back and its loss printed.
fn fit(samples: &[Sample], entries: &[Entry]) -> Vec<f32> {
    let size = entries.len();
    let mut weights: Vec<f32> = entries.iter().map(|entry| entry.prior).collect();
    let (mut first, mut second) = (vec![0.0_f32; size], vec![0.0_f32; size]);
    let mut rng = Rng::new(1, &[]);
    // Positions of one game lie together, so whole games are kept back.
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
                let error = predict(&weights, &train[at]) - train[at].target;
                for &(index, count) in &train[at].features {
                    gradient[index as usize] += error * count / batch.len() as f32;
                }
            }
            for index in 0..size {
                let slope = gradient[index] + DECAY * (weights[index] - entries[index].prior) * SCALE;
                first[index] = 0.9 * first[index] + 0.1 * slope;
                second[index] = 0.999 * second[index] + 0.001 * slope * slope;
                let mean = first[index] / (1.0 - 0.9_f32.powi(step.min(1_000)));
                let spread = second[index] / (1.0 - 0.999_f32.powi(step.min(10_000)));
                weights[index] -= rate * mean / (spread.sqrt() + 1e-8);
            }
        }
        if epoch % 8 == 0 {
            eprintln!(
                "epoch {epoch}: loss {:.5}, kept back {:.5}",
                loss(&weights, train.iter()),
                loss(&weights, kept.iter())
            );
        }
    }
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

//! Fits the weights of the seats' standings to files of `gamut datagen` for three or four, each for himself:
//! `seat_weights RESULT_SHARE FILE …`. Prints them as a file for `ours:search=tree:eval=FILE`.
//!
//! Multinomial logistic regression of what is to be learned (RESULT_SHARE of it the result, the rest the search's
//! chances) on what each weight counts. Positions in which the search captures are left out: the tree plays captures
//! out before it judges.

use gamut_engine::focus::{FocusWeights, STANDINGS_SCALE, SeatStandings, UNIT};
use gamut_engine::{Evaluation, Rng};
use gamut_rules::any::Kind;
use gamut_rules::focus::{Focus, Rules};
use gamut_rules::{AnyGame, Position};
use gamut_training::{Header, Reader, SeatChances};
use std::path::Path;
use std::sync::Arc;

type Error = Box<dyn std::error::Error>;

const EPOCHS: usize = 12;
const BATCH: usize = 1_024;
/// One in this many games is kept back.
const KEPT_BACK: u64 = 16;
/// Pull towards the present weights, for what the positions say little about.
const DECAY: f32 = 2e-6;
/// Rows that count things: fitted as steps, so that a number that hardly occurs grows as the smaller ones do.
const STEPPED: [&str; 3] = ["reserve", "captured", "topped"];

/// What each weight counts, for a seat.
type Features = Vec<(u16, i16)>;

struct Sample<const SEATS: usize> {
    features: [Features; SEATS],
    target: [f32; SEATS],
}

fn main() -> Result<(), Error> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [share, files @ ..] = args.as_slice() else { return Err("RESULT_SHARE FILE …".into()) };
    let first = Path::new(files.first().ok_or("RESULT_SHARE FILE …")?);
    let variant = Header::of_file(first)?.variant;
    let share = share.parse()?;
    let weights = match AnyGame::new(&variant)?.kind() {
        Kind::Focus3(start) => fit::<3>(start.position(), share, files)?,
        Kind::Focus4(start) => fit::<4>(start.position(), share, files)?,
        _ => return Err("expected games of Focus for three or four".into()),
    };
    let rules = variant.focus_rules().ok_or("expected Focus")?;
    print!("{}", Evaluation::Focus(rules.goal, Arc::new(weights)));
    Ok(())
}

fn fit<const SEATS: usize>(start: &Focus<SEATS>, share: f32, files: &[String]) -> Result<FocusWeights, Error> {
    let units = units::<SEATS>();
    let (mut training, mut kept) = (Vec::new(), Vec::new());
    for file in files {
        for (number, game) in (0..).zip(Reader::<SeatChances<SEATS>>::open(Path::new(file))?) {
            let (game, mut position) = (game?, *start);
            let list = if number % KEPT_BACK == KEPT_BACK - 1 { &mut kept } else { &mut training };
            for ply in &game.plies {
                if let Some(sample) = ply.sample
                    && !position.in_opening()
                    && position.effect(sample.best).fallen.is_empty()
                {
                    let total: f32 = sample.chances.iter().sum();
                    let target = std::array::from_fn(|seat| {
                        share * game.result.share(seat, SEATS) + (1.0 - share) * sample.chances[seat] / total
                    });
                    list.push(Sample { features: features(&units, &position), target });
                }
                position.play_unchecked(ply.action);
            }
        }
    }
    eprintln!("{} positions, {} kept back", training.len(), kept.len());
    Ok(descend(start.rules(), &training, &kept))
}

/// The standings in which one weight counts 1, and all others 0; for a step, all weights from it on.
fn units<const SEATS: usize>() -> Vec<SeatStandings<SEATS>> {
    let mut units = Vec::new();
    for (name, row, column) in entries() {
        let mut weights = FocusWeights::ZERO;
        let rows = &mut weights.rows_mut();
        let to = if STEPPED.contains(&name) { rows[row].1.len() } else { column + 1 };
        // The last step extends beyond the row, but only what the row holds is fitted.
        rows[row].1[column..to].fill(1);
        units.push(SeatStandings::new(&weights));
    }
    units
}

/// The table, row and column of every weight.
fn entries() -> Vec<(&'static str, usize, usize)> {
    let zero = FocusWeights::ZERO;
    let rows = zero.rows();
    let columns = |(row, (name, weights)): (usize, &(&'static str, &[i32]))| {
        let (name, row) = (*name, row);
        (0..weights.len()).map(move |column| (name, row, column)).collect::<Vec<_>>()
    };
    rows.iter().enumerate().flat_map(columns).collect()
}

fn features<const SEATS: usize>(units: &[SeatStandings<SEATS>], position: &Focus<SEATS>) -> [Features; SEATS] {
    let mut features: [Features; SEATS] = std::array::from_fn(|_| Vec::with_capacity(48));
    for (index, unit) in units.iter().enumerate() {
        let counts = unit.of(position);
        // What all seats have alike changes no chance.
        if counts.iter().any(|&count| count != counts[0]) {
            for (list, count) in features.iter_mut().zip(counts) {
                if count != 0 {
                    list.push((index as u16, count as i16));
                }
            }
        }
    }
    features.iter_mut().for_each(Vec::shrink_to_fit);
    features
}

/// The weights as steps where they count things, in points.
fn as_steps(weights: &FocusWeights) -> Vec<f32> {
    let rows = weights.rows();
    let value = |row: usize, column: usize| rows[row].1[column] as f32 / UNIT as f32;
    let step = |(name, row, column): (&str, usize, usize)| {
        let before = if STEPPED.contains(&name) && column > 0 { value(row, column - 1) } else { 0.0 };
        value(row, column) - before
    };
    entries().into_iter().map(step).collect()
}

fn as_weights(steps: &[f32]) -> FocusWeights {
    let mut weights = FocusWeights::ZERO;
    let mut sum = 0.0;
    for ((name, row, column), step) in entries().into_iter().zip(steps) {
        sum = if STEPPED.contains(&name) && column > 0 { sum + step } else { *step };
        weights.rows_mut()[row].1[column] = (sum * UNIT as f32).round() as i32;
    }
    weights
}

fn chances<const SEATS: usize>(steps: &[f32], scale: f32, sample: &Sample<SEATS>) -> [f32; SEATS] {
    let logits = sample.features.each_ref().map(|features| {
        features.iter().map(|&(index, count)| steps[usize::from(index)] * f32::from(count)).sum::<f32>() / scale
    });
    let most = logits.iter().copied().fold(f32::MIN, f32::max);
    let odds = logits.map(|logit| (logit - most).exp());
    let sum: f32 = odds.iter().sum();
    odds.map(|odds| odds / sum)
}

/// The mean Kullback–Leibler divergence.
fn loss<const SEATS: usize>(steps: &[f32], scale: f32, samples: &[Sample<SEATS>]) -> f64 {
    let part = |(chance, target): (f32, f32)| {
        if target > 0.0 { f64::from(target) * f64::from(target / chance.max(1e-9)).ln() } else { 0.0 }
    };
    let each = |sample: &Sample<SEATS>| -> f64 {
        chances(steps, scale, sample).into_iter().zip(sample.target).map(part).sum()
    };
    samples.iter().map(each).sum::<f64>() / samples.len().max(1) as f64
}

/// Adam on the loss, from the present weights.
fn descend<const SEATS: usize>(rules: &Rules, training: &[Sample<SEATS>], kept: &[Sample<SEATS>]) -> FocusWeights {
    let scale = STANDINGS_SCALE as f32;
    let present = as_steps(FocusWeights::of(rules));
    eprintln!("all alike: {:.5}", loss(&vec![0.0; present.len()], scale, kept));
    for percent in [60, 80, 100, 125, 160, 200] {
        let scale = scale * percent as f32 / 100.0;
        eprintln!("present weights, scale {percent} %: {:.5}", loss(&present, scale, kept));
    }
    let mut steps = present.clone();
    let (mut means, mut spreads) = (vec![0.0_f32; steps.len()], vec![0.0_f32; steps.len()]);
    let mut order: Vec<usize> = (0..training.len()).collect();
    let mut rng = Rng::new(1, &[]);
    let mut number = 0;
    for epoch in 0..EPOCHS {
        for at in (1..order.len()).rev() {
            order.swap(at, rng.below(at + 1));
        }
        let rate = 2.0 * 0.72_f32.powi(epoch as i32);
        for batch in order.chunks(BATCH) {
            number += 1;
            let mut gradient = vec![0.0_f32; steps.len()];
            for &at in batch {
                let sample = &training[at];
                let chances = chances(&steps, scale, sample);
                for ((features, chance), target) in sample.features.iter().zip(chances).zip(sample.target) {
                    let error = (chance - target) / batch.len() as f32;
                    features
                        .iter()
                        .for_each(|&(index, count)| gradient[usize::from(index)] += error * f32::from(count));
                }
            }
            for index in 0..steps.len() {
                let slope = gradient[index] + DECAY * (steps[index] - present[index]);
                means[index] = 0.9 * means[index] + 0.1 * slope;
                spreads[index] = 0.999 * spreads[index] + 0.001 * slope * slope;
                let mean = means[index] / (1.0 - 0.9_f32.powi(number.min(1_000)));
                let spread = spreads[index] / (1.0 - 0.999_f32.powi(number.min(10_000)));
                steps[index] -= rate * mean / (spread.sqrt() + 1e-8);
            }
        }
        eprintln!(
            "epoch {}: {:.5}, kept back {:.5}",
            epoch + 1,
            loss(&steps, scale, training),
            loss(&steps, scale, kept)
        );
    }
    as_weights(&steps)
}

//! Fits the conversion of scores to winning chances for more than two sides: `chances VARIANT FILE`, with a file from
//! `gather`.
//!
//! For the seat to act, the chance is a logistic function of the search score; scale and offset are fitted by logistic
//! regression. If another seat wins, its chance is proportional to exp(own static standing / scale). Games without a
//! winner are excluded.
//!
//! The tree says each seat's chance itself: for these a power is fitted to which all are raised. 1 is right if they are
//! neither too sure nor too timid.

use gamut_engine::Evaluator;
use gamut_engine::focus::FocusEvaluator;
use gamut_rules::any::Kind;
use gamut_rules::focus::{Focus, Rules};
use gamut_rules::{AnyGame, Position, Seat, Turn, Variant};

/// A position of a game with a winner.
struct Sample {
    points: f64,
    won: f64,
    /// If another seat won: its standing, followed by those of the remaining seats.
    others: Vec<f64>,
    /// What the search says of each seat, the winner first.
    said: Vec<f64>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [variant, file] = args.as_slice() else { return Err("VARIANT FILE".into()) };
    let variant: Variant = variant.parse()?;
    let (text, rules) = (std::fs::read_to_string(file)?, variant.focus_rules().expect("a variant of Focus"));
    let samples = match AnyGame::new(&variant)?.kind() {
        Kind::Focus3(_) => samples::<3>(&rules, &text),
        Kind::Focus4(_) => samples::<4>(&rules, &text),
        _ => return Err("only for more than two sides".into()),
    };
    let (offset, scale) = fit(&samples);
    let constant = samples.iter().map(|sample| sample.won).sum::<f64>() / samples.len() as f64;
    let surprise = |chance: f64, won: f64| -(won * chance.ln() + (1.0 - won) * (1.0 - chance).ln());
    let mean = |chance: &dyn Fn(f64) -> f64| {
        samples.iter().map(|sample| surprise(chance(sample.points), sample.won)).sum::<f64>() / samples.len() as f64
    };
    let chance = |points: f64| logistic((points - offset) / scale);
    println!("{} positions, won by the seat to act {constant:.3}", samples.len());
    println!(
        "offset {offset:.0}, scale {scale:.0}: loss {:.4}, of a constant {:.4}",
        mean(&chance),
        mean(&|_| constant)
    );
    calibration(&samples, &chance);
    let best = (20..=100)
        .map(|step| 10.0 * 1.05_f64.powi(step))
        .min_by(|a, b| spread(&samples, *a).total_cmp(&spread(&samples, *b)));
    let best = best.ok_or("no scale")?;
    println!("others: scale {best:.0}: loss {:.4}, all alike {:.4}", spread(&samples, best), spread(&samples, 1e12));
    let power = (30..=150)
        .map(|percent| f64::from(percent) / 100.0)
        .min_by(|a, b| surprise_of_winners(&samples, *a).total_cmp(&surprise_of_winners(&samples, *b)));
    let power = power.ok_or("no power")?;
    println!(
        "all seats: power {power}: loss {:.4}, as said {:.4}, all alike {:.4}",
        surprise_of_winners(&samples, power),
        surprise_of_winners(&samples, 1.0),
        surprise_of_winners(&samples, 0.0)
    );
    Ok(())
}

fn samples<const SEATS: usize>(rules: &Rules, text: &str) -> Vec<Sample> {
    let judges: Vec<FocusEvaluator<SEATS>> =
        Seat::all(SEATS).map(|seat| FocusEvaluator::built_in(rules, seat)).collect();
    let read = |line: &str| {
        let mut parts = line.split(';');
        let position = Focus::<SEATS>::parse(parts.next()?, *rules).ok()?;
        let points = parts.next()?.parse().ok()?;
        let winner = Seat::all(SEATS).find(|seat| parts.clone().nth(1) == Some(&seat.to_string()))?;
        let Turn::Act(hero) = position.turn() else { return None };
        let standing = |seat: Seat| f64::from(judges[seat.index()].evaluate_anew(&position));
        let rest = Seat::all(SEATS).filter(|&seat| seat != hero && seat != winner);
        let others =
            if winner == hero { Vec::new() } else { std::iter::once(winner).chain(rest).map(standing).collect() };
        let mut said: Vec<f64> = parts.nth(2)?.split(' ').filter_map(|chance| chance.parse().ok()).collect();
        let own = (said.len() == SEATS).then(|| said.remove(winner.index()))?;
        said.insert(0, own);
        Some(Sample { points, won: f64::from(u8::from(winner == hero)), others, said })
    };
    text.lines().filter_map(read).collect()
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// Fits offset and scale by Newton's method.
fn fit(samples: &[Sample]) -> (f64, f64) {
    let (mut constant, mut slope) = (0.0, 0.01);
    for _ in 0..50 {
        let (mut g, mut h) = ([0.0; 2], [0.0; 3]);
        for sample in samples {
            let chance = logistic(constant + slope * sample.points);
            let (error, weight) = (chance - sample.won, chance * (1.0 - chance));
            g = [g[0] + error, g[1] + error * sample.points];
            h = [h[0] + weight, h[1] + weight * sample.points, h[2] + weight * sample.points * sample.points];
        }
        let det = h[0] * h[2] - h[1] * h[1];
        constant -= (h[2] * g[0] - h[1] * g[1]) / det;
        slope -= (h[0] * g[1] - h[1] * g[0]) / det;
    }
    (-constant / slope, 1.0 / slope)
}

/// Prints predictions and results by decile of the prediction.
fn calibration(samples: &[Sample], chance: &dyn Fn(f64) -> f64) {
    for tenth in 0..10 {
        let inside = samples.iter().filter(|sample| (chance(sample.points) * 10.0) as usize == tenth);
        let (count, said, won) = inside.fold((0, 0.0, 0.0), |(count, said, won), sample| {
            (count + 1, said + chance(sample.points), won + sample.won)
        });
        println!("{count:6} positions: said {:.3}, won {:.3}", said / f64::from(count), won / f64::from(count));
    }
}

/// Returns the mean log loss of the winner by what the search says, raised to this power.
fn surprise_of_winners(samples: &[Sample], power: f64) -> f64 {
    // Four places were written, and a chance of nothing would be an infinite surprise.
    let raised = |chance: &f64| chance.max(1e-4).powf(power);
    let loss = |sample: &Sample| -(raised(&sample.said[0]) / sample.said.iter().map(raised).sum::<f64>()).ln();
    samples.iter().map(loss).sum::<f64>() / samples.len() as f64
}

/// Returns the mean log loss of predicting the winner among the other seats with this scale.
fn spread(samples: &[Sample], scale: f64) -> f64 {
    let losses = samples.iter().filter_map(|sample| {
        let odds = |points: f64| ((points - sample.others[0]) / scale).exp();
        (!sample.others.is_empty()).then(|| sample.others.iter().map(|&points| odds(points)).sum::<f64>().ln())
    });
    let (count, sum) = losses.fold((0, 0.0), |(count, sum), loss| (count + 1, sum + loss));
    sum / f64::from(count)
}

//! Trains a policy of Focus for three or four on files of `gamut datagen`: `focus_policy OUT EPOCHS RATE FILE...`.
//!
//! Every position that is a sample teaches the action that its search chose, by softmax over all legal actions. One game
//! in sixteen is kept back. It prints the loss of each epoch, and how often the searches' actions are among the
//! likeliest, by the policy and by what actions gain.

use gamut_engine::focus::policy::features::{FEATURES, View, WEIGHTS};
use gamut_engine::focus::policy::{ONE, Policy};
use gamut_engine::focus::{FocusWeights, Priors};
use gamut_engine::{Rng, TreeParameters};
use gamut_rules::any::Kind;
use gamut_rules::focus::{Action, Focus};
use gamut_rules::{ActionList, AnyGame, Position};
use gamut_training::{Header, Reader, SeatChances};
use std::path::Path;
use std::sync::Arc;

type Error = Box<dyn std::error::Error>;

const USAGE: &str = "OUT EPOCHS RATE FILE...";
/// Ranks up to which actions are counted.
const RANKS: [usize; 5] = [1, 2, 3, 5, 10];
/// Samples of a step.
const BATCH: usize = 128;
/// One in this many games is kept back.
const KEPT_BACK: u64 = 16;
/// How much weights shrink in a step, in sizes of the step.
const DECAY: f32 = 0.001;

/// A position, and the place of its search's action in the list of legal ones.
struct Sample<const SEATS: usize> {
    position: Focus<SEATS>,
    best: Action,
}

fn main() -> Result<(), Error> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [out, epochs, rate, files @ ..] = args.as_slice() else { return Err(USAGE.into()) };
    let (epochs, rate) = (epochs.parse()?, rate.parse()?);
    let variant = Header::of_file(Path::new(files.first().ok_or(USAGE)?))?.variant;
    let policy = match AnyGame::new(&variant)?.kind() {
        Kind::Focus3(start) => fit(start.position(), epochs, rate, files)?,
        Kind::Focus4(start) => fit(start.position(), epochs, rate, files)?,
        _ => return Err("expected games of Focus for three or four".into()),
    };
    std::fs::write(out, policy.to_string())?;
    Ok(())
}

fn fit<const SEATS: usize>(start: &Focus<SEATS>, epochs: usize, rate: f32, files: &[String]) -> Result<Policy, Error> {
    let (mut training, mut kept) = (Vec::new(), Vec::new());
    for file in files {
        for (number, game) in (0..).zip(Reader::<SeatChances<SEATS>>::open(Path::new(file))?) {
            let (game, mut position) = (game?, *start);
            let list = if number % KEPT_BACK == KEPT_BACK - 1 { &mut kept } else { &mut training };
            for ply in &game.plies {
                if let Some(sample) = ply.sample {
                    list.push(Sample { position, best: sample.best });
                }
                position.play_unchecked(ply.action);
            }
        }
    }
    println!("{} positions, {} kept back", training.len(), kept.len());
    let mut learner = Learner::new();
    let mut rng = Rng::new(1, &[]);
    for epoch in 1..=epochs {
        for at in (1..training.len()).rev() {
            training.swap(at, rng.below(at + 1));
        }
        learner.rate = rate * (1.0 - (epoch - 1) as f32 / epochs as f32);
        let loss: f64 = training.chunks(BATCH).map(|batch| learner.step(batch)).sum();
        let held: f64 = kept.iter().map(|sample| learner.learn(sample, false)).sum();
        println!("epoch {epoch}: {:.4}, kept back {:.4}", loss / training.len() as f64, held / kept.len() as f64);
    }
    let weights =
        learner.weights.iter().map(|weight| (weight * ONE as f32).round().clamp(-15e3, 15e3) as i16).collect();
    let rules = start.rules();
    let policy = Policy::new(SEATS, rules.goal, weights);
    println!("by | loss | first | 2 | 3 | 5 | 10, percent");
    for (name, policy) in [("gain", None), ("policy", Some(Arc::new(policy.clone())))] {
        let parameters = TreeParameters::default();
        let priors = Priors::new(rules, FocusWeights::of(rules), &parameters, policy.as_ref());
        println!("{name} | {}", quality(&priors, &kept));
    }
    Ok(policy)
}

/// Weights with Adam's two means.
struct Learner {
    weights: Vec<f32>,
    gradient: Vec<f32>,
    means: Vec<[f32; 2]>,
    rate: f32,
    steps: i32,
    /// The entries of the actions of one position, and the actions' shares.
    entries: Vec<[u16; FEATURES]>,
    shares: Vec<f32>,
}

impl Learner {
    fn new() -> Self {
        let zeros = || vec![0.0; WEIGHTS];
        Self {
            weights: zeros(),
            gradient: zeros(),
            means: vec![[0.0; 2]; WEIGHTS],
            rate: 0.0,
            steps: 0,
            entries: Vec::new(),
            shares: Vec::new(),
        }
    }

    /// Returns the loss of a sample, and adds its gradient if it is to be learned.
    fn learn<const SEATS: usize>(&mut self, sample: &Sample<SEATS>, learns: bool) -> f64 {
        let (view, mut actions) = (View::new(&sample.position), ActionList::new());
        sample.position.actions(&mut actions);
        self.entries.clear();
        self.entries.extend(actions.iter().map(|&action| view.of(action)));
        let weights = &self.weights;
        let score = |entries: &[u16; FEATURES]| entries.iter().map(|&at| weights[usize::from(at)]).sum::<f32>();
        self.shares.clear();
        self.shares.extend(self.entries.iter().map(score));
        let most = self.shares.iter().copied().fold(f32::MIN, f32::max);
        self.shares.iter_mut().for_each(|share| *share = (*share - most).exp());
        let sum: f32 = self.shares.iter().sum();
        let mut loss = 0.0;
        for ((entries, share), &action) in self.entries.iter().zip(&self.shares).zip(actions.iter()) {
            let (share, wanted) = (share / sum, f32::from(u8::from(action == sample.best)));
            if wanted > 0.0 {
                loss = -f64::from(share.max(1e-9)).ln();
            }
            if learns {
                entries.iter().for_each(|&at| self.gradient[usize::from(at)] += share - wanted);
            }
        }
        loss
    }

    /// Learns from some samples and returns the sum of their losses.
    fn step<const SEATS: usize>(&mut self, batch: &[Sample<SEATS>]) -> f64 {
        self.gradient.fill(0.0);
        let loss = batch.iter().map(|sample| self.learn(sample, true)).sum();
        self.steps += 1;
        let [first, second] = [1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps)];
        for ((weight, mean), slope) in self.weights.iter_mut().zip(&mut self.means).zip(&self.gradient) {
            let slope = slope / batch.len() as f32;
            *mean = [0.9 * mean[0] + 0.1 * slope, 0.999 * mean[1] + 0.001 * slope * slope];
            *weight -= self.rate * (mean[0] / first / ((mean[1] / second).sqrt() + 1e-6) + DECAY * *weight);
        }
        loss
    }
}

/// Returns the mean loss of priors, and how often the searches' actions are among the likeliest.
fn quality<const SEATS: usize>(priors: &Priors<SEATS>, samples: &[Sample<SEATS>]) -> String {
    let (mut actions, mut logits) = (ActionList::new(), Vec::new());
    let (mut loss, mut among) = (0.0, [0usize; RANKS.len()]);
    for sample in samples {
        sample.position.actions(&mut actions);
        priors.logits(&sample.position, &actions, &mut logits);
        let Some(at) = actions.iter().position(|&action| action == sample.best) else { continue };
        let sum: f64 = logits.iter().map(|&logit| f64::from(logit - logits[at]).exp()).sum();
        loss += sum.ln();
        let rank = 1 + logits.iter().filter(|&&logit| logit > logits[at]).count();
        for (count, most) in among.iter_mut().zip(RANKS) {
            *count += usize::from(rank <= most);
        }
    }
    let of = samples.len() as f64;
    let percent = among.map(|count| format!("{:.1}", 100.0 * count as f64 / of)).join(" | ");
    format!("{:.4} | {percent}", loss / of)
}

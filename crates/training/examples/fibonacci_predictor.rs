//! Trains a move predictor of Fibonacci on turns that searches chose: `fibonacci_predictor VARIANT OUT
//! EPOCHS RATE FILE...`.
//!
//! The files are of `fibonacci_turns`. The last tenth of each is kept back. Every move of a turn is a sample: the
//! predictor's share, by softmax, of all moves of the turn still to be made that are legal now. It prints
//! the loss of each epoch, and how often a move kept back is among the likeliest.

use gamut_engine::Rng;
use gamut_engine::fibonacci::predictor::features::{FEATURES, View, WEIGHTS};
use gamut_engine::fibonacci::predictor::{ONE, Predictor, SETTINGS};
use gamut_rules::any::Kind;
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{ActionList, AnyGame, Position, Variant};

/// Ranks up to which moves are counted.
const RANKS: [usize; 8] = [1, 3, 5, 10, 20, 30, 40, 60];
/// Samples of a step.
const BATCH: usize = 64;
/// How the beam uses the predictor at first.
const USE: [i16; SETTINGS] = [20, 24, 32, 48, 0, 0];
/// How much weights shrink in a step, in sizes of the step.
const DECAY: f32 = 0.003;

/// A position within a turn.
struct Sample {
    /// The entries of every legal move.
    moves: Vec<[u16; FEATURES]>,
    /// Those that the turn still makes, its next one first.
    wanted: Vec<usize>,
}

/// A turn: a sample for each move.
type Turn = Vec<Sample>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [variant, out, epochs, rate, files @ ..] = args.as_slice() else {
        return Err("VARIANT OUT EPOCHS RATE FILE...".into());
    };
    let variant: Variant = variant.parse()?;
    let (epochs, rate): (usize, f32) = (epochs.parse()?, rate.parse()?);
    let (mut training, mut kept) = (Vec::new(), Vec::<Turn>::new());
    for file in files {
        let text = std::fs::read_to_string(file)?;
        let lines: Vec<&str> = text.lines().collect();
        let turns = lines.iter().map(|line| turn(&variant, line)).collect::<Result<Vec<Turn>, _>>()?;
        let count = turns.len();
        for (number, turn) in turns.into_iter().enumerate() {
            if number < count - count / 10 { training.extend(turn) } else { kept.push(turn) }
        }
    }
    println!("{} moves, {} turns kept back", training.len(), kept.len());
    let mut learner = Learner::new(rate);
    let mut rng = Rng::new(1, &[]);
    for epoch in 1..=epochs {
        for at in (1..training.len()).rev() {
            training.swap(at, rng.below(at + 1));
        }
        learner.rate = rate * (1.0 - (epoch - 1) as f32 / epochs as f32);
        let loss: f64 = training.chunks(BATCH).map(|batch| learner.step(batch)).sum();
        let held: f64 = kept.iter().flatten().map(|sample| learner.loss(sample, None)).sum();
        let moves: usize = kept.iter().map(Vec::len).sum();
        println!("epoch {epoch}: {:.4}, kept back {:.4}", loss / training.len() as f64, held / moves as f64);
    }
    println!("{}", recall(&learner, &kept));
    let weights =
        learner.weights.iter().map(|&weight| (weight * ONE as f32).round().clamp(-15e3, 15e3) as i16).collect();
    std::fs::write(out, Predictor::new(USE, weights).to_string())?;
    Ok(())
}

/// Reads a line.
fn turn(variant: &Variant, line: &str) -> Result<Turn, Box<dyn std::error::Error>> {
    let mut parts = line.split(';');
    let (position, moves) = (parts.next().ok_or("a position")?, parts.next().ok_or("moves")?);
    let game = AnyGame::from_position(variant, position)?;
    let Kind::Fibonacci(game) = game.kind() else { return Err("a game of Fibonacci".into()) };
    let mut position = *game.position();
    let moves: Vec<Action> =
        moves.split_whitespace().map(|text| position.parse_action(text)).collect::<Result<_, _>>()?;
    let mut samples = Vec::new();
    for made in 0..moves.len() {
        samples.push(sample(&position, &moves, made)?);
        position.play_unchecked(moves[made]);
    }
    Ok(samples)
}

fn sample(position: &Fibonacci, moves: &[Action], made: usize) -> Result<Sample, String> {
    let mut list = ActionList::new();
    position.actions(&mut list);
    let steps: Vec<Action> = list.iter().copied().filter(|action| action.is_step()).collect();
    let view = View::new(position, &moves[..made]);
    let wanted: Vec<usize> =
        moves[made..].iter().filter_map(|&wanted| steps.iter().position(|&step| step == wanted)).collect();
    if wanted.first().is_none_or(|&first| steps[first] != moves[made]) {
        return Err(format!("{position}: read {}, expected a legal move", moves[made]));
    }
    Ok(Sample { moves: steps.iter().map(|&step| view.of(step)).collect(), wanted })
}

/// Weights with Adam's two means.
struct Learner {
    weights: Vec<f32>,
    gradient: Vec<f32>,
    means: Vec<[f32; 2]>,
    rate: f32,
    steps: i32,
}

impl Learner {
    fn new(rate: f32) -> Self {
        let zeros = || vec![0.0; WEIGHTS];
        Self { weights: zeros(), gradient: zeros(), means: vec![[0.0; 2]; WEIGHTS], rate, steps: 0 }
    }

    fn score(&self, entries: &[u16; FEATURES]) -> f32 {
        entries.iter().map(|&at| self.weights[usize::from(at)]).sum()
    }

    /// Returns the loss of a sample; adds its gradient if there is one to add to.
    fn loss(&self, sample: &Sample, gradient: Option<&mut Vec<f32>>) -> f64 {
        let scores: Vec<f32> = sample.moves.iter().map(|entries| self.score(entries)).collect();
        let most = scores.iter().copied().fold(f32::MIN, f32::max);
        let mut shares: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
        let sum: f32 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share /= sum);
        let wanted: f32 = sample.wanted.iter().map(|&at| shares[at]).sum::<f32>().max(1e-9);
        if let Some(gradient) = gradient {
            for (at, entries) in sample.moves.iter().enumerate() {
                let is_wanted = sample.wanted.contains(&at);
                let slope = shares[at] - if is_wanted { shares[at] / wanted } else { 0.0 };
                entries.iter().for_each(|&entry| gradient[usize::from(entry)] += slope);
            }
        }
        -f64::from(wanted.ln())
    }

    /// Learns from some samples and returns the sum of their losses.
    fn step(&mut self, batch: &[Sample]) -> f64 {
        let mut gradient = std::mem::take(&mut self.gradient);
        gradient.fill(0.0);
        let loss = batch.iter().map(|sample| self.loss(sample, Some(&mut gradient))).sum();
        self.steps += 1;
        let [first, second] = [1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps)];
        for ((weight, mean), slope) in self.weights.iter_mut().zip(&mut self.means).zip(&gradient) {
            let slope = slope / batch.len() as f32;
            *mean = [0.9 * mean[0] + 0.1 * slope, 0.999 * mean[1] + 0.001 * slope * slope];
            *weight -= self.rate * (mean[0] / first / ((mean[1] / second).sqrt() + 1e-6) + DECAY * *weight);
        }
        self.gradient = gradient;
        loss
    }
}

/// Returns how often moves, and whole turns, are among the likeliest of their positions.
fn recall(learner: &Learner, turns: &[Turn]) -> String {
    let rank = |sample: &Sample, at: usize| {
        let score = learner.score(&sample.moves[at]);
        1 + sample.moves.iter().filter(|&entries| learner.score(entries) > score).count()
    };
    let ranks: Vec<Vec<[usize; 2]>> = turns
        .iter()
        .map(|turn| {
            let any = |sample: &Sample| sample.wanted.iter().map(|&at| rank(sample, at)).min().unwrap_or(usize::MAX);
            turn.iter().map(|sample| [rank(sample, sample.wanted[0]), any(sample)]).collect()
        })
        .collect();
    let moves: usize = turns.iter().map(Vec::len).sum();
    let choices: usize = turns.iter().flatten().map(|sample| sample.moves.len()).sum();
    let mut text = format!(
        "{:.0} legal moves\nfirst | next move | a move of the turn | whole turn",
        choices as f64 / moves as f64
    );
    for most in RANKS {
        let percent = |count: usize, of: usize| 100.0 * count as f64 / of as f64;
        let among = |which: usize| ranks.iter().flatten().filter(|ranks| ranks[which] <= most).count();
        let whole = ranks.iter().filter(|turn| turn.iter().all(|ranks| ranks[0] <= most)).count();
        let [next, any] = [0, 1].map(|which| percent(among(which), moves));
        text += &format!("\n{most} | {next:.1} | {any:.1} | {:.1}", percent(whole, turns.len()));
    }
    text
}

//! Tunes the weights of Fibonacci's evaluation in self-play: `tune VARIANT PAIRS NODES SEED`.
//!
//! Simultaneous perturbation (Spall 1992): in each step, all parameters are perturbed at random; two players with
//! opposite perturbations play two games from the same opening with colours exchanged; the parameters move a little
//! towards the winner's. Each row of weights has two parameters, logarithms of factors: one for the whole row, one for
//! the growth of its far end relative to its near one. The result depends on the arguments alone. Prints the parameters
//! as it goes, and finally the weights for the mean over the second half of the steps, since single steps are noisy.

use gamut_engine::fibonacci::{FibonacciWeights, LENGTH, ROWS};
use gamut_engine::{Evaluation, Limits, Options, Rng, SearchRequest, Stop, search};
use gamut_rules::any::Kind;
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{AnyGame, Game, Position, Seat, Turn, Winner};
use std::sync::Arc;

/// Size of the perturbation in the first step; it falls with the step number to the power of 0.101.
const CHANGE: f64 = 0.35;
/// How far a won pair of games moves a parameter in the first step, in perturbations; it falls to about a third during
/// the run.
const RATE: f64 = 0.06;
/// The entry of a row midway between its near and its far end.
const MIDDLE: f64 = 5.0;
/// The least number of random opening actions; up to two are added.
const OPENING: usize = 4;
/// Longer games are drawn.
const LONGEST: usize = 300;
/// The parameters are printed at intervals of this many steps.
const EVERY: usize = 25;

type Numbers = [f64; 2 * ROWS];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [variant, pairs, nodes, seed] = args.as_slice() else { return Err("VARIANT PAIRS NODES SEED".into()) };
    let (pairs, nodes, seed): (usize, u64, u64) = (pairs.parse()?, nodes.parse()?, seed.parse()?);
    let start = AnyGame::new(&variant.parse()?)?;
    let Kind::Fibonacci(start) = start.kind() else { return Err("these weights are Fibonacci's".into()) };
    let base = FibonacciWeights::of(start.position().rules());
    let (mut numbers, mut sum): (Numbers, Numbers) = ([0.0; 2 * ROWS], [0.0; 2 * ROWS]);
    for pair in 0..pairs {
        let mut rng = Rng::new(seed, &[pair as u64]);
        let change = CHANGE / (pair as f64 + 1.0).powf(0.101);
        let rate = RATE * change / (1.0 + 10.0 * pair as f64 / pairs as f64).powf(0.5);
        let signs: Numbers = std::array::from_fn(|_| if rng.below(2) == 0 { 1.0 } else { -1.0 });
        let changed = |sign: f64| weights(base, &std::array::from_fn(|at| numbers[at] + sign * change * signs[at]));
        let result = duel(start, [changed(1.0), changed(-1.0)], nodes, &mut rng);
        for at in 0..2 * ROWS {
            numbers[at] += rate * result * signs[at];
            sum[at] += if pair >= pairs / 2 { numbers[at] } else { 0.0 };
        }
        if (pair + 1).is_multiple_of(EVERY) {
            println!("{} of {pairs}: {numbers:.3?}", pair + 1);
        }
    }
    let mean = sum.map(|sum| sum / (pairs - pairs / 2).max(1) as f64);
    println!("mean: {mean:.3?}");
    weights(base, &mean).0.iter().for_each(|row| println!("    {row:?},"));
    Ok(())
}

/// Returns the weights with the rows scaled by the parameters.
fn weights(base: &FibonacciWeights, numbers: &Numbers) -> FibonacciWeights {
    let mut weights = *base;
    for (row, number) in weights.0.iter_mut().zip(numbers.chunks(2)) {
        for (at, entry) in row.iter_mut().enumerate().take(LENGTH) {
            let factor = (number[0] + number[1] * (at as f64 / MIDDLE - 1.0) / 2.0).exp();
            *entry = (f64::from(*entry) * factor).round() as i16;
        }
    }
    weights
}

/// Plays two games from one opening with colours exchanged; returns the first player's wins minus the second's, from -2
/// to 2.
fn duel(start: &Game<Fibonacci>, players: [FibonacciWeights; 2], nodes: u64, rng: &mut Rng) -> f64 {
    let opening = loop {
        let mut game = start.clone();
        for _ in 0..OPENING + rng.below(3) {
            let action = draw(&game, rng);
            game.play(action).expect("a legal action");
        }
        if game.outcome().is_none() {
            break game;
        }
    };
    let chance = rng.bits();
    (0..2)
        .map(|first| {
            let mut rng = Rng::new(chance, &[]);
            match play(opening.clone(), players, first, nodes, &mut rng) {
                Winner::Draw => 0.0,
                winner if winner.includes(Seat::new(first)) => 1.0,
                _ => -1.0,
            }
        })
        .sum()
}

/// Plays a game to its end; the first player has seat number `first`.
fn play(mut game: Game<Fibonacci>, players: [FibonacciWeights; 2], first: usize, nodes: u64, rng: &mut Rng) -> Winner {
    while game.played().len() < LONGEST {
        let actions = match game.turn() {
            Turn::Over => break,
            Turn::Chance => vec![draw(&game, rng)],
            Turn::Act(seat) => {
                let weights = players[(seat.index() + first) % 2];
                let options =
                    Options { hash_mib: 1, evaluation: Evaluation::Fibonacci(Arc::new(weights)), ..Options::default() };
                let found = search(&SearchRequest::new(&game, &Limits::nodes(nodes), &Stop::new()), &options);
                found.expect("a seat is to act").turn(game.position())
            }
        };
        for action in actions {
            game.play(action).expect("a legal action");
        }
    }
    game.outcome().map_or(Winner::Draw, |outcome| outcome.winner)
}

/// Returns a random action; cards are drawn by their probability.
fn draw(game: &Game<Fibonacci>, rng: &mut Rng) -> Action {
    let mut all = game.actions().to_vec();
    if game.turn() == Turn::Chance {
        all.clear();
        game.position().chances(|card, weight| all.extend((0..weight).map(|_| card)));
    }
    rng.pick(&all).expect("the game is not over")
}

//! Benchmarks of long games: `cargo bench -p gamut-rules --bench game`. `docs/results/speed.md` explains the figures.

use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{Game, Seat, Variant};
use std::hint::black_box;
use std::time::Instant;

/// The longest game that the server allows.
const PLIES: usize = 5_000;
/// Number of runs per figure; the best counts, since other programs can only slow a run down.
const RUNS: usize = 50;

/// The best time in microseconds.
fn best(mut work: impl FnMut()) -> f64 {
    let run = |_| {
        let begin = Instant::now();
        work();
        begin.elapsed().as_secs_f64() * 1e6
    };
    (0..RUNS).map(run).fold(f64::INFINITY, f64::min)
}

/// Returns a game of empty turns: nothing leaves the board, so every position may recur.
fn passes(plies: usize) -> Game<Fibonacci> {
    let variant: Variant = "fibonacci,turns=off,repetition=off".parse().expect("a variant of this file");
    let rules = variant.fibonacci_rules().expect("a variant of Fibonacci");
    let mut game = Game::new(Fibonacci::start(rules, Seat::FIRST));
    for _ in 0..plies {
        game.play(Action::END).expect("a turn may be ended");
    }
    game
}

/// Returns a random game with the repetition rule.
fn by_chance(plies: usize) -> Game<Fibonacci> {
    let variant: Variant = "fibonacci,turns=off".parse().expect("a variant of this file");
    let rules = variant.fibonacci_rules().expect("a variant of Fibonacci");
    for seed in 1.. {
        let (mut game, mut random) = (Game::new(Fibonacci::start(rules, Seat::FIRST)), seed);
        while game.outcome().is_none() && game.played().len() < plies {
            let actions = game.actions();
            random = u64::wrapping_mul(random, 0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            game.play(actions[(((random >> 33) * actions.len() as u64) >> 31) as usize]).expect("a legal action");
        }
        if game.outcome().is_none() {
            return game;
        }
    }
    unreachable!("seeds do not end")
}

fn main() {
    for (name, game) in [("passes", passes(PLIES)), ("by chance", by_chance(PLIES))] {
        let last = *game.played().last().expect("it is long");
        let undo = best(|| {
            let mut game = game.clone();
            black_box(game.undo());
        });
        let clone = best(|| drop(black_box(game.clone())));
        let replay = best(|| {
            black_box(game.replay().last());
        });
        let mut before = game.clone();
        before.undo();
        let check = best(|| {
            for _ in 0..1_000 {
                black_box(before.check(black_box(last))).expect("it was played");
            }
        });
        println!(
            "{PLIES} plies {name}: undo {undo:.0} µs (clone {clone:.1} µs), replay {replay:.0} µs, check {:.0} ns",
            check
        );
    }
}

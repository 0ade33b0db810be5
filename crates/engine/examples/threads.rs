//! What a second thread brings: `threads VARIANT POSITIONS DEPTH [THREADS]`.
//!
//! Positions are from games that the engine plays at 500 nodes a move, one ply in four by lot. Each is searched to the
//! same depth with one thread and with several; printed are all nodes and the time, and how the two compare.

use gamut_engine::{Limits, Options, Rng, SearchRequest, Stop};
use gamut_rules::{AnyGame, Turn, Variant};
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [variant, positions, depth, threads @ ..] = args.as_slice() else {
        return Err("VARIANT POSITIONS DEPTH [THREADS]".into());
    };
    let (variant, positions, depth): (Variant, u64, u32) = (variant.parse()?, positions.parse()?, depth.parse()?);
    let threads = threads.first().map_or(Ok(2), |threads| threads.parse())?;
    let start = AnyGame::new(&variant)?;
    let mut sums = [(0, Duration::ZERO); 2];
    for number in 0..positions {
        let game = middle(start.clone(), &mut Rng::new(1, &[number]));
        for (sum, threads) in sums.iter_mut().zip([1, threads]) {
            let (nodes, time) = search(&game, depth, threads);
            *sum = (sum.0 + nodes, sum.1 + time);
        }
    }
    let [(alone, quick), (together, quicker)] = sums;
    println!("{variant}: {positions} positions to depth {depth}");
    println!("1 thread: {alone} nodes, {:.2} s", quick.as_secs_f64());
    println!("{threads} threads: {together} nodes, {:.2} s", quicker.as_secs_f64());
    let (nodes, time) = (together as f64 / alone as f64, quick.as_secs_f64() / quicker.as_secs_f64());
    println!("{nodes:.3} times the nodes, {time:.2} times as fast to depth");
    Ok(())
}

fn search(game: &AnyGame, depth: u32, threads: usize) -> (u64, Duration) {
    let options = Options { threads, ..Options::default() };
    let began = Instant::now();
    let found = gamut_engine::search(&SearchRequest::new(game, &Limits::depth(depth), &Stop::new()), &options);
    (found.map_or(0, |found| found.nodes), began.elapsed())
}

/// Returns a position after 8 to 31 plies of an unfinished game.
fn middle(start: AnyGame, rng: &mut Rng) -> AnyGame {
    loop {
        let mut game = start.clone();
        for _ in 0..8 + rng.below(24) {
            let legal = game.actions();
            if game.turn() == Turn::Over || legal.is_empty() {
                break;
            }
            let best = gamut_engine::search(
                &SearchRequest::new(&game, &Limits::nodes(500), &Stop::new()),
                &Options::default(),
            );
            let by_lot = legal[rng.below(legal.len())];
            let action = best.ok().filter(|_| rng.below(4) != 0).map_or(by_lot, |found| found.best);
            game.play(action).expect("a legal action");
        }
        if game.turn() != Turn::Over {
            return game;
        }
    }
}

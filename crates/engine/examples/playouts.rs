//! How many playouts a second Monte-Carlo tree search makes from the start of a game: `cargo run --release -p
//! gamut-engine --example playouts -- focus-3:literature mcts-maxn-ph 33000`. Prints the best of five searches, in
//! seconds that the thread was on a core where the system tells (Linux), so that other programs disturb less.

use gamut_engine::{Algorithm, Limits, Options, SearchRequest, Stop, search_with};
use gamut_rules::{AnyGame, Variant};
use std::time::Instant;

/// Seconds since some moment, of this thread's work if the system tells them.
fn clock(begin: Instant) -> f64 {
    let worked = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let worked = worked.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    worked.map_or(begin.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = |default: &str| arguments.next().unwrap_or_else(|| default.to_owned());
    let variant: Variant = next("focus-2:literature").parse()?;
    let algorithm: Algorithm = next("mcts-maxn-ph").parse()?;
    let playouts: u64 = next("33000").parse()?;
    let game = AnyGame::new(&variant)?;
    let options = Options { algorithm, ..Options::default() };
    let (begin, mut best) = (Instant::now(), f64::INFINITY);
    let mut told = String::new();
    for _ in 0..5 {
        let start = clock(begin);
        let found =
            search_with(&SearchRequest::new(&game, &Limits::playouts(playouts), &Stop::new()), &options, &mut |info| {
                told = format!("tree {}/1000 full", info.hashfull);
            });
        best = best.min(clock(begin) - start);
        let found = found?;
        told = format!("{told}, depth {}, at most {}, {} positions", found.depth, found.seldepth, found.nodes);
    }
    println!(
        "{variant} {algorithm}: {playouts} playouts in {:.1} ms, {:.0} a second; {told}",
        best * 1e3,
        playouts as f64 / best
    );
    Ok(())
}

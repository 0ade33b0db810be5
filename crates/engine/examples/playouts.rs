//! How many playouts a second Monte-Carlo tree search makes from the start of a game: `cargo run --release -p gamut-engine
//! --example playouts -- focus-3:literature mcts-maxn-ph 33000`. Prints the best of five searches.

use gamut_engine::{Algorithm, Limits, Options, Stop, search_any};
use gamut_rules::{AnyGame, Variant};
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = |default: &str| arguments.next().unwrap_or_else(|| default.to_owned());
    let variant: Variant = next("focus-2:literature").parse()?;
    let algorithm: Algorithm = next("mcts-maxn-ph").parse()?;
    let playouts: u64 = next("33000").parse()?;
    let game = AnyGame::new(&variant)?;
    let options = Options { algorithm, ..Options::default() };
    let mut best = f64::INFINITY;
    let mut told = String::new();
    for _ in 0..5 {
        let begin = Instant::now();
        let found = search_any(&game, &Limits::playouts(playouts), &options, &Stop::new(), &mut |info| {
            told = format!("tree {}/1000 full", info.hashfull);
        });
        best = best.min(begin.elapsed().as_secs_f64());
        let found = found.ok_or("this algorithm does not play this game")?;
        told = format!("{told}, depth {}, at most {}, {} positions", found.depth, found.seldepth, found.nodes);
    }
    println!(
        "{variant} {algorithm}: {playouts} playouts in {:.1} ms, {:.0} a second; {told}",
        best * 1e3,
        playouts as f64 / best
    );
    Ok(())
}

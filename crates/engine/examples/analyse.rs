//! Prints what the search thinks, iteration by iteration: `analyse VARIANT SECONDS [POSITION]`.

use gamut_engine::{Limits, Options, Stop, search_any};
use gamut_rules::{AnyGame, Variant};
use std::time::Duration;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let variant: Variant = args.first().ok_or("a variant")?.parse()?;
    let game = match args.get(2) {
        Some(position) => AnyGame::from_position(&variant, position)?,
        None => AnyGame::new(&variant)?,
    };
    let limits = Limits::time(Duration::from_secs_f64(args.get(1).ok_or("seconds")?.parse()?));
    let found = search_any(&game, &limits, &Options::default(), &Stop::new(), &mut |info| {
        let found = &info.found;
        let nps = found.nodes as f64 / info.elapsed.as_secs_f64();
        println!(
            "depth {:2} seldepth {:2} nodes {:9} nps {:8.0} ms {:6} full {:3} {} pv {}",
            found.depth,
            found.seldepth,
            found.nodes,
            nps,
            info.elapsed.as_millis(),
            info.hashfull,
            found.score,
            found.line.join(" ")
        );
    });
    println!("{:?}", found.map(|found| (found.best, found.score, found.nodes)));
    Ok(())
}

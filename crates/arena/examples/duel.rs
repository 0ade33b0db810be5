//! A match on the command line, for tuning: `duel VARIANT PLAYERS GAMES (NODES | MSms) [SEED]`.

use gamut_arena::{Config, run};
use gamut_engine::Limits;
use std::time::Duration;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let get = |index: usize| args.get(index).map(String::as_str).ok_or("VARIANT PLAYERS GAMES (NODES | MSms) [SEED]");
    let limits = match get(3)?.strip_suffix("ms") {
        Some(time) => Limits::time(Duration::from_millis(time.parse()?)),
        None => Limits::nodes(get(3)?.parse()?),
    };
    let seed = args.get(4).map_or(Ok(1), |seed| seed.parse())?;
    let config = Config { games: get(2)?.parse()?, seed, ..Config::new(get(0)?.parse()?, get(1)?.parse()?, limits) };
    let report = run(&config, &|progress| {
        if progress.done.is_multiple_of(50) {
            eprintln!("{} of {}", progress.done, progress.games);
        }
    })?;
    println!("{}", serde_json::to_string(&report)?);
    Ok(())
}

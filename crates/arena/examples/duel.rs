//! A match on the command line, for tuning: `duel VARIANT PLAYERS GAMES (NODES | MSms | MScpu) [SEED [LOG [JOBS]]]`. With
//! a log an interrupted match is resumed; JOBS games are played at once.

use gamut_arena::{Config, Progress, resume, run};
use gamut_engine::Limits;
use std::time::Duration;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let usage = "VARIANT PLAYERS GAMES (NODES | MSms | MScpu) [SEED [LOG [JOBS]]]";
    let get = |index: usize| args.get(index).map(String::as_str).ok_or(usage);
    let millis = |text: &str| text.parse().map(Duration::from_millis);
    let limit = get(3)?;
    let limits = match (limit.strip_suffix("ms"), limit.strip_suffix("cpu")) {
        (Some(time), _) => Limits::time(millis(time)?),
        (_, Some(cpu)) => Limits::cpu(millis(cpu)?),
        _ => Limits::nodes(limit.parse()?),
    };
    let seed = args.get(4).map_or(Ok(1), |seed| seed.parse())?;
    let jobs = args.get(6).map_or(Ok(1), |jobs| jobs.parse())?;
    let config =
        Config { games: get(2)?.parse()?, seed, jobs, ..Config::new(get(0)?.parse()?, get(1)?.parse()?, limits) };
    let observer = |progress: &Progress| {
        if progress.done.is_multiple_of(50) {
            eprintln!("{} of {}", progress.done, progress.games);
        }
    };
    let report = match args.get(5) {
        Some(log) => resume(&config, log.as_ref(), &observer)?,
        None => run(&config, &observer)?,
    };
    println!("{}", serde_json::to_string(&report)?);
    Ok(())
}

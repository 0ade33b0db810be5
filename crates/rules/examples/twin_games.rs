//! Plays random games of random variants with the fast and the naive rules in parallel, and compares every ply.
//!
//! `cargo run --release -p gamut-rules --example twin_games -- [--game focus|fibonacci] --games 100000 [--first 0]`.
//! Game number *n* is always the same game; another `--first` plays other games. Exits with status 1 at the first
//! difference, or if a required situation was too rare.

#[path = "../tests/it/common/mod.rs"]
mod common;
#[path = "../tests/it/naive/mod.rs"]
mod naive;
#[path = "../tests/it/naive_fibonacci/mod.rs"]
mod naive_fibonacci;

use common::met::Met;
use common::{fibonacci, situations, twins};
use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::process::ExitCode;

/// The least occurrences of each situation in a run of at least `ENOUGH_GAMES`.
const TIMES: u64 = 100;
const ENOUGH_GAMES: u64 = 20_000;

fn main() -> ExitCode {
    let Some(Run { play, demanded, first, games }) = arguments() else {
        eprintln!("usage: twin_games [--game focus|fibonacci] [--games N] [--first NUMBER]");
        return ExitCode::from(2);
    };
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {elapsed} of about {duration}");
    let bar = ProgressBar::new(games).with_style(style.expect("the template is well formed"));
    let met = (first..first + games)
        .into_par_iter()
        .progress_with(bar)
        .map(play)
        .try_reduce(Met::default, |one, other| Ok(one.merge(other)));
    match met {
        Err(difference) => {
            eprintln!("DIFFERENCE: {difference}");
            ExitCode::FAILURE
        }
        Ok(met) => {
            print!("{met}");
            let rare = met.rarer_than(demanded, TIMES);
            if games >= ENOUGH_GAMES && !rare.is_empty() {
                eprintln!("met fewer than {TIMES} times: {}", rare.join(", "));
                return ExitCode::FAILURE;
            }
            println!("no difference in {games} games");
            ExitCode::SUCCESS
        }
    }
}

/// The games to play.
struct Run {
    play: fn(u64) -> Result<Met, String>,
    demanded: &'static [&'static str],
    /// Number of the first game, and number of games.
    first: u64,
    games: u64,
}

/// Parses the command line; `None` if it is invalid.
fn arguments() -> Option<Run> {
    let mut run = Run { play: twins::play, demanded: &situations::DEMANDED, first: 0, games: 1_000 };
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let value = arguments.next()?;
        match (name.as_str(), value.as_str()) {
            ("--game", "focus") => {}
            ("--game", "fibonacci") => {
                run.play = fibonacci::twins::play;
                run.demanded = &fibonacci::situations::DEMANDED;
            }
            ("--first", _) => run.first = value.parse().ok()?,
            ("--games", _) => run.games = value.parse().ok()?,
            _ => return None,
        }
    }
    Some(run)
}

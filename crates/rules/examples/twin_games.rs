//! Plays many random games of random variants with the fast and the naive rules at once and compares every ply.
//!
//! `cargo run --release -p gamut-rules --example twin_games -- --games 100000 [--first 0]`. Game number *n* is always the same game, so another
//! `--first` plays others. Ends with status 1 at the first difference, or if a situation that matters was met too rarely.

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "../tests/naive/mod.rs"]
mod naive;

use std::process::ExitCode;

use common::met::Met;
use common::twins;
use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use rayon::prelude::*;

/// How often each situation must be met, in a run of at least `ENOUGH_GAMES`.
const TIMES: u64 = 100;
const ENOUGH_GAMES: u64 = 20_000;

fn main() -> ExitCode {
    let Some((first, games)) = arguments() else {
        eprintln!("usage: twin_games [--games N] [--first NUMBER]");
        return ExitCode::from(2);
    };
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {elapsed} of about {duration}");
    let bar = ProgressBar::new(games).with_style(style.expect("the template is well formed"));
    let met = (first..first + games)
        .into_par_iter()
        .progress_with(bar)
        .map(twins::play)
        .try_reduce(Met::default, |one, other| Ok(one.merge(other)));
    match met {
        Err(difference) => {
            eprintln!("DIFFERENCE: {difference}");
            ExitCode::FAILURE
        }
        Ok(met) => {
            print!("{met}");
            let rare = met.rarer_than(TIMES);
            if games >= ENOUGH_GAMES && !rare.is_empty() {
                eprintln!("met fewer than {TIMES} times: {}", rare.join(", "));
                return ExitCode::FAILURE;
            }
            println!("no difference in {games} games");
            ExitCode::SUCCESS
        }
    }
}

/// The number of the first game and how many; nothing if the command line cannot be read.
fn arguments() -> Option<(u64, u64)> {
    let (mut first, mut games) = (0, 1_000);
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let value = arguments.next()?.parse().ok()?;
        match name.as_str() {
            "--first" => first = value,
            "--games" => games = value,
            _ => return None,
        }
    }
    Some((first, games))
}

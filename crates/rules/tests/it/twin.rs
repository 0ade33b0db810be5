//! The fast rules against the naive ones. A longer comparison: `cargo run --release -p gamut-rules --example twin_games
//! -- --games 100000`.

use crate::common::met::Met;
use crate::common::{fibonacci, situations, twins};
use rayon::prelude::*;

/// Plays this many games, and requires that each situation occurred a few times.
fn compare(games: u64, play: fn(u64) -> Result<Met, String>, demanded: &[&'static str]) {
    let met = (0..games).into_par_iter().map(play).try_reduce(Met::default, |one, other| Ok(one.merge(other)));
    let met = met.unwrap_or_else(|difference| panic!("{difference}"));
    assert_eq!(met.rarer_than(demanded, 5), Vec::<&str>::new(), "met too rarely:\n{met}");
}

// These numbers of games cover everything required in a few seconds.

#[test]
#[ignore = "long"]
fn random_games_of_focus_are_the_same() {
    compare(1_000, twins::play, &situations::DEMANDED);
}

#[test]
#[ignore = "long"]
fn random_games_of_fibonacci_are_the_same() {
    compare(600, fibonacci::twins::play, &fibonacci::situations::DEMANDED);
}

//! The fast rules against the naive ones. The same comparison at length: `cargo run --release -p gamut-rules --example twin_games -- --games 100000`.

mod common;
mod naive;

use common::met::Met;
use common::twins;
use rayon::prelude::*;

/// Enough to meet each demanded situation a few times, and a matter of seconds.
const GAMES: u64 = 1_000;

#[test]
fn random_games_of_random_variants_are_the_same() {
    let met = (0..GAMES).into_par_iter().map(twins::play).try_reduce(Met::default, |one, other| Ok(one.merge(other)));
    let met = met.unwrap_or_else(|difference| panic!("{difference}"));
    assert_eq!(met.rarer_than(5), Vec::<&str>::new(), "met too rarely:\n{met}");
}

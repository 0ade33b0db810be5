//! Counts, game ends, invariants, searches, and games compared with a second implementation.

mod ends;
mod laws;
mod naive;
mod reading;
mod search;
mod twin;

use four_in_a_row::FourInARow;
use gamut_rules::{Game, Seat};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

fn start() -> Game<FourInARow> {
    Game::new(FourInARow::start(Seat::FIRST))
}

/// Plays a random game, finished or cut off.
fn random_game(seed: u64) -> Game<FourInARow> {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut game = start();
    for _ in 0..rng.random_range(0..=42) {
        let Some(&action) = game.actions().choose(&mut rng) else { break };
        game.play(action).expect("a generated action");
    }
    game
}

#[test]
fn perft_matches_published_counts() {
    let counts = [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234];
    for (depth, count) in (0..).zip(counts) {
        assert_eq!(gamut_rules::perft(start().position(), depth), count, "depth {depth}");
    }
}

#[test]
fn who_starts_can_be_chosen() {
    let game = Game::new(FourInARow::start(Seat::new(1)));
    assert_eq!((game.position().to_string(), game.seat_in_turn()), ("////// 2".to_owned(), Some(Seat::new(1))));
}

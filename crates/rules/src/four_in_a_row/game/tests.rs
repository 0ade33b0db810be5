//! Tests: counts, game ends, invariants, and games compared with a second implementation.

mod ends;
mod laws;
mod naive;
mod reading;
mod twin;

use super::FourInARow;
use crate::{AnyGame, Game, Record, Seat, Variant};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

fn variant() -> Variant {
    "four-in-a-row".parse().unwrap()
}

fn start() -> FourInARow {
    FourInARow::start(super::Rules, Seat::FIRST)
}

/// Plays a random game, finished or cut off.
fn random_game(seed: u64) -> Game<FourInARow> {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut game = Game::new(start());
    for _ in 0..rng.random_range(0..=42) {
        let Some(&action) = game.actions().choose(&mut rng) else { break };
        game.play(action).unwrap();
    }
    game
}

#[test]
fn perft_matches_published_counts() {
    let counts = [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234];
    for (depth, count) in (0..).zip(counts) {
        assert_eq!(crate::perft(&start(), depth), count, "depth {depth}");
    }
}

#[test]
fn a_record_survives_writing_and_reading() {
    for seed in 0..50 {
        let mut game = AnyGame::new(&variant()).unwrap();
        for &action in random_game(seed).played() {
            game.play(action.into()).unwrap();
        }
        let record = Record::of(&game, "2026.11.22", &["Ada".to_owned(), "Ben".to_owned()]).to_string();
        let again = Record::read_all(&record).unwrap()[0].replay().unwrap();
        assert_eq!((again.position(), again.outcome()), (game.position(), game.outcome()), "{record}");
    }
}

#[test]
fn who_starts_can_be_chosen() {
    let game = AnyGame::new(&"four-in-a-row,start=2".parse().unwrap()).unwrap();
    assert_eq!(game.position(), "////// 2");
    assert_eq!(game.seat_in_turn(), Some(Seat::new(1)));
    let error = "four-in-a-row,goal=last".parse::<Variant>().unwrap_err().to_string();
    assert!(error.contains("only in Focus"), "{error}");
}

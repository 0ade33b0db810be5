//! Random games of Focus in the fast and the naive implementation in parallel.

use super::lot::{self, Player};
use super::met::Met;
use super::pair::{Pair, Slow};
use super::situations::note;
use crate::naive::Game;
use rand::SeedableRng;
use rand_pcg::Pcg64;

/// The length at which uniformly random games are cut off, since they practically never end.
const CUT: usize = 100;

/// Plays the game with this number, and compares everything observable at each ply. An error describes the first
/// difference and how to reach it.
pub(crate) fn play(number: u64) -> Result<Met, String> {
    let mut lot = Pcg64::seed_from_u64(number);
    let variant = lot::variant(&mut lot);
    let player = if number.is_multiple_of(2) { Player::Uniform } else { Player::Tall };
    let mut pair = Pair::new(&variant.to_string(), None, Game::new(&variant))?;
    let mut met = Met::default();
    let mut waiting = Vec::new();
    met.count("games");
    met.count(format!("games of {}", variant.mode));
    loop {
        let actions = pair.compare()?;
        if let Some(outcome) = pair.slow.outcome() {
            let (winner, reason) = outcome.split_once(' ').expect("an outcome is a winner and a reason");
            met.count(format!("end: {reason}"));
            if winner != "draw" && (reason == "repetition" || reason == "quiet") {
                met.count(format!("a draw given by {}", variant.get("balance")));
            }
            return Ok(met);
        }
        if player == Player::Uniform && pair.played.len() == CUT {
            met.count(format!("cut after {CUT} plies"));
            return Ok(met);
        }
        let before = pair.slow.position().clone();
        let action = player.choose(&before, &actions, &mut lot);
        pair.play(&action)?;
        note(&mut met, &before, pair.slow.position(), &mut waiting);
    }
}

impl Slow for Game {
    fn position(&self) -> String {
        self.position().to_string()
    }

    fn outcome(&self) -> Option<String> {
        self.outcome()
    }

    fn turn(&self) -> String {
        self.position().turn.to_string()
    }

    fn actions(&self) -> Vec<String> {
        self.position().actions()
    }

    fn play(&mut self, action: &str) {
        self.play(action);
    }
}

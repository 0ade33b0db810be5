//! Random games of Fibonacci in the fast and the naive implementation in parallel.

use super::player::Player;
use super::situations::note;
use super::{lot, start};
use crate::common::met::Met;
use crate::common::pair::{Pair, Slow};
use crate::naive_fibonacci::{Game, Position};
use rand::SeedableRng;
use rand_pcg::Pcg64;

/// The length at which uniformly random games are cut off, since they are practically never won.
const CUT: usize = 100;
/// The length at which other games are cut off, since hunters may never succeed.
const LONG_CUT: usize = 250;

/// Plays the game with this number, and compares everything observable at each action. An error describes the first
/// difference and how to reach it.
pub(crate) fn play(number: u64) -> Result<Met, String> {
    let mut lot = Pcg64::seed_from_u64(number);
    let variant = lot::variant(&mut lot);
    // Every other game is uniformly random; every third one begins at the start position.
    let player = match number % 6 {
        1 => Player::Hunter,
        3 => Player::Idler,
        5 => Player::Finisher,
        _ => Player::Uniform,
    };
    let from = match (number / 6 % 3, player) {
        (0, Player::Hunter | Player::Idler | Player::Uniform) => None,
        (_, Player::Finisher) => Some(start::one_before_the_end(&variant, &mut lot)),
        _ => Some(start::crowded(&variant, &mut lot)),
    };
    let text = from.as_ref().map(Position::to_string);
    let slow = Game::from(from.unwrap_or_else(|| Position::start(&variant)));
    let mut pair = Pair::new(&variant.to_string(), text, slow)?;
    let mut met = Met::default();
    met.count("games");
    met.count(format!("games of {}", variant.mode));
    let cut = if player == Player::Uniform { CUT } else { LONG_CUT };
    loop {
        let actions = pair.compare()?;
        if let Some(outcome) = pair.slow.outcome() {
            let (_, reason) = outcome.split_once(' ').expect("an outcome is a winner and a reason");
            met.count(format!("end: {reason}"));
            if reason == "repetition" {
                met.count(format!("repetition in {}", variant.mode));
            }
            return Ok(met);
        }
        if pair.played.len() == cut {
            met.count(format!("cut after {cut} actions"));
            return Ok(met);
        }
        let before = pair.slow.position().clone();
        let action = player.choose(&before, &pair.played, &actions, &mut lot);
        pair.play(&action)?;
        note(&mut met, &before, &action, pair.slow.position());
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
        match self.position().left {
            None => "chance".to_owned(),
            Some(_) => self.position().seat().to_string(),
        }
    }

    fn actions(&self) -> Vec<String> {
        self.position().actions()
    }

    fn play(&mut self, action: &str) {
        self.play(action);
    }
}

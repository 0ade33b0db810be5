//! Random variants and players.

use crate::naive::{EDITIONS, MODES, OPTIONS, Position, Variant};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64;

/// Returns a variant with a random edition of its mode, and random options that have an effect.
pub(crate) fn variant(lot: &mut Pcg64) -> Variant {
    let mode = *MODES.choose(lot).expect("there are modes");
    let describing: Vec<&str> =
        EDITIONS.iter().filter(|(_, modes)| modes.iter().any(|(m, _)| *m == mode)).map(|(name, _)| *name).collect();
    let edition = *describing.choose(lot).expect("standard describes every mode");
    let mut text = format!("{mode}:{edition}");
    for (name, values, modes) in OPTIONS {
        // The exchange deserves more than its share of the games.
        let often = name == "balance" || name == "goal";
        if !modes.split(' ').any(|m| m == mode) || !lot.random_bool(if often { 0.6 } else { 0.3 }) {
            continue;
        }
        let value = value(values, mode, lot);
        // `start=lot` needs a draw before the game.
        if value == "lot" {
            continue;
        }
        let longer = format!("{text},{name}={value}");
        // Skip options without effect next to the others.
        if Variant::parse(&longer).is_ok() {
            text = longer;
        }
    }
    Variant::parse(&text).expect("only what can be read was added")
}

/// Returns one of the table's values; for a range usually a low one, which games reach.
fn value(values: &str, mode: &str, lot: &mut Pcg64) -> String {
    let all: Vec<&str> = values.split(' ').collect();
    let one = *all.choose(lot).expect("an option has values");
    let Some((from, to)) = one.split_once("..") else {
        return one.to_owned();
    };
    let from: u32 = from.parse().expect("a range starts with a number");
    let to =
        if to == "seats" { crate::naive::seats(mode) as u32 } else { to.parse().expect("a range ends with a number") };
    let to = if lot.random_bool(0.7) { to.min(from + 5) } else { to };
    lot.random_range(from..=to).to_string()
}

/// A player's way to choose among the legal actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Uniformly.
    Uniform,
    /// In 65 % of the turns an action that makes the tallest stack: such games end; uniformly random ones practically
    /// never do.
    Tall,
}

impl Player {
    pub(crate) fn choose(self, position: &Position, actions: &[String], lot: &mut Pcg64) -> String {
        let wants_tall = self == Player::Tall && lot.random_bool(0.65);
        let height = |action: &&String| position.height_after(action);
        let tallest = actions.iter().map(|action| height(&action)).max();
        let liked: Vec<&String> =
            actions.iter().filter(|action| !wants_tall || Some(height(action)) == tallest).collect();
        (*liked.choose(lot).expect("who is to act has an action")).clone()
    }
}

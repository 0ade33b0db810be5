//! Variants and players drawn by lot.

use crate::naive::{EDITIONS, MODES, OPTIONS, Position, Variant};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64;

/// A variant with any edition that describes its mode and any options that have an effect there.
pub(crate) fn variant(lot: &mut Pcg64) -> Variant {
    let mode = *MODES.choose(lot).expect("there are modes");
    let describing: Vec<&str> =
        EDITIONS.iter().filter(|(_, modes)| modes.iter().any(|(m, _)| *m == mode)).map(|(name, _)| *name).collect();
    let edition = *describing.choose(lot).expect("standard describes every mode");
    let mut text = format!("{mode}:{edition}");
    for (name, values, modes) in OPTIONS {
        // The exchange is the one value whose phase is worth more than its share of the games.
        let often = name == "balance" || name == "goal";
        if !modes.split(' ').any(|m| m == mode) || !lot.random_bool(if often { 0.6 } else { 0.3 }) {
            continue;
        }
        let value = value(values, mode, lot);
        // Whoever starts by lot has to be drawn before there is a game.
        if value == "lot" {
            continue;
        }
        let longer = format!("{text},{name}={value}");
        // What has no effect beside the options so far is left out.
        if Variant::parse(&longer).is_ok() {
            text = longer;
        }
    }
    Variant::parse(&text).expect("only what can be read was added")
}

/// One of the values of the table; of a range mostly the low ones, which games reach.
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

/// How a player chooses among the legal actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Each alike.
    Uniform,
    /// In 65 of 100 turns one of those that make the tallest stack: such games end, uniform ones practically never do.
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

//! Random variants.

use crate::naive_fibonacci::{MODES, OPTIONS, Variant};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64;

/// Returns a variant with random options of its mode.
pub(crate) fn variant(lot: &mut Pcg64) -> Variant {
    let mut text = (*MODES.choose(lot).expect("there are modes")).to_owned();
    for (name, values, _) in OPTIONS {
        if lot.random_bool(0.35) {
            let longer = format!("{text},{name}={}", value(values, lot));
            // Not every mode has every option, and `start=lot` needs a draw before the game.
            if !longer.ends_with("lot") && Variant::parse(&longer).is_ok() {
                text = longer;
            }
        }
    }
    Variant::parse(&text).expect("only what can be read was added")
}

/// Returns one of the table's values; for a range usually the lowest, which games reach.
fn value(values: &str, lot: &mut Pcg64) -> String {
    let all: Vec<&str> = values.split(' ').collect();
    let one = *all.choose(lot).expect("an option has values");
    let Some((from, to)) = one.split_once("..") else {
        return one.to_owned();
    };
    let bound = |text: &str| text.parse::<u32>().expect("the table holds numbers");
    let to = if lot.random_bool(0.7) { bound(from) } else { bound(to) };
    lot.random_range(bound(from)..=to).to_string()
}

//! Both implementations of Fibonacci accept and refuse the same texts, including those no game leads to.

use crate::common::fibonacci::{lot, start};
use crate::common::pair::{Reading, read_alike};
use crate::naive_fibonacci::{Game, MODES, OPTIONS, Position, Variant};
use gamut_rules::Variant as FastVariant;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::BTreeMap;

/// Returns a position with counters at the limits.
fn made_up(variant: &Variant, lot: &mut Pcg64) -> Position {
    let mut position = match lot.random_range(0..4) {
        0 => Position::start(variant),
        1 => start::one_before_the_end(variant, lot),
        2 => ended(variant, lot),
        _ => start::crowded(variant, lot),
    };
    if lot.random_bool(0.5) {
        position.turn = lot.random_range(0..8);
        position.left = if lot.random_bool(0.1) { None } else { Some(lot.random_range(0..7)) };
        position.made = if lot.random_bool(0.5) { 0 } else { lot.random_range(0..4) };
    }
    if let Some(piles) = position.piles.as_mut().filter(|_| lot.random_bool(0.3)) {
        piles[lot.random_range(0..2)] = [lot.random_range(0..=3), 0, 0, 0, 0, 0];
    }
    position
}

/// Returns a finished position with an arbitrary rest of its turn.
fn ended(variant: &Variant, lot: &mut Pcg64) -> Position {
    let before = start::one_before_the_end(variant, lot);
    let ends = |action: &String| before.played(action).outcome().is_some();
    before.actions().iter().find(|action| ends(action)).map_or(before.clone(), |action| before.played(action))
}

/// Replaces, inserts or deletes a character, usually after the board.
fn spoil(text: &str, lot: &mut Pcg64) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let fields = text.find(' ').unwrap_or(0);
    let low = if lot.random_bool(0.6) { fields } else { 0 };
    let place = lot.random_range(low..characters.len());
    let other = *"0123569-+/ rgCSDcsd".chars().collect::<Vec<_>>().choose(lot).expect("there are some");
    match lot.random_range(0..4) {
        0 => characters.insert(place, other),
        1 => drop(characters.remove(place)),
        // The most likely to leave a valid text.
        2 if place + 1 < characters.len() => characters.swap(place, place + 1),
        _ => characters[place] = other,
    }
    characters.into_iter().collect()
}

#[test]
#[ignore = "long"]
fn positions_are_read_alike() {
    let mut seen = BTreeMap::new();
    for number in 0..300 {
        let mut lot = Pcg64::seed_from_u64(number);
        let variant = lot::variant(&mut lot);
        for attempt in 0..10 {
            let text = made_up(&variant, &mut lot).to_string();
            let text = if attempt % 2 == 0 { spoil(&text, &mut lot) } else { text };
            let slow = Position::parse(&variant, &text).map(Game::from);
            *seen.entry(read_alike(&variant.to_string(), &text, slow)).or_insert(0) += 1;
        }
    }
    for reading in [Reading::Open, Reading::Over, Reading::Refused] {
        assert!(seen.get(&reading).is_some_and(|&times| times >= 200), "{seen:?}");
    }
}

#[test]
fn variants_are_read_alike() {
    let (mut read, mut refused) = (0, 0);
    for number in 0..10_000 {
        let mut lot = Pcg64::seed_from_u64(number);
        let mode = *MODES.choose(&mut lot).expect("there are modes");
        let edition = *["", ":standard", ":kosmos-1995", ":"].choose(&mut lot).expect("there are some");
        let mut text = format!("{mode}{}", if lot.random_bool(0.8) { "" } else { edition });
        for _ in 0..lot.random_range(0..4) {
            let (name, values, _) = OPTIONS.choose(&mut lot).expect("there are options");
            let mut values: Vec<&str> = values.split(' ').filter(|value| !value.contains("..")).collect();
            values.extend(if *name == "turns" {
                &["20", "19", "1000", "1001", "0200"][..]
            } else {
                &["", "01", "off"]
            });
            let name = if lot.random_bool(0.03) { "quiet" } else { name };
            text += &format!(",{name}={}", values.choose(&mut lot).expect("there are values"));
        }
        match (Variant::parse(&text), text.parse::<FastVariant>()) {
            (Ok(naive), Ok(fast)) => {
                read += 1;
                assert_eq!(naive.to_string(), fast.to_string(), "{text}");
            }
            (Err(_), Err(_)) => refused += 1,
            (naive, fast) => panic!("{text}: naive {naive:?}, fast {fast:?}"),
        }
    }
    assert!(read > 1_000 && refused > 1_000, "{read} read, {refused} refused");
}

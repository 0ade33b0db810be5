//! Both implementations accept and refuse the same texts, including those no game leads to.

use crate::common::lot::{self, Player};
use crate::common::pair::{Reading, read_alike};
use crate::naive::{EDITIONS, Game, MODES, OPTIONS, Position, Variant, squares};
use gamut_rules::Variant as FastVariant;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Returns a position from a random game, possibly its end.
fn some_position(variant: &Variant, lot: &mut Pcg64) -> Position {
    let mut game = Game::new(variant);
    for _ in 0..lot.random_range(0..80) {
        let actions = game.position().actions();
        if actions.is_empty() {
            break;
        }
        let action = Player::Tall.choose(game.position(), &actions, lot);
        game.play(&action);
    }
    game.position().clone()
}

/// Returns a sparse position with numbers at the limits, unlikely in any game.
fn made_up(variant: &Variant, lot: &mut Pcg64) -> Position {
    let mut position = Position::start(variant);
    let seats = variant.seats();
    position.board.clear();
    let taken = lot.random_range(0..7);
    for square in squares().sample(lot, taken) {
        let height = if lot.random_bool(0.5) { 1 } else { lot.random_range(1..=5) };
        let stack = (0..height).map(|_| lot.random_range(1..=seats).to_string()).collect();
        position.board.insert(square.clone(), stack);
    }
    position.turn = lot.random_range(1..=seats);
    position.reserves = (0..seats).map(|_| lot.random_range(0..2)).collect();
    for (by, of) in position.seats().flat_map(|by| (1..=seats).map(move |of| (by, of))) {
        let most = if variant.side(by) == variant.side(of) { 1 } else { 4 };
        position.captures[by - 1][of - 1] = lot.random_range(0..most);
    }
    position.quiet = lot.random_range(0..3);
    position.ply = lot.random_range(0..5);
    position
}

/// Replaces, inserts or deletes a character, usually in numbers and stacks.
fn spoil(text: &str, lot: &mut Pcg64) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..lot.random_range(1..4) {
        let fields_start = text.find(' ').unwrap_or(0);
        let low = if lot.random_bool(0.5) { fields_start } else { 0 };
        let place = lot.random_range(low.min(characters.len() - 1)..characters.len());
        let other = *['0', '1', '2', '3', '4', '5', '9', 'x', ',', '/', ' '].choose(lot).expect("there are some");
        match lot.random_range(0..4) {
            0 => characters.insert(place, other),
            1 if characters.len() > 1 => drop(characters.remove(place)),
            // Replacing a digit by a digit most often leaves a valid text.
            _ if characters[place].is_ascii_digit() => characters[place] = char::from(b'0' + lot.random_range(0..6)),
            _ => characters[place] = other,
        }
    }
    characters.into_iter().collect()
}

#[test]
#[ignore = "long"]
fn positions_are_read_alike() {
    let (mut read, mut refused, mut over) = (0, 0, 0);
    for number in 0..2_000 {
        let mut lot = Pcg64::seed_from_u64(number);
        let variant = lot::variant(&mut lot);
        let played = some_position(&variant, &mut lot).to_string();
        for attempt in 0..20 {
            let text = match attempt % 4 {
                0 => spoil(&played, &mut lot),
                1 => spoil(&made_up(&variant, &mut lot).to_string(), &mut lot),
                _ => made_up(&variant, &mut lot).to_string(),
            };
            let slow = Position::parse(&variant, &text).map(Game::from);
            match read_alike(&variant.to_string(), &text, slow) {
                Reading::Open => read += 1,
                Reading::Over => over += 1,
                Reading::Refused => refused += 1,
            }
        }
    }
    assert!(read > 1_000 && refused > 1_000 && over > 100, "{read} read, {refused} refused, {over} over");
}

#[test]
fn variants_are_read_alike() {
    let (mut read, mut refused) = (0, 0);
    for number in 0..20_000 {
        let mut lot = Pcg64::seed_from_u64(number);
        let mode = MODES.choose(&mut lot).expect("there are modes");
        let (edition, _) = EDITIONS.choose(&mut lot).expect("there are editions");
        let mut text = format!("{mode}:{edition}");
        for _ in 0..lot.random_range(0..4) {
            let (name, values, _) = OPTIONS.choose(&mut lot).expect("there are options");
            let mut values: Vec<&str> = values.split(' ').filter(|value| !value.contains("..")).collect();
            values.extend(["0", "1", "2", "12", "18", "19", "20", "39", "40", "1000", "1001", "", "01", "lot"]);
            text += &format!(",{name}={}", values.choose(&mut lot).expect("there are values"));
        }
        let (naive, fast) = (Variant::parse(&text), text.parse::<FastVariant>());
        match (naive, fast) {
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

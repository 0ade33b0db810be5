//! The naive implementation against the published counts and the hand-made cases, without the crate it checks.

use crate::common::cases::{PERFT, ends, played};
use crate::naive::{Position, Variant};

fn variant(text: &str) -> Variant {
    Variant::parse(text).expect(text)
}

fn perft(position: &Position, depth: usize) -> u64 {
    let actions = position.actions();
    match depth {
        1 => actions.len() as u64,
        _ => actions.iter().map(|action| perft(&position.played(action), depth - 1)).sum(),
    }
}

/// Returns the winner as the cases write it: the lower seat of the side.
fn winner(position: &Position) -> Option<usize> {
    let outcome = position.outcome()?;
    outcome.chars().next()?.to_digit(10).map(|seat| seat as usize)
}

#[test]
fn counts_of_the_start_positions() {
    for (name, counts) in PERFT {
        // Unoptimised, it visits some 40,000 positions per second.
        for (depth, &count) in counts.iter().enumerate().filter(|&(_, &count)| count <= 20_000) {
            assert_eq!(perft(&Position::start(&variant(name)), depth + 1), count, "{name}, depth {}", depth + 1);
        }
    }
}

#[test]
fn positions_after_random_play() {
    for case in played() {
        let variant = variant(&case.variant);
        let mut position = Position::start(&variant);
        for action in &case.moves {
            position = position.play(action).unwrap_or_else(|| panic!("{}: {action} on {position}", case.variant));
        }
        assert_eq!(position.to_string(), case.position, "{}", case.variant);
        assert_eq!(case.position.split(' ').next(), Some(case.board.as_str()));
        assert_eq!(
            (position.turn, &position.reserves, &position.captures),
            (case.turn, &case.reserves, &case.captured)
        );
        assert_eq!(winner(&position), case.winner, "{}: {position}", case.variant);
        assert_eq!(Position::parse(&variant, &case.position), Ok(position.clone()));
        for (depth, &count) in case.perft.iter().enumerate().filter(|&(_, &count)| count <= 20_000) {
            assert_eq!(perft(&position, depth + 1), count, "{} {position}, depth {}", case.variant, depth + 1);
        }
    }
}

#[test]
fn hand_made_ends() {
    for case in ends() {
        let position = Position::parse(&variant(&case.variant), &case.position).expect(&case.what);
        let after = position.play(&case.action).expect(&case.what);
        assert_eq!(after.to_string(), case.after, "{}", case.what);
        assert_eq!((after.turn, winner(&after)), (case.turn, case.winner), "{}", case.what);
    }
}

#[test]
fn variants_are_printed_in_their_shortest_form() {
    for (text, canonical) in [
        ("focus-2:standard,start=1", "focus-2"),
        ("focus-2:domination,movement=up-to,goal=capture,each=6", "focus-2:domination,goal=capture"),
        ("focus-3:literature,quiet=200,each=4,repetition=3", "focus-3:literature,each=4,repetition=3,quiet=200"),
        ("focus-teams:sackson,pieces=13", "focus-teams:sackson,pieces=13"),
        ("focus-4,goal=capture,total=off", "focus-4,goal=capture,total=off"),
    ] {
        assert_eq!(variant(text).to_string(), canonical);
    }
}

#[test]
fn variants_that_make_no_sense_are_refused() {
    for text in [
        "focus-5",
        "focus-2,each=6",
        "focus-2,goal=capture,total=10",
        "focus-teams,goal=last",
        "focus-3:parker-1980",
        "focus-2,start=3",
        "focus-2,quiet=19",
        "focus-2,start=1,start=1",
        "focus-4,goal=capture,total=off,reserve-counts=no",
        "focus-2,",
    ] {
        assert!(Variant::parse(text).is_err(), "{text}");
    }
}

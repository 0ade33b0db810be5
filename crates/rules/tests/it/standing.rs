//! The state of a game as pages receive it.

use gamut_rules::focus::{Missing, Phase};
use gamut_rules::{AnyGame, Seat, with_focus};

fn new(variant: &str) -> AnyGame {
    AnyGame::new(&variant.parse().expect(variant)).expect(variant)
}

fn phase(game: &AnyGame) -> Phase {
    with_focus!(game.kind(), game => game.position().phase()).expect("a game of Focus")
}

fn missing(game: &AnyGame, seat: usize) -> Option<Missing> {
    with_focus!(game.kind(), game => game.position().missing(Seat::new(seat))).flatten()
}

fn refused(game: &AnyGame) -> Vec<String> {
    let refused = with_focus!(game.kind(), game => game.position().refused_exchanges());
    refused.unwrap_or_default().iter().map(ToString::to_string).collect()
}

#[test]
fn the_first_round_and_the_exchanges_are_phases() {
    assert_eq!(phase(&new("focus-2")), Phase::Play);
    assert_eq!(phase(&new("focus-3,entry=none")), Phase::Play);
    for (variant, begins, plies) in [
        ("focus-3", Phase::Entry, 3),
        ("focus-3:pergioco", Phase::Entry, 3),
        ("focus-2,balance=swap", Phase::Exchange, 2),
    ] {
        let mut game = new(variant);
        for _ in 0..plies {
            assert_eq!(phase(&game), begins);
            let action = game.actions().remove(0);
            game.play(action).unwrap();
        }
        assert_eq!(phase(&game), Phase::Play, "{variant}");
    }
}

#[test]
fn refused_exchanges_are_those_that_symmetry_alone_forbids() {
    let mut game = new("focus-2,balance=swap");
    assert!(refused(&game).is_empty(), "the first exchange is free");
    game.play_text("b6~b7").unwrap();
    let (refused, legal) = (refused(&game), game.actions());
    assert_eq!(refused.len() + legal.len(), 18 * 18);
    assert!(refused.contains(&"b6~b7".to_owned()), "undoing it: {refused:?}");
    for action in &refused {
        let error = game.clone().play_text(action).unwrap_err().to_string();
        assert!(error.contains("its own mirror image"), "{error}");
    }
    assert!(new("focus-2").actions().len() == 68 && self::refused(&new("focus-2")).is_empty());
}

#[test]
fn what_is_missing_counts_down_to_the_end() {
    assert_eq!(missing(&new("focus-2"), 0), None);
    assert_eq!(missing(&new("focus-teams"), 0), None);
    assert_eq!(
        missing(&new("focus-2,goal=capture"), 1),
        Some(Missing { each: vec![6, 0], total: None, counted: None })
    );
    let position = "x4/x6/x8/x8/x3,1,2,3,x2/x8/x6/x4 1 2,0,0 0,4,1/0,0,0/0,0,0 0 20";
    let at = |variant: &str| AnyGame::from_position(&variant.parse().unwrap(), position).unwrap();
    // Two in reserve and five captured make seven of ten.
    assert_eq!(
        missing(&at("focus-3:kosmos-1995"), 0),
        Some(Missing { each: vec![0, 0, 2], total: Some(3), counted: Some(7) })
    );
    assert_eq!(
        missing(&at("focus-3:literature"), 0),
        Some(Missing { each: vec![0, 0, 2], total: Some(5), counted: Some(5) })
    );
    assert_eq!(
        missing(&at("focus-3,goal=capture,total=off"), 1),
        Some(Missing { each: vec![3, 0, 3], total: None, counted: None })
    );
    assert_eq!(missing(&at("focus-3"), 0), None);
}

#[test]
fn seats_between_two_are_listed_in_turn_order() {
    let between =
        |one, other, seats| Seat::new(one).until(Seat::new(other), seats).map(|seat| seat.number()).collect::<Vec<_>>();
    assert!(between(0, 1, 4).is_empty());
    assert_eq!(between(0, 3, 4), [2, 3]);
    assert_eq!(between(3, 2, 4), [1, 2]);
    assert_eq!(between(2, 1, 3), [1]);
    assert_eq!(between(0, 0, 3), [2, 3]);
}

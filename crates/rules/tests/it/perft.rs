//! Published and computed leaf counts: the table in the rules, and positions after random play.

use crate::common::cases::{PERFT, Played, played};
use gamut_rules::{AnyGame, Turn, Variant, Winner};

fn game(variant: &str) -> AnyGame {
    let parsed: Variant = variant.parse().expect(variant);
    AnyGame::new(&parsed).expect(variant)
}

fn check_start(variant: &str) {
    let (_, counts) = PERFT.iter().find(|(name, _)| *name == variant).expect("a line of the table");
    check_counts(&game(variant), counts);
}

fn check_counts(game: &AnyGame, counts: &[u64]) {
    assert_eq!(game.perft(0), 1);
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(game.perft(depth), count, "{} {} at depth {depth}", game.variant(), game.position());
    }
}

#[test]
fn two_players() {
    check_start("focus-2");
}

#[test]
fn two_players_up_to() {
    check_start("focus-2,movement=up-to");
}

#[test]
fn two_players_after_exchanges() {
    check_start("focus-2,balance=swap");
}

#[test]
fn three_players_with_forced_entry() {
    check_start("focus-3");
}

#[test]
fn three_players_with_optional_entry() {
    check_start("focus-3,entry=optional");
}

#[test]
fn three_players_with_an_ordinary_reserve() {
    check_start("focus-3,entry=none");
}

#[test]
fn four_players() {
    check_start("focus-4");
}

#[test]
fn four_players_in_teams() {
    check_start("focus-teams");
}

#[test]
fn four_players_with_twelve_pieces() {
    check_start("focus-4,pieces=12");
}

#[test]
fn positions_after_random_play() {
    for case in played() {
        let mut game = game(&case.variant);
        for action in &case.moves {
            game.play_text(action).unwrap_or_else(|error| panic!("{}: {error}", case.variant));
        }
        check_fields(&case, &game);
        check_counts(&game, &case.perft);
        let read = AnyGame::from_position(game.variant(), &case.position).expect(&case.position);
        assert_eq!(read.position(), case.position);
        check_counts(&read, &case.perft);
    }
}

/// The case also lists the parts of its position, and the winner.
fn check_fields(case: &Played, game: &AnyGame) {
    assert_eq!(game.position(), case.position, "{}", case.variant);
    let join = |row: &Vec<usize>| row.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
    let captured: Vec<String> = case.captured.iter().map(join).collect();
    let fields = format!("{} {} {} {} ", case.board, case.turn, join(&case.reserves), captured.join("/"));
    assert!(case.position.starts_with(&fields), "{fields}");
    let winner = game.outcome().map(|outcome| match outcome.winner {
        Winner::Seat(seat) | Winner::Side(seat, _) => usize::from(seat.number()),
        Winner::Draw => panic!("no case is a draw"),
    });
    assert_eq!(winner, case.winner, "{}: {}", case.variant, case.position);
    assert_eq!(game.turn() == Turn::Over, case.winner.is_some());
}

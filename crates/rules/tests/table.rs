//! The perft table of the rules: leaf counts from the start of every set-up.

use gamut_rules::{AnyGame, Variant};

fn check(variant: &str, counts: &[u64]) {
    let parsed: Variant = variant.parse().unwrap();
    assert_eq!(parsed.to_string(), variant);
    let game = AnyGame::new(&parsed).unwrap();
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(game.perft(depth), count, "{variant} at depth {depth}");
    }
}

#[test]
fn two_players() {
    check("focus-2", &[68, 4_460, 299_912, 19_521_582]);
}

#[test]
fn two_players_up_to() {
    check("focus-2,movement=up-to", &[68, 4_460, 314_712, 21_536_332]);
}

#[test]
fn two_players_after_exchanges() {
    check("focus-2,balance=swap", &[324, 102_240, 6_952_320]);
}

#[test]
fn three_players_with_forced_entry() {
    check("focus-3", &[16, 240, 3_360, 156_240]);
}

#[test]
fn three_players_with_optional_entry() {
    check("focus-3,entry=optional", &[60, 3_688, 224_818]);
}

#[test]
fn three_players_with_an_ordinary_reserve() {
    check("focus-3,entry=none", &[96, 9_306, 892_712]);
}

#[test]
fn four_players() {
    check("focus-4", &[44, 1_895, 80_983, 3_387_764]);
    check("focus-teams", &[44, 1_895, 80_983, 3_387_764]);
}

#[test]
fn four_players_with_twelve_pieces() {
    check("focus-4,pieces=12", &[42, 1_725, 70_247, 2_801_106]);
}

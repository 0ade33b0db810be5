//! Impossible positions and actions are refused with an error that names what was expected.

use super::table::{START, new};
use gamut_rules::AnyGame;

fn refused(variant: &str, position: &str) -> String {
    let game = AnyGame::from_position(&variant.parse().expect(variant), position);
    game.map(|game| game.position()).expect_err(position).to_string()
}

#[test]
fn fields() {
    for (rest, reason) in [
        ("", "four fields"),
        (" r 1", "four fields"),
        (" r 1 1 222222 222222", "four fields"),
        (" x 1 1", "r or g"),
        (" R 1 1", "r or g"),
        (" r 0 1", "number of the turn"),
        (" r 01 1", "number of the turn"),
        (" r 1000000001 1", "number of the turn"),
        (" r 1 2", "at most 1 moves"),
        (" r 3 2+2", "at most 3 moves"),
        (" r 7 6+1", "at most 6 moves"),
        (" r 7 7", "the moves left"),
        (" r 7 1+0", "the moves left"),
        (" r 7 +1", "the moves left"),
        (" r 7 -", "the moves left"),
        (" r 7 0", "at least one move left"),
        (" r 7 0+6", "at least one move left"),
    ] {
        let error = refused("fibonacci", &format!("{START}{rest}"));
        assert!(error.contains(reason), "{rest}: {error}");
    }
    for (rest, reason) in [
        (" r 1 1", "six fields"),
        (" r 1 7 222222 222222", "or - before the card"),
        (" r 1 1+6 222222 222222", "at most 6 moves"),
        (" r 1 1 322222 222222", "each from 0 to 2"),
        (" r 1 1 22222 222222", "each from 0 to 2"),
        (" r 1 1 222222 22222x", "each from 0 to 2"),
        (" r 1 - 000000 222222", "the pile of the side to act is full again"),
    ] {
        let error = refused("fibonacci-cards", &format!("{START}{rest}"));
        assert!(error.contains(reason), "{rest}: {error}");
    }
}

#[test]
fn boards() {
    for (from, to, reason) in [
        ("/sssssc", "", "11 rows"),
        ("CSSSSS", "CSSSS", "6 points in this row"),
        ("CSSSSS", "CSSSSSS", "6 points in this row"),
        ("1S5", "1S6", "7 points in this row"),
        ("1S5", "01S5", "7 points in this row"),
        ("1S5", "0S6", "7 points in this row"),
        ("/8/", "/44/", "8 points in this row"),
        ("1S5", "1X5", "a man C S D c s d"),
        ("1S5", "7", "6 S on the board"),
        ("CSSSSS", "1SSSSS", "1 C on the board"),
        ("CSSSSS", "CSSSSC", "1 C on the board"),
        ("1S5", "1d5", "6 S on the board"),
        ("1S5", "éS5", "a man C S D c s d"),
    ] {
        let error = refused("fibonacci", &format!("{} r 1 1", START.replacen(from, to, 1)));
        assert!(error.contains(reason), "{from} {to}: {error}");
    }
}

#[test]
fn an_error_names_the_column() {
    let error = refused("fibonacci", &format!("{START} r 1 9"));
    assert!(error.contains(&format!("column {}", START.len() + 6)), "{error}");
}

#[test]
fn actions() {
    let mut game = new("fibonacci");
    for (action, reason) in [
        ("", "a move k2-j3"),
        ("k2j3", "a move k2-j3"),
        ("k2-k7", "a point of the board"),
        ("k2-l1", "a point of the board"),
        ("k2-a0", "a point of the board"),
        ("k2-a01", "a point of the board"),
        ("k2-é1", "a point of the board"),
        ("card0", "a card from 1 to 6"),
        ("card7", "a card from 1 to 6"),
        ("card", "a card from 1 to 6"),
        ("End", "a move k2-j3"),
        ("card1", "no card can be turned up now"),
        ("k1-j1", "is a centre"),
        ("a1-b1", "belongs to seat 2"),
        ("k2-k2", "k2 is occupied by the group of k2"),
    ] {
        let error = game.play_text(action).unwrap_err().to_string();
        assert!(error.contains(reason), "{action}: {error}");
    }
}

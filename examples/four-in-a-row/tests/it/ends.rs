//! Game ends.

use super::start;
use four_in_a_row::FourInARow;
use gamut_rules::Game;

fn played(actions: &str) -> Game<FourInARow> {
    let mut game = start();
    for action in actions.split(' ') {
        game.play_text(action).expect("a legal action");
    }
    game
}

#[test]
fn four_in_line_win_in_every_direction() {
    for (actions, result) in [
        ("a b a b a b a", "1 (four)"),
        ("a b a b a b g b", "2 (four)"),
        ("a a b b c c d", "1 (four)"),
        ("a b b c c d c d d f d", "1 (four)"),
        ("g f f e e d e d d a d", "1 (four)"),
    ] {
        let game = played(actions);
        assert_eq!(game.outcome().map(|outcome| outcome.to_string()).as_deref(), Some(result), "{actions}");
        assert!(game.actions().is_empty());
    }
}

#[test]
fn three_in_line_do_not_win_nor_four_round_a_corner() {
    for actions in ["a b a b a b", "a a b b c c", "a f a f a e b e g"] {
        assert_eq!(played(actions).outcome(), None, "{actions}");
    }
}

#[test]
fn a_full_board_without_four_is_a_draw() {
    let columns = ["121212", "121212", "212121", "212121", "121212", "121212", "21212"];
    let mut game = Game::new(FourInARow::parse(&format!("{} 1", columns.join("/"))).unwrap());
    assert_eq!(game.outcome(), None);
    game.play_text("g").unwrap();
    assert_eq!(game.outcome().unwrap().to_string(), "draw (full)");
}

#[test]
fn illegal_actions_are_explained() {
    let mut game = played("a a a a a a");
    assert_eq!(game.play_text("a").unwrap_err().to_string(), "a is not allowed: column a is full");
    let mut over = played("a b a b a b a");
    assert_eq!(over.play_text("c").unwrap_err().to_string(), "c is not allowed: the game is over: 1 (four)");
}

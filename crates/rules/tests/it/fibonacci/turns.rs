//! The number of moves in a turn, and whose turn it is.

use super::table::{at, clock, new};
use gamut_rules::{AnyAction, AnyGame, Seat, Turn};

fn first_step(game: &AnyGame) -> AnyAction {
    game.actions().into_iter().find(|action| action.to_string().contains('-')).expect("a man can move")
}

#[test]
fn a_turn_has_as_many_moves_as_its_number_up_to_six() {
    let mut game = new("fibonacci");
    for (turn, moves) in [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 6), (8, 6)] {
        let side = if turn % 2 == 1 { "r" } else { "g" };
        for made in 0..moves {
            let left = moves - made;
            let rest = if made == 0 { format!("{left}") } else { format!("{left}+{made}") };
            assert_eq!(clock(&game), format!("{side} {turn} {rest}"));
            game.play(first_step(&game)).unwrap();
        }
    }
}

#[test]
fn moves_are_a_right_and_not_a_duty() {
    let mut game = new("fibonacci");
    for turn in 1..=7 {
        assert_eq!(clock(&game).split(' ').nth(1), Some(turn.to_string().as_str()));
        if turn > 1 && turn % 2 == 0 {
            game.play(first_step(&game)).unwrap();
        }
        game.play_text("end").unwrap();
    }
    assert_eq!(clock(&game), "g 8 6");
    game.undo();
    assert_eq!(clock(&game), "r 7 6");
}

#[test]
fn the_starter_has_the_odd_turns() {
    let mut game = new("fibonacci,start=2");
    assert_eq!((clock(&game).as_str(), game.turn()), ("g 1 1", Turn::Act(Seat::new(1))));
    game.play_text("end").unwrap();
    assert_eq!(clock(&game), "r 2 2");
    // A position string determines who started, regardless of the variant's start.
    assert_eq!(clock(&at("fibonacci", "", "g 7 6")), "g 7 6");
}

#[test]
fn enemy_strikes_at_a_centre_cost_moves() {
    for (strikes, after) in [("f5", "g 8 5"), ("f5,f7,e5", "g 8 3"), ("f5,f7,e5,e6,g5", "g 8 1")] {
        for variant in ["fibonacci", "fibonacci,reduction=from-turn-6"] {
            let mut game = at(variant, &format!("c:f6 S:{strikes}"), "r 7 6");
            game.play_text("end").unwrap();
            assert_eq!(clock(&game), after);
        }
    }
}

#[test]
fn attackers_count_before_the_turn_and_not_during_it() {
    let mut game = at("fibonacci", "C:f6 s:f5,f7 D:e7", "r 7 4");
    // The support throws an attacker out: the turn keeps its four moves.
    game.play_text("e7-f7").unwrap();
    assert_eq!(clock(&game), "r 7 3+1");
}

#[test]
fn a_turn_without_moves_is_skipped_and_its_number_is_used_up() {
    let mut game = at("fibonacci", "C:c6 c:f6 S:f5,f7", "r 1 1");
    game.play_text("end").unwrap();
    assert_eq!(clock(&game), "r 3 3");
    let mut late = at("fibonacci,reduction=from-turn-6", "C:c6 c:f6 S:f5,f7", "r 1 1");
    late.play_text("end").unwrap();
    assert_eq!(clock(&late), "g 2 2");
    // Both are skipped until the turn numbers are high enough: Green's turn 2, Red's 3, Green's 4, Red's 5.
    let mut both = at("fibonacci", "c:f6 S:f5,f7,e5,e6,g5 C:i3 s:i2,i4,h3,h4,j3", "r 1 1");
    both.play_text("end").unwrap();
    assert_eq!(clock(&both), "g 6 1");
}

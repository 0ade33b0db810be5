//! Game ends: one's own ring, the enemy's ring, and draws.

use super::table::{at, at_text, board, clock, new};
use gamut_rules::{AnyGame, Seat, Turn};

/// The six points around `f6` except `g6`.
const FIVE: &str = "f5,f7,e5,e6,g5";

fn end(game: &AnyGame) -> Option<String> {
    game.outcome().map(|end| end.to_string())
}

#[test]
fn six_strikes_round_the_enemy_centre_win_at_once() {
    let mut game = at("fibonacci", &format!("c:f6 S:{FIVE},h6"), "r 7 6");
    assert_eq!(game.play_text("h6-g6").unwrap().to_string(), "h6-g6");
    assert_eq!(end(&game).as_deref(), Some("1 (ring)"));
    assert_eq!((game.turn(), game.actions().len()), (Turn::Over, 0));
    // It keeps the side, the turn and the moves left, and can be parsed like any other.
    assert_eq!(clock(&game), "r 7 5+1");
    let read = at_text("fibonacci", &game.position());
    assert_eq!((read.position(), read.outcome()), (game.position(), game.outcome()));
    assert!(game.play_text("end").unwrap_err().to_string().contains("the game is over"));
}

#[test]
fn five_strikes_and_a_support_are_no_ring() {
    let mut game = at("fibonacci", &format!("c:f6 S:{FIVE} D:h6"), "r 7 6");
    game.play_text("h6-g6").unwrap();
    assert_eq!(end(&game), None);
}

#[test]
fn on_the_rim_all_neighbours_are_not_six() {
    let men = "c:k3 S:k2,k4,j3,j5";
    let mut game = at("fibonacci", men, "r 7 6");
    game.play_text("j5-j4").unwrap();
    assert_eq!(end(&game), None);
    let mut house = at("fibonacci,ring=all-neighbours", men, "r 7 6");
    house.play_text("j5-j4").unwrap();
    assert_eq!(end(&house).as_deref(), Some("1 (ring)"));
}

#[test]
fn who_closes_the_enemys_ring_round_his_own_centre_has_lost() {
    let mut game = at("fibonacci", &format!("C:f6 s:{FIVE},h6 D:g6"), "r 7 1");
    game.play_text("g6-h6").unwrap();
    assert_eq!(end(&game).as_deref(), Some("2 (ring)"));
    assert_eq!(clock(&game), "r 7 0+1");
}

/// A Red strike from Green's ring goes to a point where a Green one stands in Red's.
const BOTH: &str = "C:f6 s:f5,f7,e5,e6,g5,h6 c:i6 S:i7,i5,h7,j5,j6,g6";

#[test]
fn where_both_rings_close_the_mover_wins() {
    let mut game = at("fibonacci", BOTH, "r 7 1");
    game.play_text("g6-h6").unwrap();
    assert_eq!(end(&game).as_deref(), Some("1 (ring)"));
}

#[test]
fn read_with_both_rings_closed_the_side_named_has_won() {
    let closed = BOTH.replace("h6", "xx").replace("g6", "h6").replace("xx", "g6");
    for (side, winner) in [("r", "1 (ring)"), ("g", "2 (ring)")] {
        let game = at("fibonacci", &closed, &format!("{side} 7 0+6"));
        assert_eq!(end(&game).as_deref(), Some(winner));
    }
}

#[test]
fn a_strike_in_the_place_of_the_centre_closes_no_ring() {
    assert!(at("fibonacci", &format!("c:f6 S:{FIVE},g6"), "r 7 0+6").outcome().is_some());
    let mut game = at("fibonacci", &format!("c:f6 S:{FIVE},h7"), "r 7 6");
    game.play_text("f7-f6").unwrap();
    assert_eq!(end(&game), None);
    game.play_text("f6-f7").unwrap();
    assert_eq!(end(&game), None);
}

/// With `end` alone, the positions at Green's turns 6, 8 and 10 are equal; earlier turns are shorter and differ.
#[test]
fn the_third_occurrence_at_the_beginning_of_a_turn_is_a_draw() {
    let mut game = new("fibonacci");
    for turn in 1..10 {
        assert_eq!((end(&game), clock(&game).split(' ').nth(1)), (None, Some(turn.to_string().as_str())));
        game.play_text("end").unwrap();
    }
    assert_eq!(end(&game).as_deref(), Some("draw (repetition)"));
}

/// With cards, no position recurs before the piles are full again.
#[test]
fn with_cards_the_piles_belong_to_the_position() {
    let mut game = new("fibonacci-cards");
    let full = game.position();
    let numbers: Vec<u8> = (1..=6).chain(1..=6).collect();
    for _ in 0..2 {
        assert!(game.position().ends_with("- 222222 222222") || game.position().ends_with("- 222222 000000"));
        for number in &numbers {
            for _ in 0..2 {
                assert_eq!(end(&game), None);
                game.play_text(&format!("card{number}")).unwrap();
                game.play_text("end").unwrap();
            }
        }
    }
    // Red's pile is full again, Green's only at its turn: the start itself never recurs.
    assert!(game.position().ends_with("r 49 - 222222 000000") && !full.ends_with("000000"));
    assert_eq!(end(&game), None);
    for number in numbers {
        for _ in 0..2 {
            if end(&game).is_none() {
                game.play_text(&format!("card{number}")).unwrap();
                game.play_text("end").unwrap();
            }
        }
    }
    // Green's first turns came after Red's full pile, so its positions occur for the third time first.
    assert_eq!(end(&game).as_deref(), Some("draw (repetition)"));
    assert!(game.position().contains(" g 50 "), "{}", game.position());
}

#[test]
fn within_a_turn_nothing_is_repeated() {
    let mut game = at_text("fibonacci", &format!("{} r 7 6", board("D:f6")));
    for action in ["f6-f7", "f7-f6", "f6-f7", "f7-f6", "f6-f7"] {
        game.play_text(action).unwrap();
        assert_eq!(end(&game), None);
    }
}

#[test]
fn the_game_is_drawn_when_the_turn_beyond_the_limit_would_begin() {
    for (variant, last) in [("fibonacci,repetition=off", 200), ("fibonacci-cards,repetition=off,turns=20", 20)] {
        let mut game = new(variant);
        for _ in 0..last {
            assert_eq!(end(&game), None);
            if game.turn() == Turn::Chance {
                game.play(game.draw(1).unwrap()).unwrap();
            }
            game.play_text("end").unwrap();
        }
        assert_eq!(end(&game).as_deref(), Some("draw (turns)"), "{variant}");
        assert_eq!((game.turn(), game.draw(1), game.actions().len()), (Turn::Over, None, 0));
    }
    let mut endless = new("fibonacci,repetition=off,turns=off");
    for _ in 0..300 {
        endless.play_text("end").unwrap();
    }
    assert_eq!((end(&endless), endless.turn()), (None, Turn::Act(Seat::FIRST)));
}

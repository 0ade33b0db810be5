//! The meaning of each option, and the modes that accept it.

use super::table::at;
use gamut_rules::any::notation;
use gamut_rules::{AnyGame, Variant};

fn refused(game: &mut AnyGame, action: &str) -> String {
    game.play_text(action).expect_err(action).to_string()
}

#[test]
fn men_go_where_their_group_reaches() {
    // Three strikes in a row: the one at the end may go past the other end, and anywhere along the row.
    let mut game = at("fibonacci", "S:f5,f6,f7 D:f8", "r 7 6");
    assert!(refused(&mut game, "f5-f7").contains("f7 is occupied by the group of f5"));
    assert!(refused(&mut game, "f5-h6").contains("h6 is not next to the group of f5"));
    assert!(refused(&mut game, "f4-f3").contains("there is no man on f4"));
    // The support at the end is another kind: it links nothing, and swaps places.
    assert!(refused(&mut game, "f5-f9").contains("not next to the group"));
    game.play_text("f5-f8").unwrap();
    assert!(notation(&game.actions()).contains(&"f5-f4".to_owned()), "the support stands there now");
}

#[test]
fn with_group_any_strikes_and_supports_link() {
    let mut game = at("fibonacci,group=any", "S:f5,f6,f7 D:f8", "r 7 6");
    assert!(refused(&mut game, "f5-f8").contains("f8 is occupied by the group of f5"));
    game.play_text("f5-f9").unwrap();
}

#[test]
fn centres_link_nothing_and_move_only_when_thrown_out() {
    let mut game = at("fibonacci,group=any", "C:f6 S:f5 D:f7 c:h6", "r 7 6");
    assert!(refused(&mut game, "f6-e6").contains("never moves by itself"));
    assert!(refused(&mut game, "f5-f8").contains("not next to the group"));
    assert!(refused(&mut game, "h6-h5").contains("belongs to seat 2"));
    game.play_text("f5-f6").unwrap();
    // One's own centre went to the strike's origin.
    assert!(refused(&mut game, "f5-f4").contains("f5 is a centre"));
}

#[test]
fn with_lone_step_empty_a_man_without_a_group_throws_nobody_out() {
    let men = "S:f6,d4,d5 s:f7 D:d6";
    assert!(at("fibonacci", men, "r 7 6").play_text("f6-f7").is_ok());
    let mut game = at("fibonacci,lone-step=empty", men, "r 7 6");
    assert!(refused(&mut game, "f6-f7").contains("is alone"));
    game.play_text("f6-f5").unwrap();
    game.play_text("d4-d6").unwrap();
}

#[test]
fn min_moves_makes_moves_a_duty() {
    let ends = |game: &AnyGame| notation(&game.actions()).contains(&"end".to_owned());
    for (variant, before, after) in
        [("fibonacci", true, true), ("fibonacci,min-moves=1", false, true), ("fibonacci,min-moves=all", false, false)]
    {
        let mut game = at(variant, "S:f5", "r 7 6");
        assert_eq!(ends(&game), before, "{variant}");
        if !before {
            assert!(refused(&mut game, "end").contains("the turn can be ended only"), "{variant}");
        }
        game.play_text("f5-f6").unwrap();
        assert_eq!(ends(&game), after, "{variant}");
    }
}

#[test]
fn variants_print_in_canonical_form() {
    let reversed =
        "turns=off,start=2,min-moves=all,ring=all-neighbours,reduction=from-turn-6,lone-step=empty,group=any";
    let ordered = reversed.split(',').rev().collect::<Vec<_>>();
    let ordered = [&ordered[..5], &["start=2", "turns=off"]].concat().join(",");
    for (text, canonical) in [
        ("fibonacci", "fibonacci"),
        ("fibonacci:standard", "fibonacci"),
        ("fibonacci-cards,repetition=off", "fibonacci-cards,repetition=off"),
        (&format!("fibonacci,{reversed}"), &format!("fibonacci,{ordered}")),
        ("fibonacci,turns=200,repetition=3,group=same-kind,min-moves=0,ring=six", "fibonacci"),
    ] {
        assert_eq!(text.parse::<Variant>().expect(text).to_string(), canonical);
    }
}

#[test]
fn variants_are_refused_with_a_reason() {
    for (text, reason) in [
        ("fibonacci-2", "expected a mode"),
        ("fibonacci:kosmos-1995", "only Focus has editions"),
        ("fibonacci,movement=exact", "only in Focus"),
        ("fibonacci,quiet=200", "only in Focus"),
        ("fibonacci,goal=last", "only in Focus"),
        ("focus-2,group=any", "only in Fibonacci"),
        ("focus-2,turns=200", "only in Fibonacci"),
        ("fibonacci-cards,reduction=always", "only in Fibonacci without cards"),
        ("fibonacci-cards,ring=six", "only in Fibonacci without cards"),
        ("fibonacci,min-moves=2", "0|1|all"),
        ("fibonacci,turns=19", "20…1000 or off"),
        ("fibonacci,turns=1001", "20…1000 or off"),
        ("fibonacci,start=3", "or lot"),
        ("fibonacci,group=any,group=any", "only once"),
    ] {
        let error = text.parse::<Variant>().expect_err(text).to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
}

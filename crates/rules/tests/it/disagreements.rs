//! The disagreements between the rule sheets, numbered as in `docs/rules/focus.md`, with a test for each decision.

use gamut_rules::any::notation;
use gamut_rules::{AnyGame, Seat, Turn, Variant};

fn new(variant: &str) -> AnyGame {
    AnyGame::new(&variant.parse().expect(variant)).expect(variant)
}

fn at(variant: &str, position: &str) -> AnyGame {
    AnyGame::from_position(&variant.parse().expect(variant), position).expect(position)
}

/// Returns the end after one action, as `winner (reason)`.
fn end_after(variant: &str, position: &str, action: &str) -> Option<String> {
    let mut game = at(variant, position);
    game.play_text(action).expect(action);
    game.outcome().map(|outcome| outcome.to_string())
}

fn refusal(variant: &str) -> String {
    variant.parse::<Variant>().expect_err(variant).to_string()
}

/// Returns the position after one action.
fn after(variant: &str, position: &str, action: &str) -> String {
    let mut game = at(variant, position);
    game.play_text(action).expect(action);
    game.position()
}

fn turn(game: &AnyGame) -> Option<u8> {
    match game.turn() {
        Turn::Act(seat) => Some(seat.number()),
        _ => None,
    }
}

#[test]
fn disagreement_01_a_stack_goes_exactly_or_at_most_its_number_of_squares() {
    let position = "x4/x6/x8/x8/x3,211,x4/x8/2,x5/x4 1 0,0 0,0/0,0 0 0";
    let east = |variant| -> Vec<String> {
        let actions = at(variant, position).actions();
        notation(&actions).into_iter().filter(|action| action.starts_with("d4") && action.ends_with('4')).collect()
    };
    assert_eq!(east("focus-2"), ["d4(2)-b4", "d4(2)-f4", "d4(3)-a4", "d4(3)-g4", "d4-c4", "d4-e4"]);
    assert_eq!(east("focus-2:domination").len(), 2 * (1 + 2 + 3));
    assert_eq!(east("focus-2,movement=up-to"), east("focus-2:domination"));
}

#[test]
fn disagreement_02_a_draw_may_be_lost_or_won_by_the_second_player() {
    // The two-hundredth quiet ply; seat 2 started, so seat 1 is the second player.
    let position = "x4/1,x5/x8/x8/x8/x8/2,x5/x4 2 0,0 0,0/0,0 199 400";
    let end = |balance: &str| end_after(&format!("focus-2,balance={balance}"), position, "b2-c2").expect("a draw");
    assert_eq!(end("none"), "draw (quiet)");
    assert_eq!(end("swap"), "draw (quiet)");
    assert_eq!(end("draw-second-loses"), "2 (quiet)");
    assert_eq!(end("draw-second-wins"), "1 (quiet)");
}

#[test]
fn disagreement_03_four_players_have_thirteen_pieces_or_twelve() {
    let pieces =
        |variant| new(variant).position().split(' ').next().expect("a board").matches(char::is_numeric).count();
    assert_eq!(pieces("focus-4"), 52);
    assert_eq!(pieces("focus-4,pieces=12"), 48);
    assert_eq!(new("focus-teams:sackson").position(), new("focus-teams,pieces=12").position());
    assert_eq!(new("focus-teams:pergioco").position(), new("focus-teams,pieces=13").position());
}

#[test]
fn disagreement_04_three_players_end_by_captures_or_by_who_is_stuck() {
    for (edition, same) in
        [("kosmos-1995", "capture"), ("domination", "last"), ("pergioco", "last"), ("standard", "last")]
    {
        let variant: Variant = format!("focus-3:{edition},goal={same}").parse().expect("both goals can be had");
        assert!(!variant.to_string().contains("goal"), "{edition} plays goal={same} of its own");
    }
}

#[test]
fn disagreement_05_the_thirteenth_piece_enters_by_force_by_choice_or_at_any_time() {
    let drops = |variant| notation(&new(variant).actions()).iter().filter(|action| action.starts_with('@')).count();
    let all = |variant| new(variant).actions().len();
    assert_eq!((drops("focus-3"), all("focus-3")), (16, 16));
    assert_eq!((drops("focus-3:pergioco"), all("focus-3:pergioco")), (16, 60));
    assert_eq!((drops("focus-3,entry=none"), all("focus-3,entry=none")), (52, 96));
}

#[test]
fn disagreement_06_the_own_reserve_counts_among_the_ten_or_not() {
    let position = "x4/x6/x8/x7,3/x3,111,x3,2/x8/x6/x,12221,x2 1 3,0,0 0,4,0/0,0,0/0,0,0 3 20";
    let end = |variant| end_after(variant, position, "d4(3)-d1");
    assert_eq!(end("focus-3:kosmos-1995"), Some("1 (captures)".into()));
    assert_eq!(end("focus-3:kosmos-1995,reserve-counts=no"), None);
    assert_eq!(end("focus-3:literature"), None);
}

#[test]
fn disagreement_07_there_is_no_quick_game_for_teams() {
    assert!(refusal("focus-teams,goal=capture").contains("no sheet says how teams count captures"));
    assert!(
        refusal("focus-teams:literature").contains("standard, parker-1980, kosmos-1995, pergioco, domination, sackson")
    );
}

#[test]
fn disagreement_08_a_partners_piece_goes_to_his_reserve_at_once() {
    let position = "x4/x6/x8/x7,4/x3,11,x3,2/x8/x2,3222,x3/x4 1 0,0,0,0 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 3 20";
    assert!(after("focus-teams", position, "d4(2)-d2").contains(" 0,0,1,0 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 "));
    // Without teams it would be captured.
    assert!(after("focus-4", position, "d4(2)-d2").contains(" 0,0,0,0 0,0,1,0/0,0,0,0/0,0,0,0/0,0,0,0 "));
}

#[test]
fn disagreement_09_who_is_stuck_has_lost_at_once() {
    let two = "x4/x6/x8/x8/x3,1,2,x3/x8/x6/x4 1 0,0 0,0/0,0 3 20";
    assert_eq!(end_after("focus-2", two, "d4-e4"), Some("1 (immobilised)".into()));
    let teams = "x4/x6/x8/x8/x3,1,2,x3/x8/x6/3,x3 1 0,0,0,0 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 3 20";
    assert_eq!(end_after("focus-teams", teams, "d4-e4"), Some("1+3 (immobilised)".into()));
}

#[test]
fn disagreement_10_a_stuck_player_is_skipped_and_may_return() {
    let mut game = at("focus-3", "x4/x6/x8/x8/x3,1,2,x3/x8/x6/3,x3 1 0,0,0 0,0,0/0,0,0/0,0,0 3 20");
    game.play_text("d4-e4").expect("legal");
    assert_eq!(turn(&game), Some(3), "seat 2 is skipped");
    game.play_text("c1-d1").expect("legal");
    assert_eq!(turn(&game), Some(1));
    game.play_text("e4-e5").expect("legal");
    assert_eq!(turn(&game), Some(2), "its piece is free again");
}

#[test]
fn disagreement_11_a_named_seat_starts_or_the_one_that_was_drawn() {
    assert_eq!(turn(&new("focus-4")), Some(1));
    assert_eq!(turn(&new("focus-4,start=3")), Some(3));
    let lot: Variant = "focus-4,start=lot".parse().expect("a variant");
    assert!(AnyGame::new(&lot).is_err(), "first the seat is drawn");
    assert_eq!(lot.with_first_seat(Seat::new(1)).to_string(), "focus-4,start=2");
}

#[test]
fn c6_a_game_is_set_up_by_lot_where_its_sheet_draws_lots() {
    let set_up = |text: &str| Variant::set_up(text).expect("a variant").to_string();
    for text in ["focus-2:parker-1980", "focus-teams:parker-1980", "focus-2:kosmos-1995", "focus-3:kosmos-1995"]
        .into_iter()
        .chain(["focus-teams:kosmos-1995", "focus-2:domination", "fibonacci", "fibonacci-cards"])
    {
        assert_eq!(set_up(text), format!("{text},start=lot"));
        // A record without a start was played with seat 1 starting, and still is.
        let read: Variant = text.parse().expect("a variant");
        assert_eq!((read.first_seat().expect("a seat"), read.to_string().as_str()), (Seat::new(0), text));
    }
    for text in ["focus-2", "focus-2:pergioco", "focus-3:domination", "focus-teams:domination", "fibonacci,start=2"] {
        assert_eq!(set_up(text), text);
    }
    assert_eq!(set_up("focus-2:kosmos-1995,start=1"), "focus-2:kosmos-1995", "the first seat is named");
}

#[test]
fn disagreement_12_seats_have_numbers_and_no_colours() {
    assert!(refusal("focus-4,colours=red").contains("an option"));
    let position = new("focus-4").position();
    assert!(position.chars().all(|sign| sign.is_ascii_digit() || "x,/ ".contains(sign)), "{position}");
}

#[test]
fn disagreement_13_each_for_himself_ends_when_only_one_can_act() {
    let two_left = "x4/x6/x8/x8/x3,1,2,x3/x8/x6/3,x3 1 0,0,0 0,0,0/0,0,0/0,0,0 3 20";
    let none_left = "x4/x6/x8/x8/x3,1,2,x3/x8/x6/231,x3 1 0,0,0 0,0,0/0,0,0/0,0,0 3 20";
    for variant in ["focus-3", "focus-3:pergioco", "focus-3:kosmos-1995"] {
        assert_eq!(end_after(variant, two_left, "d4-e4"), None, "{variant}");
        assert_eq!(end_after(variant, none_left, "d4-e4"), Some("1 (immobilised)".into()), "{variant}");
    }
}

#[test]
fn disagreement_14_the_second_exchange_may_not_restore_any_symmetry() {
    let mut game = new("focus-2,balance=swap");
    game.play_text("c4~d4").expect("the first exchange is free");
    let actions = notation(&game.actions());
    for (action, why) in [("c4~d4", "undoes the first"), ("f5~e5", "half turn"), ("c5~d5", "up-down mirror")] {
        let refusal = game.clone().play_text(action).expect_err(why).to_string();
        assert!(refusal.contains("its own mirror image with the colours swapped"), "{why}: {refusal}");
        assert!(!actions.contains(&action.to_owned()), "{why}");
    }
    // The left-right mirror keeps the colours, so it is irrelevant.
    game.play_text("f4~e4").expect_err("not the mover's piece");
    game.play_text("f5~d5").expect("an exchange that leaves no symmetry");
    assert_eq!(game.position().split_once(' ').expect("fields").1, "1 0,0 0,0/0,0 0 2");
}

#[test]
fn disagreement_15_only_an_opponents_piece_leaving_play_ends_the_quiet() {
    let quiet = |variant: &str, position: &str, action: &str| -> u32 {
        let text = after(variant, position, action);
        text.split(' ').nth(4).and_then(|field| field.parse().ok()).expect("the fifth field")
    };
    let hands = "0,0,0,0 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0";
    let target = |bottom| format!("x4/x6/x8/x7,4/x3,1,x3,2/x3,{bottom}2222,x4/x6/3,x3 1 {hands} 7 20");
    assert_eq!(quiet("focus-teams", &target(1), "d4-d3"), 8, "an own piece");
    assert_eq!(quiet("focus-teams", &target(3), "d4-d3"), 8, "a partner's");
    assert_eq!(quiet("focus-teams", &target(4), "d4-d3"), 0, "an opponent's");
    let drop = "x4/x6/x8/x8/x8/x8/1,x5/2,x3 1 1,0 0,0/0,0 7 20";
    assert_eq!(quiet("focus-2", drop, "@c1"), 8, "a drop");
}

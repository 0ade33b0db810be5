//! The card game.

use super::table::{START, at, at_text, clock, new, rules};
use gamut_rules::any::notation;
use gamut_rules::fibonacci::{Action, Fibonacci, Pile};
use gamut_rules::{Position, Seat, Turn};

#[test]
fn a_turn_begins_with_a_card_and_has_as_many_moves() {
    let mut game = new("fibonacci-cards");
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(game.position(), format!("{START} r 1 - 222222 222222"));
    assert_eq!(notation(&game.actions()), ["card1", "card2", "card3", "card4", "card5", "card6"]);
    assert!(game.play_text("k2-j3").unwrap_err().to_string().contains("the card of seat 1 must be turned up first"));
    assert!(game.play_text("end").is_err());
    game.play_text("card4").unwrap();
    assert_eq!(game.position(), format!("{START} r 1 4 222122 222222"));
    assert_eq!((game.turn(), game.actions().len()), (Turn::Act(Seat::FIRST), 133));
    assert!(game.play_text("card4").unwrap_err().to_string().contains("no card can be turned up now"));
    game.play_text("end").unwrap();
    assert_eq!((clock(&game).as_str(), game.turn()), ("g 2 -", Turn::Chance));
}

#[test]
fn attackers_cost_nothing_with_cards() {
    let mut game = at("fibonacci-cards", "c:f6 S:f5,f7", "r 1 1 222222 222222");
    game.play_text("end").unwrap();
    game.play_text("card6").unwrap();
    assert_eq!(clock(&game), "g 2 6");
}

#[test]
fn a_used_up_pile_is_full_again_when_its_owner_is_next() {
    let mut game = at_text("fibonacci-cards", &format!("{START} r 23 - 000010 111111"));
    assert_eq!(notation(&game.actions()), ["card5"]);
    assert!(game.play_text("card4").unwrap_err().to_string().contains("no 4 left"));
    game.play_text("card5").unwrap();
    assert!(game.position().ends_with("r 23 5 000000 111111"));
    game.play_text("end").unwrap();
    assert!(game.position().ends_with("g 24 - 000000 111111"));
    game.play_text("card1").unwrap();
    game.play_text("end").unwrap();
    assert!(game.position().ends_with("r 25 - 222222 011111"));
}

#[test]
fn six_connected_strikes_with_three_at_the_enemy_centre_win() {
    // Three strikes next to the centre and two behind them; the last one joins.
    let men = "c:f6 S:f5,g5,g6,h5,h6,i7";
    let mut game = at("fibonacci-cards", men, "r 1 1 222222 222222");
    assert_eq!(game.outcome(), None);
    game.play_text("i7-h7").unwrap();
    assert_eq!(game.outcome().map(|end| end.to_string()).as_deref(), Some("1 (cards)"));
    assert!(game.position().ends_with("r 1 0+1 222222 222222"));
    // With the centre elsewhere they do not win.
    let mut two = at("fibonacci-cards", &men.replace("f6", "f4"), "r 1 1 222222 222222");
    two.play_text("i7-h7").unwrap();
    assert_eq!(two.outcome(), None);
    // Without cards this is no win.
    assert_eq!(at("fibonacci", "c:f6 S:f5,g5,g6,h5,h6,h7", "r 7 1").outcome(), None);
}

#[test]
fn supports_link_no_strikes_for_a_win_with_any_group_rule() {
    let men = "c:f6 S:f5,g5,g6,h5,h6,i8 D:h7,i7";
    assert_eq!(at("fibonacci-cards,group=any", men, "r 1 1 222222 222222").outcome(), None);
}

#[test]
fn a_ring_is_a_win_with_cards_since_it_is_six_together() {
    let game = at("fibonacci-cards", "c:f6 S:f5,f7,e5,e6,g5,g6", "r 1 0+1 222222 222222");
    assert_eq!(game.outcome().map(|end| end.to_string()).as_deref(), Some("1 (cards)"));
}

#[test]
fn chances_are_weighted_by_what_is_left() {
    let position = Fibonacci::parse(&format!("{START} g 2 - 222222 200120"), rules("fibonacci-cards")).unwrap();
    let mut chances = Vec::new();
    position.chances(|card, weight| chances.push((card, weight)));
    assert_eq!(chances, [(Action::card(1), 2), (Action::card(4), 1), (Action::card(5), 2)]);
}

/// Recorded games depend on these values: they must never change.
#[test]
fn a_draw_is_a_function_of_seed_turn_and_pile() {
    let drawn = |seed: u64| -> Vec<u8> { (1..=12).map(|turn| Pile::FULL.draw(seed, turn).unwrap()).collect() };
    assert_eq!(drawn(0), [6, 3, 1, 6, 1, 2, 2, 5, 2, 6, 3, 5]);
    assert_eq!(drawn(1), [4, 5, 6, 3, 3, 5, 6, 4, 2, 5, 3, 4]);
    assert_eq!(drawn(u64::MAX), [6, 6, 2, 3, 5, 5, 6, 2, 5, 1, 1, 5]);
    assert_eq!(Pile::EMPTY.draw(0, 1), None);
    let mut game = new("fibonacci-cards");
    assert_eq!(game.draw(0).map(|card| card.to_string()).as_deref(), Some("card6"));
    game.play_text("card6").unwrap();
    assert_eq!((game.draw(0), new("fibonacci").draw(0)), (None, None));
}

#[test]
fn every_card_left_is_equally_likely() {
    let pile = Pile::from_counts([2, 0, 1, 0, 0, 1]).unwrap();
    let mut counts = [0; 7];
    for seed in 0..40_000 {
        counts[usize::from(pile.draw(seed, 5).unwrap())] += 1;
    }
    assert_eq!((counts[2], counts[4], counts[5]), (0, 0, 0));
    assert!((19_500..20_500).contains(&counts[1]), "{counts:?}");
    assert!((9_600..10_400).contains(&counts[3]) && (9_600..10_400).contains(&counts[6]), "{counts:?}");
}

//! The actions concerned by the tips of the example `advice`.

#[path = "../../examples/advice/tip.rs"]
mod tip;

use gamut_rules::{AnyAction, AnyGame};
use std::collections::HashSet;
use tip::{Sides, Tip};

/// Returns the actions that follow a tip, and those that go against it.
fn sides(variant: &str, position: &str, tip: &str) -> [Vec<String>; 2] {
    let game = AnyGame::from_position(&variant.parse().unwrap(), position).unwrap();
    let sides = Sides::of(&game, tip.parse().unwrap());
    [sides.follow, sides.against].map(|side| side.iter().map(ToString::to_string).collect())
}

/// Red has a stack of two on b5 and a man in reserve; a lone man of Blue stands on b6.
const THREATENED: &str = "x4/x6/x,2,x6/x,11,x6/x8/x8/x6/x4 1 1,0 0,0/0,0 0 0";

#[test]
fn moving_a_part_of_a_threatened_stack_differs_from_the_whole() {
    let [part, whole] = sides("focus-2", THREATENED, "part");
    assert_eq!(
        part.into_iter().collect::<HashSet<_>>(),
        HashSet::from(["b5-b4", "b5-a5", "b5-c5", "b5-b6"].map(String::from))
    );
    assert_eq!(
        whole.into_iter().collect::<HashSet<_>>(),
        HashSet::from(["b5(2)-b3", "b5(2)-d5", "b5(2)-b7"].map(String::from))
    );
}

#[test]
fn a_drop_gives_a_reserve_up() {
    let [moves, drops] = sides("focus-2", THREATENED, "hold-reserves");
    assert_eq!((moves.len(), drops.len()), (7, 52));
    assert!(drops.iter().all(|action| action.starts_with('@')), "{drops:?}");
}

/// Blue has lone men on a5 and c5: a move to b5 lands between them.
#[test]
fn a_square_between_two_lone_men_is_found() {
    let between = "x4/x6/x,1,x6/2,x,2,x5/x8/x8/x6/x4 1 0,0 0,0/0,0 0 0";
    let [_, against] = sides("focus-2", between, "lone-men");
    assert_eq!(against, ["b6-b5"]);
}

/// b4 is two squares from b6, where Red has a stack of two.
#[test]
fn two_stacks_in_line_are_two_squares_apart() {
    let line = "x4/x6/x,11,x,2,x4/x8/1,1,x6/x8/x6/x4 1 0,0 0,0/0,0 0 0";
    let [follow, _] = sides("focus-2", line, "two-stacks");
    assert_eq!(follow, ["a4-b4"]);
}

/// The bottom man of b6 is Red's own, and the stack is full.
#[test]
fn a_man_comes_into_the_reserve_from_a_full_stack() {
    let full = "x4/x6/x,12222,x6/x,1,x6/x8/x8/x6/x4 1 0,0 0,0/0,0 0 0";
    let [follow, _] = sides("focus-2", full, "form-reserves");
    assert_eq!(follow, ["b5-b6"]);
}

/// The partner has covered a man of the seat between them, so the next in the team is to cover that seat's men.
#[test]
fn the_opponent_that_the_partner_attacks_is_the_target() {
    let mut game = AnyGame::new(&"focus-teams".parse().unwrap()).unwrap();
    let tip = Tip::Together;
    let sides = Sides::of(&game, tip);
    assert!(!sides.is_choice(), "no seat has attacked yet");
    let covered = |game: &AnyGame, action: &str| {
        let (_, effect) = game.effects().into_iter().find(|(one, _)| one.to_string() == action).unwrap();
        match effect {
            gamut_rules::any::Effect::Focus(effect) => effect.covers,
            _ => None,
        }
    };
    let me = game.seat_in_turn().unwrap();
    let enemy = |game: &AnyGame, action: AnyAction| {
        covered(game, &action.to_string()).filter(|&seat| game.side_of(seat) != game.side_of(me))
    };
    let attack = game.actions().into_iter().find(|&action| enemy(&game, action).is_some()).unwrap();
    let target = enemy(&game, attack);
    game.play(attack).unwrap();
    let other = game.actions().swap_remove(0);
    game.play(other).unwrap();
    let sides = Sides::of(&game, tip);
    assert!(!sides.follow.is_empty());
    assert!(sides.follow.iter().all(|action| covered(&game, &action.to_string()) == target));
    assert!(sides.against.iter().all(|action| covered(&game, &action.to_string()) != target));
}

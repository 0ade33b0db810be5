//! What the rule sheets say in so few words that no disagreement or end tests it alone: one test for each sentence of
//! `docs/rules/sentences.md` that all sheets share.

use gamut_rules::any::notation;
use gamut_rules::{AnyGame, Turn};
use std::collections::BTreeMap;

fn at(variant: &str, position: &str) -> AnyGame {
    AnyGame::from_position(&variant.parse().expect(variant), position).expect(position)
}

fn turn(game: &AnyGame) -> u8 {
    match game.turn() {
        Turn::Act(seat) => seat.number(),
        turn => panic!("no seat acts: {turn:?}"),
    }
}

/// The board, the reserves and the captures after an action.
fn after(position: &str, action: &str) -> [String; 3] {
    let mut game = at("focus-2", position);
    game.play_text(action).expect(action);
    let text = game.position();
    let fields: Vec<&str> = text.split(' ').collect();
    [fields[0], fields[2], fields[3]].map(String::from)
}

#[test]
fn players_take_turns_and_make_one_move_each() {
    for (variant, order) in [("focus-2", "1212"), ("focus-4", "12341"), ("focus-teams", "12341")] {
        let mut game = AnyGame::new(&variant.parse().expect(variant)).expect(variant);
        for seat in order.bytes() {
            assert_eq!(turn(&game), seat - b'0', "{variant}");
            let action = game.actions().remove(0);
            game.play(action).expect("it is one of the legal ones");
        }
    }
}

#[test]
fn a_turn_moves_men_or_drops_one_of_the_reserve() {
    let game = at("focus-2", "x4/x6/x8/x8/x3,211,x4/x8/2,x5/x4 1 2,0 0,0/0,0 0 0");
    let (drops, moves): (Vec<String>, Vec<String>) =
        notation(&game.actions()).into_iter().partition(|a| a.starts_with('@'));
    assert_eq!(drops.len(), 52);
    assert!(moves.iter().all(|action| action.starts_with("d4")), "{moves:?}");
    let without = at("focus-2", "x4/x6/x8/x8/x3,211,x4/x8/2,x5/x4 1 0,2 0,0/0,0 0 0");
    assert_eq!(notation(&without.actions()), moves, "the other's reserve is none of one's own");
}

#[test]
fn the_man_on_top_says_whose_stack_it_is() {
    let position = |seat: u8| format!("x4/x6/x8/x3,112,x4/x3,221,x4/x8/x6/x4 {seat} 0,0 0,0/0,0 0 0");
    let from = |seat| {
        let actions = at("focus-2", &position(seat)).actions();
        let mut squares: Vec<String> = notation(&actions).iter().map(|action| action[..2].to_owned()).collect();
        squares.dedup();
        squares
    };
    assert_eq!((from(1), from(2)), (vec!["d4".to_owned()], vec!["d5".to_owned()]));
}

#[test]
fn men_land_on_top_of_anything_and_keep_their_order() {
    let position = "x4/x6/x8/x3,22,x4/x8/x3,121,x4/2,x5/x4 1 0,0 0,0/0,0 0 0";
    assert_eq!(after(position, "d3(2)-d5")[0], "x4/x6/x8/x3,2221,x4/x8/x3,1,x4/2,x5/x4");
    assert_eq!(after(position, "d3(2)-b3")[0], "x4/x6/x8/x3,22,x4/x8/x,21,x,1,x4/2,x5/x4");
}

#[test]
fn a_man_that_is_landed_on_is_buried_until_the_top_leaves() {
    let mut game = at("focus-2", "x4/x6/x8/x8/x3,1,2,x3/x8/2,x5/x4 1 0,0 0,0/0,0 0 0");
    game.play_text("d4-e4").unwrap();
    assert!(notation(&game.actions()).iter().all(|action| !action.starts_with("e4")), "only b2 is left to 2");
    game.play_text("b2-b3").unwrap();
    game.play_text("e4-e5").unwrap();
    assert!(notation(&game.actions()).iter().any(|action| action.starts_with("e4")));
}

#[test]
fn what_stays_behind_belongs_to_the_man_on_top_of_it() {
    let mut game = at("focus-2", "x4/x6/x8/x8/x3,1211,x4/x8/2,x5/x4 1 0,0 0,0/0,0 0 0");
    assert_eq!(tops(&game)["d4"], '1');
    game.play_text("d4(2)-d6").unwrap();
    assert_eq!((tops(&game)["d4"], tops(&game)["d6"]), ('2', '1'));
    assert!(notation(&game.actions()).iter().any(|action| action.starts_with("d4")), "seat 2 moves it");
}

#[test]
fn five_is_the_highest_and_the_rest_comes_off_the_bottom() {
    let [board, ..] = after("x4/x6/x8/x8/x2,11,x,2222,x3/x8/x6/x4 1 0,0 0,0/0,0 0 0", "c4(2)-e4");
    assert_eq!(board, "x4/x6/x8/x8/x4,22211,x3/x8/x6/x4");
    let [board, ..] = after("x4/x6/x8/x8/x2,11,x,222,x3/x8/2,x5/x4 1 0,0 0,0/0,0 0 0", "c4(2)-e4");
    assert_eq!(board, "x4/x6/x8/x8/x4,22211,x3/x8/2,x5/x4", "five are not too many");
}

#[test]
fn own_men_come_to_the_reserve_and_enemies_are_captured_for_good() {
    let [board, reserves, captured] = after("x4/x6/x8/x8/x2,11,x,12222,x3/x8/2,x5/x4 1 0,0 0,0/0,0 0 0", "c4(2)-e4");
    assert_eq!(board, "x4/x6/x8/x8/x4,22211,x3/x8/2,x5/x4");
    assert_eq!((reserves.as_str(), captured.as_str()), ("1,0", "0,1/0,0"));
    // Captured men are in no reserve: seat 2 has no drop.
    let game = at("focus-2", &format!("{board} 2 {reserves} {captured} 0 1"));
    assert!(notation(&game.actions()).iter().all(|action| !action.starts_with('@')));
}

#[test]
fn a_reserve_is_dropped_on_any_square_instead_of_a_move() {
    let position = "x4/x6/x8/x8/x3,1,22222,x3/x8/x6/x4 1 2,0 0,0/0,0 0 0";
    let mut game = at("focus-2", position);
    let onto = |game: &AnyGame, square: &str| notation(&game.actions()).contains(&format!("@{square}"));
    assert!(onto(&game, "a4") && onto(&game, "d4") && onto(&game, "e4"), "empty, own, an enemy's full one");
    game.play_text("@a4").unwrap();
    assert_eq!(turn(&game), 2, "one drop is the whole turn");
    assert_eq!(game.position().split(' ').nth(2), Some("1,0"), "and one man of two");
}

#[test]
fn the_sixth_man_under_a_drop_comes_off_as_under_a_move() {
    let board = "x4/x6/x8/x8/x4,12222,x3/x8/x6/x4";
    let [after_own, reserves, captured] = after(&format!("{board} 1 1,0 0,0/0,0 0 0"), "@e4");
    assert_eq!(after_own, "x4/x6/x8/x8/x4,22221,x3/x8/x6/x4");
    assert_eq!((reserves.as_str(), captured.as_str()), ("1,0", "0,0/0,0"), "the own one pays the drop back");
    let [_, reserves, captured] = after("x4/x6/x8/x8/x4,22222,x3/x8/2,x5/x4 1 1,0 0,0/0,0 0 0", "@e4");
    assert_eq!((reserves.as_str(), captured.as_str()), ("0,0", "0,1/0,0"));
}

#[test]
fn a_partners_stacks_are_not_ones_own() {
    let game = AnyGame::new(&"focus-teams".parse().unwrap()).unwrap();
    let tops = tops(&game);
    assert_eq!(tops.values().filter(|&&seat| seat == '3').count(), 13);
    assert!(notation(&game.actions()).iter().all(|action| tops[&action[..2]] == '1'), "{:?}", game.actions());
}

/// The squares that are not empty, each with the seat on top.
fn tops(game: &AnyGame) -> BTreeMap<String, char> {
    let position = game.position();
    let rows = position.split(' ').next().unwrap_or_default().split('/');
    let mut tops = BTreeMap::new();
    for (row, rank) in rows.zip((1..=8).rev()) {
        let mut file = match rank {
            1 | 8 => b'c',
            2 | 7 => b'b',
            _ => b'a',
        };
        for cell in row.split(',') {
            if let Some(empty) = cell.strip_prefix('x') {
                file += empty.parse().unwrap_or(1);
            } else {
                tops.insert(format!("{}{rank}", char::from(file)), cell.chars().last().expect("no stack is empty"));
                file += 1;
            }
        }
    }
    tops
}

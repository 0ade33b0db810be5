//! The position of a step.

use super::authored::{Lesson, Step};
use gamut_rules::{AnyGame, Variant};
use std::collections::BTreeMap;

/// Returns the game of a step. `before`: the game after the previous step.
pub(super) fn game(name: &str, lesson: &Lesson, step: &Step, before: Option<&AnyGame>) -> AnyGame {
    let text = step.variant.as_ref().unwrap_or(&lesson.variant);
    let variant: Variant = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
    let position = match (step.position.as_deref(), &step.men, &step.red, &step.green) {
        (Some("start"), None, None, None) => return AnyGame::new(&variant).expect("it can begin"),
        (Some("next"), None, None, None) => before.unwrap_or_else(|| panic!("{name}: nothing is before it")).position(),
        (Some(position), None, None, None) => position.to_owned(),
        (None, Some(men), None, None) => focus(step, men, AnyGame::new(&variant).expect("it can begin").seats()),
        (None, None, Some(red), Some(green)) => fibonacci(step, red, green),
        _ => panic!("{name}: one of position, men, red and green"),
    };
    AnyGame::from_position(&variant, &position).unwrap_or_else(|error| panic!("{name}: {position}: {error}"))
}

fn focus(step: &Step, men: &str, seats: usize) -> String {
    let stacks: BTreeMap<&str, &str> = men.split_whitespace().filter_map(|one| one.split_once(':')).collect();
    let rank = |rank: u32| {
        let files = match rank {
            1 | 8 => 'c'..='f',
            2 | 7 => 'b'..='g',
            _ => 'a'..='h',
        };
        let cells = files.map(|file| stacks.get(format!("{file}{rank}").as_str()).copied());
        row(
            cells.map(|cell| cell.map(str::to_owned)),
            |empty| if empty == 1 { "x".into() } else { format!("x{empty}") },
        )
        .join(",")
    };
    let board: Vec<String> = (1..=8).rev().map(rank).collect();
    let zeros = vec!["0"; seats].join(",");
    let reserves = step.reserves.clone().unwrap_or_else(|| zeros.clone());
    let captured = step.captured.clone().unwrap_or_else(|| vec![zeros; seats].join("/"));
    format!("{} {} {reserves} {captured} 0 12", board.join("/"), step.turn)
}

fn fibonacci(step: &Step, red: &str, green: &str) -> String {
    let mut men = BTreeMap::new();
    for (text, green) in [(red, false), (green, true)] {
        let mut kind = ' ';
        for word in text.split_whitespace() {
            match word {
                "C" | "S" | "D" => kind = word.chars().next().unwrap_or(' '),
                point => {
                    let letter = if green { kind.to_ascii_lowercase() } else { kind };
                    assert!(men.insert(point.to_owned(), letter).is_none(), "two men on {point}");
                }
            }
        }
    }
    let rows = ('a'..='k').rev().enumerate().map(|(index, name)| {
        let length = 11 - (5_i32 - index as i32).abs();
        let cells = (1..=length).map(|number| men.get(&format!("{name}{number}")).map(char::to_string));
        row(cells, |empty| empty.to_string()).concat()
    });
    let board = rows.collect::<Vec<String>>().join("/");
    let side = if step.turn == 1 { 'r' } else { 'g' };
    let (number, left) = (step.number.unwrap_or(7), step.left.as_deref().unwrap_or("6"));
    let piles = step.piles.as_ref().map(|piles| format!(" {piles}")).unwrap_or_default();
    format!("{board} {side} {number} {left}{piles}")
}

/// Returns the cells of a row, with runs of empty cells merged.
fn row(cells: impl Iterator<Item = Option<String>>, run: impl Fn(usize) -> String) -> Vec<String> {
    let mut all = Vec::new();
    let mut empty = 0;
    for cell in cells {
        match cell {
            None => empty += 1,
            Some(text) => {
                all.extend((empty > 0).then(|| run(empty)));
                empty = 0;
                all.push(text);
            }
        }
    }
    all.extend((empty > 0).then(|| run(empty)));
    all
}

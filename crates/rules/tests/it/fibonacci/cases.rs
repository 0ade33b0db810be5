//! Solved positions: number of moves, and whether a turn wins.

use super::table::{at_text, rules, steps};
use crate::common::cases::turn_seven;
use gamut_rules::Position;
use gamut_rules::fibonacci::{Action, Fibonacci};
use std::collections::HashSet;

/// Returns the fewest moves in which the side to act wins, by examining every reachable position.
fn shortest_win(start: &Fibonacci, left: usize) -> Option<usize> {
    let mut seen = HashSet::from([start.men_key()]);
    let mut layer = vec![*start];
    for made in 1..=left {
        let mut next = Vec::new();
        for position in &layer {
            for step in steps(position) {
                let mut after = *position;
                after.play_unchecked(step);
                if after.outcome().is_some_and(|outcome| outcome.winner.includes(start.side())) {
                    return Some(made);
                }
                if after.outcome().is_none() && made < left && seen.insert(after.men_key()) {
                    next.push(after);
                }
            }
        }
        layer = next;
    }
    None
}

#[test]
fn moves_and_wins_are_those_of_the_cases() {
    let cases = turn_seven();
    assert!(cases.len() >= 12 && cases.iter().any(|case| case.win.is_some()));
    for case in cases {
        let text = format!("{} {} 7 {}", case.board, case.side, case.left);
        let position = Fibonacci::parse(&text, rules("fibonacci")).expect(&text);
        assert_eq!(position.to_string(), text);
        assert_eq!(steps(&position).len(), case.moves, "{text}");
        assert_eq!(position.count_steps(position.side()), case.moves, "{text}");
        assert_eq!(shortest_win(&position, case.left), case.win.as_ref().map(Vec::len), "{text}");
        let mut game = at_text("fibonacci", &text);
        for action in case.win.iter().flatten() {
            assert_eq!(game.outcome(), None, "{text} {action}");
            game.play_text(action).expect(action);
        }
        assert_eq!(game.outcome().map(|end| end.to_string()), case.win.map(|_| "1 (ring)".to_owned()), "{text}");
    }
}

#[test]
fn the_end_of_the_turn_is_an_action_where_moves_are_left() {
    let case = turn_seven().remove(0);
    let position = Fibonacci::parse(&format!("{} r 7 1", case.board), rules("fibonacci")).unwrap();
    assert_eq!(position.count_actions(), case.moves + 1);
    assert!(position.is_legal(Action::END));
}

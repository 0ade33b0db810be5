//! The naive Fibonacci against the published counts and cases, without the crate it checks.

use crate::common::cases::{TurnSeven, turn_seven};
use crate::naive_fibonacci::{Board, Game, Point, Position, Variant, points};
use rayon::prelude::*;
use std::collections::BTreeSet;

fn variant(text: &str) -> Variant {
    Variant::parse(text).expect(text)
}

fn start(text: &str) -> Position {
    Position::start(&variant(text))
}

fn read(text: &str) -> Position {
    Position::parse(&variant("fibonacci"), text).expect(text)
}

fn perft(position: &Position, depth: usize) -> usize {
    let actions = position.actions();
    match depth {
        1 => actions.len(),
        _ => actions.iter().map(|action| perft(&position.played(action), depth - 1)).sum(),
    }
}

#[test]
fn elementary_moves_at_the_start() {
    for side in ["fibonacci", "fibonacci,start=2"] {
        let position = start(side);
        let steps = position.steps();
        let count = |what: &str| {
            steps.iter().filter(|(from, _)| what.contains(position.board.at(*from).expect("a man"))).count()
        };
        let exchanges = steps.iter().filter(|(_, to)| position.board.at(*to).is_some()).count();
        assert_eq!((steps.len(), count("Ss"), count("Dd"), exchanges), (132, 54, 78, 6), "{side}");
    }
}

#[test]
#[ignore = "long"]
fn counts_of_the_start_position() {
    for (depth, count) in [(1, 133), (2, 17_689), (3, 2_186_075)] {
        assert_eq!(perft(&start("fibonacci"), depth), count, "depth {depth}");
    }
}

#[test]
#[ignore = "long"]
fn distinct_boards_that_one_side_reaches() {
    let mut position = start("fibonacci");
    let mut seen = BTreeSet::from([position.board.clone()]);
    let mut edge: Vec<Board> = seen.iter().cloned().collect();
    for count in [132, 6_860, 195_025] {
        let mut next = Vec::new();
        for board in edge {
            position.board = board;
            for (from, to) in position.steps() {
                let board = position.board.moved(from, to);
                if seen.insert(board.clone()) {
                    next.push(board);
                }
            }
        }
        assert_eq!(next.len(), count);
        edge = next;
    }
}

/// Returns the length of a shortest winning series of elementary moves within the turn, by trying all.
fn shortest_win(position: &Position) -> Option<usize> {
    let mut seen = BTreeSet::from([position.board.clone()]);
    let mut edge = vec![position.clone()];
    for length in 1..=position.left.expect("a turn has begun") {
        let is_last = Some(length) == position.left;
        let mut next = Vec::new();
        for from in &edge {
            for (one, other) in from.steps() {
                let after = from.with_board(from.board.moved(one, other));
                match after.outcome() {
                    Some(end) if end.starts_with('1') => return Some(length),
                    // The enemy has won, or the game is drawn.
                    Some(_) => {}
                    None if is_last => {}
                    None => {
                        if seen.insert(after.board.clone()) {
                            next.push(after);
                        }
                    }
                }
            }
        }
        edge = next;
    }
    None
}

#[test]
#[ignore = "long"]
fn positions_of_turn_seven() {
    turn_seven().par_iter().for_each(|case: &TurnSeven| {
        let text = format!("{} {} 7 {}", case.board, case.side, case.left);
        let position = read(&text);
        assert_eq!(position.to_string(), text);
        assert_eq!(position.steps().len(), case.moves, "{text}");
        assert_eq!(shortest_win(&position), case.win.as_ref().map(Vec::len), "{text}");
        let mut game = Game::from(position);
        for step in case.win.iter().flatten() {
            assert_eq!(game.outcome(), None, "{text}");
            assert!(game.position().actions().contains(step), "{text}: {step}");
            game.play(step);
        }
        assert_eq!(game.outcome(), case.win.as_ref().map(|_| "1 ring".to_owned()), "{text}");
    });
}

/// Returns the six rotations and six reflections of the hexagon, in cube coordinates with q + r + s = 0.
fn symmetries() -> Vec<fn(Point) -> Point> {
    vec![
        |(q, r)| (q, r),
        |(q, r)| (-r, q + r),
        |(q, r)| (-q - r, q),
        |(q, r)| (-q, -r),
        |(q, r)| (r, -q - r),
        |(q, r)| (q + r, -q),
        |(q, r)| (r, q),
        |(q, r)| (-q, q + r),
        |(q, r)| (-q - r, r),
        |(q, r)| (-r, -q),
        |(q, r)| (q, -q - r),
        |(q, r)| (q + r, -r),
    ]
}

#[test]
fn turning_the_board_turns_the_moves() {
    for case in turn_seven() {
        let position = read(&format!("{} {} 7 {}", case.board, case.side, case.left));
        for map in symmetries() {
            assert!(points().into_iter().map(map).collect::<BTreeSet<_>>() == points().into_iter().collect());
            let image = position.with_board(Board(position.board.0.iter().map(|(&at, &man)| (map(at), man)).collect()));
            let steps: BTreeSet<_> = position.steps().into_iter().map(|(from, to)| (map(from), map(to))).collect();
            assert_eq!(image.steps(), steps);
            assert_eq!(image.board.attackers('r'), position.board.attackers('r'));
        }
    }
}

#[test]
fn variants_are_printed_in_their_shortest_form() {
    for (text, canonical) in [
        ("fibonacci:standard,start=1", "fibonacci"),
        ("fibonacci,turns=200,min-moves=all,group=any", "fibonacci,group=any,min-moves=all"),
        (
            "fibonacci-cards,turns=off,repetition=off,lone-step=empty",
            "fibonacci-cards,lone-step=empty,repetition=off,turns=off",
        ),
        ("fibonacci,ring=all-neighbours,reduction=from-turn-6", "fibonacci,reduction=from-turn-6,ring=all-neighbours"),
    ] {
        assert_eq!(variant(text).to_string(), canonical);
    }
}

#[test]
fn variants_that_make_no_sense_are_refused() {
    for text in [
        "fibonacci:kosmos-1995",
        "fibonacci-cards,ring=six",
        "fibonacci-cards,reduction=always",
        "fibonacci,turns=19",
        "fibonacci,turns=1001",
        "fibonacci,quiet=200",
        "fibonacci,start=3",
        "fibonacci,min-moves=2",
        "fibonacci,group=any,group=any",
        "fibonacci,",
    ] {
        assert!(Variant::parse(text).is_err(), "{text}");
    }
}

#[test]
fn positions_that_make_no_sense_are_refused() {
    let board = "CSSSSS/1S5/8/8d/2D3ddd1/3D3d3/1DDD3d2/D8/8/5s1/sssssc";
    for (variant_name, rest) in [
        ("fibonacci", "r 1 2"),
        ("fibonacci", "r 7 4+3"),
        ("fibonacci", "r 7 0"),
        ("fibonacci", "r 7 0+3"),
        ("fibonacci", "r 7 3+0"),
        ("fibonacci", "r 0 0"),
        ("fibonacci", "b 1 1"),
        ("fibonacci", "r 1 -"),
        ("fibonacci", "r 1 1 222222 222222"),
        ("fibonacci-cards", "r 1 1"),
        ("fibonacci-cards", "r 1 - 000000 222222"),
        ("fibonacci-cards", "r 1 - 222223 222222"),
        ("fibonacci-cards", "r 1 - 22222 222222"),
        ("fibonacci-cards", "r 1 4+3 222222 222222"),
    ] {
        assert!(Position::parse(&variant(variant_name), &format!("{board} {rest}")).is_err(), "{rest}");
    }
    for (part, other) in [
        ("CSSSSS/1S5", "1SSSSS/1S5"),
        ("CSSSSS/1S5", "CSSSSS/1C5"),
        ("CSSSSS/1S5", "CSSSSS/8"),
        ("CSSSSS/1S5", "CSSSSS/7"),
        ("CSSSSS/1S5", "CSSSSS/1S05"),
        ("CSSSSS/1S5", "CSSSSS/1S6"),
        ("CSSSSS/1S5", "CSSSSS/1X5"),
        ("CSSSSS/1S5", "CSSSSS1S5"),
        ("2D3ddd1", "02D3ddd1"),
    ] {
        assert!(board.contains(part));
        let broken = board.replacen(part, other, 1);
        assert!(Position::parse(&variant("fibonacci"), &format!("{broken} r 1 1")).is_err(), "{broken}");
    }
}

//! Several lines at once, and the seats' chances.

use gamut_engine::{Info, Level, Limits, Options, Score, SearchRequest, Stop, search, search_with};
use gamut_rules::any::Kind;
use gamut_rules::{AnyAction, AnyGame};
use std::collections::HashSet;

/// Returns all reports of a search with this many lines.
fn told(game: &AnyGame, limits: &Limits, multi_pv: usize) -> Vec<Info<AnyAction>> {
    let options = Options { multi_pv, hash_mib: 1, ..Options::default() };
    let mut told = Vec::new();
    let found =
        search_with(&SearchRequest::new(game, limits, &Stop::new()), &options, &mut |info| told.push(info.clone()));
    let best = told.iter().rev().find(|info| info.rank == 1).expect("it tells something");
    assert_eq!(found.expect("somebody is to act").line, best.found.line);
    told
}

/// After these moves, or from a position.
fn game(variant: &str, from: &str) -> AnyGame {
    let variant = variant.parse().expect("a variant");
    if from.contains('/') {
        return AnyGame::from_position(&variant, from).expect("a position");
    }
    let mut game = AnyGame::new(&variant).expect("a start");
    from.split_whitespace().for_each(|action| _ = game.play_text(action).expect("a legal action"));
    game
}

/// A turn of Fibonacci in the middle of a game.
const TURN: &str = "CSSSS1/SS5/8/8d/2D3ddd1/1D2D2d3/D2D3d2/D8/4ss2/2ss1s1/3c1s r 5 5";

#[test]
fn lines_differ_are_legal_and_the_best_comes_first() {
    for (variant, from, limits) in [
        ("focus-2", "", Limits::depth(5)),
        ("focus-2,goal=capture", "c4-d4 c5-d5", Limits::nodes(4_000)),
        ("focus-3,goal=capture", "", Limits::depth(4)),
        ("focus-3", "", Limits::nodes(3_000)),
        ("focus-4", "", Limits::depth(3)),
        ("focus-teams", "", Limits::level(Level::new(2).expect("a level"))),
        ("fibonacci", TURN, Limits::depth(5)),
        ("fibonacci", TURN, Limits::nodes(50_000)),
        ("fibonacci-cards", &format!("{TURN} 212211 222112"), Limits::depth(4)),
    ] {
        let game = game(variant, from);
        let told = told(&game, &limits, 4);
        let mut ranks = 0;
        let (mut seen, mut last) = (HashSet::new(), i32::MAX);
        for info in &told {
            if info.rank == 1 {
                (ranks, last) = (0, i32::MAX);
                seen.clear();
            }
            ranks += 1;
            assert_eq!(info.rank, ranks, "{variant}");
            let different = if game.has_long_turns() { info.found.line.clone() } else { vec![info.found.best] };
            assert!(seen.insert(different), "{variant}: {told:?}");
            let mut ahead = game.clone();
            info.found.line.iter().for_each(|&action| ahead.play(action).expect("a legal line"));
            // Behind the new lines of an iteration that was cut off stand older ones.
            let whole = limits.depth.is_some();
            assert!(!whole || info.found.score.value() <= last, "{variant}: {told:?}");
            last = info.found.score.value();
        }
        assert_eq!(ranks, 4, "{variant}");
    }
}

#[test]
fn every_line_of_fibonacci_shows_a_whole_turn() {
    for limits in [Limits::depth(2), Limits::nodes(3_000)] {
        let game = game("fibonacci", TURN);
        let told = told(&game, &limits, 6);
        for info in &told {
            let mut ahead = game.clone();
            info.found.line.iter().for_each(|&action| ahead.play(action).expect("a legal line"));
            let Kind::Fibonacci(ahead) = ahead.kind() else { unreachable!("it is Fibonacci") };
            assert!(ahead.outcome().is_some() || ahead.position().made() == 0, "{info}");
        }
        assert!(limits.nodes.is_none_or(|nodes| told.iter().all(|info| info.found.nodes <= nodes + 400)), "{told:?}");
    }
}

#[test]
fn there_are_no_more_lines_than_actions() {
    let position = "x4/x6/x8/x2,1,2,x4/x8/x8/x6/x4 1 0,0 0,0/0,0 0 0";
    let game = game("focus-2", position);
    let told = told(&game, &Limits::depth(2), 100);
    let last: Vec<_> = told.iter().filter(|info| info.found.depth == 2).collect();
    assert_eq!(last.len(), game.actions().len());
    assert_eq!((last[0].found.score, last[0].found.best.to_string().as_str()), (Score::Win(1), "c5-d5"));
    // A won game is searched on as long as another line is open.
    assert!(last[1..].iter().all(|info| matches!(info.found.score, Score::Points(_) | Score::Loss(_))), "{last:?}");
}

#[test]
fn chances_are_of_each_seat_and_add_to_one() {
    for (variant, seats) in [("focus-3", 3), ("focus-3,goal=capture", 3), ("focus-4", 4), ("focus-4,goal=capture", 4)] {
        for info in told(&game(variant, ""), &Limits::depth(3), 2) {
            let values = &info.found.values;
            assert_eq!(values.len(), seats, "{variant}");
            assert!((values.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{variant}: {values:?}");
            assert!(values.iter().all(|value| (0.05..0.9).contains(value)), "{variant}: {values:?}");
        }
    }
    for variant in ["focus-2", "focus-teams", "fibonacci"] {
        assert!(told(&game(variant, ""), &Limits::depth(2), 1).iter().all(|info| info.found.values.is_empty()));
    }
    let won = "x4/x6/x8/x2,1,2,x4/x8/x8/x6/x4 1 0,0,0 0,0,0/0,0,0/0,0,0 3 3";
    assert_eq!(told(&game("focus-3", won), &Limits::depth(2), 1)[0].found.values, [1.0, 0.0, 0.0]);
}

#[test]
fn of_the_root_only_the_wanted_moves_are_searched() {
    for (variant, from) in [("focus-2", "c4-d4 c5-d5"), ("focus-3", "")] {
        let game = game(variant, from);
        for action in game.actions().into_iter().step_by(9) {
            let options = Options { hash_mib: 1, ..Options::default() };
            let (limits, stop) = (Limits::nodes(2_000), Stop::new());
            let request = SearchRequest { root_moves: &[action], ..SearchRequest::new(&game, &limits, &stop) };
            let found = search(&request, &options);
            let found = found.expect("somebody is to act");
            assert_eq!((found.best, found.line.first()), (action, Some(&action)), "{variant}");
        }
    }
}

#[test]
fn the_best_move_alone_is_worth_what_all_are() {
    let game = game("focus-2,goal=capture", "c4-d4 c5-d5");
    let search = |root_moves: &[_]| {
        let options = Options { hash_mib: 1, ..Options::default() };
        let (limits, stop) = (Limits::depth(4), Stop::new());
        let request = SearchRequest { root_moves, ..SearchRequest::new(&game, &limits, &stop) };
        search(&request, &options).expect("a seat is to act")
    };
    let all = search(&[]);
    let alone = search(&[all.best]);
    assert_eq!(alone.best, all.best);
    let (Score::Points(all), Score::Points(alone)) = (all.score, alone.score) else { panic!("nobody wins yet") };
    assert!(all.abs_diff(alone) < 40, "{all} {alone}");
}

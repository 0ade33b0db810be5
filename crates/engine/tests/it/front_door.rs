//! The front door: legal, cancellable, limited, deterministic.

use gamut_engine::{Limits, Options, Score, SearchRequest, Stop, search, search_with};
use gamut_rules::{AnyGame, Variant};
use std::time::{Duration, Instant};

const VARIANTS: [&str; 8] = [
    "focus-2",
    "focus-2,goal=capture",
    "focus-2:domination",
    "focus-2,balance=swap",
    "focus-3",
    "focus-3:literature",
    "focus-4",
    "focus-teams",
];

fn game(variant: &str) -> AnyGame {
    AnyGame::new(&variant.parse().expect("a variant")).expect("a start that is not left to the lot")
}

#[test]
fn every_variant_gets_a_legal_action_and_a_legal_line() {
    for variant in VARIANTS {
        let mut game = game(variant);
        for _ in 0..6 {
            let limits = Limits::nodes(2_000);
            let found = search(&SearchRequest::new(&game, &limits, &Stop::new()), &Options::default()).unwrap();
            assert_eq!(found.line.first(), Some(&found.best), "{variant}");
            let mut ahead = game.clone();
            for &action in &found.line {
                ahead.play(action).unwrap();
            }
            game.play(found.best).unwrap();
        }
    }
}

#[test]
fn a_node_limit_is_kept_and_repeats_the_search() {
    for variant in VARIANTS {
        let run = || {
            let limits = Limits::nodes(5_000);
            search(&SearchRequest::new(&game(variant), &limits, &Stop::new()), &Options::default()).unwrap()
        };
        let found = run();
        assert!(found.nodes <= 5_000, "{variant}: {}", found.nodes);
        assert_eq!(found, run(), "{variant}");
    }
}

#[test]
fn a_stopped_search_returns_at_once_with_a_legal_action() {
    let stop = Stop::new();
    stop.stop();
    let game = game("focus-2");
    let found = search(&SearchRequest::new(&game, &Limits::default(), &stop), &Options::default()).unwrap();
    assert!(game.actions().contains(&found.best));
}

#[test]
fn stop_ends_a_search_that_has_no_limit() {
    let stop = Stop::new();
    let game = game("focus-2");
    let other = stop.clone();
    let found = search_with(&SearchRequest::new(&game, &Limits::default(), &stop), &Options::default(), &mut |info| {
        if info.found.depth == 3 {
            other.stop();
        }
    });
    assert_eq!(found.unwrap().depth, 3);
}

#[test]
fn time_is_kept() {
    let start = Instant::now();
    let limits = Limits::time(Duration::from_millis(50));
    search(&SearchRequest::new(&game("focus-2"), &limits, &Stop::new()), &Options::default()).unwrap();
    // Generous: the machine may be busy. A limit that is not kept searches for ever.
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[test]
fn processor_time_ends_every_search() {
    let limits = Limits::cpu(Duration::from_millis(10));
    for (variant, algorithm, threads) in [
        ("focus-2", "ours", 1),
        ("focus-2", "ours", 2),
        ("focus-3", "ours", 1),
        ("focus-3", "maxn", 1),
        ("focus-3", "mcts-maxn-ph", 1),
        ("fibonacci", "ours", 1),
    ] {
        let game = game(variant);
        let options = Options { algorithm: algorithm.parse().unwrap(), threads, ..Options::default() };
        let found = search(&SearchRequest::new(&game, &limits, &Stop::new()), &options).unwrap();
        assert!(game.actions().contains(&found.best), "{variant}: {algorithm}");
    }
}

#[test]
fn a_finished_game_has_nothing_to_search() {
    let variant: Variant = "focus-2".parse().unwrap();
    let position = "x4/x6/x8/x8/x3,1,2,x3/x8/x6/x4 1 0,0 0,0/0,0 3 20";
    let mut game = AnyGame::from_position(&variant, position).unwrap();
    let found = search(&SearchRequest::new(&game, &Limits::depth(3), &Stop::new()), &Options::default()).unwrap();
    assert_eq!((found.best.to_string().as_str(), found.score), ("d4-e4", Score::Win(1)));
    game.play_text("d4-e4").unwrap();
    let refused = search(&SearchRequest::new(&game, &Limits::depth(3), &Stop::new()), &Options::default());
    assert_eq!(refused.unwrap_err().to_string(), "the game is over: 1 (immobilised)");
}

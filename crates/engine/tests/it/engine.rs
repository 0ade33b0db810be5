//! An engine that searches move after move: what counts something repeats, and what is kept is of use.

use crate::common;
use gamut_engine::{Algorithm, Engine, Found, Level, Limits, Options, SearchError, SearchRequest, Stop, search};
use gamut_rules::focus::Focus;
use gamut_rules::{AnyGame, Game};

/// A search that ends when it has told of a depth: that plays no part in what it counts, so it may go by what is kept.
fn to_depth<const SEATS: usize>(
    engine: &mut Engine,
    game: &Game<Focus<SEATS>>,
    depth: u32,
) -> Found<gamut_rules::focus::Action> {
    let stop = Stop::new();
    let mut told = None;
    let _ = engine.search_with(&SearchRequest::new(game, &Limits::default(), &stop), &mut |info| {
        if info.found.depth == depth && told.is_none() {
            told = Some(info.found.clone());
            stop.stop();
        }
    });
    told.expect("it gets so deep")
}

fn keeping() -> Engine {
    Engine::new(Options::default())
}

#[test]
fn what_counts_something_finds_the_same_whatever_was_searched_before() {
    let level = Limits::level(Level::new(2).unwrap());
    for keep in [false, true] {
        for algorithm in ["ours", "maxn", "brs", "mcts-maxn-ph"] {
            let algorithm: Algorithm = algorithm.parse().unwrap();
            let options = Options { algorithm, keep, ..Options::default() };
            let mut engine = Engine::new(options.clone());
            // A level is a strength of ours; it limits no tree search.
            let other = if algorithm == Algorithm::Ours { level } else { Limits::depth(2) };
            for limits in &[Limits::nodes(1_000), other] {
                for variant in ["focus-2", "focus-3", "focus-2"] {
                    let mut game = AnyGame::new(&variant.parse().unwrap()).unwrap();
                    for _ in 0..2 {
                        let found = engine.search(&SearchRequest::new(&game, limits, &Stop::new())).unwrap();
                        let alone = search(&SearchRequest::new(&game, limits, &Stop::new()), &options).unwrap();
                        assert_eq!(found, alone, "{algorithm} {variant} {limits:?}");
                        game.play(found.best).unwrap();
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_kept_saves_nodes_until_a_new_game() {
    let mut game = Game::new(common::start::<2>("focus-2,goal=capture"));
    let mut engine = keeping();
    let first = to_depth(&mut engine, &game, 6);
    for action in &first.line[..2] {
        game.play(*action).unwrap();
    }
    let kept = to_depth(&mut engine, &game, 5);
    let fresh = to_depth(&mut keeping(), &game, 5);
    assert!(kept.nodes < fresh.nodes, "{} {}", kept.nodes, fresh.nodes);
    engine.new_game();
    assert_eq!(to_depth(&mut engine, &game, 5), fresh);
}

#[test]
fn nothing_is_kept_for_another_side_another_game_or_where_it_is_switched_off() {
    let mut game = Game::new(common::start::<2>("focus-2"));
    let mut engine = keeping();
    let first = to_depth(&mut engine, &game, 4);
    game.play(first.best).unwrap();
    assert_eq!(to_depth(&mut engine, &game, 4), to_depth(&mut keeping(), &game, 4), "the other side");
    let other = Game::new(common::start::<2>("focus-2:domination"));
    assert_eq!(to_depth(&mut engine, &other, 4), to_depth(&mut keeping(), &other, 4), "another game");
    let three = Game::new(common::start::<3>("focus-3"));
    assert_eq!(to_depth(&mut engine, &three, 3), to_depth(&mut keeping(), &three, 3), "another number of seats");
    let mut forgets = Engine::new(Options { keep: false, ..Options::default() });
    let once = to_depth(&mut forgets, &other, 4);
    assert_eq!(to_depth(&mut forgets, &other, 4), once, "it forgets");
}

#[test]
fn a_search_that_counts_leaves_nothing_behind() {
    let game = Game::new(common::start::<2>("focus-2"));
    let mut engine = keeping();
    let limits = Limits::nodes(20_000);
    let counted = engine.search(&SearchRequest::new(&game, &limits, &Stop::new()));
    assert_eq!(counted, search(&SearchRequest::new(&game, &limits, &Stop::new()), engine.options()));
    assert_eq!(to_depth(&mut engine, &game, 4), to_depth(&mut keeping(), &game, 4));
}

#[test]
fn only_our_search_has_levels() {
    let limits = Limits { nodes: Some(500), ..Limits::level(Level::MAX) };
    for (variant, algorithm) in
        [("focus-2", "mcts-maxn-ph"), ("focus-3", "maxn"), ("focus-3", "brs"), ("fibonacci", "beam-30")]
    {
        let game = AnyGame::new(&variant.parse().unwrap()).unwrap();
        let options = Options { algorithm: algorithm.parse().unwrap(), ..Options::default() };
        let refused = search(&SearchRequest::new(&game, &limits, &Stop::new()), &options).unwrap_err();
        assert_eq!(refused, SearchError::Level(Level::MAX, options.algorithm), "{algorithm}");
        assert!(search(&SearchRequest::new(&game, &limits, &Stop::new()), &Options::default()).is_ok(), "{variant}");
    }
}

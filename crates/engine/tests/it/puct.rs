//! The tree search of games with more than two sides.

use crate::common;
use gamut_engine::{
    Engine, Found, Info, Level, Limits, MultiplayerSearch, Options, Score, SearchRequest, Stop, search, search_with,
};
use gamut_rules::focus::{Action, Focus};
use gamut_rules::{AnyGame, Game, Turn, Winner};
use std::collections::HashSet;
use std::time::Duration;

fn options() -> Options {
    Options { multiplayer: MultiplayerSearch::Tree, ..Options::default() }
}

fn found<const SEATS: usize>(game: &Game<Focus<SEATS>>, limits: &Limits, options: &Options) -> Found<Action> {
    search(&SearchRequest::new(game, limits, &Stop::new()), options).expect("the game goes on")
}

/// Plays a game by the tree search; every line is legal, every value a chance, and all values add up to 1.
fn play<const SEATS: usize>(variant: &str, nodes: u64) -> Game<Focus<SEATS>> {
    let mut game = Game::new(common::start::<SEATS>(variant));
    while let Turn::Act(_) = game.turn() {
        let options = Options { multi_pv: 3, ..options() };
        let mut told: Vec<Info<Action>> = Vec::new();
        let limits = Limits::nodes(nodes);
        let best = search_with(&SearchRequest::new(&game, &limits, &Stop::new()), &options, &mut |info| {
            told.push(info.clone())
        });
        let best = best.expect("the game goes on");
        assert!(best.nodes <= nodes && best.depth as usize == best.line.len());
        for info in &told {
            let mut line = game.clone();
            info.found.line.iter().for_each(|&action| line.play(action).expect("a legal line"));
            assert_eq!(info.found.line.first(), Some(&info.found.best));
            let values = &info.found.values;
            assert_eq!(values.len(), SEATS);
            assert!(values.iter().all(|value| (0.0..=1.0).contains(value)), "{values:?}");
            assert!((values.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{values:?}");
            assert!(info.hashfull <= 1_000);
        }
        let lines = game.actions().len().min(3);
        let last = &told[told.len() - lines..];
        assert_eq!(last.iter().map(|info| info.found.best).collect::<HashSet<_>>().len(), lines);
        assert_eq!(last[0].found.best, best.best);
        game.play(best.best).expect("a legal action");
        if game.played().len() > 400 {
            break;
        }
    }
    game
}

#[test]
fn whole_games_are_legal_and_values_add_up_to_one() {
    let three = play::<3>("focus-3,goal=capture", 400);
    assert!(three.outcome().is_some_and(|outcome| outcome.winner != Winner::Draw), "{:?}", three.outcome());
    assert!(play::<4>("focus-4,goal=capture", 400).played().len() > 20);
    assert!(play::<3>("focus-3:kosmos-1995", 200).played().len() > 20);
    assert!(play::<4>("focus-4", 200).played().len() > 20);
}

#[test]
fn a_limit_of_nodes_is_kept_and_repeats_the_search() {
    for variant in ["focus-3,goal=capture", "focus-3"] {
        let game = Game::new(common::start::<3>(variant));
        for nodes in [1, 2, 50, 5_000] {
            let run = || found(&game, &Limits::nodes(nodes), &options());
            assert_eq!(run(), run(), "{variant}");
            assert!(run().nodes <= nodes, "{variant}");
        }
        let playouts = found(&game, &Limits::playouts(100), &options());
        assert!(playouts.nodes > 100 && playouts.nodes < 10_000, "{}", playouts.nodes);
        assert!(found(&game, &Limits::depth(4), &options()).depth >= 4);
    }
}

/// The search of an engine that keeps its tree repeats, too, where nodes limit it.
#[test]
fn a_search_that_counts_leaves_nothing_behind() {
    let mut engine = Engine::new(options());
    let mut game = AnyGame::new(&"focus-3,goal=capture".parse().unwrap()).unwrap();
    for _ in 0..4 {
        let counted = engine.search(&SearchRequest::new(&game, &Limits::nodes(3_000), &Stop::new())).unwrap();
        let alone = gamut_engine::search(&SearchRequest::new(&game, &Limits::nodes(3_000), &Stop::new()), &options());
        assert_eq!(Ok(&counted), alone.as_ref());
        game.play(counted.best).unwrap();
    }
}

/// All actions with which the seat to act wins at once.
fn wins<const SEATS: usize>(game: &Game<Focus<SEATS>>) -> Vec<Action> {
    let Turn::Act(seat) = game.turn() else { return Vec::new() };
    let is_win = |action: &Action| game.after(*action).1.is_some_and(|outcome| outcome.winner.includes(seat));
    game.actions().iter().copied().filter(is_win).collect()
}

fn check_wins<const SEATS: usize>(variant: &str) -> u32 {
    let mut met = 0;
    for position in common::positions::<SEATS>(variant, 3, 12) {
        let game = Game::new(position);
        let wins = wins(&game);
        if wins.is_empty() {
            continue;
        }
        let Turn::Act(seat) = game.turn() else { continue };
        let found = found(&game, &Limits::nodes(4_000), &options());
        assert!(wins.contains(&found.best), "{variant}: {} in {position}", found.best);
        assert_eq!((found.score, found.values[seat.index()]), (Score::Win(1), 1.0), "{position}");
        met += 1;
    }
    met
}

#[test]
fn wins_in_one_are_found_and_proven() {
    let met = check_wins::<3>("focus-3,goal=capture") + check_wins::<4>("focus-4,goal=capture");
    assert!(met >= 5, "{met}");
}

/// Runs a search without limits that ends after this many reports; nothing is counted, so the engine may keep its tree.
fn reports<const SEATS: usize>(engine: &mut Engine, game: &Game<Focus<SEATS>>, reports: usize) -> Found<Action> {
    let (stop, mut told) = (Stop::new(), 0);
    let found = engine.search_with(&SearchRequest::new(game, &Limits::default(), &stop), &mut |_| {
        told += 1;
        if told == reports {
            stop.stop();
        }
    });
    found.expect("the game goes on")
}

/// Every action of the root has a line of its own.
fn root_actions<const SEATS: usize>(engine: &mut Engine, game: &Game<Focus<SEATS>>) -> Vec<String> {
    let mut actions = Vec::new();
    let stop = Stop::new();
    stop.stop();
    engine.set_options(Options { multi_pv: 1_000, ..engine.options().clone() });
    let _ = engine.search_with(&SearchRequest::new(game, &Limits::default(), &stop), &mut |info| {
        actions.push(info.found.best.to_string())
    });
    engine.set_options(Options { multi_pv: 1, ..engine.options().clone() });
    actions.sort();
    actions
}

#[test]
fn a_kept_tree_has_the_actions_of_a_fresh_one_and_looks_further() {
    let mut game = Game::new(common::start::<3>("focus-3,goal=capture"));
    let mut engine = Engine::new(options());
    for _ in 0..12 {
        let first = reports(&mut engine, &game, 7);
        for &action in first.line.iter().take(3) {
            game.play(action).unwrap();
        }
        let mut legal: Vec<String> = game.actions().iter().map(ToString::to_string).collect();
        legal.sort();
        assert_eq!(root_actions(&mut engine, &game), legal);
        let kept = reports(&mut engine, &game, 1);
        let fresh = reports(&mut Engine::new(options()), &game, 1);
        assert!(kept.depth >= fresh.depth.min(2), "{} {}", kept.depth, fresh.depth);
        assert!((kept.values.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }
}

#[test]
fn a_new_game_and_another_game_begin_a_fresh_tree() {
    let game = Game::new(common::start::<3>("focus-3,goal=capture"));
    let other = Game::new(common::start::<3>("focus-3"));
    let fresh = |game: &Game<Focus<3>>| reports(&mut Engine::new(options()), game, 3);
    let mut engine = Engine::new(options());
    assert_eq!(reports(&mut engine, &game, 3), fresh(&game));
    assert_ne!(reports(&mut engine, &game, 3), fresh(&game), "the tree is kept");
    engine.new_game();
    assert_eq!(reports(&mut engine, &game, 3), fresh(&game));
    assert_eq!(reports(&mut engine, &other, 3), fresh(&other));
    let mut forgets = Engine::new(Options { keep: false, ..options() });
    assert_eq!(reports(&mut forgets, &game, 3), reports(&mut forgets, &game, 3));
}

#[test]
fn only_the_wanted_actions_are_considered() {
    let game = Game::new(common::start::<4>("focus-4"));
    for &action in game.actions().iter().step_by(9) {
        let (limits, stop) = (Limits::nodes(500), Stop::new());
        let request = SearchRequest { root_moves: &[action], ..SearchRequest::new(&game, &limits, &stop) };
        assert_eq!(gamut_engine::search(&request, &options()).unwrap().best, action);
    }
}

/// Much more than a MiB of nodes and edges is visited.
#[test]
fn a_full_tree_goes_on_in_the_same_memory() {
    let game = Game::new(common::start::<3>("focus-3,goal=capture"));
    let mut full = Vec::new();
    let small = Options { hash_mib: 1, ..options() };
    let limits = Limits::nodes(200_000);
    let found =
        search_with(&SearchRequest::new(&game, &limits, &Stop::new()), &small, &mut |info| full.push(info.hashfull))
            .unwrap();
    assert!(found.nodes > 190_000, "{}", found.nodes);
    assert!(full.iter().all(|&full| full <= 1_000) && full.iter().any(|&full| full > 400), "{full:?}");
    assert!((found.values.iter().sum::<f64>() - 1.0).abs() < 1e-9);
}

#[test]
fn a_stopped_search_has_an_action() {
    let game = Game::new(common::start::<3>("focus-3"));
    let stop = Stop::new();
    stop.stop();
    let found = search(&SearchRequest::new(&game, &Limits::time(Duration::from_hours(1)), &stop), &options()).unwrap();
    assert!(game.actions().contains(&found.best) && found.nodes <= 1_024);
    assert!((found.values.iter().sum::<f64>() - 1.0).abs() < 1e-9);
}

#[test]
fn two_sides_and_levels_are_searched_by_alpha_beta() {
    for (variant, limits) in [
        ("focus-2", Limits::nodes(500)),
        ("focus-teams", Limits::nodes(500)),
        ("focus-3", Limits::level(Level::new(3).unwrap())),
    ] {
        let game = AnyGame::new(&variant.parse().unwrap()).unwrap();
        let by = |options: &Options| gamut_engine::search(&SearchRequest::new(&game, &limits, &Stop::new()), options);
        assert_eq!(by(&options()), by(&Options::default()), "{variant}");
    }
}

/// Nothing limits these searches but the number of their reports.
#[test]
fn by_default_the_tree_plays_either_game() {
    fn by<const SEATS: usize>(variant: &str, multiplayer: MultiplayerSearch) -> Found<Action> {
        let game = Game::new(common::start::<SEATS>(variant));
        reports(&mut Engine::new(Options { multiplayer, ..Options::default() }), &game, 3)
    }
    use MultiplayerSearch::{Auto, Reply, Tree};
    assert_eq!(by::<3>("focus-3,goal=capture", Auto), by::<3>("focus-3,goal=capture", Tree));
    assert_eq!(by::<4>("focus-4,goal=capture", Auto), by::<4>("focus-4,goal=capture", Tree));
    assert_eq!(by::<3>("focus-3", Auto), by::<3>("focus-3", Tree));
    assert_eq!(by::<4>("focus-4", Auto), by::<4>("focus-4", Tree));
    for variant in ["focus-3", "focus-3,goal=capture"] {
        assert_ne!(by::<3>(variant, Reply), by::<3>(variant, Tree), "{variant}");
    }
}

#[test]
fn by_default_nodes_are_searched_by_the_tree_and_plies_by_best_reply() {
    use MultiplayerSearch::{Auto, Reply, Tree};
    for variant in ["focus-3", "focus-3,goal=capture"] {
        let game = Game::new(common::start::<3>(variant));
        for (limits, usual, other) in [(Limits::nodes(3_000), Tree, Reply), (Limits::depth(3), Reply, Tree)] {
            let by = |multiplayer| found(&game, &limits, &Options { multiplayer, ..Options::default() });
            assert_eq!(by(Auto), by(usual), "{variant}");
            assert_ne!(by(Auto), by(other), "{variant}");
        }
    }
}

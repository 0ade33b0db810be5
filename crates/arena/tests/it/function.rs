//! Players that are functions, and matches that are stopped.

use gamut_arena::{Config, Error, Fault, Function, PlayerKind, Players, Spec, resume, run};
use gamut_engine::Limits;
use gamut_rules::AnyGame;

fn config(choose: impl Fn(&AnyGame) -> Result<String, String> + Send + Sync + 'static) -> Config {
    let mut players: Players = "random".parse().unwrap();
    players.0.push(Spec { kind: PlayerKind::Function(Function::new("first", choose)), limits: None });
    let usual = Config::new("focus-2,goal=capture".parse().unwrap(), players, Limits::nodes(10));
    Config { games: 4, max_plies: 300, ..usual }
}

#[test]
fn a_function_plays_its_choice() {
    let report = run(&config(|game| Ok(game.actions()[0].to_string())), &|_| {}).unwrap();
    assert_eq!((report.games, report.errors.len(), report.score[1].0.as_str()), (4, 0, "first"));
    for played in &report.played {
        let mut game = AnyGame::new(&"focus-2,goal=capture".parse().unwrap()).unwrap();
        for (ply, action) in played.actions.iter().enumerate() {
            let own = ply >= played.opening && played.seating[game.seat_in_turn().unwrap().index()] == 1;
            assert!(!own || *action == game.actions()[0].to_string());
            game.play_text(action).unwrap();
        }
    }
}

#[test]
fn a_function_without_a_legal_action_loses_by_a_fault() {
    for (answer, fault) in [(Ok("h8-a1"), Fault::Garbage), (Ok("@a3"), Fault::Illegal), (Err("no idea"), Fault::Crash)]
    {
        let answer = answer.map(str::to_owned).map_err(str::to_owned);
        let report = run(&config(move |_| answer.clone()), &|_| {}).unwrap();
        assert_eq!(report.errors["first"][&fault], 4);
    }
}

#[test]
fn a_stopped_match_logs_only_games_that_are_over() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let first = |game: &AnyGame| Ok(game.actions()[0].to_string());
    let whole = run(&config(first), &|_| {}).unwrap();
    let stopped = config(first);
    let stop = stopped.stop.clone();
    let error = resume(&stopped, &log, &|progress| {
        if progress.done == 2 {
            stop.stop();
        }
    });
    assert!(matches!(error, Err(Error::Stopped)));
    assert_eq!(std::fs::read_to_string(&log).unwrap().lines().count(), 3);
    assert_eq!(resume(&config(first), &log, &|_| {}).unwrap().played, whole.played);
}

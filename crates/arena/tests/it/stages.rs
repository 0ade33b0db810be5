//! A match played in stages equals the whole match.

use gamut_arena::{Confidence, Config, Report, go_on, resume, run};
use gamut_engine::Limits;
use std::fs;

fn config(play_first: Option<usize>) -> Config {
    let players = "level-1,greedy".parse().unwrap();
    let config = Config::new("focus-2,goal=capture".parse().unwrap(), players, Limits::default());
    Config { games: 8, max_plies: 60, play_first, ..config }
}

fn json(report: &Report) -> String {
    serde_json::to_string(report).unwrap()
}

#[test]
fn the_first_games_equal_those_of_the_whole_match_with_and_without_a_log() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("match.log");
    let whole = run(&config(None), &|_| {}).unwrap();
    let first = resume(&config(Some(3)), &log, &|_| {}).unwrap();
    assert_eq!(first.games, 4, "whole openings");
    assert_eq!(first.played, whole.played[..4]);
    assert_eq!(fs::read_to_string(&log).unwrap().lines().count(), 5);
    let rest = resume(&config(None), &log, &|_| {}).unwrap();
    assert_eq!(json(&rest), json(&whole));
    assert_eq!(fs::read_to_string(&log).unwrap().lines().count(), 9, "each game once");
    // The log contains more games than requested.
    assert_eq!(json(&resume(&config(Some(4)), &log, &|_| {}).unwrap()), json(&first));
    assert_eq!(go_on(&config(Some(6)), first.played, &|_| {}).unwrap().played, whole.played[..6]);
}

#[test]
fn higher_confidence_contains_lower() {
    let usual = run(&config(None), &|_| {}).unwrap().interval[0].1;
    let surer = run(&Config { confidence: Confidence::P99, ..config(None) }, &|_| {}).unwrap().interval[0].1;
    assert!(surer.0 < usual.0 && usual.1 < surer.1, "{usual:?} {surer:?}");
}

#[test]
fn a_log_of_other_levels_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("match.log");
    resume(&config(Some(2)), &log, &|_| {}).unwrap();
    let text = fs::read_to_string(&log).unwrap();
    assert!(text.contains("level-1 Strength") && !text.contains("greedy Strength"), "{text}");
    fs::write(&log, text.replacen("noise: ", "noise: 1", 1)).unwrap();
    let error = resume(&config(Some(2)), &log, &|_| {}).unwrap_err().to_string();
    assert!(error.contains("levels was") && !error.contains('\n'), "{error}");
}

//! The commands that know no game by name.

use crate::gamut::{command, good, refused};

const GAME: [&str; 2] = ["--variant", "four-in-a-row"];

fn run(command: &str, more: &[&str]) -> String {
    good(&[&[command], &GAME[..], more].concat())
}

#[test]
fn positions_are_shown_moved_in_counted_and_searched() {
    assert_eq!(run("show", &["--moves", "d c d"]), "//2/11/// 2\nto act: 2\n");
    assert_eq!(run("moves", &["--moves", "a a a a a a"]).split_whitespace().collect::<String>(), "bcdefg");
    assert!(run("perft", &["--depth", "6"]).contains("117649"));
    let best = run("best", &["--position", "111/222///// 1", "--depth", "4"]);
    assert!(best.ends_with("best: a\n"), "{best}");
    let svg = [&["show"], &GAME[..], &["--svg", "/dev/null"]].concat();
    assert!(refused(&svg, 2).contains("no pictures of Four in a row"));
}

#[test]
fn a_match_is_played_and_its_games_replay() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.gmt");
    let save = ["--games", "12", "--seed", "3", "--nodes", "400", "--save", file.to_str().unwrap()];
    let output = command(&[&["arena"], &GAME[..], &["--players", "ours,greedy"], &save].concat()).output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: serde_json::Value = serde_json::from_str(out.trim()).unwrap();
    assert_eq!(report["games"], 12);
    assert!(report["score"]["ours"].as_f64() > report["score"]["greedy"].as_f64(), "{out}");
    let records = gamut_rules::Record::read_all(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert_eq!(records.len(), 12);
    assert!(records.iter().all(|record| record.replay().unwrap().outcome().is_some()));
}

#[test]
fn other_games_players_are_refused() {
    let error =
        refused(&[&["arena"], &GAME[..], &["--players", "maxn,greedy", "--games", "2", "--nodes", "50"]].concat(), 2);
    assert!(error.contains("maxn plays focus-2, focus-3, focus-4 and focus-teams"), "{error}");
}

#[test]
fn a_game_is_played_at_the_terminal() {
    use std::io::Write;
    let mut child = command(&[&["play"], &GAME[..], &["--players", "human,human"]].concat())
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"help\nboard\na\nb\na\nb\na\nb\na\n").unwrap();
    let said = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert!(said.contains("111/222///// 1") && said.contains("has won: four are in line.\n"), "{said}");
}

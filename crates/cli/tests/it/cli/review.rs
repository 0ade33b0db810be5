//! `gamut review`.

use crate::gamut::{command, good, refused};
use std::io::Write;
use std::path::PathBuf;
use std::process::Stdio;

/// Red leaves the capture that decides to Blue.
const BLUNDER: &str = "[Variant \"focus-2,goal=capture,each=1\"]\n[Seat1 \"Ada\"]\n[Seat2 \"Ben\"]\n\
    [Position \"x4/x6/x8/x,1,x,11112,x4/x,2,x6/x8/1,x5/x4 1 0,0 0,0/0,0 0 0\"]\n\n1. b2-c2 2. b4-b5 *\n";

fn file(text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.gmt");
    std::fs::write(&path, text).unwrap();
    (folder, path)
}

#[test]
fn a_blunder_is_found_and_said_why() {
    let (_folder, path) = file(BLUNDER);
    let text = good(&["review", path.to_str().unwrap(), "--nodes", "2000"]);
    assert!(text.starts_with("focus-2,goal=capture,each=1: 2 decisions\n"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(text.contains("1. Ada: ") && text.contains("    played  b2-c2\n"), "{text}");
}

/// It printed one indented object with every decision.
#[test]
fn c9_json_has_one_object_a_line_a_mistake_and_nothing_else() {
    let (_folder, path) = file(&[BLUNDER, BLUNDER].join("\n"));
    let text = good(&["review", path.to_str().unwrap(), "--nodes", "2000", "--json"]);
    let mistakes: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let games: Vec<_> = mistakes.iter().map(|mistake| mistake["game"].as_u64().unwrap()).collect();
    assert_eq!(games, [1, 2], "{text}");
    let mistake = mistakes[0].as_object().unwrap();
    let mut keys: Vec<&str> = mistake.keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(
        keys,
        ["after", "before", "better", "facts", "game", "line", "played", "played_line", "ply", "reason", "seat"],
        "the keys of the notation"
    );
    assert_eq!((&mistake["ply"], &mistake["seat"]), (&serde_json::json!(0), &serde_json::json!(1)));
    assert_eq!(mistake["played"], serde_json::json!(["b2-c2"]));
    let better = mistake["better"].as_array().unwrap();
    assert!(mistake["line"].as_array().unwrap().starts_with(better));
    // Facts name one of the two lines, and count its actions.
    assert_eq!(mistake["played_line"][0], "b2-c2");
    for fact in mistake["facts"].as_array().unwrap() {
        let line = if fact["line"] == "played" { &mistake["played_line"] } else { &mistake["line"] };
        assert!(fact["ply"].as_u64().unwrap() <= line.as_array().unwrap().len() as u64, "{text}");
    }
    let chance = |when: &str| mistake[when][0].as_f64().unwrap();
    assert!(chance("before") >= chance("after") + 0.10, "{text}");
    assert!(mistake["reason"].as_str().is_some_and(|reason| !reason.is_empty()), "{text}");
    assert!(mistake["facts"].as_array().is_some_and(|facts| !facts.is_empty()), "{text}");
}

#[test]
fn all_games_of_a_file_are_reviewed_or_the_one_that_is_named() {
    let (_folder, path) = file(&[BLUNDER, BLUNDER].join("\n"));
    let path = path.to_str().unwrap();
    let both = good(&["review", path, "--nodes", "500"]);
    assert!(both.starts_with("Game 1\n") && both.contains("\nGame 2\n"), "{both}");
    let second = good(&["review", path, "--nodes", "500", "--game", "2"]);
    assert!(second.starts_with("focus-2,"), "{second}");
}

#[test]
fn a_record_is_read_from_standard_input() {
    let mut command = command(&["review", "-", "--nodes", "500"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(BLUNDER.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(String::from_utf8(output.stdout).unwrap().contains("2 decisions"));
}

#[test]
fn what_cannot_be_reviewed() {
    let nothing = refused(&["review", "/no/such/file"], 2);
    assert!(nothing.contains("/no/such/file"), "{nothing}");
    let (_folder, path) = file("[Variant \"focus-2\"]\n\n*\n");
    let empty = refused(&["review", path.to_str().unwrap()], 2);
    assert!(empty.contains("nothing to review"), "{empty}");
    let second = refused(&["review", path.to_str().unwrap(), "--game", "2"], 2);
    assert!(second.contains("--game: expected 1 to 1") && second.contains("not 2"), "{second}");
    let nodes = refused(&["review", path.to_str().unwrap(), "--nodes", "5"], 2);
    assert!(nodes.contains("--nodes") && nodes.contains("100"), "{nodes}");
}

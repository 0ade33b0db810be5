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

#[test]
fn json_has_every_decision() {
    let (_folder, path) = file(BLUNDER);
    let text = good(&["review", path.to_str().unwrap(), "--nodes", "500", "--json"]);
    let review: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(review["names"], serde_json::json!(["Ada", "Ben"]));
    assert_eq!(review["decisions"][1]["played"], serde_json::json!(["b4-b5"]));
    assert!(review["decisions"][0]["loss"].is_number());
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
    assert!(second.contains("--game 2") && second.contains("has 1 game"), "{second}");
    let nodes = refused(&["review", path.to_str().unwrap(), "--nodes", "5"], 2);
    assert!(nodes.contains("--nodes") && nodes.contains("100"), "{nodes}");
}

//! Committed files of the page that are generated from the rules: the exercise, the lessons, the seats of each mode,
//! the start positions in the pages of rules, the games on the front page. `GAMUT_WRITE_WIRE=1 cargo test -p
//! gamut-views` regenerates them.

mod exercise;
mod home;
mod lessons;
mod seats;
mod starts;

use gamut_rules::AnyGame;
use gamut_views::{GameHistory, Standing, game_history};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Returns the path of a page file.
fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib").join(file)
}

/// Compares a file with its expected contents, or writes it.
fn check(file: &str, text: &str) {
    let path = path(file);
    if std::env::var_os("GAMUT_WRITE_WIRE").is_some() {
        std::fs::write(&path, text).expect("the file can be written");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == text, "web/src/lib/{file} is out of date: GAMUT_WRITE_WIRE=1 cargo test -p gamut-views");
}

/// Returns a value as JSON on one line.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("views are JSON")
}

/// Returns values as a JSON list, one a line.
fn lines<T: Serialize>(values: &[T], indent: &str) -> String {
    let lines: Vec<String> = values.iter().map(|value| format!("{indent}  {}", json(value))).collect();
    format!("[\n{}\n{indent}]", lines.join(",\n"))
}

/// Returns a game's start and its actions.
fn history(game: &AnyGame) -> GameHistory {
    game_history(game, standing(), false)
}

/// Returns the standing of a game without a server.
fn standing() -> Standing {
    Standing {
        seq: 0,
        ply: 0,
        position: String::new(),
        turn: None,
        waiting: false,
        thinking: false,
        can_undo: false,
        asked: None,
        deciding: None,
        unasked: Vec::new(),
        over: None,
        places: None,
        clock: None,
        skipped: Vec::new(),
    }
}

//! The games on the front page: each move as the server would send it, checked against the rules. A file lists the
//! actions and how many of them have been played when the game first appears.

use super::{check, history, json, lines, path};
use gamut_rules::AnyGame;
use gamut_views::GameHistory;
use serde::Serialize;
use serde_json::Value;

/// Returns the contents of a game's file.
fn text<B: Serialize, M: Serialize>(begin: &Value, winners: &[u8], start: &B, moves: &[M]) -> String {
    let (winners, start, moves) = (json(&winners), json(start), lines(moves, "  "));
    format!("{{\n  \"begin\": {begin},\n  \"winners\": {winners},\n  \"start\": {start},\n  \"moves\": {moves}\n}}\n")
}

fn check_game(variant: &str, file: &str) {
    let told = std::fs::read_to_string(path(file)).expect("the file can be read");
    let told: Value = serde_json::from_str(&told).expect("the file is JSON");
    let mut game = AnyGame::new(&variant.parse().expect(variant)).expect(variant);
    for action in told["moves"].as_array().expect("a list of moves") {
        game.play_text(action["action"].as_str().expect("a move names its action")).expect("a legal action");
    }
    let outcome = game.outcome().expect("the game is played to its end");
    let winners: Vec<u8> = outcome.winner.seats().map(|seat| seat.number()).collect();
    let begin = &told["begin"];
    let text = match history(&game) {
        GameHistory::Focus(history) => text(begin, &winners, &history.start, &history.moves),
        GameHistory::Fibonacci(history) => text(begin, &winners, &history.start, &history.moves),
    };
    check(file, &text);
}

#[test]
fn focus() {
    check_game("focus-2,goal=capture", "focus/home/game.json");
}

#[test]
fn fibonacci() {
    check_game("fibonacci", "fibonacci/home/game.json");
}

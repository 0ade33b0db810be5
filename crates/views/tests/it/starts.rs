//! How men stand when a game begins, for the pictures of the rules.

use super::{check, history, json};
use gamut_rules::AnyGame;
use gamut_views::GameHistory;

/// Returns the board at the start of a variant.
fn start(variant: &str) -> String {
    let game = AnyGame::new(&variant.parse().expect(variant)).expect(variant);
    match history(&game) {
        GameHistory::Focus(history) => json(&history.start),
        GameHistory::Fibonacci(history) => json(&history.start),
    }
}

#[test]
fn the_rules_of_focus_show_its_start_positions() {
    let starts = ["focus-2", "focus-3", "focus-4"].map(|variant| format!("  \"{variant}\": {}", start(variant)));
    check("focus/rules/starts.json", &format!("{{\n{}\n}}\n", starts.join(",\n")));
}

#[test]
fn the_rules_of_fibonacci_show_its_start_position() {
    check("fibonacci/rules/start.json", &format!("{}\n", start("fibonacci")));
}

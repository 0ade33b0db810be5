//! Facts about a position, for the answers to questions.

use gamut_rules::{AnyGame, Turn};
use gamut_views::game_state;
use serde_json::{Value, to_value};

/// Returns the value of a fact about a game: `top e5` and `foot e5` are the seat of that man, `height e5` the number of
/// men, `left` the moves left in the turn, `next-left` and `next-turn` the moves and the seat of the next turn, `over`
/// whether the game is over, `winner` who won.
pub(super) fn value(name: &str, game: &AnyGame, fact: &str) -> String {
    let state = to_value(game_state(game, true)).expect("views are JSON");
    let stack = |square: &str| state["board"]["stacks"][square].as_str().unwrap_or_default().to_owned();
    let mut after = game.clone();
    // If a turn consists of several actions, end it.
    let next = match after.play_text("end") {
        Ok(_) => to_value(game_state(&after, true)).expect("views are JSON"),
        Err(_) => Value::Null,
    };
    match fact.split_once(' ').unwrap_or((fact, "")) {
        ("top", square) => stack(square).chars().last().map(String::from).unwrap_or_default(),
        ("foot", square) => stack(square).chars().next().map(String::from).unwrap_or_default(),
        ("height", square) => stack(square).len().to_string(),
        ("left", "") => state["left"].to_string(),
        ("next-left", "") => next["left"].to_string(),
        ("next-turn", "") => after.seat_in_turn().map(|seat| seat.number().to_string()).unwrap_or_default(),
        ("over", "") => if game.turn() == Turn::Over { "yes" } else { "no" }.to_owned(),
        ("winner", "") => {
            let winner = game.outcome().and_then(|outcome| outcome.winner.seats().next());
            winner.map(|seat| seat.number().to_string()).unwrap_or_default()
        }
        _ => panic!("{name}: no fact: {fact}"),
    }
}

//! Describes moves and results in words.

use super::games;
use super::paint::Paint;
use gamut_rules::any::{PlayedAction, notation};
use gamut_rules::{AnyGame, Outcome, Seat, Winner};

/// Describes a move that was played, with the pieces that came off the bottom or the man thrown out.
pub(super) fn told(game: &AnyGame, played: &PlayedAction, paint: Paint) -> String {
    let PlayedAction { seat, action, effect, .. } = played;
    let name = paint.seat(*seat, &paint.name(*seat), true);
    format!("{name}: {action}{}", games::of(game).told(effect, paint))
}

/// Returns the legal moves that begin with this text, in one line.
pub(super) fn moves(game: &AnyGame, start: &str) -> String {
    // `f1` is not a prefix of `f11` here.
    let whole =
        |rest: &str| !(start.ends_with(|c: char| c.is_ascii_digit()) && rest.starts_with(|c: char| c.is_ascii_digit()));
    let begins = |action: &String| action.strip_prefix(start).is_some_and(whole);
    let moves: Vec<String> = notation(&game.actions()).into_iter().filter(begins).collect();
    if moves.is_empty() { format!("There is no legal move from {start}.") } else { moves.join(" ") }
}

/// What was played since the last move of a seat.
pub(super) fn since(game: &AnyGame, seat: Seat, paint: Paint) -> String {
    let history = game.history();
    let first = history.iter().rposition(|played| played.seat == seat).map_or(0, |own| own + 1);
    let moves = history.iter().skip(first);
    let told: Vec<String> = moves.map(|played| told(game, played, paint)).collect();
    if told.is_empty() { "Nothing has been played since your last move.".to_owned() } else { told.join("\n") }
}

/// Which places of a seat's side are in danger.
pub(super) fn dangers(game: &AnyGame, seat: Seat) -> String {
    let found = gamut_review::dangers(game, seat);
    let text = gamut_review::english::dangers(game, found.as_deref());
    text.unwrap_or_else(|| {
        "Nothing is known yet of what can be in danger: the opening has rules of its own.".to_owned()
    })
}

/// Says who has won, and why.
pub(super) fn result(outcome: Outcome, paint: Paint) -> String {
    let why = outcome.reason.meaning();
    let name = |seat| paint.name(seat);
    match outcome.winner {
        Winner::Seat(seat) => format!("{} has won: {why}.", name(seat)),
        Winner::Side(one, other) => format!("{} and {} have won: {why}.", name(one), name(other)),
        Winner::Draw => format!("The game is drawn: {why}."),
    }
}

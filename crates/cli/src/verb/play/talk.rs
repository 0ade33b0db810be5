//! What is said about the game.

use gamut_rules::any::Effect;
use gamut_rules::focus::Tray;
use gamut_rules::{AnyGame, Outcome, Reason, Seat, Winner};

use super::paint::Paint;

/// Colours as the page has them.
const NAMES: [&str; 4] = ["Red", "Blue", "Yellow", "Green"];

/// `Red (1)`.
pub(super) fn name(seat: Seat) -> String {
    format!("{} ({seat})", NAMES[seat.index()])
}

/// A move that was played, with what came off the bottom.
pub(super) fn told(seat: Seat, action: &str, effect: &Effect, paint: Paint) -> String {
    let fallen = if let Effect::Focus(effect) = effect { effect.fallen.as_slice() } else { &[] };
    let count = |wanted: fn(&Tray) -> bool| fallen.iter().filter(|fallen| wanted(&fallen.tray)).count();
    let captured = count(|tray| matches!(tray, Tray::Captured(_)));
    let back = count(|tray| matches!(tray, Tray::Reserve(_)));
    let mut text = format!("{}: {action}", paint.seat(seat, &name(seat), true));
    if captured > 0 {
        text += &format!(", captures {captured}");
    }
    if back > 0 {
        text += &format!(", {back} to the reserve");
    }
    text
}

/// The legal moves that begin like this, a line of several.
pub(super) fn moves(game: &AnyGame, start: &str) -> String {
    let moves: Vec<String> = game.actions().into_iter().filter(|action| action.starts_with(start)).collect();
    if moves.is_empty() { format!("There is no move from {start}.") } else { moves.join(" ") }
}

/// Who has won, and why.
pub(super) fn result(outcome: Outcome) -> String {
    let why = match outcome.reason {
        Reason::Immobilised => "nobody else can act",
        Reason::Captures => "enough pieces are captured",
        Reason::Repetition => "the position has come up for the third time",
        Reason::Quiet => "nothing was captured for a long time",
        Reason::Ring => "the ring is closed",
        Reason::Cards => "the strikes are together",
        Reason::Turns => "the limit of turns is reached",
    };
    match outcome.winner {
        Winner::Seat(seat) => format!("{} has won: {why}.", name(seat)),
        Winner::Side(one, other) => format!("{} and {} have won: {why}.", name(one), name(other)),
        Winner::Draw => format!("The game is drawn: {why}."),
    }
}

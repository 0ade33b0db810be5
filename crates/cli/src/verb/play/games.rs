//! The games that are drawn at the terminal: the one place here that chooses by game.

use super::paint::Paint;
use super::seen::Seen;
use gamut_rules::any::Kind;
use gamut_rules::{AnyGame, with_focus};

/// Returns how a game is seen: of one that has no drawing, the position string.
pub(super) fn of(game: &AnyGame) -> &dyn Seen {
    match game.kind() {
        Kind::Fibonacci(game) => game,
        other => with_focus!(other, game => game as &dyn Seen).unwrap_or(game),
    }
}

impl Seen for AnyGame {
    fn board(&self, _paint: Paint) -> String {
        self.position() + "\n"
    }
}

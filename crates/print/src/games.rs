//! The games that can be printed: the one place here that chooses by game.

use crate::fibonacci::Fibonacci;
use crate::focus::Focus;
use crate::printing::Printing;
use gamut_rules::variant::Mode;

/// The games that can be printed.
static GAMES: [&dyn Printing; 2] = [&Focus, &Fibonacci];

/// Returns the game of a mode. `None` if it has nothing to print.
pub(crate) fn of(mode: Mode) -> Option<&'static dyn Printing> {
    GAMES.into_iter().find(|game| game.id() == mode.game().id)
}

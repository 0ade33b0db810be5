//! What a player sees and reads of a game at the terminal, in each game its own way.

use super::aloud::Question;
use super::paint::{BLUE, Colour, Paint};
use gamut_rules::any::Effect;

/// A game at the terminal.
pub(super) trait Seen {
    /// How the board is drawn; empty if nothing needs explaining.
    fn key(&self) -> &'static str {
        ""
    }

    /// How moves are written.
    fn moves(&self) -> &'static str {
        ""
    }

    /// The colour of the second seat.
    fn second(&self) -> &'static Colour {
        &BLUE
    }

    /// Returns the board.
    fn board(&self, paint: Paint) -> String;

    /// Returns what is shown below the board.
    fn beside(&self, _paint: Paint) -> String {
        String::new()
    }

    /// Answers a question. `None` if there is no such place, row or column, or the game is not read out.
    fn answer(&self, _question: &Question, _paint: Paint) -> Option<String> {
        None
    }

    /// Tells what an action did that its notation does not say.
    fn told(&self, _effect: &Effect, _paint: Paint) -> String {
        String::new()
    }
}

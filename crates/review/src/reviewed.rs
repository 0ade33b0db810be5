//! What reviews and hints need of a position, in each game its own way.

use crate::deeds::Hit;
use crate::{Danger, Event, Fact, Way};
use gamut_rules::any::Effect;
use gamut_rules::{AnyGame, Seat};

/// A position of a game that is reviewed.
pub(crate) trait Reviewed {
    /// Returns the most important facts about two lines from here: at most one of each line, unless a line ends the
    /// game.
    fn facts(&self, better: &[String], played: &[String]) -> Vec<Fact>;

    /// Returns the places where a seat's side is in danger, before the end of the game. `None` if the next action
    /// follows rules of its own, so that nothing is known of it.
    fn dangers(&self, hero: Seat) -> Option<Vec<Danger>>;

    /// Returns this position of `game` with an opponent to act, as if the seat to act had passed. `None` if that is
    /// impossible.
    fn passed(&self, game: &AnyGame, seat: Seat) -> Option<AnyGame>;

    /// Returns what a turn does to a side.
    fn deeds(&self, turn: &[String], hero: Seat, hit: Hit) -> Vec<Event>;

    /// Returns what a list of dangers without any proves, in English.
    fn safe(&self) -> &'static str;

    /// Returns what a best play without deeds against others proves, in English.
    fn quiet(&self) -> &'static str;

    /// Returns the movement that an action makes.
    fn way(&self, effect: &Effect) -> Option<Way>;
}

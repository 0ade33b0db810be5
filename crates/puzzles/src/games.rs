//! The games that have puzzles: the one place here that chooses by game.

use crate::fibonacci::Fibonacci;
use crate::focus::Focus;
use crate::puzzling::Puzzling;
use gamut_rules::Variant;
use gamut_rules::variant::GameVariants;

/// The games that have puzzles.
pub(crate) static GAMES: [&dyn Puzzling; 2] = [&Focus, &Fibonacci];

/// A variant of a game that has no puzzles.
#[derive(Debug, thiserror::Error)]
#[error("variant: read {0}, expected one of {titles}", titles = titles())]
pub(crate) struct NoPuzzles(String);

/// Returns the game of a variant.
pub(crate) fn of(variant: &Variant) -> Result<&'static dyn Puzzling, NoPuzzles> {
    let id = variant.mode().game().id;
    GAMES.into_iter().find(|game| game.id() == id).ok_or_else(|| NoPuzzles(variant.to_string()))
}

fn titles() -> String {
    let with_puzzles = GameVariants::all().iter().filter(|game| GAMES.iter().any(|other| other.id() == game.id));
    with_puzzles.map(|game| game.title).collect::<Vec<_>>().join(" or ")
}

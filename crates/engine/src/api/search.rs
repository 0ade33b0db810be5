//! Searching a game: the entry points.

use crate::{Found, Info, Limits, Options, Stop};
use gamut_rules::{AnyGame, Game, Position, with_game};

/// A game that the engine plays.
pub trait HasSearch: Position {
    /// Searches for the best action of the seat to act in a game that is not over, by the algorithm that suits it; see
    /// [`search`].
    fn search(
        game: &Game<Self>,
        limits: &Limits,
        options: &Options,
        stop: &Stop,
        observer: &mut dyn FnMut(&Info<Self::Action>),
    ) -> Option<Found<Self::Action>>;
}

/// Searches for the best action of the seat to act; `None` where nobody is to act (the game is over, or chance acts),
/// and where the algorithm does not play this game ([`Algorithm::plays`](crate::Algorithm::plays)).
///
/// The observer is told after every iteration. What is found depends on the game and the arguments alone, unless a
/// limit is of time or there is more than one thread.
pub fn search<P: HasSearch>(
    game: &Game<P>,
    limits: &Limits,
    options: &Options,
    stop: &Stop,
    observer: &mut dyn FnMut(&Info<P::Action>),
) -> Option<Found<P::Action>> {
    if game.outcome().is_some() {
        return None;
    }
    P::search(game, limits, options, stop, observer)
}

/// The same for a game whose kind is chosen at run time; actions are text.
pub fn search_any(
    game: &AnyGame,
    limits: &Limits,
    options: &Options,
    stop: &Stop,
    observer: &mut dyn FnMut(&Info<String>),
) -> Option<Found<String>> {
    with_game!(game.kind(), game => {
        let found = search(game, limits, options, stop, &mut |info| observer(&info.clone().map(|a| a.to_string())))?;
        Some(found.map(|action| action.to_string()))
    })
}

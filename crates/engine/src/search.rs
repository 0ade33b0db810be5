//! The front door.

use crate::alphabeta::tree::InTurn;
use crate::multi::brs::BestReply;
use crate::{Found, Info, Limits, Options, Searchable, Stop, alphabeta, turns};
use gamut_rules::any::Kind;
use gamut_rules::{AnyGame, Game, Seat, with_focus};

/// Searches for the best action of the seat to act; `None` where nobody is to act: the game is over.
///
/// The observer is told after every iteration. What is found depends on the game and the arguments alone, unless a
/// limit is of time or there is more than one thread.
pub fn search<P: Searchable>(
    game: &Game<P>,
    limits: &Limits,
    options: &Options,
    stop: &Stop,
    observer: &mut dyn FnMut(&Info<P::Action>),
) -> Option<Found<P::Action>> {
    if game.outcome().is_some() {
        return None;
    }
    let position = game.position();
    let sides = Seat::all(position.seats()).filter(|&seat| position.side_of(seat) == seat).count();
    // Replies out of turn make no sense where the rules ask each seat in its turn for something else.
    if sides > 2 && !position.is_opening() {
        alphabeta::search::<P, BestReply>(game, limits, options, stop, observer)
    } else {
        alphabeta::search::<P, InTurn>(game, limits, options, stop, observer)
    }
}

/// The same for a game whose kind is chosen at run time; actions are text.
pub fn search_any(
    game: &AnyGame,
    limits: &Limits,
    options: &Options,
    stop: &Stop,
    observer: &mut dyn FnMut(&Info<String>),
) -> Option<Found<String>> {
    if let Kind::Fibonacci(game) = game.kind() {
        let found = turns::search(game, options, &mut |info| observer(&info.clone().map(|a| a.to_string())))?;
        return Some(found.map(|action| action.to_string()));
    }
    with_focus!(game.kind(), game => {
        let found = search(game, limits, options, stop, &mut |info| observer(&info.clone().map(|a| a.to_string())))?;
        Some(found.map(|action| action.to_string()))
    })
    .flatten()
}

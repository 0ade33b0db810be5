//! Searching a game: the entry points.

use crate::alphabeta::opponents::TurnOrder;
use crate::multi::brs::BestReply;
use crate::multi::{self, MaxN, PlainAlphaBeta};
use crate::{Algorithm, Found, Info, Limits, Options, Searchable, Stop, alphabeta, mcts, turns};
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::focus::Focus;
use gamut_rules::{AnyGame, Game, Position, Seat, with_game};

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

impl<const SEATS: usize> HasSearch for Focus<SEATS> {
    fn search(
        game: &Game<Self>,
        limits: &Limits,
        options: &Options,
        stop: &Stop,
        observer: &mut dyn FnMut(&Info<Self::Action>),
    ) -> Option<Found<Self::Action>> {
        let position = game.position();
        let sides = Seat::all(position.seats()).filter(|&seat| position.side_of(seat) == seat).count();
        match options.algorithm {
            // Replies out of turn make no sense where the rules ask each seat in its turn for something else.
            Algorithm::Ours if sides > 2 && !position.is_opening() => {
                alphabeta::search::<_, BestReply>(game, limits, options, stop, observer)
            }
            Algorithm::Ours => alphabeta::search::<_, TurnOrder>(game, limits, options, stop, observer),
            Algorithm::MaxN => multi::search::<_, MaxN<_>>(game, limits, options, stop, observer),
            Algorithm::BestReply if sides > 2 => {
                multi::search::<_, PlainAlphaBeta<_, BestReply>>(game, limits, options, stop, observer)
            }
            // Where there are two sides, only one can reply.
            Algorithm::Paranoid | Algorithm::BestReply => {
                multi::search::<_, PlainAlphaBeta<_, TurnOrder>>(game, limits, options, stop, observer)
            }
            Algorithm::Mcts(kind) => mcts::search(kind, game, limits, options, stop, observer),
            Algorithm::Beam(_) => None,
        }
    }
}

impl HasSearch for Fibonacci {
    fn search(
        game: &Game<Self>,
        limits: &Limits,
        options: &Options,
        stop: &Stop,
        observer: &mut dyn FnMut(&Info<Action>),
    ) -> Option<Found<Action>> {
        match options.algorithm {
            Algorithm::Ours | Algorithm::Beam(_) => turns::search(game, limits, options, stop, observer),
            _ => None,
        }
    }
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

//! A search as a game receives it.

use crate::{Algorithm, Found, Info, Level, Limits, Memory, Options, Stop};
use gamut_rules::{Game, Position, Seat};

/// A search as the searches of a game receive it: a request with the engine's options.
#[derive(Debug)]
pub struct SearchJob<'a, P: Position> {
    /// The game; a seat is to act.
    pub game: &'a Game<P>,
    /// How far to search.
    pub limits: &'a Limits,
    /// The options.
    pub options: &'a Options,
    /// Ends the search.
    pub stop: &'a Stop,
    /// The actions to consider at the root ([`SearchRequest::root_moves`](crate::SearchRequest::root_moves)).
    pub root_moves: &'a [P::Action],
}

impl<'a, P: Position> SearchJob<'a, P> {
    /// The same with a game of another type with the same actions.
    pub(crate) fn with_game<Q: Position<Action = P::Action>>(&self, game: &'a Game<Q>) -> SearchJob<'a, Q> {
        let &Self { limits, options, stop, root_moves, .. } = self;
        SearchJob { game, limits, options, stop, root_moves }
    }

    /// Returns the actions to consider that are legal; none means all.
    pub(crate) fn legal_root_moves(&self) -> Vec<P::Action> {
        let legal = self.game.actions();
        self.root_moves.iter().copied().filter(|action| legal.contains(action)).collect()
    }
}

/// A game that the engine plays.
pub trait HasSearch: Position {
    /// Returns whether an algorithm plays this game.
    fn plays(algorithm: Algorithm) -> bool;

    /// Searches for the best action of the seat to act, with the algorithm that suits the game; see [`search`](crate::search). `None`
    /// if the evaluation is for another game. The memory belongs to the engine.
    fn search(
        memory: &mut Memory,
        job: &SearchJob<'_, Self>,
        observer: &mut dyn FnMut(&Info<Self::Action>),
    ) -> Option<Found<Self::Action>>;

    /// Returns how good a position looks to the seat that has just reached it: used by the one-ply player.
    fn liking(&self, seat: Seat) -> i32;

    /// Returns the points of a score that multiply the odds of winning by e, with two sides: fitted to games, see
    /// `docs/results/review.md`.
    fn score_scale(&self) -> f64;

    /// Returns the nodes of a search that judges whether an opening is even.
    fn judging_nodes() -> u64 {
        5_000
    }

    /// Describes a level in a game with these rules; levels with equal texts play alike.
    fn level_settings(&self, level: Level) -> String;
}

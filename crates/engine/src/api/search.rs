//! Searching a game: the entry points.

use crate::{Algorithm, Engine, Found, Info, Level, Limits, Memory, Options, Stop};
use gamut_rules::{AnyAction, AnyGame, Game, Outcome, Position, Seat, with_game};
use std::cell::Cell;

/// What to search: a game, how far, and what can end the search early.
///
/// ```
/// use gamut_engine::{Engine, Limits, Options, SearchRequest, Stop};
/// use gamut_rules::AnyGame;
///
/// let game = AnyGame::new(&"focus-2".parse()?)?;
/// let found = Engine::new(Options::default()).search(&SearchRequest::new(&game, &Limits::depth(2), &Stop::new()))?;
/// assert_eq!(found.depth, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct SearchRequest<'a, G> {
    /// The game, searched from its current position.
    pub game: &'a G,
    /// How far to search.
    pub limits: &'a Limits,
    /// Ends the search when another thread stops it.
    pub stop: &'a Stop,
}

impl<'a, G> SearchRequest<'a, G> {
    /// Creates a request.
    ///
    /// ```
    /// use gamut_engine::{Limits, SearchRequest, Stop};
    /// use gamut_rules::AnyGame;
    ///
    /// let game = AnyGame::new(&"focus-2".parse()?)?;
    /// let (limits, stop) = (Limits::nodes(500), Stop::new());
    /// assert_eq!(SearchRequest::new(&game, &limits, &stop).limits.nodes, Some(500));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(game: &'a G, limits: &'a Limits, stop: &'a Stop) -> Self {
        Self { game, limits, stop }
    }
}

/// Why there is nothing to search, or no search for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SearchError {
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// Chance is to act.
    #[error("chance is to act")]
    Chance,
    /// The algorithm does not play this game ([`Algorithm::plays`]).
    #[error("{0} does not play this game")]
    Algorithm(Algorithm),
    /// The evaluation is for another game ([`Evaluation::fits`](crate::Evaluation::fits)).
    #[error("the evaluation is for another game")]
    Evaluation,
    /// Only our search can play below its strength.
    #[error("level {0} is for our search only, not for {1}")]
    Level(Level, Algorithm),
}

/// A game that can be searched: a [`Game`] of a type with [`HasSearch`], or an [`AnyGame`].
pub trait SearchGame {
    /// An action of the game.
    type Action;

    /// Searches this game with an engine; see [`Engine::search_with`].
    ///
    /// # Errors
    /// Why there is no search.
    fn search_by(
        request: &SearchRequest<'_, Self>,
        engine: &mut Engine,
        observer: &mut dyn FnMut(&Info<Self::Action>),
    ) -> Result<Found<Self::Action>, SearchError>
    where
        Self: Sized;
}

impl<P: HasSearch> SearchGame for Game<P> {
    type Action = P::Action;

    fn search_by(
        request: &SearchRequest<'_, Self>,
        engine: &mut Engine,
        observer: &mut dyn FnMut(&Info<P::Action>),
    ) -> Result<Found<P::Action>, SearchError> {
        engine.run(request, observer)
    }
}

impl SearchGame for AnyGame {
    type Action = AnyAction;

    fn search_by(
        request: &SearchRequest<'_, Self>,
        engine: &mut Engine,
        observer: &mut dyn FnMut(&Info<AnyAction>),
    ) -> Result<Found<AnyAction>, SearchError> {
        with_game!(request.game.kind(), game => {
            let request = SearchRequest::new(game, request.limits, request.stop);
            let found = engine.run(&request, &mut |info| observer(&info.clone().map(Into::into)))?;
            Ok(found.map(Into::into))
        })
    }
}

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
}

impl<'a, P: Position> SearchJob<'a, P> {
    /// The same with a game of another type.
    pub(crate) fn with_game<Q: Position>(&self, game: &'a Game<Q>) -> SearchJob<'a, Q> {
        SearchJob { game, limits: self.limits, options: self.options, stop: self.stop }
    }
}

/// A game that the engine plays.
pub trait HasSearch: Position {
    /// Returns whether an algorithm plays this game.
    fn plays(algorithm: Algorithm) -> bool;

    /// Searches for the best action of the seat to act, with the algorithm that suits the game; see [`search`]. `None`
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

    /// Describes a level in a game with these rules; levels with equal texts play alike.
    fn level_settings(&self, level: Level) -> String;
}

thread_local! {
    /// Memory left by this thread's last search: the system is slow to provide a table's pages.
    static SPARE: Cell<Memory> = Cell::default();
}

/// Searches for the best action of the seat to act, with an engine created for this search.
///
/// The result depends on the game and the arguments alone, unless a limit is a time or there are several threads.
///
/// ```
/// use gamut_engine::{Limits, Options, Score, SearchRequest, Stop, search};
/// use gamut_rules::Game;
/// use gamut_rules::focus::Focus;
///
/// let rules = "focus-2".parse::<gamut_rules::Variant>()?.focus_rules().ok_or("a variant of Focus")?;
/// let game = Game::new(Focus::<2>::start(rules, gamut_rules::Seat::FIRST));
/// let found = search(&SearchRequest::new(&game, &Limits::depth(3), &Stop::new()), &Options::default())?;
/// assert!(game.actions().contains(&found.best) && matches!(found.score, Score::Points(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Why there is no search.
pub fn search<G: SearchGame>(
    request: &SearchRequest<'_, G>,
    options: &Options,
) -> Result<Found<G::Action>, SearchError> {
    search_with(request, options, &mut |_| {})
}

/// Like [`search`], with an observer that is called after every iteration.
///
/// ```
/// use gamut_engine::{Limits, Options, SearchRequest, Stop, search_with};
/// use gamut_rules::AnyGame;
///
/// let game = AnyGame::new(&"focus-2".parse()?)?;
/// let mut depths = Vec::new();
/// let (limits, stop) = (Limits::depth(3), Stop::new());
/// search_with(&SearchRequest::new(&game, &limits, &stop), &Options::default(), &mut |info| depths.push(info.found.depth))?;
/// assert_eq!(depths, [1, 2, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Why there is no search.
pub fn search_with<G: SearchGame>(
    request: &SearchRequest<'_, G>,
    options: &Options,
    observer: &mut dyn FnMut(&Info<G::Action>),
) -> Result<Found<G::Action>, SearchError> {
    let mut engine = Engine::with_memory(options.clone(), SPARE.take());
    engine.new_game();
    let found = engine.search_with(request, observer);
    SPARE.set(engine.into_memory());
    found
}

//! The engine: searches game after game.

pub(crate) mod bench;
pub(crate) mod bot;
pub(crate) mod once;
mod plays;
mod request;

use crate::common::memory::Memory;
use crate::{Algorithm, Found, HasSearch, Info, Options, SearchJob};
use gamut_rules::{AnyAction, AnyGame, Game, Turn, with_game};
pub use request::{SearchError, SearchRequest};
use std::fmt;

/// An engine: its options, and the memory of its searches, such as the transposition table and histories.
///
/// A search limited only by time reuses what the last search of the same game left in table and histories, unless
/// [`Options::keep`] is off. Searches by nodes, depth, playouts or level are independent of earlier ones.
///
/// ```
/// use gamut_engine::{Engine, Limits, Options, SearchRequest, Stop};
/// use gamut_rules::AnyGame;
///
/// let mut engine = Engine::new(Options::default());
/// let mut game = AnyGame::new(&"focus-2".parse()?)?;
/// engine.new_game();
/// for _ in 0..4 {
///     let found = engine.search(&SearchRequest::new(&game, &Limits::nodes(500), &Stop::new()))?;
///     game.play(found.best)?;
/// }
/// assert_eq!(game.played().len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Engine {
    options: Options,
    memory: Memory,
}

impl Engine {
    /// Creates an engine with these options and an empty memory.
    ///
    /// ```
    /// use gamut_engine::{Engine, Options};
    ///
    /// assert_eq!(Engine::new(Options::default()).options().threads, 1);
    /// ```
    #[must_use]
    pub fn new(options: Options) -> Self {
        Self::with_memory(options, Memory::default())
    }

    pub(crate) fn with_memory(options: Options, memory: Memory) -> Self {
        Self { options, memory }
    }

    pub(crate) fn into_memory(self) -> Memory {
        self.memory
    }

    /// Returns the options.
    ///
    /// ```
    /// use gamut_engine::{Engine, Options};
    ///
    /// let engine = Engine::new(Options { hash_mib: 4, ..Options::default() });
    /// assert_eq!(engine.options().hash_mib, 4);
    /// ```
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Replaces the options. The memory stays, as far as the new options can use it.
    ///
    /// ```
    /// use gamut_engine::{Engine, Options};
    ///
    /// let mut engine = Engine::new(Options::default());
    /// engine.set_options(Options { multi_pv: 3, ..Options::default() });
    /// assert_eq!(engine.options().multi_pv, 3);
    /// ```
    pub fn set_options(&mut self, options: Options) {
        self.options = options;
    }

    /// Starts a new game: forgets the memory.
    ///
    /// ```
    /// use gamut_engine::{Engine, Limits, Options, SearchRequest, Stop};
    /// use gamut_rules::AnyGame;
    ///
    /// let (game, limits, stop) = (AnyGame::new(&"focus-2".parse()?)?, Limits::nodes(500), Stop::new());
    /// let mut engine = Engine::new(Options::default());
    /// let found = engine.search(&SearchRequest::new(&game, &limits, &stop))?;
    /// engine.new_game();
    /// assert_eq!(engine.search(&SearchRequest::new(&game, &limits, &stop))?, found);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new_game(&mut self) {
        self.memory.forget();
    }

    /// Searches for the best action of the seat to act; see [`search`](crate::search).
    ///
    /// ```
    /// use gamut_engine::{Engine, Limits, Options, SearchRequest, Stop};
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Game, Seat};
    ///
    /// let rules = "fibonacci".parse::<gamut_rules::Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let game = Game::new(Fibonacci::start(rules, Seat::FIRST));
    /// let mut engine = Engine::new(Options::default());
    /// let found = engine.search(&SearchRequest::new(&game, &Limits::nodes(500), &Stop::new()))?;
    /// assert!(game.check(found.best).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why there is no search.
    pub fn search<G: SearchGame>(&mut self, request: &SearchRequest<'_, G>) -> Result<Found<G::Action>, SearchError> {
        self.search_with(request, &mut |_| {})
    }

    /// Like [`search`](Self::search), with an observer that is called after every iteration.
    ///
    /// ```
    /// use gamut_engine::{Engine, Limits, Options, SearchRequest, Stop};
    /// use gamut_rules::AnyGame;
    ///
    /// let (game, limits, stop) = (AnyGame::new(&"focus-2".parse()?)?, Limits::depth(2), Stop::new());
    /// let mut iterations = 0;
    /// let mut engine = Engine::new(Options::default());
    /// engine.search_with(&SearchRequest::new(&game, &limits, &stop), &mut |_| iterations += 1)?;
    /// assert_eq!(iterations, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why there is no search.
    pub fn search_with<G: SearchGame>(
        &mut self,
        request: &SearchRequest<'_, G>,
        observer: &mut dyn FnMut(&Info<G::Action>),
    ) -> Result<Found<G::Action>, SearchError> {
        G::search_by(request, self, observer)
    }

    /// Searches a game whose kind is known.
    pub(crate) fn run<P: HasSearch>(
        &mut self,
        request: &SearchRequest<'_, Game<P>>,
        observer: &mut dyn FnMut(&Info<P::Action>),
    ) -> Result<Found<P::Action>, SearchError> {
        let &SearchRequest { game, limits, stop, root_moves } = request;
        let algorithm = self.options.algorithm;
        if let Some(outcome) = game.outcome() {
            return Err(SearchError::Over(outcome));
        }
        if game.turn() == Turn::Chance {
            return Err(SearchError::Chance);
        }
        if !P::plays(algorithm) {
            return Err(SearchError::Algorithm(algorithm));
        }
        if let Some(level) = limits.level.filter(|_| algorithm != Algorithm::Ours) {
            return Err(SearchError::Level(level, algorithm));
        }
        let job = SearchJob { game, limits, options: &self.options, stop, root_moves };
        P::search(&mut self.memory, &job, observer).ok_or(SearchError::Evaluation)
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("options", &self.options).finish_non_exhaustive()
    }
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
            let root_moves: Vec<_> = request.root_moves.iter().filter_map(|&action| action.try_into().ok()).collect();
            let request =
                SearchRequest { root_moves: &root_moves, ..SearchRequest::new(game, request.limits, request.stop) };
            let found = engine.run(&request, &mut |info| observer(&info.clone().map(Into::into)))?;
            Ok(found.map(Into::into))
        })
    }
}

//! The engine: searches game after game.

use crate::common::memory::Memory;
use crate::{Algorithm, Found, HasSearch, Info, Limits, Options, Stop};
use gamut_rules::{AnyAction, AnyGame, Game, with_game};
use std::fmt;

/// An engine: its options, and the memory of its searches, such as the transposition table and histories.
///
/// A search limited only by time reuses what the last search of the same game left in table and histories, unless
/// [`Options::keep`] is off. Searches by nodes, depth, playouts or level are independent of earlier ones.
///
/// ```
/// use gamut_engine::{Engine, Limits, Options, Stop};
/// use gamut_rules::AnyGame;
///
/// let mut engine = Engine::new(Options::default());
/// let mut game = AnyGame::new(&"focus-2".parse()?)?;
/// engine.new_game();
/// for _ in 0..4 {
///     let found = engine.search_any(&game, &Limits::nodes(500), &Stop::new(), &mut |_| {});
///     game.play(found.expect("the game has only begun").best)?;
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
    pub fn new_game(&mut self) {
        self.memory.forget();
    }

    /// Searches for the best action of the seat to act; see [`search`](crate::search).
    ///
    /// ```
    /// use gamut_engine::{Engine, Limits, Options, Stop};
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Game, Seat};
    ///
    /// let rules = "fibonacci".parse::<gamut_rules::Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let game = Game::new(Fibonacci::start(rules, Seat::FIRST));
    /// let mut engine = Engine::new(Options::default());
    /// let found = engine.search(&game, &Limits::nodes(500), &Stop::new(), &mut |_| {}).ok_or("a game that has begun")?;
    /// assert!(game.check(found.best).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn search<P: HasSearch>(
        &mut self,
        game: &Game<P>,
        limits: &Limits,
        stop: &Stop,
        observer: &mut dyn FnMut(&Info<P::Action>),
    ) -> Option<Found<P::Action>> {
        // Only our search can play below its strength.
        let misfit = limits.level.is_some() && self.options.algorithm != Algorithm::Ours;
        if misfit || game.outcome().is_some() {
            return None;
        }
        P::search(&mut self.memory, game, limits, &self.options, stop, observer)
    }

    /// Searches a game whose kind is known only at run time.
    pub fn search_any(
        &mut self,
        game: &AnyGame,
        limits: &Limits,
        stop: &Stop,
        observer: &mut dyn FnMut(&Info<AnyAction>),
    ) -> Option<Found<AnyAction>> {
        with_game!(game.kind(), game => {
            let found = self.search(game, limits, stop, &mut |info| observer(&info.clone().map(Into::into)))?;
            Some(found.map(Into::into))
        })
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("options", &self.options).finish_non_exhaustive()
    }
}

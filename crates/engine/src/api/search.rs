//! Searching a game: the entry points.

use crate::{Algorithm, Engine, Found, Info, Level, Limits, Memory, Options, Stop};
use gamut_rules::{AnyAction, AnyGame, Game, Position, Seat};
use std::cell::Cell;

/// A game that the engine plays.
pub trait HasSearch: Position {
    /// Returns whether an algorithm plays this game.
    fn plays(algorithm: Algorithm) -> bool;

    /// Searches for the best action of the seat to act in an unfinished game, with the algorithm that suits it; see
    /// [`search`]. The memory belongs to the engine.
    fn search(
        memory: &mut Memory,
        game: &Game<Self>,
        limits: &Limits,
        options: &Options,
        stop: &Stop,
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

/// Searches with an engine created for one search.
fn once<T>(options: &Options, search: impl FnOnce(&mut Engine) -> T) -> T {
    let mut engine = Engine::with_memory(options.clone(), SPARE.take());
    engine.new_game();
    let found = search(&mut engine);
    SPARE.set(engine.into_memory());
    found
}

/// Searches for the best action of the seat to act. `None` if no seat is to act (the game is over, or chance acts) or
/// the options do not fit: the algorithm does not support this game ([`Algorithm::plays`](crate::Algorithm::plays)),
/// the evaluation is for another game ([`Evaluation::fits`](crate::Evaluation::fits)), or a level is combined with an
/// algorithm other than ours.
///
/// The observer is called after every iteration. The result depends on the game and the arguments alone, unless a limit
/// is a time or there are several threads.
///
/// ```
/// use gamut_engine::{Limits, Options, Score, Stop, search};
/// use gamut_rules::Game;
/// use gamut_rules::focus::Focus;
///
/// let rules = "focus-2".parse::<gamut_rules::Variant>()?.focus_rules().ok_or("a variant of Focus")?;
/// let game = Game::new(Focus::<2>::start(rules, gamut_rules::Seat::FIRST));
/// let mut depths = Vec::new();
/// let mut observer = |info: &gamut_engine::Info<_>| depths.push(info.found.depth);
/// let found = search(&game, &Limits::depth(3), &Options::default(), &Stop::new(), &mut observer);
/// let found = found.ok_or("the game has only begun")?;
/// assert!(game.actions().contains(&found.best) && matches!(found.score, Score::Points(_)));
/// assert_eq!(depths, [1, 2, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn search<P: HasSearch>(
    game: &Game<P>,
    limits: &Limits,
    options: &Options,
    stop: &Stop,
    observer: &mut dyn FnMut(&Info<P::Action>),
) -> Option<Found<P::Action>> {
    once(options, |engine| engine.search(game, limits, stop, observer))
}

/// Like [`search`], for a game whose kind is known at run time only.
pub fn search_any(
    game: &AnyGame,
    limits: &Limits,
    options: &Options,
    stop: &Stop,
    observer: &mut dyn FnMut(&Info<AnyAction>),
) -> Option<Found<AnyAction>> {
    once(options, |engine| engine.search_any(game, limits, stop, observer))
}

//! Searching once, with an engine created for the search.

use super::{Engine, SearchError, SearchGame, SearchRequest};
use crate::{Found, Info, Memory, Options};
use std::cell::Cell;

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

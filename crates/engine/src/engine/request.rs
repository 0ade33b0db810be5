//! What to search, and why there may be nothing to search.

use crate::{Algorithm, Level, Limits, SearchGame, Stop};
use gamut_rules::Outcome;

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
pub struct SearchRequest<'a, G: SearchGame> {
    /// The game, searched from its current position.
    pub game: &'a G,
    /// How far to search.
    pub limits: &'a Limits,
    /// Ends the search when another thread stops it.
    pub stop: &'a Stop,
    /// The actions that our search considers in the position to be searched (UCI's `searchmoves`); those that are not
    /// legal there do not count, and if none is left all are considered. Other searches consider all.
    pub root_moves: &'a [G::Action],
}

impl<'a, G: SearchGame> SearchRequest<'a, G> {
    /// Creates a request to consider all actions.
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
        Self { game, limits, stop, root_moves: &[] }
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

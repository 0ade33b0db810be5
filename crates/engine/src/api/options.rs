//! The options of a search.

use crate::{Algorithm, Evaluation, MultiplayerSearch, ParameterChanges, TreeParameters};

/// The options of a search, apart from the game and the limits.
///
/// ```
/// use gamut_engine::{Limits, Options, SearchRequest, Stop, search_with};
/// use gamut_rules::AnyGame;
///
/// let game = AnyGame::new(&"focus-2".parse()?)?;
/// let options = Options { multi_pv: 2, hash_mib: 4, ..Options::default() };
/// let mut ranks = Vec::new();
/// search_with(&SearchRequest::new(&game, &Limits::depth(1), &Stop::new()), &options, &mut |info| ranks.push(info.rank));
/// assert_eq!(ranks, [1, 2], "two actions with a line and a score each");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Size of the transposition table, or of the tree, in MiB.
    pub hash_mib: usize,
    /// Seed of random choices (levels, tree search); the same seed gives the same choice.
    pub seed: u64,
    /// The search algorithm.
    pub algorithm: Algorithm,
    /// Number of best actions that get a line and a score of their own (multi-PV); at least 1.
    pub multi_pv: usize,
    /// Search threads. Only a search with one thread is deterministic.
    pub threads: usize,
    /// Whether only the best action matters, not its score: a tree search without solver then ends as soon as the
    /// remaining playouts cannot change the choice.
    pub choice_only: bool,
    /// Whether an [`Engine`](crate::Engine) keeps table, histories or tree from one search of a game to the next, where
    /// our search plays and only time limits it ([`Limits::repeats`](crate::Limits::repeats)). It does by default, since it
    /// pays (`docs/results/engine.md`).
    pub keep: bool,
    /// How our search plays games with more than two sides.
    pub multiplayer: MultiplayerSearch,
    /// Changed parameters of alpha-beta, for tuning.
    pub parameters: ParameterChanges,
    /// Parameters of the tree search ([`MultiplayerSearch::Tree`]).
    pub tree: TreeParameters,
    /// The evaluation that our search uses.
    pub evaluation: Evaluation,
}

impl Options {
    /// The maximum number of threads; more would only slow each other down.
    pub const MAX_THREADS: usize = 64;
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash_mib: 16,
            seed: 0,
            algorithm: Algorithm::Ours,
            multi_pv: 1,
            threads: 1,
            choice_only: false,
            keep: true,
            multiplayer: MultiplayerSearch::default(),
            parameters: ParameterChanges::default(),
            tree: TreeParameters::default(),
            evaluation: Evaluation::BuiltIn,
        }
    }
}

//! What a search is given besides the game and its limits.

use crate::{Algorithm, Evaluation, Parameters};

/// How to search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Size of the transposition table in MiB.
    pub hash_mib: usize,
    /// Where chance has a part (levels), the same seed gives the same choice.
    pub seed: u64,
    /// Which search.
    pub algorithm: Algorithm,
    /// How many of the best actions get a line and a score of their own; at least 1.
    pub multi_pv: usize,
    /// Threads. Only one thread is deterministic.
    pub threads: usize,
    /// Only the choice is asked for, not what it is worth: a tree search without solver ends as soon as the rest of its
    /// playouts could not change it.
    pub choice_only: bool,
    /// Whether an [`Engine`](crate::Engine) keeps table and histories from one search of a game to the next, where alpha-beta
    /// plays and only time limits it ([`Limits::repeats`](crate::Limits::repeats)).
    pub keep: bool,
    /// The numbers of the search: for tuning.
    pub parameters: Parameters,
    /// What judges positions, where the algorithm is ours.
    pub evaluation: Evaluation,
}

impl Options {
    /// More threads than this only get in each other's way.
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
            keep: false,
            parameters: Parameters::default(),
            evaluation: Evaluation::BuiltIn,
        }
    }
}

//! What a search is given besides the game and its limits.

use crate::Parameters;

/// Which search: ours, or one to compare it with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Algorithm {
    /// The best there is here for the game.
    #[default]
    Ours,
    /// Fibonacci: a plain beam of this width over the moves of the turn, blind to the reply.
    Beam(u32),
}

/// How to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Size of the transposition table in MiB.
    pub hash_mib: usize,
    /// Where chance has a part (levels), the same seed gives the same choice.
    pub seed: u64,
    /// Which search.
    pub algorithm: Algorithm,
    /// Threads. Only one thread is deterministic.
    pub threads: usize,
    /// The numbers of the search: for tuning.
    pub parameters: Parameters,
}

impl Default for Options {
    fn default() -> Self {
        Self { hash_mib: 16, seed: 0, algorithm: Algorithm::Ours, threads: 1, parameters: Parameters::default() }
    }
}

//! What a search is given besides the game and its limits.

use crate::Parameters;

/// How to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Size of the transposition table in MiB.
    pub hash_mib: usize,
    /// Where chance has a part (levels), the same seed gives the same choice.
    pub seed: u64,
    /// Threads. Only one thread is deterministic.
    pub threads: usize,
    /// The numbers of the search: for tuning.
    pub parameters: Parameters,
}

impl Default for Options {
    fn default() -> Self {
        Self { hash_mib: 16, seed: 0, threads: 1, parameters: Parameters::default() }
    }
}

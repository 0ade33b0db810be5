//! What an answer may cost, and what is not answered.

use gamut_engine::Stop;
use gamut_rules::AnyGame;
use std::sync::Arc;

/// Returns whether a game may be searched, and if not, why.
pub type Permit = dyn Fn(&AnyGame) -> Result<(), String> + Send + Sync;

/// What an answer may cost, and about which games there is none. By default everything is allowed, as in a browser, where
/// everybody asks an engine of their own.
#[derive(Clone)]
pub struct Bounds {
    /// The most nodes that a question may name for each search.
    pub nodes: u64,
    /// Ends the search. What is answered then is of no use.
    pub stop: Stop,
    /// Whether a game may be searched.
    pub permit: Arc<Permit>,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { nodes: u64::MAX, stop: Stop::new(), permit: Arc::new(|_| Ok(())) }
    }
}

impl Bounds {
    /// Checks a search of `nodes` nodes.
    ///
    /// # Errors
    /// Why there is none, in one line.
    pub(crate) fn check(&self, game: &AnyGame, nodes: u64) -> Result<(), String> {
        if nodes > self.nodes {
            return Err(format!("a question may search {} nodes here, not {nodes}", self.nodes));
        }
        (self.permit)(game)
    }
}

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
    /// The most nodes of each search. A question that asks for more is answered with these.
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
    /// Checks that a game may be searched.
    ///
    /// # Errors
    /// Why it may not, in one line.
    pub(crate) fn check(&self, game: &AnyGame) -> Result<(), String> {
        (self.permit)(game)
    }

    /// Returns how many of the nodes asked for are searched.
    pub(crate) fn nodes(&self, asked: u32) -> u64 {
        u64::from(asked).min(self.nodes)
    }
}

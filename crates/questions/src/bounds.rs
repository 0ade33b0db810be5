//! Limits on answers.

use gamut_engine::Stop;
use gamut_rules::AnyGame;
use std::sync::Arc;

/// Returns whether a game may be searched, or else the reason.
pub type Permit = dyn Fn(&AnyGame) -> Result<(), String> + Send + Sync;

/// Limits on answers. By default there are none, as in a browser, where each user runs an engine of their own.
#[derive(Clone)]
pub struct Bounds {
    /// The most nodes of each search; a question for more is answered with this many.
    pub nodes: u64,
    /// Stops the search; its answer is then meaningless.
    pub stop: Stop,
    /// Decides whether a game may be searched.
    pub permit: Arc<Permit>,
    /// Whether puzzles in questions are judged. A server judges only its own, at `/api/puzzles`.
    pub puzzles: bool,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { nodes: u64::MAX, stop: Stop::new(), permit: Arc::new(|_| Ok(())), puzzles: true }
    }
}

impl Bounds {
    /// Checks that a game may be searched.
    ///
    /// # Errors
    /// Why the search is refused, in one line.
    pub(crate) fn check(&self, game: &AnyGame) -> Result<(), String> {
        (self.permit)(game)
    }

    /// Returns the number of nodes to search for a question about `asked` nodes.
    pub(crate) fn nodes(&self, asked: u32) -> u64 {
        u64::from(asked).min(self.nodes)
    }
}

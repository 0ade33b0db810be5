//! Ending a search from outside.

use crate::deadline::Deadline;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A handle that ends a search: clones share one flag. The search looks at it every 4,096 nodes at least and then
/// returns the best it has.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    asked: Arc<AtomicBool>,
    /// Stopped from this moment on, whatever the flag says.
    latest: Deadline,
}

impl Stop {
    /// A flag that is not set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the searches that were given this flag, and those that will be.
    pub fn stop(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// The same flag, with a moment at which it counts as set.
    pub(crate) fn by(&self, latest: Deadline) -> Self {
        Self { asked: Arc::clone(&self.asked), latest }
    }

    /// Has somebody asked to stop?
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.asked.load(Ordering::Relaxed) || self.latest.has_passed()
    }
}

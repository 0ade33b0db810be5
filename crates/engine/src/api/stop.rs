//! Ending a search from outside.

use crate::common::deadline::Deadline;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A handle that ends a search; clones share one flag. The search polls it at least every 4,096 nodes and then returns
/// the best action found so far.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    asked: Arc<AtomicBool>,
    /// Stopped from this moment on, whatever the flag says.
    latest: Deadline,
}

impl Stop {
    /// A flag that is not set.
    ///
    /// ```
    /// use gamut_engine::Stop;
    ///
    /// let stop = Stop::new();
    /// assert!(!stop.is_stopped());
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the searches that were given this flag, and those that will be.
    ///
    /// ```
    /// use gamut_engine::Stop;
    ///
    /// let stop = Stop::new();
    /// let handle = stop.clone();
    /// std::thread::spawn(move || handle.stop()).join().expect("it only sets a flag");
    /// assert!(stop.is_stopped(), "a search with this flag returns what it has found so far");
    /// ```
    pub fn stop(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// The same flag, with a moment at which it counts as set.
    pub(crate) fn by(&self, latest: Deadline) -> Self {
        Self { asked: Arc::clone(&self.asked), latest }
    }

    /// Returns whether a stop was requested.
    ///
    /// ```
    /// use gamut_engine::Stop;
    ///
    /// let stop = Stop::new();
    /// stop.clone().stop();
    /// assert!(stop.is_stopped());
    /// ```
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.asked.load(Ordering::Relaxed) || self.latest.has_passed()
    }
}

//! Threads that share work with the calling one.

use crate::errors::value_error;
use pyo3::PyResult;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::{Mutex, PoisonError};

/// The most threads.
const MOST_THREADS: usize = 256;

/// The calling thread and its helpers.
pub(crate) struct Workers {
    /// All but the calling thread.
    helpers: Option<ThreadPool>,
    threads: usize,
}

impl Workers {
    /// Starts all threads but one.
    pub(crate) fn new(threads: usize) -> PyResult<Self> {
        if !(1..=MOST_THREADS).contains(&threads) {
            return Err(value_error(format_args!("threads: expected 1 to {MOST_THREADS}, got {threads}")));
        }
        let build = || ThreadPoolBuilder::new().num_threads(threads - 1).build().map_err(value_error);
        Ok(Self { helpers: (threads > 1).then(build).transpose()?, threads })
    }

    /// Returns the size of the parts into which to cut `count` items: several for each thread, so that a slow one does
    /// not delay the others.
    pub(crate) fn part(&self, count: usize) -> usize {
        let parts = if self.threads > 1 { 8 * self.threads } else { 1 };
        count.div_ceil(parts).max(1)
    }

    /// Calls `work` with every item. The calling thread begins at once, and the others take items as they wake up.
    pub(crate) fn each<T: Send>(&self, items: impl Iterator<Item = T> + Send, work: impl Fn(T) + Sync) {
        let Some(helpers) = &self.helpers else { return items.for_each(work) };
        let queue = Mutex::new(items);
        let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
        let take_items = || {
            while let Some(item) = next() {
                work(item);
            }
        };
        helpers.in_place_scope(|scope| {
            (1..self.threads).for_each(|_| scope.spawn(|_| take_items()));
            take_items();
        });
    }
}

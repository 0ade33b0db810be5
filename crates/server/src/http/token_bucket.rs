//! How fast one socket may send, one person talk, one program ask.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// The most buckets to remember. With more of them in use at once, counting starts over.
const MAX_BUCKETS: usize = 100_000;

/// So many tokens a second, up to so many at once.
pub(super) struct TokenBucket {
    a_second: f64,
    most: f64,
    tokens: f64,
    filled: Instant,
}

impl TokenBucket {
    /// A full one.
    pub(super) fn new(a_second: f64, most: f64, now: Instant) -> Self {
        Self { a_second, most, tokens: most, filled: now }
    }

    /// Takes a token, if there is one.
    pub(super) fn take(&mut self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.filled).as_secs_f64();
        self.filled = now;
        self.tokens = (self.tokens + since * self.a_second).min(self.most);
        let enough = self.tokens >= 1.0;
        if enough {
            self.tokens -= 1.0;
        }
        enough
    }

    /// Returns whether nothing was taken for so long that it is as good as a new one.
    pub(super) fn is_full(&self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.filled).as_secs_f64();
        self.tokens + since * self.a_second >= self.most
    }
}

/// A bucket for each of many, in memory.
pub(super) struct TokenBuckets<K> {
    a_second: f64,
    most: f64,
    buckets: Mutex<HashMap<K, TokenBucket>>,
}

impl<K: Eq + Hash> TokenBuckets<K> {
    /// Each has so many tokens a second, up to so many at once.
    pub(super) fn new(a_second: f64, most: f64) -> Self {
        Self { a_second, most, buckets: Mutex::default() }
    }

    /// Takes a token of this one's, if there is one.
    pub(super) fn take(&self, key: K, now: Instant) -> bool {
        // No panic can happen while the lock is held, so a poisoned one is sound.
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MAX_BUCKETS && !buckets.contains_key(&key) {
            buckets.retain(|_, bucket| !bucket.is_full(now));
            if buckets.len() >= MAX_BUCKETS {
                buckets.clear();
            }
        }
        buckets.entry(key).or_insert_with(|| TokenBucket::new(self.a_second, self.most, now)).take(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_burst_passes_and_then_so_many_a_second() {
        let mut now = Instant::now();
        let mut bucket = TokenBucket::new(4.0, 8.0, now);
        assert_eq!((0..20).filter(|_| bucket.take(now)).count(), 8);
        now += Duration::from_millis(600);
        assert_eq!((0..20).filter(|_| bucket.take(now)).count(), 2);
        assert!(!bucket.is_full(now));
        now += Duration::from_secs(3600);
        assert!(bucket.is_full(now));
        assert_eq!((0..20).filter(|_| bucket.take(now)).count(), 8);
    }
}

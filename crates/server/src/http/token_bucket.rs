//! How fast one socket may send.

use std::time::Instant;

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

//! How long something took, many times.

use hdrhistogram::Histogram;
use serde::Serialize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Times to a microsecond, up to a minute, in three significant figures. Many tasks record into one.
pub(crate) struct Latencies(Mutex<Histogram<u64>>);

/// What [`Latencies`] come to, in milliseconds.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Quantiles {
    /// How many there were.
    pub count: u64,
    /// Half were at most so long.
    pub p50_ms: f64,
    /// Ninety-nine in a hundred were at most so long.
    pub p99_ms: f64,
    /// The longest.
    pub max_ms: f64,
}

const LONGEST: u64 = 60_000_000;

impl Latencies {
    pub(crate) fn new() -> Self {
        Self(Mutex::new(Histogram::new_with_max(LONGEST, 3).expect("three figures up to a minute can be counted")))
    }

    pub(crate) fn record(&self, took: Duration) {
        self.lock().saturating_record(u64::try_from(took.as_micros()).unwrap_or(LONGEST));
    }

    pub(crate) fn quantiles(&self) -> Quantiles {
        let times = self.lock();
        let ms = |micros: u64| micros as f64 / 1000.0;
        Quantiles {
            count: times.len(),
            p50_ms: ms(times.value_at_quantile(0.5)),
            p99_ms: ms(times.value_at_quantile(0.99)),
            max_ms: ms(times.max()),
        }
    }

    /// Recording cannot panic, so a poisoned lock is sound.
    fn lock(&self) -> MutexGuard<'_, Histogram<u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

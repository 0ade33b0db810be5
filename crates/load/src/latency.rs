//! Latency histograms.

use hdrhistogram::Histogram;
use parking_lot::{Mutex, MutexGuard};
use serde::Serialize;
use std::time::Duration;

/// Durations up to a minute, with microsecond resolution and three significant digits. Shared by many tasks.
pub(crate) struct Latencies(Mutex<Histogram<u64>>);

/// A summary of [`Latencies`], in milliseconds.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Quantiles {
    /// Number of samples.
    pub count: u64,
    /// The median.
    pub p50_ms: f64,
    /// The 99th percentile.
    pub p99_ms: f64,
    /// The maximum.
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

    fn lock(&self) -> MutexGuard<'_, Histogram<u64>> {
        self.0.lock()
    }
}

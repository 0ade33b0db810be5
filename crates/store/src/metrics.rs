//! Metrics of commits and errors, counted for the whole process.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use std::sync::LazyLock;
use std::time::Duration;

/// Histogram buckets for requests, actions and commits, in seconds: from imperceptible to intolerable.
const LATENCIES: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];
/// Histogram buckets for writes in a commit, up to the maximum.
const WRITES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

/// The metrics of the process, shared by all stores in it.
static METRICS: LazyLock<Metrics> = LazyLock::new(|| Metrics {
    commits: Family::new_with_constructor(latencies),
    commit_writes: Histogram::new(WRITES),
    errors: Family::default(),
});

struct Metrics {
    commits: Family<CommitLabels, Histogram>,
    commit_writes: Histogram,
    errors: Family<ErrorLabels, Counter>,
}

/// Labels of a commit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct CommitLabels {
    outcome: &'static str,
}

/// Labels of an error.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ErrorLabels {
    code: String,
}

/// Returns a histogram of latencies.
#[must_use]
pub fn latencies() -> Histogram {
    Histogram::new(LATENCIES)
}

/// Registers the metrics of this crate.
pub fn register(registry: &mut Registry) {
    let Metrics { commits, commit_writes, errors } = &*METRICS;
    let help = "Time that a commit of waiting writes took";
    registry.register_with_unit("store_commit_duration", help, Unit::Seconds, commits.clone());
    let help = "Writes that were committed together";
    registry.register("store_commit_writes", help, commit_writes.clone());
    let help = "Requests and messages that were refused or failed, by the code that clients are told";
    registry.register("errors", help, errors.clone());
}

/// Counts a commit of this many writes, or its failure.
pub(crate) fn commit(writes: usize, failure: Option<&'static str>, took: Duration) {
    METRICS.commits.get_or_create(&CommitLabels { outcome: failure.unwrap_or("stored") }).observe(took.as_secs_f64());
    METRICS.commit_writes.observe(writes as f64);
}

/// Counts a refusal or failure by the code that clients receive.
pub fn failed(code: &str) {
    METRICS.errors.get_or_create(&ErrorLabels { code: code.to_owned() }).inc();
}

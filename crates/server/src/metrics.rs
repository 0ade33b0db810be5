//! Prometheus metrics by its conventions: names start with `gamut_` and end with the unit, counters end with `_total`,
//! and each label has few values, none of which names a person, a game or an address.
//!
//! Events are counted for the whole process, by a call where they happen. Gauges (open sockets, queues) are read when
//! the server is scraped.

mod labels;

use axum::http::{Method, StatusCode};
use gamut_views::ClientMessage;
use labels::{ActionLabels, BotLabels, CommitLabels, ErrorLabels, LimitLabels, RequestLabels};
use prometheus_client::encoding::text::encode_registry;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use std::fmt;
use std::sync::LazyLock;
use std::time::Duration;

/// Prefix of all names.
pub(crate) const PREFIX: &str = "gamut";
/// Histogram buckets for requests, actions and commits, in seconds: from imperceptible to intolerable.
const LATENCIES: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];
/// Histogram buckets for bots' computation, in seconds.
const THINKING: [f64; 10] = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0];
/// Histogram buckets for writes in a commit, up to the maximum.
const WRITES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

/// The metrics of the process, shared by all servers in it.
static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::new);

struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Histogram>,
    actions: Family<ActionLabels, Histogram>,
    commits: Family<CommitLabels, Histogram>,
    commit_writes: Histogram,
    thinking: Family<BotLabels, Histogram>,
    errors: Family<ErrorLabels, Counter>,
    limits: Family<LimitLabels, Counter>,
}

impl Metrics {
    fn new() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix(PREFIX),
            requests: Family::new_with_constructor(latencies),
            actions: Family::new_with_constructor(latencies),
            commits: Family::new_with_constructor(latencies),
            commit_writes: Histogram::new(WRITES),
            thinking: Family::new_with_constructor(|| Histogram::new(THINKING)),
            errors: Family::default(),
            limits: Family::default(),
        };
        let Self { registry, requests, actions, commits, commit_writes, thinking, errors, limits } = &mut metrics;
        let seconds = || Unit::Seconds;
        let help = "Time until a request was answered, by route; of a socket until it was granted";
        registry.register_with_unit("http_request_duration", help, seconds(), requests.clone());
        let help = "Time from when a game took up what somebody wants to do until it was stored or refused";
        registry.register_with_unit("action_duration", help, seconds(), actions.clone());
        let help = "Time that a commit of waiting writes took";
        registry.register_with_unit("store_commit_duration", help, seconds(), commits.clone());
        let help = "Writes that were committed together";
        registry.register("store_commit_writes", help, commit_writes.clone());
        let help = "Time that a bot thought about its turn";
        registry.register_with_unit("bot_thinking", help, seconds(), thinking.clone());
        let help = "Requests and messages that were refused or failed, by the code that clients are told";
        registry.register("errors", help, errors.clone());
        let help = "What was refused because a limit was reached, by what there was too much of";
        registry.register("limit_refusals", help, limits.clone());
        metrics
    }
}

fn latencies() -> Histogram {
    Histogram::new(LATENCIES)
}

/// Writes all metrics in the OpenMetrics text format.
///
/// # Errors
/// If the text cannot be written.
pub(crate) fn encode(text: &mut String) -> fmt::Result {
    encode_registry(text, &METRICS.registry)
}

/// Counts an answered request. Without a `route`, it was for a file of the page.
pub(crate) fn request(method: &Method, route: Option<&str>, status: StatusCode, took: Duration) {
    let labels = RequestLabels::new(method, route, status);
    METRICS.requests.get_or_create(&labels).observe(took.as_secs_f64());
}

/// Counts a message carried out or refused by a game.
pub(crate) fn action<T, E>(message: &ClientMessage, done: &Result<T, E>, took: Duration) {
    METRICS.actions.get_or_create(&ActionLabels::new(message, done.is_ok())).observe(took.as_secs_f64());
}

/// Counts a commit of this many writes, or its failure.
pub(crate) fn commit(writes: usize, failure: Option<&'static str>, took: Duration) {
    METRICS.commits.get_or_create(&CommitLabels { outcome: failure.unwrap_or("stored") }).observe(took.as_secs_f64());
    METRICS.commit_writes.observe(writes as f64);
}

/// Counts a computed bot move of this level.
pub(crate) fn thought(level: u8, took: Duration) {
    METRICS.thinking.get_or_create(&BotLabels { level }).observe(took.as_secs_f64());
}

/// Counts a refusal or failure by the code that clients receive.
pub(crate) fn failed(code: &str) {
    METRICS.errors.get_or_create(&ErrorLabels { code: code.to_owned() }).inc();
}

/// Counts a refusal because of this limit of a rate, a network, a person or the server.
pub(crate) fn refused_by_limit(limit: &'static str, of: &'static str) {
    METRICS.limits.get_or_create(&LimitLabels { limit, of }).inc();
}

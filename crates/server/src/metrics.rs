//! Prometheus metrics by its conventions: names start with `gamut_` and end with the unit, counters end with `_total`,
//! and each label has few values, none of which names a person, a game or an address.
//!
//! Events are counted for the whole process, by a call where they happen. Gauges (open sockets, queues) are read when
//! the server is scraped.

mod labels;

use axum::http::{Method, StatusCode};
use gamut_store::metrics::latencies;
use labels::{LimitLabels, RequestLabels};
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

/// The metrics of the process, shared by all servers in it.
static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::new);

struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Histogram>,
    limits: Family<LimitLabels, Counter>,
}

impl Metrics {
    fn new() -> Self {
        let mut registry = Registry::with_prefix(PREFIX);
        let requests = Family::new_with_constructor(latencies as fn() -> Histogram);
        let limits = Family::default();
        let help = "Time until a request was answered, by route; of a socket until it was granted";
        registry.register_with_unit("http_request_duration", help, Unit::Seconds, requests.clone());
        gamut_live::metrics::register(&mut registry);
        gamut_store::metrics::register(&mut registry);
        let help = "What was refused because a limit was reached, by what there was too much of";
        registry.register("limit_refusals", help, limits.clone());
        Self { registry, requests, limits }
    }
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

/// Counts a refusal because of this limit of a rate, a network, a person or the server.
pub(crate) fn refused_by_limit(limit: &'static str, of: &'static str) {
    METRICS.limits.get_or_create(&LimitLabels { limit, of }).inc();
}

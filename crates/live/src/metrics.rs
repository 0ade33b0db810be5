//! Metrics of actions and bots, counted for the whole process.

mod labels;

use gamut_store::metrics::latencies;
use gamut_views::ClientMessage;
use labels::{ActionLabels, BotLabels};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use std::sync::LazyLock;
use std::time::Duration;

/// Histogram buckets for bots' computation, in seconds.
const THINKING: [f64; 10] = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0];

/// The metrics of the process, shared by all servers in it.
static METRICS: LazyLock<Metrics> = LazyLock::new(|| Metrics {
    actions: Family::new_with_constructor(latencies),
    thinking: Family::new_with_constructor(|| Histogram::new(THINKING)),
});

struct Metrics {
    actions: Family<ActionLabels, Histogram>,
    thinking: Family<BotLabels, Histogram>,
}

/// Registers the metrics of this crate.
pub fn register(registry: &mut Registry) {
    let Metrics { actions, thinking } = &*METRICS;
    let help = "Time from when a game took up what somebody wants to do until it was stored or refused";
    registry.register_with_unit("action_duration", help, Unit::Seconds, actions.clone());
    let help = "Time that a bot thought about its turn";
    registry.register_with_unit("bot_thinking", help, Unit::Seconds, thinking.clone());
}

/// Counts a message carried out or refused by a game.
pub(crate) fn action<T, E>(message: &ClientMessage, done: &Result<T, E>, took: Duration) {
    METRICS.actions.get_or_create(&ActionLabels::new(message, done.is_ok())).observe(took.as_secs_f64());
}

/// Counts a computed bot move of this level.
pub(crate) fn thought(level: u8, took: Duration) {
    METRICS.thinking.get_or_create(&BotLabels { level }).observe(took.as_secs_f64());
}

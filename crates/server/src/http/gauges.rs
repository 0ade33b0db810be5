//! Gauges, read at the moment of a scrape.

use crate::http::App;
use crate::metrics::PREFIX;
use gamut_live::limits::Quota;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

/// Returns the current gauges of a server.
pub(super) fn gauges(app: &App, connections: &Quota) -> Registry {
    let mut registry = Registry::with_prefix(PREFIX);
    let labels = vec![("version", env!("CARGO_PKG_VERSION").to_owned()), ("build", app.build().to_owned())];
    registry.register("build", "The version, and the build of its page", Info::new(labels));
    let load = app.load();
    for (name, help, value) in [
        ("connections", "Open connections, sockets among them", connections.used()),
        ("connections_limit", "Connections that there may be", connections.limit()),
        ("sockets", "Open sockets, at games and at the lobby", load.sockets),
        ("sockets_limit", "Sockets that there may be", load.sockets_limit),
        ("people_connected", "People with an open socket", load.people),
        ("games_live", "Games with a task of their own", load.games),
        ("games_live_limit", "Games with a task of their own that there may be", load.games_limit),
        ("in_flight_bytes", "Bytes of answers that clients have not read", load.in_flight),
        ("in_flight_bytes_limit", "Bytes of unread answers that there may be", load.in_flight_limit),
        ("store_queued_writes", "Writes that wait for the next commit", load.queued_writes),
        ("bots_queued", "Bots that wait for a thread", load.queued_bots),
        ("bot_threads", "Threads that bots think on", load.bot_threads),
        ("jobs", "Games being read, waiting and running", load.jobs),
        ("slow_jobs", "Pictures being drawn and exports being read, waiting and running", load.slow_jobs),
    ] {
        registry.register(name, help, ConstGauge::new(i64::try_from(value).unwrap_or(i64::MAX)));
    }
    let storing = i64::from(!load.is_failing);
    registry.register("store_up", "1 while what is written is stored, otherwise 0", ConstGauge::new(storing));
    registry
}

//! Metrics for Prometheus.

mod text;

use crate::browser::{first, person_and_bot};
use crate::served::{Served, page, served, served_with};
use crate::thinkers::First;
use gamut_server::{Server, StartError};
use std::collections::BTreeSet;
use std::sync::Arc;
use text::Scrape;

async fn metered() -> Served {
    served_with(Arc::new(First), |config| config.metrics = Some(([127, 0, 0, 1], 0).into())).await
}

async fn get(served: &Served, path: &str) -> reqwest::Response {
    let address = served.server.metrics_addr().expect("it was asked for");
    reqwest::get(format!("http://{address}{path}")).await.unwrap()
}

pub(crate) async fn scrape(served: &Served) -> Scrape {
    let answer = get(served, "/metrics").await;
    let kind = answer.headers()["content-type"].to_str().unwrap().to_owned();
    assert!(kind.starts_with("application/openmetrics-text"), "{kind}");
    Scrape::read(&answer.text().await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_is_counted_under_names_of_the_conventions() {
    let served = metered().await;
    let before = scrape(&served).await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", person_and_bot()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let view = browser.view(&id).await;
    socket.act(0, first(&view["state"])).await;
    socket.expect("event").await;
    // The bot's move.
    socket.expect("event").await;
    socket.act(0, "c4-d4").await;
    socket.expect("refused").await;

    let after = scrape(&served).await;
    let more = |name, labels: &[(&str, &str)]| after.value(name, labels) - before.value(name, labels);
    let requests = "gamut_http_request_duration_seconds_count";
    assert!(more(requests, &[("method", "POST"), ("route", "/api/games"), ("status", "201")]) >= 1.0);
    assert!(more(requests, &[("route", "/api/games/{id}/ws"), ("status", "101")]) >= 1.0);
    let actions = "gamut_action_duration_seconds_count";
    assert!(more(actions, &[("action", "act"), ("outcome", "done")]) >= 1.0);
    assert!(more(actions, &[("action", "act"), ("outcome", "refused")]) >= 1.0);
    assert!(more("gamut_errors_total", &[("code", "stale")]) >= 1.0);
    assert!(more("gamut_bot_thinking_seconds_count", &[]) >= 1.0);
    assert!(
        more("gamut_store_commit_duration_seconds_count", &[("outcome", "stored")]) >= 3.0,
        "the game, and two turns"
    );
    assert!(more("gamut_store_commit_writes_count", &[]) >= 3.0);
    let now = |name| after.value(name, &[]);
    assert_eq!((now("gamut_games_live"), now("gamut_sockets"), now("gamut_people_connected")), (1.0, 1.0, 1.0));
    assert_eq!((now("gamut_store_up"), now("gamut_build_info")), (1.0, 1.0));
    assert!(now("gamut_connections") >= 1.0 && now("gamut_connections_limit") > now("gamut_connections"));
    for sample in &after.samples {
        let family = after.family(&sample.name).unwrap_or_else(|| panic!("{} has no type", sample.name));
        assert!(family.starts_with("gamut_") && after.helped.contains(family), "{family}");
        assert_eq!(after.types[family] == "counter", sample.name.ends_with("_total"), "{}", sample.name);
        assert!(sample.labels.values().all(|value| !value.contains(&id)), "{} names a game", sample.name);
    }
    for (family, unit) in &after.units {
        assert!(family.ends_with(&format!("_{unit}")), "{family} is in {unit}");
    }
}

#[tokio::test]
async fn what_a_limit_refuses_is_counted_by_the_limit() {
    let served = served_with(Arc::new(First), |config| {
        config.metrics = Some(([127, 0, 0, 1], 0).into());
        config.limits.network.games_an_hour = 0;
    })
    .await;
    let limit = [("limit", "new games"), ("of", "rate")];
    let before = scrape(&served).await.value("gamut_limit_refusals_total", &limit);
    let body = serde_json::json!({ "variant": "focus-2", "seats": person_and_bot() });
    assert_eq!(served.browser().post("/api/games", &body).await.0, 429);
    assert!(scrape(&served).await.value("gamut_limit_refusals_total", &limit) > before);
}

#[tokio::test]
async fn they_are_read_at_an_address_of_their_own_only() {
    let served = metered().await;
    let public = served.browser().request(reqwest::Method::GET, "/metrics").send().await.unwrap();
    assert_eq!(public.status(), 404);
    for (path, status) in [("/healthz", 200), ("/readyz", 200), ("/api/games", 404)] {
        assert_eq!(get(&served, path).await.status(), status, "{path}");
    }
    assert_eq!(served_without().await, None);
    let mut config = served.config.clone();
    config.db = served.folder.path().join("other.db").into();
    config.metrics = served.server.metrics_addr();
    let refused = Server::start(config, Arc::new(First), page()).await.err();
    assert!(matches!(refused, Some(StartError::Listen(..))), "{refused:?}");
}

async fn served_without() -> Option<std::net::SocketAddr> {
    served().await.server.metrics_addr()
}

#[tokio::test(flavor = "multi_thread")]
async fn s13_every_metric_that_alerts_and_the_dashboard_name_exists() {
    let served = metered().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", person_and_bot()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let view = browser.view(&id).await;
    socket.act(0, first(&view["state"])).await;
    socket.expect("event").await;
    socket.expect("event").await;
    socket.act(0, "c4-d4").await;
    socket.expect("refused").await;
    let limited = served_with(Arc::new(First), |config| config.limits.network.games_an_hour = 0).await;
    let body = serde_json::json!({ "variant": "focus-2", "seats": person_and_bot() });
    assert_eq!(limited.browser().post("/api/games", &body).await.0, 429);
    let scrape = scrape(&served).await;
    for (file, text) in [
        ("gamut.rules.yml", include_str!("../../../../packaging/prometheus/gamut.rules.yml")),
        ("gamut.json", include_str!("../../../../packaging/grafana/gamut.json")),
    ] {
        let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        let named: BTreeSet<&str> = words.filter(|word| word.starts_with("gamut_")).collect();
        assert!(named.len() >= 12, "{file}: {named:?}");
        for name in named {
            assert!(scrape.samples.iter().any(|sample| sample.name == name), "{file}: {name} is not measured");
        }
    }
}

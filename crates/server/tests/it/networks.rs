//! Limits per client network: what one uses up, others still get.

use crate::browser::{Browser, first, people};
use crate::raw;
use crate::served::{Served, served_with};
use crate::thinkers::First;
use gamut_server::config::Config;
use gamut_server::config::TrustedProxies;
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

const GREEDY: &str = "198.51.100.7";
const OTHER: &str = "198.51.100.8";

async fn served(change: impl FnOnce(&mut Config)) -> Served {
    served_with(Arc::new(First), change).await
}

async fn make(browser: &mut Browser) -> (StatusCode, Value) {
    browser.post("/api/games", &json!({ "variant": "focus-2", "seats": people() })).await
}

/// Retries until it works: releasing a resource may take a moment.
async fn until_made(browser: &mut Browser) {
    for _ in 0..1000 {
        if make(browser).await.0 == StatusCode::CREATED {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("what was taken was not given back");
}

#[tokio::test]
async fn sockets() {
    let served = served(|config| config.limits.network.sockets = 2).await;
    let (mut greedy, other) = (served.browser_at(GREEDY), served.browser_at(OTHER));
    let id = greedy.play("focus-2", people()).await;
    let (path, origin) = (format!("/api/games/{id}/ws?seq=0"), greedy.origin());
    let _first = greedy.connect(&path, Some(&origin)).await.unwrap();
    let _second = greedy.connect(&path, Some(&origin)).await.unwrap();
    assert_eq!(greedy.connect(&path, Some(&origin)).await.err(), Some(429));
    assert!(other.connect(&path, Some(&origin)).await.is_ok());
}

#[tokio::test]
async fn live_games() {
    let served = served(|config| config.limits.network.live_games = 2).await;
    let (mut greedy, other) = (served.browser_at(GREEDY), served.browser_at(OTHER));
    let mut paths = Vec::new();
    for _ in 0..3 {
        paths.push(format!("/api/games/{}/ws?seq=0", greedy.play("focus-2", people()).await));
    }
    let origin = greedy.origin();
    let _first = greedy.connect(&paths[0], Some(&origin)).await.unwrap();
    let _second = greedy.connect(&paths[1], Some(&origin)).await.unwrap();
    assert_eq!(greedy.connect(&paths[2], Some(&origin)).await.err(), Some(429));
    let _third = other.connect(&paths[2], Some(&origin)).await.unwrap();
    assert!(greedy.connect(&paths[2], Some(&origin)).await.is_ok(), "it is live by now");
}

#[tokio::test]
async fn half_sent_bodies() {
    let served = served(|config| config.limits.network.bodies = 4096).await;
    let (mut greedy, mut other) = (served.browser_at(GREEDY), served.browser_at(OTHER));
    let mut stream = raw::connect(&served, "127.0.0.1").await;
    raw::send_head(&mut stream, GREEDY, 4000).await;
    for _ in 0..1000 {
        let (status, refusal) = make(&mut greedy).await;
        if status != StatusCode::CREATED {
            assert_eq!((status, &refusal["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("busy")));
            assert_eq!(make(&mut other).await.0, StatusCode::CREATED);
            drop(stream);
            until_made(&mut greedy).await;
            return;
        }
    }
    panic!("a half-sent body counts for nothing");
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let served = served(|config| config.limits.body = Duration::from_millis(100)).await;
    let mut stream = raw::connect(&served, "127.0.0.1").await;
    raw::send_head(&mut stream, GREEDY, 100).await;
    let answer = raw::read(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("malformed"), "{answer}");
}

#[tokio::test]
async fn requests_through_a_proxy() {
    let served = served(|config| config.limits.network.connections = 1).await;
    let (mut greedy, mut other) = (served.browser_at(GREEDY), served.browser_at(OTHER));
    let mut stream = raw::connect(&served, "127.0.0.1").await;
    raw::send_head(&mut stream, GREEDY, 100).await;
    for _ in 0..1000 {
        let (status, refusal) = make(&mut greedy).await;
        if status != StatusCode::CREATED {
            assert_eq!((status, &refusal["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("busy")));
            // The proxy's other connections belong to other people.
            assert_eq!(make(&mut other).await.0, StatusCode::CREATED);
            drop(stream);
            until_made(&mut greedy).await;
            return;
        }
    }
    panic!("a request under way counts for nothing");
}

/// Only Linux has several loopback addresses by default.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn connections() {
    let served = served(|config| {
        config.trusted_proxies = TrustedProxies::new(Vec::new());
        config.limits.network.connections = 2;
    })
    .await;
    let mut greedy = vec![raw::connect(&served, "127.0.0.2").await, raw::connect(&served, "127.0.0.2").await];
    for stream in &mut greedy {
        assert!(raw::ask(stream).await);
    }
    let mut refused = raw::connect(&served, "127.0.0.2").await;
    assert_eq!(raw::read(&mut refused).await, "", "it is closed at once");
    assert!(raw::ask(&mut raw::connect(&served, "127.0.0.3").await).await);
    greedy.pop();
    for _ in 0..1000 {
        if raw::ask(&mut raw::connect(&served, "127.0.0.2").await).await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("a closed connection's place was not given back");
}

#[tokio::test]
async fn idle_connections_make_room() {
    let served = served(|config| config.limits.connections = 8).await;
    let mut idle = Vec::new();
    for _ in 0..8 {
        let mut stream = raw::connect(&served, "127.0.0.1").await;
        if !raw::ask(&mut stream).await {
            break;
        }
        idle.push(stream);
    }
    assert!(idle.len() >= 7, "{}", idle.len());
    for _ in 0..1000 {
        if raw::ask(&mut raw::connect(&served, "127.0.0.1").await).await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("idle connections keep everybody out");
}

#[tokio::test]
async fn bytes_stored_in_an_hour() {
    let served = served(|config| config.limits.network.bytes_an_hour = 2 * 2048 + 600).await;
    let (mut greedy, mut other) = (served.browser_at(GREEDY), served.browser_at(OTHER));
    let id = greedy.play("focus-2", people()).await;
    greedy.play("focus-2", people()).await;
    let (status, refusal) = make(&mut greedy).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("too-fast")));
    let request = greedy.request(reqwest::Method::POST, "/api/records").header("content-type", "text/plain");
    let response = request.body("[Variant \"focus-2\"]\n\n*\n").send().await.unwrap();
    assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
    // Moves count too, but less than a game.
    let mut socket = greedy.socket(&id, 0).await;
    socket.expect("hello").await;
    let state = greedy.view(&id).await["state"].clone();
    socket.act(0, first(&state)).await;
    let state = socket.expect("event").await["state"].clone();
    let re = socket.act(1, first(&state)).await;
    let refused = socket.expect("refused").await;
    assert_eq!((&refused["code"], &refused["re"]), (&json!("too-fast"), &json!(re)));
    // Elsewhere games can be created, and the same person can continue this one.
    assert_eq!(make(&mut other).await.0, StatusCode::CREATED);
    other.cookie = greedy.cookie;
    let mut theirs = other.socket(&id, 1).await;
    theirs.expect("hello").await;
    theirs.act(1, first(&state)).await;
    theirs.expect("event").await;
}

/// A header written by the client proves nothing: only the last entry, added by a trusted proxy, counts.
#[tokio::test]
async fn a_forged_header_does_not_change_the_network() {
    let untrusted = served(|config| {
        config.trusted_proxies = TrustedProxies::new(Vec::new());
        config.limits.network.games_an_hour = 2;
    })
    .await;
    let trusted = served(|config| {
        config.trusted_proxies =
            TrustedProxies::new(["127.0.0.0/8", "10.0.0.0/8"].map(|network| network.parse().unwrap()).into());
        config.limits.network.games_an_hour = 2;
    })
    .await;
    let through = |served: &Served, number: usize, list: &str| {
        let forwarded = list.replace('#', &number.to_string());
        let mut browser = served.browser_at(&forwarded);
        async move {
            let game = json!({ "variant": "focus-2", "seats": people() });
            let request = browser.request(reqwest::Method::POST, "/api/games").json(&game);
            // These headers are always ignored.
            let request = request.header("forwarded", format!("for={forwarded}")).header("x-real-ip", &forwarded);
            let answer = request.send().await.unwrap();
            browser.keep(answer).await.0
        }
    };
    for (served, list) in [
        (&untrusted, "198.51.100.#"),
        (&untrusted, "198.51.100.#, 10.1.2.3"),
        (&trusted, "203.0.113.#, 198.51.100.7"),
        (&trusted, "203.0.113.#, 198.51.100.8, 10.1.2.#"),
    ] {
        let mut statuses = Vec::new();
        for number in 1..=3 {
            statuses.push(through(served, number, list).await);
        }
        let (made, refused) = (StatusCode::CREATED, StatusCode::TOO_MANY_REQUESTS);
        let is_same_network = list.contains("10.1.2.3");
        let wanted = if is_same_network { [refused; 3] } else { [made, made, refused] };
        assert_eq!(statuses, wanted, "{list}");
    }
    // Other clients behind the proxy are counted separately.
    assert_eq!(through(&trusted, 1, "198.51.100.9").await, StatusCode::CREATED);
}

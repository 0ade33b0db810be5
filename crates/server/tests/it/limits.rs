//! Limits, and refusals beyond them.

use crate::browser::people;
use crate::served::served_with;
use crate::thinkers::First;
use gamut_server::config::TrustedProxies;
use reqwest::StatusCode;
use serde_json::json;
use std::sync::Arc;

#[tokio::test]
async fn sockets_are_counted_in_all_and_at_a_game() {
    let served = served_with(Arc::new(First), |config| {
        config.limits.sockets = 3;
        config.limits.watchers = 2;
    })
    .await;
    let mut maker = served.browser();
    let (one, two) = (maker.play("focus-2", people()).await, maker.play("focus-2", people()).await);
    // A watcher.
    let browser = served.browser();
    let path = |id: &str| format!("/api/games/{id}/ws?seq=0");
    let origin = browser.origin();
    let mut first = browser.connect(&path(&one), Some(&origin)).await.unwrap();
    let _second = browser.connect(&path(&one), Some(&origin)).await.unwrap();
    assert_eq!(browser.connect(&path(&one), Some(&origin)).await.err(), Some(503), "two follow this game");
    let _third = browser.connect(&path(&two), Some(&origin)).await.unwrap();
    assert_eq!(browser.connect(&path(&two), Some(&origin)).await.err(), Some(503), "three are open");
    first.stream.close(None).await.unwrap();
    while first.next().await.is_some() {}
    for _ in 0..1000 {
        if browser.connect(&path(&one), Some(&origin)).await.is_ok() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("a closed socket's place was not given back");
}

#[tokio::test]
async fn live_games_are_counted() {
    let served = served_with(Arc::new(First), |config| config.limits.live_games = 2).await;
    let mut browser = served.browser();
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(browser.play("focus-2", people()).await);
    }
    let _live = (browser.socket(&ids[0], 0).await, browser.socket(&ids[1], 0).await);
    let third = format!("/api/games/{}/ws?seq=0", ids[2]);
    assert_eq!(browser.connect(&third, Some(&browser.origin())).await.err(), Some(503));
    browser.socket(&ids[0], 0).await;
    // Reading does not make a game live, so it is not refused.
    browser.view(&ids[2]).await;
    browser.record(&ids[2]).await;
}

#[tokio::test]
async fn games_made_in_an_hour_are_counted() {
    let served = served_with(Arc::new(First), |config| config.limits.network.games_an_hour = 2).await;
    let mut browser = served.browser();
    browser.play("focus-2", people()).await;
    let id = browser.play("focus-2", people()).await;
    let (status, refusal) = browser.post("/api/games", &json!({ "variant": "focus-2", "seats": people() })).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("too-fast")));
    browser.view(&id).await;
    // Other browsers there can still read, but have no list.
    let mut other = served.browser();
    other.view(&id).await;
    let (status, refusal) = other.remember(&id).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("too-fast")));
    assert_eq!(other.cookie, None);
    // Other networks have their own limits, unless the address comes from an untrusted proxy.
    served.browser_at("198.51.100.7").play("focus-2", people()).await;
    let stranger = served_with(Arc::new(First), |config| {
        config.limits.network.games_an_hour = 1;
        config.trusted_proxies = TrustedProxies::new(Vec::new());
    })
    .await;
    stranger.browser().play("focus-2", people()).await;
    let body = json!({ "variant": "focus-2", "seats": people() });
    let (status, _) = stranger.browser_at("198.51.100.7").post("/api/games", &body).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn messages_are_counted_by_the_second() {
    let served = served_with(Arc::new(First), |config| config.limits.messages = 1).await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    // More than a burst, and more than a slow machine lets pass meanwhile.
    for _ in 0..8 {
        socket.send(json!({ "type": "ping" })).await;
    }
    let mut answers = Vec::new();
    for _ in 0..8 {
        answers.push(socket.next().await.unwrap());
    }
    assert_eq!((&answers[0]["type"], &answers[1]["type"]), (&json!("pong"), &json!("pong")));
    let refused = answers.iter().find(|answer| answer["type"] == "refused").unwrap();
    assert_eq!(refused["code"], "too-fast");
    // A page that waits is read again.
    loop {
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        socket.act(0, "c4-d4").await;
        let answer = socket.next().await.unwrap();
        if answer["type"] == "event" {
            return;
        }
        assert_eq!(answer["code"], "too-fast");
    }
}

#[tokio::test]
async fn games_and_invitations_are_limited_per_person_on_all_networks() {
    let served = served_with(Arc::new(First), |config| {
        config.limits.person.games_an_hour = 2;
        config.limits.person.invitations_an_hour = 1;
    })
    .await;
    let mut browser = served.browser_at("198.51.100.7");
    let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
    let id = browser.play("focus-2", seats.clone()).await;
    browser.play("focus-2", seats.clone()).await;
    let path = format!("/api/games/{id}/invitations");
    assert_eq!(browser.post(&path, &json!({})).await.0, StatusCode::CREATED);
    browser.forwarded = Some("198.51.100.8".into());
    for (path, body) in [(path.as_str(), json!({})), ("/api/games", json!({ "variant": "focus-2", "seats": seats }))] {
        let (status, refusal) = browser.post(path, &body).await;
        assert_eq!((status, &refusal["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("too-fast")), "{path}");
    }
    served.browser_at("198.51.100.8").play("focus-2", seats).await;
}

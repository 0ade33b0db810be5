//! What a stranger can attempt with or without a game's address.

use crate::browser::{first, people};
use crate::raw;
use crate::served::{served, served_with};
use crate::thinkers::{Endless, First};
use gamut_server::config::TrustedProxies;
use gamut_views::{Ask, Channel, ClientMessage, Phrase, Words};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// Returns an example of every message that a page can send. A new kind of message must be added here to compile.
fn example(message: &ClientMessage) -> Vec<Value> {
    match message {
        ClientMessage::Act { .. } => vec![json!({ "type": "act", "seq": 0, "action": "c4-d4" })],
        ClientMessage::Undo { .. } => vec![json!({ "type": "undo", "seq": 0 })],
        ClientMessage::Step { .. } => vec![json!({ "type": "step", "seq": 0 })],
        ClientMessage::Resign { .. } => {
            (1..=3).map(|seat| json!({ "type": "resign", "seq": 0, "seat": seat })).collect()
        }
        ClientMessage::Give { .. } => {
            (1..=3).map(|seat| json!({ "type": "give", "seq": 0, "seat": seat, "level": 1 })).collect()
        }
        ClientMessage::Open { .. } => (1..=3).map(|seat| json!({ "type": "open", "seq": 0, "seat": seat })).collect(),
        ClientMessage::Void { .. } => vec![json!({ "type": "void", "seq": 0 })],
        ClientMessage::Offer { .. } => {
            ["takeback", "draw", "void", "rematch"].map(|ask| json!({ "type": "offer", "seq": 0, "ask": ask })).into()
        }
        ClientMessage::Answer { .. } => {
            [true, false].map(|yes| json!({ "type": "answer", "seq": 0, "yes": yes })).into()
        }
        ClientMessage::Say { .. } => {
            ["table", "partner"].map(|to| json!({ "type": "say", "to": to, "words": { "phrase": "hello" } })).into()
        }
        ClientMessage::Claim { .. } => (1..=3).map(|seat| json!({ "type": "claim", "seq": 0, "seat": seat })).collect(),
        ClientMessage::Continue { .. } => vec![json!({ "type": "continue", "seq": 0 })],
        ClientMessage::Questions { .. } => {
            [true, false].map(|allowed| json!({ "type": "questions", "seq": 0, "allowed": allowed })).into()
        }
        ClientMessage::Hint { .. } => (1..=3).map(|seat| json!({ "type": "hint", "seq": 0, "seat": seat })).collect(),
        ClientMessage::Conditional { .. } => [json!([]), json!([["c4-d4", "b2-b3"]])]
            .map(|lines| json!({ "type": "conditional", "seq": 0, "lines": lines }))
            .into(),
        // Pings are answered for everyone.
        ClientMessage::Ping { .. } => Vec::new(),
    }
}

fn every_message() -> Vec<Value> {
    let (re, seq, seat) = (0, 0, 1);
    let words = Words::Phrase(Phrase::Hello);
    let all = [
        ClientMessage::Act { re, seq, action: String::new() },
        ClientMessage::Undo { re, seq },
        ClientMessage::Step { re, seq, here: false },
        ClientMessage::Resign { re, seq, seat },
        ClientMessage::Give { re, seq, seat, level: 1 },
        ClientMessage::Open { re, seq, seat },
        ClientMessage::Void { re, seq },
        ClientMessage::Offer { re, seq, ask: Ask::Draw },
        ClientMessage::Answer { re, seq, yes: true },
        ClientMessage::Say { re, to: Channel::Table, words },
        ClientMessage::Claim { re, seq, seat },
        ClientMessage::Continue { re, seq },
        ClientMessage::Questions { re, seq, allowed: false },
        ClientMessage::Hint { re, seq, seat },
        ClientMessage::Conditional { re, seq, lines: Vec::new() },
    ];
    all.iter().flat_map(example).collect()
}

#[tokio::test]
#[ignore = "long"]
async fn a_stranger_with_the_address_sends_every_message_and_changes_nothing() {
    let served = served_with(Arc::new(Endless::default()), |_| {}).await;
    let mut maker = served.browser();
    let open = json!([{ "kind": "human" }, { "kind": "open" }, { "kind": "bot", "level": 1 }]);
    let three = json!([{ "kind": "human" }, { "kind": "human" }, { "kind": "bot", "level": 1 }]);
    let bots = json!([{ "kind": "bot", "level": 1 }, { "kind": "bot", "level": 1 }, { "kind": "bot", "level": 1 }]);
    let mut known = served.browser();
    known.play("focus-2", people()).await;
    for seats in [open, three, bots] {
        let id = maker.play("focus-3", seats).await;
        for stranger in [served.browser(), known.clone()] {
            let before = maker.view(&id).await;
            let mut watching = maker.socket(&id, 0).await;
            watching.expect("hello").await;
            let mut socket = stranger.socket(&id, 0).await;
            socket.expect("hello").await;
            for message in every_message() {
                socket.send(message.clone()).await;
                loop {
                    let answer = socket.next().await.unwrap();
                    match answer["type"].as_str().unwrap() {
                        "refused" => break,
                        // Presence is sent to all watchers.
                        "event" | "said" => panic!("{message}: {answer}"),
                        _ => {}
                    }
                }
                // Slow enough not to be throttled.
                tokio::time::sleep(Duration::from_millis(40)).await;
            }
            assert_eq!(maker.view(&id).await["seq"], before["seq"]);
            assert_eq!(maker.view(&id).await["seats"], before["seats"]);
        }
    }
}

#[tokio::test]
async fn a_stranger_with_the_address_changes_nothing_by_requests() {
    let served = served().await;
    let mut maker = served.browser();
    let id = maker.play("focus-2", json!([{ "kind": "human" }, { "kind": "open" }])).await;
    let secret = maker.post(&format!("/api/games/{id}/invitations"), &json!({})).await.1["secret"].clone();
    let before = maker.view(&id).await;
    let mut known = served.browser();
    known.play("focus-2", people()).await;
    for mut stranger in [served.browser(), known] {
        for (method, path, body) in [
            (Method::POST, "rematch", json!({})),
            (Method::DELETE, "rematch", json!({})),
            (Method::POST, "invitations", json!({})),
            (Method::POST, "invitations", json!({ "seat": 2 })),
            (Method::DELETE, "invitations", json!({})),
        ] {
            let request = stranger.request(method, &format!("/api/games/{id}/{path}")).json(&body);
            let status = request.send().await.unwrap().status();
            assert_eq!(status, StatusCode::FORBIDDEN, "{path}");
        }
        let response = stranger.request(Method::DELETE, &format!("/api/games/{id}/mine")).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::NO_CONTENT, "it was on no list of theirs");
        for guess in [json!("0".repeat(32)), json!(id), json!(""), json!(null)] {
            let (status, _) = stranger.post("/api/invitations/take", &json!({ "secret": guess })).await;
            assert!(status.is_client_error());
        }
    }
    assert_eq!(maker.view(&id).await, before);
    assert_eq!(maker.mine().await, [id]);
    let mut friend = served.browser();
    assert_eq!(friend.post("/api/invitations/take", &json!({ "secret": secret })).await.0, StatusCode::OK);
}

/// Of a thousand idle connections of one network, only as many stay as it may have, and others are served meanwhile.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_thousand_half_open_connections_keep_no_one_out() {
    use tokio::io::AsyncWriteExt;
    let served = served_with(Arc::new(First), |config| {
        config.trusted_proxies = TrustedProxies::new(Vec::new());
        config.limits.network.connections = 100;
    })
    .await;
    let mut open = Vec::new();
    for number in 0..1000 {
        let mut stream = raw::connect(&served, "127.0.0.2").await;
        let head: &[u8] = match number % 3 {
            0 => b"",
            1 => b"G",
            _ => b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\nx-half",
        };
        // Closed connections accept nothing.
        let _ = stream.write_all(head).await;
        open.push(stream);
    }
    assert!(raw::ask(&mut raw::connect(&served, "127.0.0.3").await).await, "another network");
    let mut refused = raw::connect(&served, "127.0.0.2").await;
    assert_eq!(raw::read(&mut refused).await, "", "this one has no more");
    drop(open);
    raw::until(async || raw::ask(&mut raw::connect(&served, "127.0.0.2").await).await).await;
}

#[tokio::test]
async fn json_as_deep_as_a_body_may_be_is_refused_in_words() {
    let served = served().await;
    let browser = served.browser();
    for path in ["/api/games", "/api/session", "/api/me/account", "/api/reports", "/api/invitations/take"] {
        for body in ["[".repeat(16_000), "{\"a\":".repeat(3000), format!("{}{}", "[".repeat(8000), "]".repeat(8000))] {
            let request = browser.request(Method::POST, path).header("content-type", "application/json");
            let response = request.body(body).send().await.unwrap();
            assert_eq!(response.status(), StatusCode::BAD_REQUEST, "{path}");
            let refusal: Value = response.json().await.unwrap();
            assert_eq!(refusal["code"], "malformed");
            assert!(refusal["message"].as_str().unwrap().len() <= 300);
        }
    }
}

/// A script is sent as data that no browser treats as a page.
#[tokio::test]
async fn scripts_in_texts_stay_texts() {
    const SCRIPT: &str = "</script><script>alert(1)</script><img src=x onerror=alert(1)>";
    let served = served().await;
    let mut browser = served.browser();
    let name: String = SCRIPT.chars().take(30).collect();
    let id = browser.play("focus-2", json!([{ "kind": "human", "name": name }, { "kind": "human" }])).await;
    let record =
        format!("[Variant \"focus-2\"]\n[Seat1 \"{name}\"]\n[Event \"{SCRIPT}\"]\n\n1. c4-d4 {{{SCRIPT}}} *\n");
    let request = browser.request(Method::POST, "/api/records").header("content-type", "text/plain");
    let uploaded = request.body(record).send().await.unwrap();
    let uploaded = browser.keep(uploaded).await.1["games"][0]["id"].as_str().map(str::to_owned);
    let mut paths = vec![format!("/api/games/{id}"), String::from("/api/games"), String::from("/api/me/export")];
    paths.extend(uploaded.iter().map(|id| format!("/api/games/{id}")));
    for path in paths {
        let response = browser.request(Method::GET, &path).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(response.headers()["content-type"], "application/json", "{path}");
        assert_eq!(response.headers()["x-content-type-options"], "nosniff", "{path}");
        let _: Value = response.json().await.unwrap();
    }
    for id in uploaded.iter().chain([&id]) {
        let response = browser.request(Method::GET, &format!("/api/games/{id}/record")).send().await.unwrap();
        assert!(response.headers()["content-disposition"].to_str().unwrap().starts_with("attachment"));
        assert!(!response.headers()["content-type"].to_str().unwrap().contains("html"));
    }
    let view = browser.view(&id).await;
    assert!(!first(&view["state"]).is_empty());
    // So is what an error message repeats.
    let response = browser.request(Method::GET, &format!("/api/variant?text={SCRIPT}")).send().await.unwrap();
    assert_eq!(response.headers()["content-type"], "application/json");
}

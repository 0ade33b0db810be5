//! Messages of programs, and their rate limit.

use super::{invitation, two_programs, two_programs_with};
use crate::admin::does;
use gamut_server::admin::Command;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

fn text(to: &str, words: &str) -> Value {
    json!({ "to": to, "words": { "text": words } })
}

#[tokio::test]
async fn a_program_says_what_a_person_could_in_its_place() {
    let (served, deep, marvin) = two_programs().await;
    let (maker, id) = invitation(&served, "Deep Thought").await;
    deep.post(&format!("/games/{id}/accept"), json!({})).await;
    let mut socket = maker.socket(&id, 1).await;
    socket.expect("hello").await;
    let path = format!("/games/{id}/say");
    let (status, answer) = deep.post(&path, text("table", "forty-\u{202e}two")).await;
    assert_eq!((status, answer), (StatusCode::OK, json!({ "number": 1 })));
    let said = socket.expect("said").await["said"].clone();
    assert_eq!((&said["name"], &said["kind"]), (&json!("Deep Thought"), &json!("bot")));
    assert_eq!((&said["seat"], &said["words"]), (&json!(2), &json!({ "text": "forty-two" })));
    let phrase = json!({ "to": "table", "words": { "phrase": "good-luck" } });
    assert_eq!(deep.post(&path, phrase).await.1, json!({ "number": 2 }));
    socket.expect("said").await;
    // Players cannot write in the room, watchers cannot write at the table, and malformed messages are refused.
    for (program, body, code) in [
        (&deep, text("room", "hello"), "may-not-talk"),
        (&marvin, text("table", "hello"), "may-not-talk"),
        (&deep, text("partner", "hello"), "may-not-talk"),
        (&deep, text("table", ""), "bad-text"),
        (&deep, text("table", &"x".repeat(301)), "bad-text"),
        (&deep, json!({ "to": "table" }), "malformed"),
    ] {
        let (status, refusal) = program.post(&path, body.clone()).await;
        assert!(status.is_client_error() && refusal["code"] == code, "{body}: {refusal}");
    }
    assert_eq!(deep.post("/games/0/say", text("table", "hello")).await.1["code"], "no-such-game");
    does(&served.config.db, Command::Silence { who: "Deep Thought".into(), days: None }).await;
    assert_eq!(deep.post(&path, text("table", "hello")).await.1["code"], "may-not-talk");
}

#[tokio::test]
async fn a_program_that_sends_too_many_requests_learns_when_to_retry() {
    let (_served, deep, marvin) = two_programs_with(|config| config.limits.requests = 1).await;
    let mut refused = None;
    for _ in 0..100 {
        let response = deep.request(Method::GET, "/api/bot/account").send().await.unwrap();
        if response.status() != StatusCode::OK {
            refused = Some(response);
            break;
        }
    }
    let refused = refused.expect("somebody should have refused it");
    assert_eq!(
        (refused.status(), &refused.headers()["retry-after"]),
        (StatusCode::TOO_MANY_REQUESTS, &"1".parse().unwrap())
    );
    let refusal: Value = refused.json().await.unwrap();
    assert_eq!(refusal["code"], "too-fast");
    assert!(!refusal["message"].as_str().unwrap().contains('\n'), "{refusal}");
    let other = marvin.request(Method::GET, "/api/bot/account").send().await.unwrap();
    assert_eq!(other.status(), StatusCode::OK, "each token has a measure of its own");
}

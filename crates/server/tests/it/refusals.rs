//! Refusals: their codes, and that refused messages change nothing.

use crate::browser::{first, people, person_and_bot};
use crate::served::{served, served_with};
use crate::thinkers::Endless;
use futures_util::SinkExt;
use serde_json::{Value, json};
use std::sync::Arc;
use tokio_tungstenite::tungstenite::Message;

/// Messages of a page at the start of a game for two at one screen (event 0, then an action that was undone).
#[tokio::test]
async fn bad_messages_are_refused_and_change_nothing() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let opening = first(&browser.view(&id).await["state"]).to_owned();
    socket.act(0, &opening).await;
    socket.expect("event").await;
    socket.send(json!({ "type": "undo", "seq": 1 })).await;
    socket.expect("event").await;
    let before = browser.view(&id).await;
    let act = |seq: u32, action: &str| json!({ "type": "act", "re": 7, "seq": seq, "action": action }).to_string();
    let table = [
        // Late, repeated, premature.
        (act(0, &opening), Some(7), "stale"),
        (act(1, &opening), Some(7), "stale"),
        (act(3, &opening), Some(7), "stale"),
        (act(u32::MAX, &opening), Some(7), "stale"),
        // Illegal.
        (act(2, "d4-d5"), Some(7), "illegal-action"),
        (act(2, "c4(2)-e4"), Some(7), "illegal-action"),
        (act(2, "@e4"), Some(7), "illegal-action"),
        (act(2, "c4~d4"), Some(7), "illegal-action"),
        // Malformed actions.
        (act(2, ""), Some(7), "malformed"),
        (act(2, "a1-a2"), Some(7), "malformed"),
        (act(2, "💥"), Some(7), "malformed"),
        (act(2, &"x".repeat(5000)), Some(7), "malformed"),
        // Impossible in this state.
        (r#"{"type":"undo","re":1,"seq":2}"#.into(), Some(1), "nothing-to-undo"),
        (r#"{"type":"undo","re":1,"seq":0}"#.into(), Some(1), "stale"),
        (r#"{"type":"resign","re":1,"seq":0,"seat":1}"#.into(), Some(1), "stale"),
        (r#"{"type":"resign","re":1,"seq":2,"seat":0}"#.into(), Some(1), "malformed"),
        (r#"{"type":"resign","re":1,"seq":2,"seat":3}"#.into(), Some(1), "malformed"),
        // Malformed messages.
        ("".into(), None, "malformed"),
        ("null".into(), None, "malformed"),
        ("{".into(), None, "malformed"),
        ("[1,2,3]".into(), None, "malformed"),
        (r#"{"type":"act"}"#.into(), None, "malformed"),
        (r#"{"type":"act","re":2,"seq":2}"#.into(), Some(2), "malformed"),
        (r#"{"type":"act","re":2,"seq":-2,"action":"c4-d4"}"#.into(), Some(2), "malformed"),
        (r#"{"type":"act","re":2,"seq":2,"action":["c4-d4"]}"#.into(), Some(2), "malformed"),
        (r#"{"type":"act","re":2,"seq":2,"action":"c4-d4","as":1}"#.into(), Some(2), "malformed"),
        (r#"{"type":"cheat","re":3}"#.into(), Some(3), "malformed"),
        ("[".repeat(5000), None, "malformed"),
    ];
    for (text, re, code) in table {
        socket.send_text(&text).await;
        let refused = socket.expect("refused").await;
        assert_eq!((&refused["re"], &refused["code"]), (&json!(re), &json!(code)), "{text:.60}: {refused}");
        assert_eq!(refused["seq"], 2);
        assert!(!refused["message"].as_str().unwrap().contains('\n'));
        // Slow enough not to be throttled.
        tokio::time::sleep(std::time::Duration::from_millis(30)).await;
    }
    assert_eq!(browser.view(&id).await, before);
    socket.act(2, &opening).await;
    assert_eq!(socket.expect("event").await["seq"], 3, "and a good one still passes");
}

#[tokio::test]
async fn a_message_that_is_too_long_is_refused_and_a_much_longer_one_ends_the_socket() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let before = browser.view(&id).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let long = |length| json!({ "type": "act", "re": 1, "seq": 0, "action": "x".repeat(length) }).to_string();
    socket.send_text(&long(9000)).await;
    assert_eq!(socket.expect("refused").await["code"], "too-large");
    socket.send(json!({ "type": "ping" })).await;
    socket.expect("pong").await;
    // The connection may break before everything is sent.
    let _ = socket.stream.send(Message::text(long(10_000_000))).await;
    assert_eq!(socket.next().await, None);
    assert_eq!(browser.view(&id).await, before);
}

#[tokio::test]
async fn while_a_bot_thinks_and_after_the_end() {
    let served = served_with(Arc::new(Endless::default()), |_| {}).await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", person_and_bot()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let opening = first(&browser.view(&id).await["state"]).to_owned();
    socket.act(0, &opening).await;
    socket.expect("event").await;
    let code = |message: Value| message["code"].as_str().unwrap().to_owned();
    socket.act(1, "c5-d5").await;
    assert_eq!(code(socket.expect("refused").await), "not-your-turn");
    socket.send(json!({ "type": "resign", "seq": 1, "seat": 2 })).await;
    assert_eq!(code(socket.expect("refused").await), "not-your-turn");
    socket.send(json!({ "type": "resign", "seq": 1, "seat": 1 })).await;
    socket.expect("event").await;
    let before = browser.view(&id).await;
    for message in [
        json!({ "type": "act", "seq": 2, "action": "c5-d5" }),
        json!({ "type": "undo", "seq": 2 }),
        json!({ "type": "resign", "seq": 2, "seat": 1 }),
    ] {
        socket.send(message).await;
        assert_eq!(code(socket.expect("refused").await), "game-over");
    }
    assert_eq!(browser.view(&id).await, before);
}

#[tokio::test]
async fn the_same_message_twice_counts_once() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let (mut one, mut two) = (browser.socket(&id, 0).await, browser.socket(&id, 0).await);
    one.expect("hello").await;
    two.expect("hello").await;
    let text = json!({ "type": "act", "re": 1, "seq": 0, "action": "c4-d4" }).to_string();
    one.send_text(&text).await;
    two.send_text(&text).await;
    let (first, second) = (one.next().await.unwrap(), two.next().await.unwrap());
    assert_eq!((&first["type"], &second["type"]), (&json!("event"), &json!("event")), "everybody sees what was played");
    let refused = tokio::select! {
        message = one.next() => message,
        message = two.next() => message,
    };
    assert_eq!(refused.unwrap()["code"], "stale");
    assert_eq!(browser.view(&id).await["seq"], 1);
}

//! Lifetime of streams, and slow readers.

use super::{invitation, two_programs, two_programs_with};
use crate::browser::{first, people};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;

#[tokio::test]
#[ignore = "long"]
async fn streams_say_that_they_still_stand_and_end_with_the_server() {
    let (served, deep, _) = two_programs().await;
    let (_, id) = invitation(&served, "Deep Thought").await;
    deep.post(&format!("/games/{id}/accept"), json!({})).await;
    let mut events = deep.stream("/events").await;
    let mut lines = deep.stream(&format!("/games/{id}/events")).await;
    events.expect("game").await;
    lines.expect("game").await;
    let stopping = tokio::spawn(async move {
        tokio::time::sleep(std::time::Duration::from_secs(6)).await;
        served.server.stop().await;
    });
    events.expect("closing").await;
    assert_eq!((events.next().await, events.empty), (None, 1));
    lines.expect("closing").await;
    assert_eq!((lines.next().await, lines.empty), (None, 1));
    stopping.await.unwrap();
}

/// A program that follows a game without reading is disconnected, however long the game lasts.
#[tokio::test]
#[ignore = "long"]
async fn a_program_that_does_not_read_is_dropped() {
    let (served, deep, _) = two_programs_with(|config| config.limits.messages = 10_000).await;
    let mut browser = served.browser();
    let id = browser.play("focus-2,quiet=off,repetition=off", people()).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut slow = socket.connect(served.server.addr()).await.unwrap();
    let head = format!(
        "GET /api/bot/games/{id}/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {}\r\n\r\n",
        deep.token
    );
    slow.write_all(head.as_bytes()).await.unwrap();
    let mut state = browser.view(&id).await["state"].clone();
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let mut reading = deep.stream(&format!("/games/{id}/events")).await;
    reading.expect("game").await;
    let mut played = 0;
    while played < 600 && state["over"].is_null() {
        socket.act(played, first(&state)).await;
        state = socket.expect("event").await["state"].clone();
        assert_eq!(reading.expect("event").await["seq"], played + 1);
        played += 1;
    }
    let mut told = Vec::new();
    // On a slow machine the connection is cut before the game ends, and what it had sent is lost.
    let is_cut = slow.read_to_end(&mut told).await.is_err();
    let told = String::from_utf8(told).unwrap();
    let events = told.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let seqs: Vec<u64> = events.filter_map(|event| event["seq"].as_u64()).collect();
    assert!(seqs.windows(2).all(|two| two[1] == two[0] + 1), "none is missing before the end");
    assert!((is_cut || seqs.len() > 64) && seqs.len() < played as usize, "{} of {played} events", seqs.len());
}

//! Messages in games, and who can read them.

mod hearing;
mod keeping;
mod partners;
mod texts;

use crate::browser::{Browser, Socket};
use crate::served::Served;
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

/// Creates a game with a different person on every seat, in seat order.
async fn table(served: &Served, variant: &str, count: usize, more: Value) -> (String, Vec<Browser>) {
    let mut maker = served.browser();
    let mut seats = vec![json!({ "kind": "open" }); count];
    seats[0] = json!({ "kind": "human" });
    let mut game = json!({ "variant": variant, "seats": seats });
    game.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let (_, made) = maker.post("/api/games", &game).await;
    let id = made["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
    let mut people = vec![maker];
    for seat in 2..=count {
        let (_, invited) = people[0].post(&format!("/api/games/{id}/invitations"), &json!({ "seat": seat })).await;
        let mut friend = served.browser();
        let (_, taken) = friend.post("/api/invitations/take", &json!({ "secret": invited["secret"] })).await;
        assert_eq!(taken["seat"], seat, "{taken}");
        people.push(friend);
    }
    (id, people)
}

/// Returns a watcher known to the server.
async fn watcher(served: &Served, id: &str) -> Browser {
    let mut browser = served.browser();
    browser.remember(id).await;
    browser
}

/// Follows the game from its newest event on.
async fn follow(browser: &mut Browser, id: &str) -> Socket {
    let seq = browser.view(id).await["seq"].as_u64().unwrap() as u32;
    let mut socket = browser.socket(id, seq).await;
    socket.expect("hello").await;
    socket
}

async fn text(socket: &mut Socket, to: &str, text: &str) {
    socket.send(json!({ "type": "say", "to": to, "words": { "text": text } })).await;
}

async fn phrase(socket: &mut Socket, to: &str, phrase: &str) {
    socket.send(json!({ "type": "say", "to": to, "words": { "phrase": phrase } })).await;
}

/// Returns the next message, which must be a chat message.
async fn heard(socket: &mut Socket) -> Value {
    socket.expect("said").await["said"].clone()
}

/// Returns every frame until the game has answered a ping, except role and presence: earlier chat messages have arrived
/// by then.
async fn frames(socket: &mut Socket) -> Vec<String> {
    socket.send(json!({ "type": "resign", "seq": 4_000_000, "seat": 99 })).await;
    let mut frames = Vec::new();
    loop {
        let next = tokio::time::timeout(Duration::from_secs(60), socket.stream.next()).await;
        match next.expect("the server should have answered") {
            Some(Ok(Message::Text(text)))
                if ["role", "presence"].iter().any(|kind| text.starts_with(&format!("{{\"type\":\"{kind}\""))) => {}
            Some(Ok(Message::Text(text))) => frames.push(text.to_string()),
            Some(Ok(_)) => {}
            other => panic!("{other:?}"),
        }
        if frames.last().is_some_and(|frame| frame.contains("\"refused\"") && frame.contains("seat 99")) {
            frames.pop();
            return frames;
        }
    }
}

async fn refused(socket: &mut Socket) -> Value {
    socket.expect("refused").await["code"].clone()
}

/// Voids the game before everybody has made a first turn, which any player can do alone. Everybody receives the event.
async fn end(sockets: &mut [Socket], browser: &mut Browser, id: &str) {
    let seq = browser.view(id).await["seq"].clone();
    sockets[0].send(json!({ "type": "void", "seq": seq })).await;
    for socket in sockets {
        assert!(!socket.expect("event").await["state"]["over"].is_null());
    }
}

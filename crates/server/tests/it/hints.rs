//! Games with hints: the log records them, and not every game allows them.

use crate::browser::{Browser, Socket, first};
use crate::people::sign_up;
use crate::served::{served, served_with};
use crate::sitting::Table;
use crate::thinkers::First;
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::sync::Arc;

fn hint(seq: u32, seat: u8) -> Value {
    json!({ "type": "hint", "seq": seq, "seat": seat })
}

async fn refused(socket: &mut Socket, message: Value) -> Value {
    socket.send(message).await;
    socket.expect("refused").await["code"].clone()
}

async fn follows(browser: &Browser, id: &str, seq: u32) -> Socket {
    let mut socket = browser.socket(id, seq).await;
    socket.expect("hello").await;
    socket
}

#[tokio::test]
async fn a_hint_is_noted_once_and_for_good() {
    let served = served_with(Arc::new(First), |_| {}).await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", json!([{ "kind": "human" }, { "kind": "bot", "level": 1 }])).await;
    let begun = browser.view(&id).await;
    assert_eq!(begun["hinted"], json!([]));
    let mut socket = follows(&browser, &id, 0).await;
    socket.send(hint(0, 1)).await;
    let event = socket.expect("event").await;
    assert_eq!((&event["seq"], &event["event"]), (&json!(1), &json!({ "kind": "hinted", "seat": 1 })));
    assert_eq!(event["state"]["actions"], begun["state"]["actions"], "it is still the same player's turn");
    // A second hint is not recorded.
    socket.send(hint(1, 1)).await;
    socket.send(json!({ "type": "ping" })).await;
    socket.expect("pong").await;
    socket.act(1, first(&begun["state"])).await;
    assert_eq!(socket.expect("event").await["event"]["kind"], "acted");
    assert_eq!(socket.expect("event").await["seq"], 3, "the bot answers");

    let before = browser.view(&id).await;
    assert_eq!(before["hinted"], json!([1]));
    assert_eq!(browser.get("/api/games").await.1["games"][0]["hints"], true);
    assert!(browser.record(&id).await.contains("[Hints \"1\"]\n"));
    let served = served.restart(Arc::new(First)).await.unwrap();
    browser.address = served.browser().address;
    assert_eq!(browser.view(&id).await, before);
    assert_eq!(browser.get("/api/games").await.1["games"][0]["hints"], true);
}

#[tokio::test]
async fn games_with_people_or_for_rating_have_no_hints() {
    let served = served().await;
    let table = Table::seated(&served, "focus-2", 2, json!({})).await;
    let mut socket = follows(&table.browsers[0], &table.id, 1).await;
    assert_eq!(refused(&mut socket, hint(1, 1)).await, "no-hints");

    let mut account = served.browser();
    sign_up(&mut account, "Hinda").await;
    let seats = json!([{ "kind": "human" }, { "kind": "bot", "level": 1 }]);
    let game = json!({ "variant": "focus-2", "seats": seats, "rated": true });
    let (status, made) = account.post("/api/games", &game).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let id = made["id"].as_str().unwrap();
    // Seats are drawn by lot, and the bot may begin.
    let begun = account.until(id, |view| view["state"]["thinking"] == false).await;
    let seat = begun["seats"].as_array().unwrap().iter().find(|seat| seat["kind"] == "human").unwrap()["seat"].clone();
    let seq = begun["seq"].as_u64().unwrap() as u32;
    let mut socket = follows(&account, id, seq).await;
    socket.send(hint(seq, seat.as_u64().unwrap() as u8)).await;
    let answer = socket.expect("refused").await;
    assert_eq!((&answer["code"], &answer["message"]), (&json!("no-hints"), &json!("a rated game has no hints")));
    assert_eq!(account.view(id).await["hinted"], json!([]));
}

#[tokio::test]
async fn only_a_seats_player_gets_hints_for_it() {
    let served = served_with(Arc::new(First), |_| {}).await;
    let mut browser = served.browser();
    let seats = json!([{ "kind": "human" }, { "kind": "human" }, { "kind": "bot", "level": 1 }]);
    let id = browser.play("focus-3", seats).await;
    let mut socket = follows(&browser, &id, 0).await;
    assert_eq!(refused(&mut socket, hint(0, 3)).await, "not-your-turn", "a bot needs none");
    assert_eq!(refused(&mut socket, hint(0, 4)).await, "malformed");
    assert_eq!(refused(&mut socket, hint(7, 1)).await, "stale");
    let mut stranger = follows(&served.browser(), &id, 0).await;
    assert_eq!(refused(&mut stranger, hint(0, 1)).await, "not-your-seat");
    // Two people at one screen.
    socket.send(hint(0, 2)).await;
    assert_eq!(socket.expect("event").await["event"]["seat"], 2);
    assert_eq!(browser.view(&id).await["hinted"], json!([2]));
}

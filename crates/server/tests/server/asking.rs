//! What players ask each other, and what follows from the answers.

use crate::browser::{Browser, Socket};
use crate::served::{Served, served};
use crate::thinkers::First;
use serde_json::{Value, json};
use std::sync::Arc;

/// A game of two persons, and the sockets of both.
async fn two(served: &Served, variant: &str, more: Value) -> (Browser, Browser, String, [Socket; 2]) {
    let mut ada = served.browser();
    let mut game = json!({ "variant": variant, "seats": [{ "kind": "human" }, { "kind": "open" }] });
    game.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let id = ada.post("/api/games", &game).await.1["id"].as_str().unwrap().to_owned();
    let (_, made) = ada.post(&format!("/api/games/{id}/invitations"), &json!({ "seat": 2 })).await;
    let mut ben = served.browser();
    let (_, taken) = ben.post("/api/invitations/take", &json!({ "secret": made["secret"] })).await;
    assert_eq!(taken["seat"], 2, "{taken}");
    let sockets = [follows(&ada, &id, 1).await, follows(&ben, &id, 1).await];
    (ada, ben, id, sockets)
}

/// Follows a game whose newest event is `seq`.
async fn follows(browser: &Browser, id: &str, seq: u32) -> Socket {
    let mut socket = browser.socket(id, seq).await;
    socket.expect("hello").await;
    socket
}

/// One sends, both are told.
async fn says(sockets: &mut [Socket; 2], who: usize, message: Value) -> Value {
    sockets[who].send(message).await;
    let told = sockets[0].expect("event").await;
    assert_eq!(sockets[1].expect("event").await["event"], told["event"]);
    told
}

async fn refused(sockets: &mut [Socket; 2], who: usize, message: Value) -> Value {
    sockets[who].send(message).await;
    sockets[who].expect("refused").await["code"].clone()
}

/// The next thing that both are told.
async fn next(sockets: &mut [Socket; 2]) -> Value {
    sockets[1].expect("event").await;
    sockets[0].expect("event").await
}

fn act(seq: u32, action: &str) -> Value {
    json!({ "type": "act", "seq": seq, "action": action })
}

fn offer(seq: u32, ask: &str) -> Value {
    json!({ "type": "offer", "seq": seq, "ask": ask })
}

fn answer(seq: u32, yes: bool) -> Value {
    json!({ "type": "answer", "seq": seq, "yes": yes })
}

#[tokio::test]
async fn a_move_is_taken_back_when_the_other_agrees() {
    let served = served().await;
    let (mut ada, _, id, mut sockets) = two(&served, "focus-2", json!({})).await;
    assert_eq!(refused(&mut sockets, 0, offer(1, "takeback")).await, "nothing-to-undo");
    let begun = ada.view(&id).await;
    let action = begun["state"]["actions"][0]["action"].as_str().unwrap();
    let played = says(&mut sockets, 0, act(1, action)).await;
    let reply = played["state"]["actions"][0]["action"].as_str().unwrap();
    says(&mut sockets, 1, act(2, reply)).await;
    // To before one's own last decision: two plies.
    let asked = says(&mut sockets, 0, offer(3, "takeback")).await;
    assert_eq!(asked["event"], json!({ "kind": "offered", "ask": "takeback", "seat": 1 }));
    assert_eq!(asked["state"]["asked"], json!({ "ask": "takeback", "seat": 1, "yes": [1], "left": null }));
    assert_eq!(refused(&mut sockets, 1, offer(4, "draw")).await, "cannot-ask");
    assert_eq!(refused(&mut sockets, 0, answer(4, true)).await, "cannot-ask");
    let mut stranger = follows(&served.browser(), &id, 4).await;
    stranger.send(answer(4, true)).await;
    assert_eq!(stranger.expect("refused").await["code"], "not-your-seat");
    let answered = says(&mut sockets, 1, answer(4, true)).await;
    assert_eq!(answered["event"], json!({ "kind": "answered", "seat": 2, "yes": true }));
    let undone = next(&mut sockets).await;
    assert_eq!(undone["event"], json!({ "kind": "undone", "ply": 0 }));
    assert_eq!((&undone["state"]["asked"], &undone["state"]["turn"]), (&Value::Null, &json!(1)));
    // The log alone tells the same.
    let before = ada.view(&id).await;
    let served = served.restart(Arc::new(First)).await.unwrap();
    let mut ada = Browser { address: served.server.addr().to_string(), ..ada };
    assert_eq!(ada.view(&id).await, before);
}

#[tokio::test]
async fn a_no_ends_the_question_and_it_is_asked_again_only_after_a_turn() {
    let served = served().await;
    let (mut ada, _, id, mut sockets) = two(&served, "focus-2", json!({ "takebacks": false })).await;
    says(&mut sockets, 0, offer(1, "draw")).await;
    assert_eq!(says(&mut sockets, 1, answer(2, false)).await["state"]["asked"], Value::Null);
    assert_eq!(refused(&mut sockets, 1, answer(3, true)).await, "cannot-ask", "nothing is asked");
    assert_eq!(refused(&mut sockets, 0, offer(3, "draw")).await, "cannot-ask", "it was just asked");
    let action = ada.view(&id).await["state"]["actions"][0]["action"].as_str().unwrap().to_owned();
    says(&mut sockets, 0, act(3, &action)).await;
    assert_eq!(refused(&mut sockets, 0, offer(4, "takeback")).await, "cannot-ask", "nothing is taken back here");
    let asked = says(&mut sockets, 0, offer(4, "draw")).await;
    assert_eq!(asked["state"]["asked"]["ask"], "draw");
    // What is played is an answer, too.
    let reply = asked["state"]["actions"][0]["action"].as_str().unwrap();
    assert_eq!(says(&mut sockets, 1, act(5, reply)).await["state"]["asked"], Value::Null);
    // Whoever asks can withdraw it.
    says(&mut sockets, 1, offer(6, "draw")).await;
    assert_eq!(says(&mut sockets, 1, answer(7, false)).await["state"]["asked"], Value::Null);
}

#[tokio::test]
async fn a_draw_and_calling_it_off_are_agreed_on() {
    let served = served().await;
    let (ada, _, id, mut sockets) =
        two(&served, "focus-2", json!({ "pace": { "kind": "live", "minutes": 5, "increment": 3 } })).await;
    let asked = says(&mut sockets, 1, offer(1, "draw")).await;
    let left = asked["state"]["asked"]["left"].as_i64();
    assert!(left.is_some_and(|left| (1..=20_000).contains(&left)), "in real time it lapses: {asked}");
    says(&mut sockets, 0, answer(2, true)).await;
    let drawn = next(&mut sockets).await;
    assert_eq!(drawn["event"]["kind"], "drawn");
    assert_eq!(drawn["state"]["over"], json!({ "result": "draw", "reason": "agreed", "winners": [] }));
    assert_eq!(drawn["state"]["clock"]["running"], Value::Null);
    assert!(ada.record(&id).await.contains("[Termination \"agreed\"]"));

    let (mut ada, _, id, mut sockets) = two(&served, "focus-2,balance=draw-second-wins", json!({})).await;
    assert_eq!(refused(&mut sockets, 0, offer(1, "draw")).await, "cannot-ask", "a draw is the second one's");
    for (who, seq) in [(0, 1), (1, 2)] {
        let action = ada.view(&id).await["state"]["actions"][0]["action"].as_str().unwrap().to_owned();
        says(&mut sockets, who, act(seq, &action)).await;
    }
    assert_eq!(refused(&mut sockets, 0, json!({ "type": "void", "seq": 3 })).await, "must-ask");
    says(&mut sockets, 0, offer(3, "void")).await;
    says(&mut sockets, 1, answer(4, true)).await;
    assert_eq!(next(&mut sockets).await["state"]["over"]["result"], "void");
    assert_eq!(refused(&mut sockets, 0, offer(6, "void")).await, "game-over");
}

/// A card that was turned up stays.
#[tokio::test]
async fn no_takeback_goes_back_before_a_card_that_was_turned_up() {
    let served = served().await;
    let (_, _, _, mut sockets) = two(&served, "fibonacci-cards", json!({})).await;
    let first = next(&mut sockets).await;
    assert_eq!(first["event"]["move"]["kind"], "card", "{first}");
    assert_eq!(refused(&mut sockets, 0, offer(2, "takeback")).await, "nothing-to-undo");
    let ended = says(&mut sockets, 0, act(2, "end")).await;
    assert_eq!((&ended["seq"], &ended["state"]["can_undo"]), (&json!(3), &json!(true)));
    let turned = next(&mut sockets).await;
    assert_eq!((&turned["seq"], &turned["event"]["move"]["kind"]), (&json!(4), &json!("card")));
    assert_eq!(refused(&mut sockets, 0, offer(4, "takeback")).await, "nothing-to-undo");
}

//! Requests between players, and what follows from the answers.

use crate::browser::{Browser, Socket};
use crate::served::{Served, served};
use crate::sitting::{self, Before, Table};
use crate::thinkers::First;
use gamut_store::clock::now;
use gamut_table::{Ask, Event, Pace};
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;

/// Creates a game of two people. Returns both browsers, the address, and both sockets.
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

/// One player sends a message, both receive an event.
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

/// Returns the next event, which both receive.
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
    // Back to the asker's last decision: two plies.
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
    // The log alone gives the same result.
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
    // A move answers the request as well.
    let reply = asked["state"]["actions"][0]["action"].as_str().unwrap();
    assert_eq!(says(&mut sockets, 1, act(5, reply)).await["state"]["asked"], Value::Null);
    // The asker can withdraw a request.
    says(&mut sockets, 1, offer(6, "draw")).await;
    assert_eq!(says(&mut sockets, 1, answer(7, false)).await["state"]["asked"], Value::Null);
}

#[tokio::test]
async fn the_same_is_asked_three_times_a_game_and_no_more() {
    let served = served().await;
    let (mut ada, _, id, mut sockets) = two(&served, "focus-2", json!({})).await;
    let mut seq = 1;
    for _ in 0..3 {
        says(&mut sockets, 0, offer(seq, "draw")).await;
        says(&mut sockets, 1, answer(seq + 1, false)).await;
        seq += 2;
        for who in [0, 1] {
            let action = ada.view(&id).await["state"]["actions"][0]["action"].as_str().unwrap().to_owned();
            says(&mut sockets, who, act(seq, &action)).await;
            seq += 1;
        }
    }
    assert_eq!(refused(&mut sockets, 0, offer(seq, "draw")).await, "cannot-ask");
    says(&mut sockets, 1, offer(seq, "draw")).await;
    says(&mut sockets, 0, answer(seq + 1, false)).await;
    assert_eq!(says(&mut sockets, 0, offer(seq + 2, "takeback")).await["state"]["asked"]["ask"], "takeback");
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

/// The same for three players, each of whom has to agree.
#[tokio::test]
async fn among_three_everybody_has_to_agree_and_no_draw_is_offered() {
    let served = served().await;
    let mut table = Table::seated(&served, "focus-3", 3, json!({})).await;
    let mut sockets = table.sockets().await;
    assert_eq!(sitting::refused(&mut sockets[0], offer(2, "draw")).await, "cannot-ask");
    let action = table.view().await["state"]["actions"][0]["action"].as_str().unwrap().to_owned();
    sitting::says(&mut sockets, 0, act(2, &action)).await;
    sitting::says(&mut sockets, 0, offer(3, "takeback")).await;
    let half = sitting::says(&mut sockets, 2, answer(4, true)).await;
    assert_eq!(half["state"]["asked"]["yes"], json!([1, 3]), "one is not all");
    sitting::says(&mut sockets, 1, answer(4, true)).await;
    assert_eq!(sitting::told(&mut sockets).await["event"], json!({ "kind": "undone", "ply": 0 }));
}

#[tokio::test]
async fn in_teams_a_draw_needs_all_four() {
    let served = served().await;
    let mut table = Table::seated(&served, "focus-teams", 4, json!({})).await;
    let mut sockets = table.sockets().await;
    sitting::says(&mut sockets, 0, offer(3, "draw")).await;
    for who in [1, 2] {
        assert_eq!(sitting::says(&mut sockets, who, answer(4, true)).await["state"]["over"], Value::Null);
    }
    sitting::says(&mut sockets, 3, answer(4, true)).await;
    let drawn = sitting::told(&mut sockets).await;
    assert_eq!((&drawn["event"]["kind"], &drawn["state"]["places"]), (&json!("drawn"), &json!([1, 1, 1, 1])));
}

/// In real time a request lapses after 20 s.
#[tokio::test]
async fn a_question_lapses_in_real_time() {
    let live = Some(Pace::Live { minutes: 5, increment: 0 });
    for (pace, ago, stays) in [(live, 21, false), (live, 0, true), (Some(Pace::Correspondence { days: 3 }), 21, true)] {
        let stopped = served().await.stopped().await;
        let at = now() - ago * 1000;
        let mut before = sitting::first_moves("focus-2", 2, at);
        before.push((at, Some(0), Some(1), Event::Offered { ask: Ask::Draw, seat: 2 }));
        let mut table = Table::written(&stopped, "focus-2", pace, &before).await;
        let _served = table.started(stopped).await;
        assert_eq!(table.view().await["state"]["asked"].is_object(), stays, "{pace:?} after {ago} s");
        let mut sockets = table.sockets().await;
        if stays {
            sitting::says(&mut sockets, 0, answer(3, true)).await;
            assert_eq!(sitting::told(&mut sockets).await["event"]["kind"], "drawn");
        } else {
            assert_eq!(sitting::refused(&mut sockets[0], answer(3, true)).await, "cannot-ask");
        }
    }
}

/// The server crashed after the last answer, before the agreed event was written.
#[tokio::test]
async fn what_all_have_agreed_to_happens_after_a_fall_too() {
    for (ask, kind) in [(Ask::Draw, "draw"), (Ask::Void, "void")] {
        let stopped = served().await.stopped().await;
        let at = now();
        let mut before: Vec<Before> = sitting::first_moves("focus-2", 2, at);
        before.push((at, None, Some(0), Event::Offered { ask, seat: 1 }));
        before.push((at, None, Some(1), Event::Answered { seat: 2, yes: true }));
        let mut table = Table::written(&stopped, "focus-2", None, &before).await;
        let _served = table.started(stopped).await;
        table.until(|view| view["state"]["over"]["result"] == kind).await;
    }
}

#[tokio::test]
async fn a_player_can_stop_accepting_requests() {
    let served = served().await;
    let mut table = Table::seated(&served, "focus-2", 2, json!({})).await;
    let mut sockets = table.sockets().await;
    let questions = |seq: u32, allowed: bool| json!({ "type": "questions", "seq": seq, "allowed": allowed });
    let mut stranger = follows(&served.browser(), &table.id, 1).await;
    assert_eq!(sitting::refused(&mut stranger, questions(1, false)).await, "not-your-seat");
    sitting::says(&mut sockets, 0, offer(1, "draw")).await;
    let off = sitting::says(&mut sockets, 1, questions(2, false)).await;
    assert_eq!(off["event"], json!({ "kind": "questions", "seat": 2, "allowed": false }));
    assert_eq!((&off["state"]["unasked"], &off["state"]["asked"]), (&json!([2]), &Value::Null), "that is a no");
    let action = table.view().await["state"]["actions"][0]["action"].as_str().unwrap().to_owned();
    sitting::says(&mut sockets, 0, act(3, &action)).await;
    for ask in ["draw", "takeback"] {
        assert_eq!(sitting::refused(&mut sockets[0], offer(4, ask)).await, "cannot-ask");
    }
    // A player who accepts no requests can still ask, and can accept them again. The log records it.
    sitting::says(&mut sockets, 1, offer(4, "draw")).await;
    let served = served.restart(Arc::new(First)).await.unwrap();
    table.browsers.iter_mut().for_each(|browser| browser.address = served.server.addr().to_string());
    assert_eq!(table.view().await["state"]["unasked"], json!([2]));
    let mut sockets = table.sockets().await;
    sitting::says(&mut sockets, 1, answer(5, false)).await;
    assert_eq!(sitting::says(&mut sockets, 1, questions(6, true)).await["state"]["unasked"], json!([]));
    sitting::says(&mut sockets, 0, offer(7, "draw")).await;

    let mut table = Table::seated(&served, "focus-2", 2, json!({ "questions": false })).await;
    let mut sockets = table.sockets().await;
    assert_eq!(sitting::refused(&mut sockets[0], offer(1, "draw")).await, "cannot-ask", "as it was agreed");
}

/// A rematch starts once all people have agreed, including those who left.
#[tokio::test]
async fn a_rematch_is_agreed_on_by_all_who_sat_there() {
    let served = served().await;
    let mut table = Table::seated(&served, "focus-3", 3, json!({})).await;
    let path = format!("/api/games/{}/rematch", table.id);
    let nothing = json!({});
    assert_eq!(table.browsers[1].post(&path, &nothing).await.1["code"], "not-over");
    let mut sockets = table.sockets().await;
    for (seq, seat) in [(2, 3), (3, 2)] {
        sitting::says(&mut sockets, seat - 1, json!({ "type": "resign", "seq": seq, "seat": seat })).await;
    }
    let (status, next) = table.browsers[0].post(&path, &nothing).await;
    assert_eq!((status.as_u16(), &next["id"]), (202, &Value::Null));
    let asked = sitting::told(&mut sockets).await;
    assert_eq!(asked["event"], json!({ "kind": "offered", "ask": "rematch", "seat": 1 }));
    assert_eq!(table.browsers[0].post(&path, &nothing).await.0, 202, "said twice it is said once");
    // One player declines, then it is asked again.
    let no = table.browsers[2].request(Method::DELETE, &path).send().await.unwrap();
    assert_eq!(no.status(), 204);
    let declined = sitting::told(&mut sockets).await;
    assert_eq!((&declined["event"]["yes"], &declined["state"]["asked"]), (&json!(false), &Value::Null));
    assert_eq!(served.browser().post(&path, &nothing).await.1["code"], "not-your-seat");
    table.browsers[2].post(&path, &nothing).await;
    assert_eq!(sitting::told(&mut sockets).await["state"]["asked"]["yes"], json!([3]));
    let served = served.restart(Arc::new(First)).await.unwrap();
    table.browsers.iter_mut().for_each(|browser| browser.address = served.server.addr().to_string());
    let mut sockets = table.sockets().await;
    // By message as well; the last two answers are concurrent.
    let seq = table.view().await["seq"].as_u64().unwrap();
    sitting::says(&mut sockets, 1, json!({ "type": "answer", "seq": seq, "yes": true })).await;
    let (mut one, mut other) = (table.browsers[0].clone(), table.browsers[0].clone());
    let (one, other) = tokio::join!(one.post(&path, &nothing), other.post(&path, &nothing));
    assert_eq!(sitting::told(&mut sockets).await["event"]["kind"], "answered");
    let begun = sitting::told(&mut sockets).await;
    assert_eq!(
        (&begun["event"]["kind"], &one.1, &one.1),
        (&json!("rematch"), &json!({ "id": begun["event"]["id"] }), &other.1)
    );
    let id = one.1["id"].as_str().unwrap();
    let next = table.browsers[0].view(id).await;
    let people =
        |view: &Value| view["seats"].as_array().unwrap().iter().map(|seat| seat["person"].clone()).collect::<Vec<_>>();
    let mut before = people(&table.view().await);
    before.rotate_right(1);
    assert_eq!(people(&next), before, "everybody sits one seat on, also who has left");
}

/// The server crashed after the last answer.
#[tokio::test]
async fn a_rematch_that_all_agreed_to_begins_after_a_fall_too() {
    let stopped = served().await.stopped().await;
    let at = now();
    let event = |who: usize, event: Event| (at, None, Some(who), event);
    let before = [
        event(0, Event::Resigned { seat: 1 }),
        event(1, Event::Offered { ask: Ask::Rematch, seat: 2 }),
        event(0, Event::Answered { seat: 1, yes: true }),
    ];
    let mut table = Table::written(&stopped, "focus-2", None, &before).await;
    let _served = table.started(stopped).await;
    let view = table.until(|view| !view["rematch"].is_null()).await;
    assert_eq!(view["seq"], 4);
    let id = view["rematch"].as_str().unwrap().to_owned();
    let seats = view["seats"].clone();
    assert_eq!(table.browsers[0].view(&id).await["seats"][1]["person"], seats[0]["person"]);
}

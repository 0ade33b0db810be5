//! Seats left to bots, and games of bots only.

use crate::browser::{Socket, first, people, person_and_bot};
use crate::served::{served, served_with};
use crate::thinkers::First;
use gamut_live::bots::{Stop, Task, Thinker};
use gamut_rules::AnyAction;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

fn bots(count: usize) -> Vec<Value> {
    vec![json!({ "kind": "bot", "level": 1 }); count]
}

/// A person and this many bots.
fn person_first(bots_beside: usize) -> Value {
    let mut seats = bots(bots_beside);
    seats.insert(0, json!({ "kind": "human", "name": "Ada" }));
    json!(seats)
}

async fn nothing_comes(socket: &mut Socket) {
    let silence = tokio::time::timeout(Duration::from_millis(200), socket.next()).await;
    assert!(silence.is_err(), "{silence:?}");
}

#[tokio::test]
async fn with_three_players_a_bot_replaces_one_who_resigns() {
    let served = served_with(Arc::new(First), |_| {}).await;
    let mut browser = served.browser();
    let id = browser.play("focus-3", person_first(2)).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "resign", "seq": 0, "seat": 1 })).await;
    let left = socket.expect("event").await;
    assert_eq!((&left["event"]["kind"], &left["event"]["seat"]), (&json!("left"), &json!(1)));
    let typed = json!({ "at": "screen", "of": null });
    let mut seat = json!({ "seat": 1, "side": 1, "kind": "bot", "level": 5, "name": "Ada", "typed": typed, "account": false, "program": false, "left": true });
    seat["person"] = left["event"]["seats"][0]["person"].clone();
    assert!(seat["person"].is_u64());
    assert_eq!(left["event"]["seats"][0], seat);
    assert_eq!((&left["state"]["over"], &left["state"]["turn"]), (&Value::Null, &json!(1)));
    assert_eq!((&left["state"]["can_undo"], &left["state"]["actions"]), (&json!(false), &json!([])));
    // Only bots are left, so they wait for a request.
    nothing_comes(&mut socket).await;
    for (seq, seat) in [(1, 1), (2, 2), (3, 3), (4, 1)] {
        socket.send(json!({ "type": "step", "seq": seq })).await;
        let event = socket.expect("event").await;
        assert_eq!((&event["seq"], &event["event"]["move"]["seat"]), (&json!(seq + 1), &json!(seat)), "{event}");
    }
    socket.send(json!({ "type": "resign", "seq": 5, "seat": 1 })).await;
    assert_eq!(socket.expect("refused").await["code"], "not-your-turn");

    let served = served.restart(Arc::new(First)).await.unwrap();
    browser.address = served.server.addr().to_string();
    let view = browser.view(&id).await;
    assert_eq!((&view["seats"][0], &view["seq"]), (&seat, &json!(5)));
    assert_eq!(browser.get("/api/games").await.1["games"][0]["seats"][0], seat);
    let record = browser.record(&id).await;
    assert!(record.contains("[Left \"1@0\"]"), "{record}");
    assert_eq!(browser.upload(&record).await.len(), 1);
}

#[tokio::test]
async fn others_play_on_with_the_bot_and_take_nothing_back_from_before() {
    let served = served_with(Arc::new(First), |_| {}).await;
    let mut browser = served.browser();
    let id = browser.play("focus-4", json!(vec![json!({ "kind": "human" }); 4])).await;
    let mut state = browser.view(&id).await["state"].clone();
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    socket.act(0, first(&state)).await;
    state = socket.expect("event").await["state"].clone();
    assert_eq!((&state["turn"], &state["can_undo"]), (&json!(2), &json!(true)));
    socket.send(json!({ "type": "resign", "seq": 1, "seat": 2 })).await;
    assert_eq!(socket.expect("event").await["state"]["can_undo"], false);
    // It was the bot's turn, and three people wait for it.
    state = socket.expect("event").await["state"].clone();
    assert_eq!((&state["turn"], &state["can_undo"]), (&json!(3), &json!(false)));
    socket.send(json!({ "type": "step", "seq": 3 })).await;
    let refused = socket.expect("refused").await;
    assert_eq!(refused["code"], "not-your-turn", "{refused}");
    socket.act(3, first(&state)).await;
    assert_eq!(socket.expect("event").await["state"]["can_undo"], true);
}

#[tokio::test]
async fn the_last_player_to_stay_wins() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-3", json!(vec![json!({ "kind": "human" }); 3])).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "resign", "seq": 0, "seat": 3 })).await;
    assert_eq!(socket.expect("event").await["state"]["over"], Value::Null);
    socket.send(json!({ "type": "resign", "seq": 1, "seat": 2 })).await;
    let state = socket.expect("event").await["state"].clone();
    let over = state["over"].clone();
    assert_eq!(over, json!({ "result": "1", "reason": "left", "winners": [1] }));
    assert_eq!(state["places"], json!([1, 2, 3]), "who left first is the last");
    let record = browser.record(&id).await;
    assert!(record.contains("[Left \"3@0 2@0\"]") && record.contains("[Termination \"left\"]"), "{record}");
    let again = browser.upload(&record).await.remove(0);
    assert_eq!(browser.view(&again).await["state"]["over"], over);
}

/// Plays one action whenever it is legal.
struct Always(&'static str);

impl Thinker for Always {
    fn cost(&self, _: &Task) -> u64 {
        1
    }

    fn think(&self, task: &Task, _: &Stop) -> Option<Vec<AnyAction>> {
        task.game.actions().into_iter().find(|action| action.to_string() == self.0).map(|action| vec![action])
    }
}

#[tokio::test]
async fn a_bot_does_not_win_for_a_player_who_left() {
    let served = served_with(Arc::new(Always("d4-e4")), |_| {}).await;
    let mut browser = served.browser();
    // Seat 1 covers the last man that another seat could move.
    let position = "x4/x6/x8/x8/x3,1,2,x3/x8/x6/x4 1 0,0,0 0,0,0/0,0,0/0,0,0 0 20";
    let id = browser.upload(&format!("[Variant \"focus-3\"]\n[Position \"{position}\"]\n*\n")).await.remove(0);
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "resign", "seq": 0, "seat": 1 })).await;
    assert_eq!(socket.expect("event").await["state"]["over"], Value::Null);
    let state = socket.expect("event").await["state"].clone();
    assert_eq!(state["over"], json!({ "result": "2+3", "reason": "immobilised", "winners": [2, 3] }));
    assert_eq!(state["places"], json!([2, 1, 1]), "those who stayed share the first");
    // The record gives the result on the board.
    let record = browser.record(&id).await;
    assert!(record.contains("[Left \"1@0\"]") && record.trim_end().ends_with(" 1"), "{record}");
    assert_eq!(browser.upload(&record).await.len(), 1);
}

#[tokio::test]
async fn bots_alone_play_turn_by_turn_as_they_are_asked() {
    let served = served_with(Arc::new(First), |_| {}).await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", json!(bots(2))).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    nothing_comes(&mut socket).await;
    // Asked twice, it plays once.
    for _ in 0..2 {
        socket.send(json!({ "type": "step", "seq": 0 })).await;
    }
    assert_eq!(socket.expect("event").await["seq"], 1);
    nothing_comes(&mut socket).await;
    for (message, code) in [
        (json!({ "type": "act", "seq": 1, "action": "c4-d4" }), "not-your-turn"),
        (json!({ "type": "resign", "seq": 1, "seat": 1 }), "not-your-turn"),
        (json!({ "type": "undo", "seq": 1 }), "nothing-to-undo"),
    ] {
        socket.send(message).await;
        assert_eq!(socket.expect("refused").await["code"], code);
    }
    let id = browser.play("focus-2", person_and_bot()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "step", "seq": 0 })).await;
    assert_eq!(socket.expect("refused").await["code"], "not-your-turn");
    let id = browser.play("focus-2", people()).await;
    assert_eq!(browser.view(&id).await["seats"][0]["left"], false);
}

/// Requests a turn. Returns the resulting event's number, or the error code.
async fn turn(socket: &mut Socket, seq: u64, here: bool) -> Value {
    let mut message = json!({ "type": "step", "seq": seq });
    if here {
        message["here"] = json!(true);
    }
    socket.send(message).await;
    let answer = socket.next().await.expect("an answer");
    if answer["type"] == "event" { answer["seq"].clone() } else { answer["code"].clone() }
}

#[tokio::test]
async fn a_person_watches_one_game_of_bots_at_a_time() {
    let served = served_with(Arc::new(First), |_| {}).await;
    let mut browser = served.browser();
    let mut sockets = Vec::new();
    for _ in 0..2 {
        let id = browser.play("focus-2", json!(bots(2))).await;
        let mut socket = browser.socket(&id, 0).await;
        socket.expect("hello").await;
        sockets.push((id, socket));
    }
    let (first, mut one) = sockets.remove(0);
    let (_, mut other) = sockets.remove(0);
    assert_eq!(turn(&mut one, 0, false).await, 1);
    assert_eq!(turn(&mut other, 0, false).await, "watching-elsewhere");
    assert_eq!(turn(&mut one, 1, false).await, 2, "the first goes on");
    // A second page of the same game requests it, too.
    let mut again = browser.socket(&first, 2).await;
    again.expect("hello").await;
    assert_eq!(turn(&mut again, 2, false).await, 3);
    assert_eq!(one.expect("event").await["seq"], 3);
    // Continuing here ends watching there.
    assert_eq!(turn(&mut other, 0, true).await, 1);
    assert_eq!(turn(&mut other, 1, false).await, 2);
    assert_eq!(turn(&mut one, 3, false).await, "watching-elsewhere");
    // A closed page no longer watches.
    drop(other);
    let mut answer = turn(&mut one, 3, false).await;
    for _ in 0..100 {
        if answer != "watching-elsewhere" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        answer = turn(&mut one, 3, false).await;
    }
    assert_eq!(answer, 4);
    // Other people are not affected.
    let mut somebody = served.browser();
    let id = somebody.play("focus-2", json!(bots(2))).await;
    let mut socket = somebody.socket(&id, 0).await;
    socket.expect("hello").await;
    assert_eq!(turn(&mut socket, 0, false).await, 1);
}

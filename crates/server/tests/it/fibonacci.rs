//! Fibonacci without cards: turns with several moves, by people and bots.

use crate::browser::{Browser, Socket, first, people, person_and_bot};
use crate::served::{no_summary, served, served_with};
use crate::thinkers::{First, Planner};
use gamut_live::bots::Engine;
use gamut_store::{Append, Write};
use gamut_table::{Event, LogEntry};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// After `c8-b6`, two of Red's strikes are next to Green's centre, so Green's first turn has no move.
const SKIPPING: &str =
    "[Variant \"fibonacci\"]\n[Position \"CSSS2/1S5/8/8d/2D3ddd1/3D3d3/1DDD3d2/D8/7S/5sS/sssssc r 1 1\"]\n*\n";

/// Acts, and returns the state after it.
pub(crate) async fn acts(socket: &mut Socket, seq: u32, action: &str) -> Value {
    socket.act(seq, action).await;
    socket.expect("event").await["state"].clone()
}

pub(crate) async fn follow(browser: &Browser, id: &str) -> Socket {
    let mut socket = browser.socket(id, 0).await;
    socket.expect("hello").await;
    socket
}

fn turn(state: &Value) -> [u64; 3] {
    let number = |name: &str| state[name].as_u64().unwrap();
    [number("turn_number"), number("left"), number("made")]
}

#[tokio::test]
async fn a_game_is_shown_with_men_groups_and_moves_left() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("fibonacci", people()).await;
    let view = browser.view(&id).await;
    assert_eq!((&view["game"], &view["start"]["piles"]), (&json!("fibonacci"), &Value::Null));
    let men = view["start"]["men"].as_object().unwrap();
    assert_eq!((men.len(), &men["k1"], &men["a6"], &men["k2"]), (26, &json!("C"), &json!("c"), &json!("S")));
    let state = &view["state"];
    // All elementary moves counted by the rules, plus ending the turn.
    assert_eq!(state["actions"].as_array().unwrap().len(), 133);
    assert_eq!((&state["phase"], turn(state)), (&Value::Null, [1, 1, 0]));
    let groups = state["groups"].as_array().unwrap();
    assert!(groups.contains(&json!(["j2", "k2", "k3", "k4", "k5", "k6"])), "{groups:?}");

    let mut socket = follow(&browser, &id).await;
    let after = acts(&mut socket, 0, "k2-j3").await;
    assert_eq!((&after["board"]["men"]["j3"], &after["board"]["men"]["k2"]), (&json!("S"), &Value::Null));
    assert_eq!((&after["turn"], turn(&after)), (&json!(2), [2, 2, 0]));
    let moved = &browser.view(&id).await["moves"][0];
    assert_eq!(
        *moved,
        json!({ "kind": "step", "action": "k2-j3", "from": "k2", "to": "j3", "man": "S", "displaced": null,
            "attackers": [0, 0], "ply": 1, "seat": 1, "turn": 1, "skipped": [] })
    );
}

#[tokio::test]
async fn undo_goes_back_step_by_step_and_a_turn_may_end_early() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("fibonacci", people()).await;
    let mut socket = follow(&browser, &id).await;
    acts(&mut socket, 0, "k2-j3").await;
    let one = acts(&mut socket, 1, "a5-b5").await;
    assert_eq!((&one["turn"], turn(&one)), (&json!(2), [2, 1, 1]));
    let ended = acts(&mut socket, 2, "end").await;
    assert_eq!((&ended["turn"], turn(&ended)), (&json!(1), [3, 3, 0]));
    for (seq, ply, expected) in [(3, 2, [2, 1, 1]), (4, 1, [2, 2, 0]), (5, 0, [1, 1, 0])] {
        socket.send(json!({ "type": "undo", "seq": seq })).await;
        let event = socket.expect("event").await;
        assert_eq!(event["event"], json!({ "kind": "undone", "ply": ply }));
        assert_eq!(turn(&event["state"]), expected);
    }
    socket.send(json!({ "type": "undo", "seq": 6 })).await;
    assert_eq!(socket.expect("refused").await["code"], "nothing-to-undo");
}

#[tokio::test]
async fn a_step_that_is_refused_says_why() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("fibonacci", people()).await;
    let mut socket = follow(&browser, &id).await;
    for (action, code, words) in [
        ("k1-j1", "illegal-action", "a centre, which never moves by itself"),
        ("k2-a1", "illegal-action", "a1 is not next to the group of k2"),
        ("a1-b1", "illegal-action", "belongs to seat 2"),
        ("card3", "illegal-action", "no card can be turned up now"),
        ("k2-z9", "malformed", "z9"),
        ("d5-c5\u{0}", "malformed", ""),
    ] {
        let re = socket.act(0, action).await;
        let refused = socket.expect("refused").await;
        assert_eq!((&refused["re"], &refused["code"]), (&json!(re), &json!(code)), "{refused}");
        let message = refused["message"].as_str().unwrap();
        assert!(message.contains(words) && !message.contains('\u{0}'), "{message}");
    }
}

#[tokio::test]
async fn a_turn_without_moves_is_skipped_and_announced() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.upload(SKIPPING).await.remove(0);
    let mut socket = follow(&browser, &id).await;
    let before = browser.view(&id).await["state"].clone();
    assert_eq!(before["steal"], json!([0, 1]));
    socket.act(0, "c8-b6").await;
    let event = socket.expect("event").await;
    let moved = &event["event"]["move"];
    assert_eq!((&moved["displaced"], &moved["skipped"], &moved["turn"]), (&json!("s"), &json!([2]), &json!(1)));
    let state = &event["state"];
    assert_eq!((&state["turn"], &state["skipped"], turn(state)), (&json!(1), &json!([2]), [3, 3, 0]));
    assert_eq!(state["board"]["men"]["c8"], "s", "who is displaced goes where the mover came from");
}

/// The person only ends turns, so the bot has time to close the ring.
#[tokio::test]
async fn a_whole_game_against_the_engine() {
    let served = served_with(Arc::new(Engine), |_| {}).await;
    let mut browser = served.browser();
    let seats = json!([{ "kind": "human" }, { "kind": "bot", "level": 4, "seed": 5 }]);
    let id = browser.play("fibonacci", seats).await;
    let mut socket = follow(&browser, &id).await;
    let mut state = browser.view(&id).await["state"].clone();
    let mut told = Vec::new();
    while state["over"].is_null() {
        if state["thinking"] == false {
            socket.act(state["seq"].as_u64().unwrap() as u32, "end").await;
        }
        let event = socket.expect("event").await;
        state = event["state"].clone();
        told.push(event["event"]["move"].clone());
    }
    assert_eq!(state["over"], json!({ "result": "2", "reason": "ring", "winners": [2] }));
    assert!(told.len() > 8, "{told:?}");
    for (at, moved) in told.iter().enumerate() {
        assert_eq!(moved["ply"], at + 1);
        let odd = moved["turn"].as_u64().unwrap() % 2 == 1;
        assert_eq!((&moved["seat"], moved["kind"] == "end"), (&json!(if odd { 1 } else { 2 }), odd), "{moved}");
    }
    let record = browser.record(&id).await;
    assert!(record.contains("[Termination \"ring\"]\n[Result \"2\"]") && !record.contains("Seed"), "{record}");
    let again = browser.upload(&record).await.remove(0);
    assert_eq!(browser.view(&again).await["moves"], browser.view(&id).await["moves"]);
    assert_eq!(browser.record(&again).await, record);
    let (_, next) = browser.post(&format!("/api/games/{id}/rematch"), &json!({})).await;
    let next = browser.view(next["id"].as_str().unwrap()).await;
    assert_eq!((&next["seats"][0]["kind"], &next["start"]), (&json!("bot"), &browser.view(&id).await["start"]));
}

#[tokio::test]
async fn a_bot_plans_once_a_turn_and_resumes_in_the_middle_of_one() {
    let bot = Arc::new(Planner::default());
    let served = served_with(bot.clone(), |_| {}).await;
    let mut browser = served.browser();
    let id = browser.play("fibonacci", person_and_bot()).await;
    let mut socket = follow(&browser, &id).await;
    acts(&mut socket, 0, "end").await;
    let view = browser.until(&id, |view| view["state"]["turn"] == 1).await;
    assert_eq!((&view["seq"], bot.asked.load(Ordering::SeqCst)), (&json!(3), 1));
    // The person undoes back to their own last decision.
    socket.send(json!({ "type": "undo", "seq": 3 })).await;
    let view = browser.until(&id, |view| view["seq"] == 4).await;
    assert_eq!((&view["state"]["ply"], &view["state"]["turn"]), (&json!(0), &json!(1)));

    // The server crashes after one move of the bot's turn is written.
    let stopped = served.stopped().await;
    let address = id.parse().unwrap();
    for (seq, action) in [(5, "k2-j3"), (6, "a5-b5")] {
        let record = LogEntry::new(seq, 0, Event::Acted { action: action.into() });
        stopped
            .write(Write::Append(Append {
                id: address,
                record,
                waiting: true,
                due: None,
                beat: None,
                summary: no_summary(),
                conditional: Vec::new(),
            }))
            .await;
    }
    let bot = Arc::new(Planner::default());
    let served = stopped.started(bot.clone()).await;
    let mut browser = served.browser();
    let view = browser.until(&id, |view| view["state"]["turn"] == 1).await;
    assert_eq!((&view["state"]["ply"], turn(&view["state"])[0]), (&json!(3), 3));
    assert_eq!(bot.asked.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn a_bot_that_gives_one_action_at_a_time_is_asked_again() {
    let served = served_with(Arc::new(First), |_| {}).await;
    let mut browser = served.browser();
    let id = browser.play("fibonacci,turns=20", person_and_bot()).await;
    let mut socket = follow(&browser, &id).await;
    let mut state = browser.view(&id).await["state"].clone();
    while state["over"].is_null() {
        if state["thinking"] == false {
            let (seq, action) = (state["seq"].as_u64().unwrap() as u32, first(&state).to_owned());
            socket.act(seq, &action).await;
        }
        state = socket.expect("event").await["state"].clone();
    }
    let reason = state["over"]["reason"].as_str().unwrap();
    assert!(["turns", "repetition", "ring"].contains(&reason), "{reason}");
}

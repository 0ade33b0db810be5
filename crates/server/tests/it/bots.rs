//! Bots: cancelled, interrupted, failing.

use crate::browser::{first, person_and_bot};
use crate::served::served_with;
use crate::thinkers::{Endless, Faulty, First};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

async fn reaches(counter: &AtomicUsize, wanted: usize) {
    for _ in 0..3000 {
        if counter.load(Ordering::SeqCst) >= wanted {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("still {}, not {wanted}", counter.load(Ordering::SeqCst));
}

#[tokio::test]
async fn undo_and_giving_up_stop_a_bot_that_thinks() {
    let bot = Arc::new(Endless::default());
    let served = served_with(bot.clone(), |_| {}).await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", person_and_bot()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let opening = first(&browser.view(&id).await["state"]).to_owned();
    socket.act(0, &opening).await;
    socket.expect("event").await;
    reaches(&bot.begun, 1).await;
    socket.send(json!({ "type": "undo", "seq": 1 })).await;
    assert_eq!(socket.expect("event").await["state"]["turn"], 1);
    reaches(&bot.stopped, 1).await;
    socket.act(2, &opening).await;
    socket.expect("event").await;
    reaches(&bot.begun, 2).await;
    socket.send(json!({ "type": "resign", "seq": 3, "seat": 1 })).await;
    socket.expect("event").await;
    reaches(&bot.stopped, 2).await;
    // Plans of cancelled bots are not played.
    assert_eq!(browser.view(&id).await["seq"], 4);
}

#[tokio::test]
async fn bots_that_were_to_move_think_again_after_a_restart_unasked() {
    let served = served_with(Arc::new(Endless::default()), |_| {}).await;
    let mut browser = served.browser();
    let seats = json!([{ "kind": "bot", "level": 1 }, { "kind": "human" }]);
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(browser.play("focus-2", seats.clone()).await);
    }
    let bot = Arc::new(Endless::default());
    let served = served.restart(bot.clone()).await.unwrap();
    // As many as there are threads, although no game was opened.
    reaches(&bot.begun, 2).await;
    let served = served.restart(Arc::new(First)).await.unwrap();
    let mut browser = served.browser();
    for id in ids {
        let view = browser.until(&id, |view| view["seq"] == 1).await;
        assert_eq!((&view["moves"][0]["seat"], &view["state"]["turn"]), (&json!(1), &json!(2)));
    }
}

#[tokio::test]
async fn a_faulty_engine_costs_no_game() {
    let served = served_with(Arc::new(Faulty), |_| {}).await;
    let mut browser = served.browser();
    for seed in [13, 15, 1] {
        let seats = json!([{ "kind": "bot", "level": 1, "seed": seed }, { "kind": "human" }]);
        let id = browser.play("focus-2", seats).await;
        let view = browser.until(&id, |view| view["seq"] == 1).await;
        assert_eq!(view["state"]["turn"], 2, "some legal action is played");
    }
}

#[tokio::test]
async fn a_fault_in_one_game_does_not_affect_another() {
    let served = served_with(Arc::new(Faulty), |_| {}).await;
    let mut browser = served.browser();
    let sound = browser.play("focus-2", person_and_bot()).await;
    let mut socket = browser.socket(&sound, 0).await;
    socket.expect("hello").await;
    let seats = json!([{ "kind": "human" }, { "kind": "bot", "level": 1, "seed": 14 }]);
    let broken = browser.play("focus-2", seats).await;
    let mut unlucky = browser.socket(&broken, 0).await;
    unlucky.expect("hello").await;
    unlucky.act(0, "c4-d4").await;
    unlucky.expect("event").await;
    assert_eq!(unlucky.next().await, None, "its task has panicked");
    let again = format!("/api/games/{broken}/ws?seq=1");
    assert_eq!(browser.connect(&again, Some(&browser.origin())).await.err(), Some(500), "it panics again");
    assert_eq!(browser.view(&broken).await["seq"], 1, "it can be read all the same");
    socket.act(0, "c4-d4").await;
    socket.expect("event").await;
    assert_eq!(socket.expect("event").await["seq"], 2);
    assert_eq!(browser.get("/api/games").await.1["games"].as_array().unwrap().len(), 2);
}

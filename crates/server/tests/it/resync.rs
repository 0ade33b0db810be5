//! Pages that reconnect.

use crate::browser::{first, people};
use crate::served::{served, served_with};
use crate::thinkers::First;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

#[tokio::test]
async fn what_was_missed_comes_in_order_each_with_its_state() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let mut told = Vec::new();
    let mut state = browser.view(&id).await["state"].clone();
    for seq in 0..4 {
        socket.act(seq, first(&state)).await;
        told.push(socket.expect("event").await);
        state = told[seq as usize]["state"].clone();
    }
    socket.send(json!({ "type": "undo", "seq": 4 })).await;
    told.push(socket.expect("event").await);
    socket.send(json!({ "type": "resign", "seq": 5, "seat": 1 })).await;
    told.push(socket.expect("event").await);
    for seq in 0..=6 {
        let mut again = browser.socket(&id, seq).await;
        assert_eq!(again.expect("hello").await["seq"], 6);
        for event in &told[seq as usize..] {
            assert_eq!(&again.expect("event").await, event);
        }
    }
}

#[tokio::test]
async fn too_far_back_or_ahead_of_time_the_page_reads_the_whole_game() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2,quiet=off,repetition=off", people()).await;
    let mut ahead = browser.socket(&id, 5).await;
    ahead.expect("hello").await;
    ahead.expect("behind").await;
    let mut state = browser.view(&id).await["state"].clone();
    for seq in 0..40 {
        ahead.act(seq, first(&state)).await;
        state = ahead.expect("event").await["state"].clone();
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    let mut back = browser.socket(&id, 0).await;
    assert_eq!(back.expect("hello").await["seq"], 40);
    back.expect("behind").await;
    back.act(40, first(&state)).await;
    assert_eq!(back.expect("event").await["seq"], 41, "it follows all the same");
}

#[tokio::test]
async fn a_game_without_followers_gives_up_its_task_and_is_loaded_on_request() {
    let idle = Duration::from_millis(30);
    let served = served_with(Arc::new(First), |config| config.limits.idle = idle).await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let before = browser.view(&id).await;
    for _ in 0..20 {
        tokio::time::sleep(Duration::from_millis(37)).await;
        assert_eq!(browser.view(&id).await, before);
    }
    // A game with a follower stays live.
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    tokio::time::sleep(idle * 5).await;
    socket.act(0, first(&before["state"])).await;
    assert_eq!(socket.expect("event").await["seq"], 1);
}

#[tokio::test]
async fn every_follower_gets_each_event() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let mut sockets = Vec::new();
    for _ in 0..8 {
        let mut socket = browser.socket(&id, 0).await;
        socket.expect("hello").await;
        sockets.push(socket);
    }
    sockets[3].act(0, "c4-d4").await;
    let mut told: Vec<Value> = Vec::new();
    for socket in &mut sockets {
        told.push(socket.expect("event").await);
    }
    assert!(told.iter().all(|event| *event == told[0]));
    let re = sockets[3].send(json!({ "type": "ping" })).await;
    assert_eq!(sockets[3].expect("pong").await["re"], re);
}

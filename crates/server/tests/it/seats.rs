//! Seats and the rights that come with them.

use crate::browser::{first, people, person_and_bot};
use crate::served::{served, served_with};
use crate::thinkers::{Endless, First};
use gamut_table::Event;
use serde_json::{Value, json};
use std::sync::Arc;

#[tokio::test]
async fn a_viewer_with_only_the_address_watches_and_changes_nothing() {
    let served = served_with(Arc::new(Endless::default()), |_| {}).await;
    let mut maker = served.browser();
    let seats = json!([{ "kind": "human", "name": "Ada" }, { "kind": "open" }, { "kind": "bot", "level": 1 }]);
    let waiting = maker.play("focus-3", seats).await;
    let running = maker.play("focus-2", people()).await;
    let bots = maker.play("focus-2", json!([{ "kind": "bot", "level": 1 }, { "kind": "bot", "level": 1 }])).await;
    let mut known = served.browser();
    known.play("focus-2", people()).await;
    for stranger in [served.browser(), known] {
        for id in [&waiting, &running, &bots] {
            let before = maker.view(id).await;
            let mut socket = stranger.socket(id, 0).await;
            socket.expect("hello").await;
            for message in [
                json!({ "type": "act", "seq": 0, "action": "c4-d4" }),
                json!({ "type": "undo", "seq": 0 }),
                json!({ "type": "step", "seq": 0 }),
                json!({ "type": "resign", "seq": 0, "seat": 1 }),
                json!({ "type": "give", "seq": 0, "seat": 2, "level": 1 }),
                json!({ "type": "open", "seq": 0, "seat": 1 }),
            ] {
                socket.send(message.clone()).await;
                let refused = socket.expect("refused").await;
                let code = refused["code"].as_str().unwrap();
                assert!(["not-your-seat", "not-your-turn"].contains(&code), "{message}: {refused}");
            }
            assert_eq!((&socket.role["seats"], &socket.role["maker"]), (&json!([]), &json!(false)));
            assert_eq!(maker.view(id).await, before);
        }
        let mut stranger = stranger;
        let (status, refusal) = stranger.post(&format!("/api/games/{running}/rematch"), &json!({})).await;
        assert_eq!((status.as_u16(), &refusal["code"]), (403, &json!("not-your-seat")));
    }
}

#[tokio::test]
async fn a_game_begins_when_no_seat_is_open() {
    let served = served_with(Arc::new(First), |_| {}).await;
    let mut maker = served.browser();
    let seats = json!([{ "kind": "bot", "level": 1 }, { "kind": "open" }, { "kind": "human" }]);
    let id = maker.play("focus-3", seats).await;
    let view = maker.view(&id).await;
    assert_eq!((&view["state"]["waiting"], &view["state"]["turn"]), (&json!(true), &Value::Null));
    assert_eq!((&view["state"]["actions"], &view["seats"][1]["kind"]), (&json!([]), &json!("open")));
    let listed = maker.get("/api/games").await.1["games"][0].clone();
    assert_eq!((&listed["seats"], &listed["mine"], &listed["turn"]), (&view["seats"], &json!([3]), &Value::Null));

    let mut socket = maker.socket(&id, 0).await;
    socket.expect("hello").await;
    for (message, code) in [
        (json!({ "type": "act", "seq": 0, "action": "c4-d4" }), "waiting"),
        (json!({ "type": "undo", "seq": 0 }), "waiting"),
        (json!({ "type": "resign", "seq": 0, "seat": 3 }), "waiting"),
        (json!({ "type": "resign", "seq": 0, "seat": 2 }), "not-your-seat"),
        (json!({ "type": "give", "seq": 0, "seat": 3, "level": 1 }), "not-your-seat"),
        (json!({ "type": "give", "seq": 0, "seat": 2, "level": 9 }), "malformed"),
        (json!({ "type": "give", "seq": 0, "seat": 4, "level": 1 }), "malformed"),
        (json!({ "type": "give", "seq": 1, "seat": 2, "level": 1 }), "stale"),
    ] {
        socket.send(message.clone()).await;
        assert_eq!(socket.expect("refused").await["code"], code, "{message}");
    }
    assert_eq!((&socket.role["seats"], &socket.role["maker"]), (&json!([3]), &json!(true)));
    // Leaving a seat is announced, and the game waits for another player.
    socket.send(json!({ "type": "open", "seq": 0, "seat": 3 })).await;
    let opened = socket.expect("event").await;
    assert_eq!((&opened["event"]["kind"], &opened["event"]["seats"][2]["kind"]), (&json!("opened"), &json!("open")));
    socket.send(json!({ "type": "give", "seq": 1, "seat": 3, "level": 2 })).await;
    let given = socket.expect("event").await;
    assert_eq!(socket.role["seats"], json!([]));
    assert_eq!((&given["event"]["kind"], &given["event"]["seats"][2]["level"]), (&json!("given"), &json!(2)));
    assert_eq!(given["state"]["waiting"], true);
    socket.send(json!({ "type": "give", "seq": 2, "seat": 2, "level": 1 })).await;
    let begun = socket.expect("event").await;
    assert_eq!((&begun["state"]["waiting"], &begun["state"]["turn"]), (&json!(false), &json!(1)));
    socket.send(json!({ "type": "step", "seq": 3 })).await;
    assert_eq!(socket.expect("event").await["event"]["kind"], "acted");

    let served = served.restart(Arc::new(First)).await.unwrap();
    maker.address = served.server.addr().to_string();
    assert_eq!(maker.view(&id).await["seats"], begun["event"]["seats"]);
}

#[tokio::test]
async fn the_log_records_who_caused_an_event() {
    let served = served_with(Arc::new(First), |_| {}).await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", person_and_bot()).await;
    let view = browser.view(&id).await;
    let person = view["seats"][0]["person"].as_u64();
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    socket.act(0, first(&view["state"])).await;
    socket.expect("event").await;
    socket.expect("event").await;
    let log = served.stopped().await.log(&id).await;
    let who: Vec<_> = log.iter().map(|entry| entry.person.map(|person| person.0)).collect();
    assert_eq!(who, [person, person, None], "the maker, the same one on another seat, the bot");
    let Event::Started(started) = &log[0].event else { panic!("{log:?}") };
    assert_eq!(started.maker.map(|maker| maker.0), person);
}

#[tokio::test]
async fn the_same_person_plays_from_every_socket_of_his() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let mut state = browser.view(&id).await["state"].clone();
    let mut sockets = [browser.socket(&id, 0).await, browser.socket(&id, 0).await];
    for seq in 0..4 {
        for socket in &mut sockets {
            if seq == 0 {
                socket.expect("hello").await;
            }
        }
        sockets[seq as usize % 2].act(seq, first(&state)).await;
        state = sockets[0].expect("event").await["state"].clone();
        assert_eq!(sockets[1].expect("event").await["state"], state);
    }
    assert_eq!(sockets[1].role["seats"], json!([1, 2]));
}

//! A game from its creation to its rematch.

use crate::browser::{first, people, person_and_bot};
use crate::served::served;
use crate::thinkers::First;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;

#[tokio::test]
async fn a_game_against_a_bot() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2,goal=capture", person_and_bot()).await;
    let view = browser.view(&id).await;
    assert_eq!(view["variant"], "focus-2,goal=capture");
    assert_eq!(
        view["seats"][1],
        json!({ "seat": 2, "side": 2, "kind": "bot", "level": 1, "name": null, "account": false, "program": false, "person": null, "left": false })
    );
    assert_eq!(view["start"]["stacks"].as_object().unwrap().len(), 36);
    assert_eq!(view["state"]["actions"].as_array().unwrap().len(), 68);
    assert_eq!((&view["seq"], &view["state"]["turn"]), (&json!(0), &json!(1)));

    let mut socket = browser.socket(&id, 0).await;
    let hello = socket.expect("hello").await;
    assert_eq!((&hello["seq"], &hello["protocol"]), (&json!(0), &json!(5)));
    socket.act(0, "c4-d4").await;
    let mine = socket.expect("event").await;
    let expected = json!({
        "ply": 1, "seat": 1, "action": "c4-d4", "from": "c4", "to": "d4", "lifted": "1", "fallen": [],
        "frees": null, "exchange": false, "skipped": [],
    });
    assert_eq!((&mine["seq"], &mine["event"]), (&json!(1), &json!({ "kind": "acted", "move": expected })));
    assert_eq!(mine["state"]["board"]["stacks"]["d4"], "21");
    assert_eq!((&mine["state"]["thinking"], &mine["state"]["actions"]), (&json!(true), &json!([])));
    let reply = socket.expect("event").await;
    assert_eq!((&reply["seq"], &reply["event"]["move"]["seat"]), (&json!(2), &json!(2)));
    let view = browser.view(&id).await;
    assert_eq!((&view["state"], &view["moves"][0]), (&reply["state"], &expected));
}

#[tokio::test]
async fn undo_goes_back_to_ones_own_last_decision() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", person_and_bot()).await;
    let before = browser.view(&id).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    socket.act(0, first(&before["state"])).await;
    assert_eq!(socket.expect("event").await["state"]["thinking"], true);
    let answered = socket.expect("event").await;
    assert_eq!((&answered["seq"], &answered["state"]["ply"]), (&json!(2), &json!(2)));
    assert_eq!(answered["event"]["move"]["seat"], 2);
    assert_eq!(answered["state"]["can_undo"], true);
    socket.send(json!({ "type": "undo", "seq": 2 })).await;
    let undone = socket.expect("event").await;
    assert_eq!(undone["event"], json!({ "kind": "undone", "ply": 0 }));
    assert_eq!(undone["state"]["board"], before["start"]);
    assert_eq!(undone["state"]["can_undo"], false);
    assert_eq!(undone["state"]["actions"], before["state"]["actions"]);
}

#[tokio::test]
async fn undo_side_by_side_takes_one_ply_back() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let mut state = browser.view(&id).await["state"].clone();
    for seq in 0..3 {
        socket.act(seq, first(&state)).await;
        state = socket.expect("event").await["state"].clone();
    }
    socket.send(json!({ "type": "undo", "seq": 3 })).await;
    assert_eq!(socket.expect("event").await["state"]["ply"], 2);
    let view = browser.view(&id).await;
    assert_eq!((view["moves"].as_array().unwrap().len(), &view["seq"]), (2, &json!(4)));
}

#[tokio::test]
async fn giving_up_and_a_rematch() {
    let served = served().await;
    let mut browser = served.browser();
    let seats = json!([{ "kind": "human", "name": "Ada" }, { "kind": "bot", "level": 3 }]);
    let id = browser.play("focus-2,goal=capture", seats).await;
    let path = format!("/api/games/{id}/rematch");
    let (status, refusal) = browser.post(&path, &json!({})).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::CONFLICT, &json!("not-over")));

    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "resign", "seq": 0, "seat": 1 })).await;
    let event = socket.expect("event").await;
    assert_eq!(event["event"], json!({ "kind": "resigned", "seat": 1 }));
    assert_eq!(event["state"]["over"], json!({ "result": "2", "reason": "resigned", "winners": [2] }));
    assert_eq!((&event["state"]["turn"], &event["state"]["can_undo"]), (&Value::Null, &json!(false)));

    let (status, next) = browser.post(&path, &json!({})).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_eq!(socket.expect("event").await["event"], json!({ "kind": "rematch", "id": next["id"] }));
    assert_eq!(browser.post(&path, &json!({})).await.1, next, "asked twice, the same game");
    assert_eq!(browser.view(&id).await["rematch"], next["id"]);
    let next = browser.until(next["id"].as_str().unwrap(), |view| view["seq"] == 1).await;
    assert_eq!(next["variant"], "focus-2,goal=capture");
    assert_eq!(next["seats"][1]["name"], "Ada");
    assert_eq!(next["moves"][0]["seat"], 1, "the bot begins now");
}

#[tokio::test]
async fn a_game_is_the_same_after_a_restart_and_in_another_browser() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", person_and_bot()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let mut state = browser.view(&id).await["state"].clone();
    for _ in 0..5 {
        socket.act(state["seq"].as_u64().unwrap() as u32, first(&state)).await;
        socket.expect("event").await;
        state = socket.expect("event").await["state"].clone();
    }
    let before = browser.view(&id).await;
    assert_eq!(before["moves"].as_array().unwrap().len(), 10);
    let cookie = browser.cookie.clone();
    let served = served.restart(Arc::new(First)).await.unwrap();
    assert_eq!(socket.expect("closing").await["type"], "closing");
    assert_eq!(socket.next().await, None);

    let mut other = served.browser();
    assert_eq!(other.view(&id).await, before);
    let mut again = served.browser();
    again.cookie = cookie;
    let mine = again.get("/api/games").await.1["games"][0].clone();
    assert_eq!((&mine["id"], &mine["ply"], &mine["turn"]), (&json!(id), &json!(10), &json!(1)));
}

#[tokio::test]
async fn my_games_are_mine_the_newest_change_first() {
    let served = served().await;
    let mut browser = served.browser();
    assert_eq!(browser.get("/api/games").await.1, json!({ "games": [], "next": null }));
    let one = browser.play("focus-2", people()).await;
    let two = browser.play("focus-2", people()).await;
    served.browser().play("focus-2", people()).await;
    // Games created in the same millisecond can appear in either order; a move decides.
    let state = browser.view(&one).await["state"].clone();
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    let mut socket = browser.socket(&one, 0).await;
    socket.expect("hello").await;
    socket.act(0, first(&state)).await;
    socket.expect("event").await;
    assert_eq!(browser.mine().await, [one.clone(), two.clone()]);

    let gone = browser.request(Method::DELETE, &format!("/api/games/{one}/mine")).send().await.unwrap();
    assert_eq!(gone.status(), StatusCode::NO_CONTENT);
    assert_eq!(browser.mine().await, std::slice::from_ref(&two));
    assert_eq!(browser.remember(&one).await.0, StatusCode::NO_CONTENT);
    assert_eq!(browser.mine().await, [one, two]);
}

#[tokio::test]
async fn a_game_is_put_on_a_list_by_asking_for_it_and_not_by_looking_at_it() {
    let served = served().await;
    let id = served.browser().play("focus-2", people()).await;
    let mut other = served.browser();
    let state = other.view(&id).await["state"].clone();
    assert_eq!(other.cookie, None, "who only looks is nobody yet");
    let mine = other.play("focus-2", people()).await;
    other.view(&id).await;
    other.record(&id).await;
    let mut socket = other.socket(&id, 0).await;
    socket.expect("hello").await;
    socket.act(0, first(&state)).await;
    assert_eq!(socket.expect("refused").await["code"], "not-your-seat");
    assert_eq!(other.mine().await, std::slice::from_ref(&mine));
    for _ in 0..2 {
        assert_eq!(other.remember(&id).await, (StatusCode::NO_CONTENT, Value::Null));
        let listed = other.mine().await;
        assert!(listed.len() == 2 && listed.contains(&id) && listed.contains(&mine), "{listed:?}");
    }
    let mut third = served.browser();
    assert_eq!(third.remember(&id).await.0, StatusCode::NO_CONTENT);
    assert!(third.cookie.is_some(), "a new browser is known from then on");
    assert_eq!(third.mine().await, [id]);

    assert_eq!(served.stopped().await.on_lists().await, 4, "two made, two asked for");
}

#[tokio::test]
async fn a_game_ends_by_the_rules() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2,quiet=20", people()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let mut state = browser.view(&id).await["state"].clone();
    while state["over"].is_null() {
        socket.act(state["seq"].as_u64().unwrap() as u32, first(&state)).await;
        state = socket.expect("event").await["state"].clone();
    }
    assert_eq!(state["actions"], json!([]));
    assert_eq!(state["turn"], Value::Null);
    assert_eq!(browser.get("/api/games").await.1["games"][0]["result"], state["over"]);
}

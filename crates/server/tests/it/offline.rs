//! Uploads of games played without a server.

use crate::browser::{Browser, first};
use crate::served::{served, served_with};
use crate::thinkers::First;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;

const ID: &str = "0123456789abcdef0123456789abcdef";

fn acted(action: &str) -> Value {
    json!({ "kind": "acted", "action": action })
}

/// A game of Focus against a bot, with these events.
fn game(events: &[Value]) -> Value {
    let seats = json!([{ "kind": "human", "name": "Ada" }, { "kind": "bot", "level": 2, "seed": 5 }]);
    let created = "2026-11-20T10:00:00.000Z";
    json!({ "id": ID, "created": created, "variant": "focus-2", "seats": seats, "seed": 7, "events": events })
}

async fn hand_over(browser: &mut Browser, game: &Value) -> (StatusCode, Value) {
    let response = browser.request(Method::PUT, &format!("/api/offline/{ID}")).json(game).send().await.unwrap();
    browser.keep(response).await
}

#[tokio::test]
async fn a_finished_game_arrives_once_with_all_its_events() {
    let served = served().await;
    let mut browser = served.browser();
    let undone = json!({ "kind": "undone", "ply": 0 });
    let resigned = json!({ "kind": "resigned", "seat": 1 });
    let hinted = json!({ "kind": "hinted", "seat": 1 });
    let sent = game(&[acted("c4-d4"), acted("c5-d5"), undone, hinted, acted("e3-e4"), acted("c5-d5"), resigned]);
    for _ in 0..3 {
        let (status, answer) = hand_over(&mut browser, &sent).await;
        assert_eq!((status, &answer["id"]), (StatusCode::OK, &json!(ID)), "{answer}");
    }
    assert_eq!(browser.mine().await, [ID], "nothing is there twice");
    let view = browser.view(ID).await;
    assert_eq!((&view["seq"], &view["offline"], &view["rated"]), (&json!(7), &json!(true), &json!(false)));
    assert_eq!(view["hinted"], json!([1]));
    assert_eq!((&view["created"], &view["seats"][0]["name"]), (&sent["created"], &json!("Ada")));
    assert_eq!(view["state"]["over"]["reason"], "resigned");
    assert_eq!(view["moves"].as_array().unwrap().len(), 2);

    let (status, answer) = hand_over(&mut served.browser(), &sent).await;
    assert_eq!((status, &answer["code"]), (StatusCode::BAD_REQUEST, &json!("malformed")), "it is somebody else's");
}

#[tokio::test]
async fn a_running_game_continues_after_its_upload() {
    let served = served_with(Arc::new(First), |_| {}).await;
    let mut browser = served.browser();
    let mut events = vec![acted("c4-d4"), acted("c5-d5")];
    assert_eq!(hand_over(&mut browser, &game(&events)).await.0, StatusCode::OK);
    // The answer was lost, and the game continued without the server.
    events.extend([acted("e3-e4"), acted("b3-a3")]);
    assert_eq!(hand_over(&mut browser, &game(&events)).await.0, StatusCode::OK);
    let view = browser.view(ID).await;
    assert_eq!((&view["seq"], &view["state"]["turn"]), (&json!(4), &json!(1)));
    // The page continues from the event that it knows.
    let mut socket = browser.socket(ID, 4).await;
    socket.expect("hello").await;
    socket.act(4, first(&view["state"])).await;
    assert_eq!(socket.expect("event").await["seq"], 5);
    assert_eq!(socket.expect("event").await["seq"], 6, "the bot answers here");
    // Diverging events do not replace what was played here.
    events.extend([acted("g6-h6"), acted("b5-a5"), acted("g4-h4")]);
    let (status, answer) = hand_over(&mut browser, &game(&events)).await;
    assert_eq!((status, &answer["code"]), (StatusCode::CONFLICT, &json!("stale")), "{answer}");
}

#[tokio::test]
async fn what_the_rules_do_not_allow_is_refused() {
    let served = served().await;
    let mut browser = served.browser();
    let resigned = |seat: u8| json!({ "kind": "resigned", "seat": seat });
    for (events, said) in [
        (vec![acted("c4-d4"), acted("a1-a2")], "event 2: "),
        (vec![json!({ "kind": "undone", "ply": 0 })], "event 1: there is nothing to undo"),
        (vec![acted("c4-d4"), acted("c5-d5"), json!({ "kind": "undone", "ply": 1 })], "event 3: "),
        (vec![resigned(2)], "event 1: nobody sits on seat 2"),
        (vec![json!({ "kind": "hinted", "seat": 2 })], "event 1: nobody sits on seat 2"),
        (vec![resigned(1), acted("c4-d4")], "event 2: the game is over"),
        (vec![json!({ "kind": "left", "seat": 1, "bot": { "level": 5, "seed": 1 } })], "event 1: nobody plays on"),
    ] {
        let (status, answer) = hand_over(&mut browser, &game(&events)).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
        assert!(answer["message"].as_str().unwrap().starts_with(said), "{said}: {answer}");
    }
    let with = |name: &str, value: Value| {
        let mut game = game(&[]);
        game[name] = value;
        game
    };
    let bot = json!([{ "kind": "human", "name": null }, { "kind": "bot", "level": 9, "seed": 5 }]);
    for wrong in [
        with("id", json!("0")),
        with("created", json!("today")),
        with("variant", json!("focus-3")),
        with("variant", json!("focus-2,start=lot")),
        with("seats", bot),
        with("rated", json!(true)),
    ] {
        let (status, answer) = hand_over(&mut browser, &wrong).await;
        assert_eq!((status, &answer["code"]), (StatusCode::BAD_REQUEST, &json!("malformed")), "{wrong}: {answer}");
    }
    assert!(browser.mine().await.is_empty());
}

/// The card must be the one drawn by the seed.
#[tokio::test]
async fn cards_are_those_of_the_seed() {
    let served = served().await;
    let mut browser = served.browser();
    let mut taken = 0;
    for card in 1..=6 {
        let mut cards = game(&[acted(&format!("card{card}"))]);
        cards["variant"] = json!("fibonacci-cards");
        taken += u32::from(hand_over(&mut browser, &cards).await.0 == StatusCode::OK);
    }
    assert_eq!(taken, 1);
}

//! Records: downloading games, and importing them.

use crate::browser::{Browser, first, people};
use crate::served::{served, served_with};
use crate::thinkers::First;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;

const ANNOTATED: &str = r#"[Variant "focus-2,goal=capture"]
[Date "1999.11.21"]
[Seat1 "Ada"]
[Seat2 "?"]
[Mood "sunny"]
[Result "*"]

{To begin with} 1. c4-d4! {over Blue} 2. c5-d5 (2. g3-g2 {or this}) 3. d4(2)-f4 *
"#;

/// Returns the server's answer to this file.
async fn sent(browser: &mut Browser, text: &str) -> (StatusCode, Value) {
    let request = browser.request(Method::POST, "/api/records").header("content-type", "text/plain; charset=utf-8");
    browser.keep(request.body(text.to_owned()).send().await.unwrap()).await
}

#[tokio::test]
async fn a_game_is_kept_as_a_record_and_made_from_it() {
    let served = served().await;
    let mut browser = served.browser();
    let seats = json!([{ "kind": "human", "name": "Ada \"A\"" }, { "kind": "bot", "level": 3 }]);
    let id = browser.play("focus-2", seats).await;
    let state = browser.view(&id).await["state"].clone();
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    socket.act(0, first(&state)).await;
    socket.expect("event").await;
    socket.expect("event").await;

    let response = browser.request(Method::GET, &format!("/api/games/{id}/record")).send().await.unwrap();
    assert_eq!(response.headers()["content-type"], "text/plain; charset=utf-8");
    let name = response.headers()["content-disposition"].to_str().unwrap().to_owned();
    assert!(name.starts_with("attachment; filename=\"focus-2-20") && name.ends_with(".gmt\""), "{name}");
    let text = response.text().await.unwrap();
    assert!(text.contains("[Seat1 \"Ada \\\"A\\\"\"]\n[Seat2 \"level-3\"]\n[Result \"*\"]"), "{text}");

    let again = browser.upload(&text).await.remove(0);
    let (old, new) = (browser.view(&id).await, browser.view(&again).await);
    assert_eq!((&new["variant"], &new["moves"]), (&old["variant"], &old["moves"]));
    assert_eq!(new["state"]["position"], old["state"]["position"]);
    assert_eq!((&new["seats"][0]["name"], &new["seats"][1]["kind"]), (&json!("Ada \"A\""), &json!("human")));
    assert_eq!(new["seats"][0]["typed"], json!({ "at": "record" }));
    assert_eq!(browser.record(&again).await, text);
    assert_eq!(browser.get("/api/games").await.1["games"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn comments_and_variations_stay_with_the_moves_that_stand() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.upload(ANNOTATED).await.remove(0);
    assert_eq!(browser.record(&id).await, ANNOTATED);
    let view = browser.view(&id).await;
    assert_eq!((&view["seq"], &view["state"]["ply"], &view["state"]["can_undo"]), (&json!(0), &json!(3), &json!(true)));
    assert_eq!(view["seats"][1]["name"], Value::Null);

    let served = served.restart(Arc::new(First)).await.unwrap();
    browser.address = served.browser().address;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "undo", "seq": 0 })).await;
    let state = socket.expect("event").await["state"].clone();
    assert_eq!(state["ply"], 2);
    let action = first(&state).to_owned();
    socket.act(1, &action).await;
    socket.expect("event").await;
    let expected = ANNOTATED.replace("d4(2)-f4", &action);
    assert_eq!(browser.record(&id).await, expected);
    socket.send(json!({ "type": "resign", "seq": 2, "seat": 2 })).await;
    socket.expect("event").await;
    let record = browser.record(&id).await;
    assert!(record.contains("[Mood \"sunny\"]\n[Termination \"resigned\"]\n[Result \"1\"]"), "{record}");
    assert!(record.contains("(2. g3-g2 {or this})") && record.ends_with(" 1\n"), "{record}");
}

#[tokio::test]
async fn a_finished_game_is_finished_by_the_rules_or_by_its_record() {
    let served = served().await;
    let mut browser = served.browser();
    let position = "x4/x6/x8/x8/x3,1,2,x3/x8/x6/x4 1 0,0 0,0/0,0 3 20";
    let file = format!(
        "[Variant \"focus-2\"]\n[Position \"{position}\"]\n21. d4-e4 1\n\n\
         [Variant \"focus-2\"]\n[Termination \"resigned\"]\n1. c4-d4 2\n\n\
         [Variant \"focus-4\"]\n[Termination \"tea time\"]\n3\n\n\
         [Variant \"focus-teams\"]\n[Talk \"silent\"]\n2+4\n\n[Variant \"focus-3\"]\ndraw\n\n[Variant \"focus-3\"]\n*\n"
    );
    let ids = browser.upload(&file).await;
    let expected = [
        json!({ "result": "1", "reason": "immobilised", "winners": [1] }),
        json!({ "result": "2", "reason": "resigned", "winners": [2] }),
        json!({ "result": "3", "reason": "recorded", "winners": [3] }),
        json!({ "result": "2+4", "reason": "recorded", "winners": [2, 4] }),
        json!({ "result": "draw", "reason": "recorded", "winners": [] }),
        Value::Null,
    ];
    assert_eq!(ids.len(), expected.len());
    for (id, over) in ids.iter().zip(expected) {
        let view = browser.view(id).await;
        assert_eq!(view["state"]["over"], over);
        assert_eq!(view["state"]["turn"].is_null(), !over.is_null());
        assert_eq!(view["state"]["can_undo"], false);
    }
    assert_eq!(browser.view(&ids[3]).await["talk"], "silent");
    assert_eq!(browser.view(&ids[0]).await["start"]["stacks"], json!({ "d4": "1", "e4": "2" }));
    assert_eq!(browser.get("/api/games").await.1["games"].as_array().unwrap().len(), ids.len());
    // A finished imported game can have a rematch, from its starting position.
    let (_, next) = browser.post(&format!("/api/games/{}/rematch", ids[0]), &json!({})).await;
    let next = browser.view(next["id"].as_str().unwrap()).await;
    assert_eq!((&next["state"]["ply"], &next["start"]["stacks"]), (&json!(0), &json!({ "d4": "1", "e4": "2" })));
}

#[tokio::test]
async fn a_record_that_is_wrong_makes_no_game() {
    let served = served().await;
    let mut browser = served.browser();
    let good = "[Variant \"focus-2\"]\n1. c4-d4 *\n";
    let long = format!("[Variant \"focus-2\"]\n{} *\n", "c4-d4 ".repeat(10_001));
    for (text, expected) in [
        ("".to_owned(), "this record holds no game"),
        ("hello".to_owned(), "record, line 1, column 1: the tag Variant is missing"),
        (format!("{good}\n[Variant \"focus-2\"]\n1. d4-c4 *"), "record, line 5, column 4: d4-c4 is not allowed"),
        (format!("{good}\n[Variant \"focus-3\"]\n1. c4-d4 4"), "record, line 5, column 4: c4-d4 is not allowed"),
        ("[Variant \"focus-2\"]\n3".to_owned(), "the result is 3, but focus-2 has no such seat or team"),
        ("[Variant \"focus-2,start=lot\"]\n*".to_owned(), "record, line 1, column 1: variant"),
        (good.repeat(51), "a file holds at most 50 games, not 51"),
        (long, "a game has at most 10000 moves"),
    ] {
        let (status, refusal) = sent(&mut browser, &text).await;
        let message = refusal["message"].as_str().unwrap();
        assert_eq!((status, &refusal["code"]), (StatusCode::BAD_REQUEST, &json!("malformed")), "{message}");
        assert!(message.contains(expected) && !message.contains('\n'), "{message}\n{expected}");
    }
    let (status, refusal) = sent(&mut browser, &" ".repeat(256 * 1024 + 1)).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::PAYLOAD_TOO_LARGE, &json!("too-large")));
    let json = browser.post("/api/records", &json!({})).await;
    assert_eq!(json.0, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    let request = browser.request(Method::POST, "/api/records").header("content-type", "text/plain");
    let bytes = request.body(vec![0xff, 0xfe]).send().await.unwrap();
    assert_eq!(bytes.status(), StatusCode::BAD_REQUEST);
    let foreign = browser.http.post(format!("http://{}/api/records", browser.address));
    let foreign = foreign.header("origin", "https://elsewhere.example").header("content-type", "text/plain");
    assert_eq!(foreign.body(good).send().await.unwrap().status(), StatusCode::FORBIDDEN);
    assert_eq!(browser.get("/api/games").await.1["games"], json!([]), "nothing was made");
    assert_eq!(browser.upload(&good.repeat(50)).await.len(), 50);
    let (status, _) = browser.get(&format!("/api/games/{}/record", "0".repeat(32))).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_games_of_a_file_count_as_games_made() {
    let served = served_with(Arc::new(First), |config| config.limits.network.games_an_hour = 3).await;
    let mut browser = served.browser();
    browser.play("focus-2", people()).await;
    let (status, refusal) = sent(&mut browser, &ANNOTATED.repeat(3)).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("too-fast")));
    assert_eq!(browser.get("/api/games").await.1["games"].as_array().unwrap().len(), 1);
}

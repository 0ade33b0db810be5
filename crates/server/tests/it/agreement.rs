//! The terms of a game.

use crate::people::sign_up;
use crate::served::served;
use reqwest::StatusCode;
use serde_json::json;

#[tokio::test]
async fn terms_are_shown_and_survive_a_restart() {
    let served = served().await;
    let mut ada = served.browser();
    sign_up(&mut ada, "Ada").await;
    let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
    let usual = ada.play("focus-2", seats.clone()).await;
    let view = ada.view(&usual).await;
    let agreed = |view: &serde_json::Value| {
        ["rated", "public", "questions", "takebacks"].map(|field| view[field].as_bool().unwrap())
    };
    assert_eq!(agreed(&view), [false, false, true, true]);
    let game =
        json!({ "variant": "focus-2,goal=capture", "seats": seats, "rated": true, "public": true, "questions": false });
    let (status, answer) = ada.post("/api/games", &game).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    let id = answer["id"].as_str().unwrap();
    let view = ada.view(id).await;
    assert_eq!(agreed(&view), [true, true, false, false], "and nothing is taken back in a rated game");
    let listed = ada.get("/api/games").await.1["games"].clone();
    let listed = listed.as_array().unwrap().iter().find(|game| game["id"] == id).unwrap();
    assert_eq!((&listed["rated"], &listed["public"], &listed["pace"]), (&json!(true), &json!(true), &json!(null)));
    let served = served.restart(std::sync::Arc::new(crate::thinkers::First)).await.unwrap();
    ada.address = served.server.addr().to_string();
    assert_eq!(ada.view(id).await, view);
}

#[tokio::test]
async fn what_cannot_be_rated_is_refused_with_the_reason() {
    let served = served().await;
    let mut ada = served.browser();
    sign_up(&mut ada, "Ada").await;
    let (human, open) = (json!({ "kind": "human" }), json!({ "kind": "open" }));
    let rated = |variant: &str, seats: [&serde_json::Value; 2], takebacks: bool| json!({ "variant": variant, "seats": seats, "rated": true, "takebacks": takebacks });
    let fixed = json!({ "kind": "bot", "level": 3, "seed": 7 });
    for (game, why) in [
        (rated("focus-2", [&human, &human], false), "a rated game has its maker on one seat"),
        (rated("focus-2", [&human, &open], true), "a rated game has no takebacks"),
        (rated("focus-2", [&human, &fixed], false), "neither their nodes nor their seed"),
        (rated("focus-2,quiet=77", [&human, &open], false), "as its edition was published"),
    ] {
        let (status, refusal) = ada.post("/api/games", &game).await;
        assert_eq!((status, &refusal["code"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("not-rated")), "{game}");
        assert!(refusal["message"].as_str().unwrap().contains(why), "{refusal}");
    }
}

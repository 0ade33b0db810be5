//! What a program can do with its token.

use super::{Program, invitation, two_programs};
use crate::admin::does;
use crate::browser::first;
use gamut_server::admin::Command;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

#[tokio::test]
#[ignore = "long"]
async fn a_program_plays_a_game_and_resumes_after_a_lost_connection() {
    let (served, deep, _) = two_programs().await;
    let mut events = deep.stream("/events").await;
    let (maker, id) = invitation(&served, "deep thought").await;
    let line = events.expect("invitation").await;
    assert_eq!((&line["id"], &line["variant"], &line["seat"]), (&json!(id), &json!("focus-2"), &json!(2)));
    let mut watching = maker.socket(&id, 0).await;
    watching.expect("hello").await;
    let (status, answer) = deep.post(&format!("/games/{id}/accept"), json!({})).await;
    assert_eq!((status, &answer["seat"]), (StatusCode::OK, &json!(2)), "{answer}");
    let taken = watching.expect("event").await;
    assert_eq!(
        (&taken["event"]["kind"], &taken["event"]["seats"][1]["name"]),
        (&json!("taken"), &json!("Deep Thought"))
    );
    events.expect("closed").await;
    let game = events.expect("game").await;
    assert_eq!((&game["id"], &game["seats"], &game["waiting"]), (&json!(id), &json!([2]), &json!(false)));

    // A line with the whole game, then a line per event.
    let mut lines = deep.stream(&format!("/games/{id}/events")).await;
    let whole = lines.expect("game").await;
    assert_eq!((&whole["mine"], &whole["seq"], &whole["actions"]), (&json!([2]), &json!(1), &json!([])));
    assert_eq!((&whole["state"]["to_act"], &whole["start"]), (&json!(1), &Value::Null));
    assert_eq!(deep.act(&id, 1, "c4-d4").await.1["code"], "not-your-turn");
    watching.act(1, first(&taken["state"])).await;
    watching.expect("event").await;
    let event = lines.expect("event").await;
    assert_eq!(
        (&event["seq"], &event["event"]["kind"], &event["event"]["seat"]),
        (&json!(2), &json!("acted"), &json!(1))
    );
    assert_eq!(event["state"]["to_act"], 2);
    let reply = event["state"]["legal"][0].as_str().unwrap();
    assert_eq!(deep.act(&id, 2, "d9-d9").await.0, StatusCode::BAD_REQUEST);
    assert_eq!(deep.act(&id, 2, reply).await, (StatusCode::OK, json!({ "seq": 3 })));

    // The answer was lost, and the program repeats the request.
    let (status, answer) = deep.act(&id, 2, reply).await;
    assert_eq!((status, &answer["code"], &answer["seq"]), (StatusCode::CONFLICT, &json!("stale"), &json!(3)));
    drop(lines);
    let mut lines = deep.stream(&format!("/games/{id}/events?seq=2")).await;
    assert_eq!(lines.expect("role").await["mine"], json!([2]));
    let event = lines.expect("event").await;
    assert_eq!(
        (&event["seq"], &event["event"]["action"], &event["event"]["ply"]),
        (&json!(3), &json!(reply), &json!(2))
    );
    assert_eq!(maker.clone().view(&id).await["seq"], 3);

    let (status, answer) = deep.post(&format!("/games/{id}/resign"), json!({ "seat": 1, "seq": 3 })).await;
    assert_eq!((status, &answer["code"]), (StatusCode::FORBIDDEN, &json!("not-your-seat")));
    let (status, answer) = deep.post(&format!("/games/{id}/resign"), json!({ "seat": 2, "seq": 3 })).await;
    assert_eq!((status, answer), (StatusCode::OK, json!({ "seq": 4 })));
    let event = lines.expect("event").await;
    assert_eq!((&event["event"]["kind"], &event["state"]["over"]["result"]), (&json!("resigned"), &json!("1")));
    assert_eq!(lines.next().await, None, "nothing comes after the end");
    assert_eq!(events.expect("ended").await["id"], json!(id));
}

#[tokio::test]
async fn questions_are_answered_once() {
    let (served, deep, marvin) = two_programs().await;
    let (maker, id) = invitation(&served, "Deep Thought").await;
    deep.post(&format!("/games/{id}/accept"), json!({})).await;
    let mut socket = maker.socket(&id, 0).await;
    socket.expect("hello").await;
    let begun = socket.expect("event").await;
    socket.act(1, first(&begun["state"])).await;
    socket.expect("event").await;
    socket.send(json!({ "type": "offer", "seq": 2, "ask": "takeback" })).await;
    assert_eq!(socket.expect("event").await["event"]["kind"], "offered");
    let path = format!("/games/{id}/answer");
    assert_eq!(marvin.post(&path, json!({ "yes": true, "seq": 3 })).await.1["code"], "not-your-seat");
    assert_eq!(deep.post(&path, json!({ "yes": true, "seq": 3 })).await.0, StatusCode::OK);
    let again = deep.post(&path, json!({ "yes": true, "seq": 3 })).await;
    assert_eq!((again.0, &again.1["code"]), (StatusCode::CONFLICT, &json!("cannot-ask")));
    assert_eq!(socket.expect("event").await["event"]["kind"], "answered");
    assert_eq!(socket.expect("event").await["event"], json!({ "kind": "undone", "ply": 0 }));
}

#[tokio::test]
async fn without_a_good_token_nothing_is_done() {
    let (served, deep, marvin) = two_programs().await;
    let (mut maker, id) = invitation(&served, "Deep Thought").await;
    let before = maker.view(&id).await;
    let wrong = Program { token: "0".repeat(32), ..deep.clone() };
    let odd = Program { token: String::from("x"), ..deep.clone() };
    for program in [&wrong, &odd] {
        for path in ["/events".to_owned(), format!("/games/{id}/events"), "/account".to_owned()] {
            let response = program.request(Method::GET, &format!("/api/bot{path}")).send().await.unwrap();
            assert_eq!(response.status(), StatusCode::UNAUTHORIZED, "{path}");
        }
        for verb in ["accept", "decline"] {
            let (status, _) = program.post(&format!("/games/{id}/{verb}"), json!({})).await;
            assert_eq!(status, StatusCode::UNAUTHORIZED, "{verb}");
        }
        assert_eq!(program.act(&id, 0, "c4-d4").await.0, StatusCode::UNAUTHORIZED);
    }
    // A cookie is not a token, not even a player's.
    let response = maker.request(Method::GET, "/api/bot/events").send().await.unwrap();
    assert_eq!(response.status(), StatusCode::UNAUTHORIZED);
    let act = maker.request(Method::POST, &format!("/api/bot/games/{id}/act"));
    let response = act.json(&json!({ "action": "c4-d4", "seq": 0 })).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::UNAUTHORIZED);
    // A program cannot use another program's invitation, or act for another seat.
    assert_eq!(marvin.post(&format!("/games/{id}/accept"), json!({})).await.1["code"], "no-such-invitation");
    assert_eq!(marvin.act(&id, 0, "c4-d4").await.1["code"], "not-your-seat");
    assert_eq!(maker.view(&id).await, before);
}

#[tokio::test]
async fn a_token_that_is_revoked_ends_its_streams() {
    let (served, deep, marvin) = two_programs().await;
    let (_, id) = invitation(&served, "Deep Thought").await;
    deep.post(&format!("/games/{id}/accept"), json!({})).await;
    let mut events = deep.stream("/events").await;
    let mut lines = deep.stream(&format!("/games/{id}/events")).await;
    let mut others = marvin.stream(&format!("/games/{id}/events")).await;
    events.expect("game").await;
    lines.expect("game").await;
    assert_eq!(others.expect("game").await["mine"], json!([]), "who does not sit there watches");
    does(&served.config.db, Command::Revoke { who: "Deep Thought".into() }).await;
    assert_eq!((events.next().await, lines.next().await), (None, None));
    assert_eq!(deep.act(&id, 1, "c4-d4").await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(marvin.act(&id, 1, "c4-d4").await.1["code"], "not-your-seat");
}

//! Rematches with programs, and expired invitations.

use super::{Program, invitation, invite, two_programs};
use crate::browser::Browser;
use crate::database::connect;
use crate::served::Served;
use crate::thinkers::First;
use gamut_store::clock::now;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use sqlx::Connection;
use std::sync::Arc;

const MINUTE: i64 = 60 * 1000;

/// Plays a game of a person against Deep Thought, which the person resigns.
async fn lost(served: &Served, deep: &Program) -> (Browser, String) {
    let (mut maker, id) = invitation(served, "Deep Thought").await;
    deep.post(&format!("/games/{id}/accept"), json!({})).await;
    let mut socket = maker.socket(&id, 1).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "resign", "seq": 1, "seat": 1 })).await;
    socket.expect("event").await;
    assert!(!maker.view(&id).await["state"]["over"].is_null());
    (maker, id)
}

#[tokio::test]
#[ignore = "long"]
async fn a_program_answers_a_rematch_and_cannot_ask_for_one() {
    let (served, deep, marvin) = two_programs().await;
    let (mut maker, id) = lost(&served, &deep).await;
    let mut events = deep.stream("/events").await;
    let (path, answer) = (format!("/api/games/{id}/rematch"), format!("/games/{id}/rematch"));
    let unasked = deep.post(&answer, json!({ "yes": true })).await;
    assert_eq!((unasked.0, &unasked.1["code"]), (StatusCode::CONFLICT, &json!("cannot-ask")));
    assert_eq!(maker.post(&path, &json!({})).await.0, StatusCode::ACCEPTED);
    let asked = events.expect("rematch").await;
    assert_eq!((&asked["id"], &asked["seats"], &asked["rated"]), (&json!(id), &json!([2]), &json!(false)));
    assert_eq!(marvin.post(&answer, json!({ "yes": true })).await.1["code"], "cannot-ask", "others are asked");
    assert_eq!(deep.post(&answer, json!({ "yes": false })).await, (StatusCode::OK, json!({ "id": null })));
    assert_eq!(events.expect("closed").await["id"], json!(id));
    assert!(maker.view(&id).await["state"]["asked"].is_null());

    assert_eq!(maker.post(&path, &json!({})).await.0, StatusCode::ACCEPTED, "asked once more");
    events.expect("rematch").await;
    let (status, next) = deep.post(&answer, json!({ "yes": true })).await;
    assert_eq!(status, StatusCode::OK);
    let game = events.expect("game").await;
    assert_eq!((&game["id"], &game["seats"]), (&next["id"], &json!([1])), "everybody sits one seat on");
    assert_eq!(maker.view(&id).await["rematch"], next["id"]);
    events.expect("closed").await;
}

/// Ages the invitations by this much.
async fn aged(served: Served, age: i64) -> Served {
    let stopped = served.stopped().await;
    let mut database = connect(stopped.database()).await;
    sqlx::query("UPDATE invitations SET created = $1").bind(now() - age).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    stopped.started(Arc::new(First)).await
}

#[tokio::test]
async fn an_invitation_that_is_not_answered_within_ten_minutes_ends() {
    let (served, deep, _) = two_programs().await;
    let (mut maker, id) = invitation(&served, "Deep Thought").await;
    let path = format!("/api/games/{id}/invitations");
    let mut served = served;
    for (age, why) in [(9 * MINUTE, Value::Null), (10 * MINUTE, json!("late"))] {
        served = aged(served, age).await;
        maker.address = served.browser().address;
        assert_eq!(maker.get(&path).await.1["programs"][0]["declined"], why, "{age}");
    }
    let deep = Program::new(&served, deep.token);
    for verb in ["accept", "decline"] {
        let (status, refusal) = deep.post(&format!("/games/{id}/{verb}"), json!({})).await;
        assert_eq!((status, &refusal["code"]), (StatusCode::NOT_FOUND, &json!("no-such-invitation")), "{verb}");
    }
    let mut events = deep.stream("/events").await;
    // A program does not report that it is late, and can be invited again.
    assert_eq!(invite(&mut maker, &id, 2, "Deep Thought").await.0, StatusCode::NO_CONTENT);
    assert_eq!(events.expect("invitation").await["id"], json!(id), "the old one was not told");
    assert_eq!(deep.post(&format!("/games/{id}/decline"), json!({ "why": "late" })).await.1["code"], "malformed");
    assert_eq!(deep.post(&format!("/games/{id}/accept"), json!({})).await.0, StatusCode::OK);
    assert_eq!(maker.request(Method::GET, &path).send().await.unwrap().status(), StatusCode::OK);
}

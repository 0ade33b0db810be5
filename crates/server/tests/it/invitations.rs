//! Invitations: who can use them, and how often.

use crate::browser::Browser;
use crate::served::{Served, served, served_with};
use crate::thinkers::First;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;

/// Returns a game of three with two open seats, and its creator.
async fn waiting(served: &Served) -> (Browser, String) {
    let mut maker = served.browser();
    let seats = json!([{ "kind": "human", "name": "Ada" }, { "kind": "open" }, { "kind": "open" }]);
    let id = maker.play("focus-3", seats).await;
    (maker, id)
}

async fn invite(browser: &mut Browser, id: &str, seat: Value) -> (StatusCode, Value) {
    browser.post(&format!("/api/games/{id}/invitations"), &json!({ "seat": seat })).await
}

async fn secret(browser: &mut Browser, id: &str, seat: Value) -> Value {
    let (status, answer) = invite(browser, id, seat).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    json!({ "secret": answer["secret"] })
}

async fn take(browser: &mut Browser, secret: &Value) -> (StatusCode, Value) {
    browser.post("/api/invitations/take", secret).await
}

#[tokio::test]
async fn three_people_sit_down_and_the_game_begins() {
    let served = served_with(Arc::new(First), |_| {}).await;
    let (mut ada, id) = waiting(&served).await;
    let mut watching = ada.socket(&id, 0).await;
    watching.expect("hello").await;
    let to_third = secret(&mut ada, &id, json!(3)).await;
    let to_any = secret(&mut ada, &id, Value::Null).await;
    let mut ben = served.browser();
    let (_, look) = ben.post("/api/invitations/look", &to_third).await;
    let maker = ada.view(&id).await["seats"][0]["person"].clone();
    let opened = json!({ "game": id, "seat": 3, "by": null, "maker": maker, "taken": false });
    assert_eq!((look, &ben.cookie), (opened, &None), "looking takes nothing");
    assert_eq!(take(&mut ben, &to_third).await, (StatusCode::OK, json!({ "game": id, "seat": 3 })));
    let (_, look) = ben.post("/api/invitations/look", &to_third).await;
    assert_eq!(
        look,
        json!({ "game": id, "seat": 3, "by": null, "maker": maker, "taken": true }),
        "it is Ben's own by now"
    );
    let (status, _) = served.browser().post("/api/invitations/look", &to_third).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "and nobody else's");
    let taken = watching.expect("event").await;
    assert_eq!((&taken["event"]["kind"], &taken["state"]["waiting"]), (&json!("taken"), &json!(true)));
    // One seat per person.
    assert_eq!(take(&mut ben, &to_any).await.1["code"], "not-your-seat");
    assert_eq!(take(&mut ada, &to_any).await.1["code"], "not-your-seat");
    let mut cleo = served.browser();
    assert_eq!(take(&mut cleo, &to_third).await.1["code"], "no-such-invitation");
    assert_eq!(take(&mut cleo, &to_any).await.1["seat"], 2);
    let begun = watching.expect("event").await;
    assert_eq!((&begun["state"]["waiting"], &begun["state"]["turn"]), (&json!(false), &json!(1)));
    assert_eq!(ben.mine().await, std::slice::from_ref(&id));

    // Each can act for one seat only.
    let mut sockets = Vec::new();
    for (browser, seat) in [(&ada, 1), (&cleo, 2), (&ben, 3)] {
        let mut socket = browser.socket(&id, 2).await;
        socket.expect("hello").await;
        socket.send(json!({ "type": "ping" })).await;
        socket.expect("pong").await;
        assert_eq!(socket.role["seats"], json!([seat]));
        sockets.push(socket);
    }
    let mut state = begun["state"].clone();
    for turn in 0..6 {
        let action = state["actions"][0]["action"].as_str().unwrap().to_owned();
        sockets[(turn + 1) % 3].act(2 + turn as u32, &action).await;
        assert_eq!(sockets[(turn + 1) % 3].expect("refused").await["code"], "not-your-turn");
        sockets[turn % 3].act(2 + turn as u32, &action).await;
        for socket in &mut sockets {
            state = socket.expect("event").await["state"].clone();
        }
    }
    sockets[0].send(json!({ "type": "undo", "seq": 8 })).await;
    assert_eq!(sockets[0].expect("refused").await["code"], "must-ask");
    sockets[0].send(json!({ "type": "resign", "seq": 8, "seat": 2 })).await;
    assert_eq!(sockets[0].expect("refused").await["code"], "not-your-seat");

    // The log alone determines the seats.
    let before = ada.view(&id).await;
    let served = served.restart(Arc::new(First)).await.unwrap();
    ada.address = served.server.addr().to_string();
    assert_eq!(ada.view(&id).await, before);
}

#[tokio::test]
async fn guessed_withdrawn_or_replaced_invitations_open_no_seat() {
    let served = served().await;
    let (mut ada, id) = waiting(&served).await;
    let before = ada.view(&id).await;
    let mut stranger = served.browser();
    assert_eq!(invite(&mut stranger, &id, json!(2)).await.1["code"], "not-your-seat");
    assert_eq!(invite(&mut ada, &id, json!(1)).await.1["code"], "not-your-seat");
    assert_eq!(invite(&mut ada, &id, json!(9)).await.1["code"], "malformed");
    let replaced = secret(&mut ada, &id, json!(2)).await;
    let withdrawn = secret(&mut ada, &id, json!(2)).await;
    let path = format!("/api/games/{id}/invitations");
    let body = json!({ "seat": 2 });
    let refused = stranger.request(Method::DELETE, &path).json(&body).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    let done = ada.request(Method::DELETE, &path).json(&body).send().await.unwrap();
    assert_eq!(done.status(), StatusCode::NO_CONTENT);
    let guessed = json!({ "secret": "0".repeat(32) });
    let nonsense = json!({ "secret": "x" });
    for bad in [&replaced, &withdrawn, &guessed, &nonsense, &json!({ "secret": id })] {
        for verb in ["look", "take"] {
            let (status, refusal) = stranger.post(&format!("/api/invitations/{verb}"), bad).await;
            assert_eq!((status, &refusal["code"]), (StatusCode::NOT_FOUND, &json!("no-such-invitation")), "{bad}");
        }
    }
    assert_eq!(ada.view(&id).await, before);
    // A seat given to a bot cannot be taken.
    let late = secret(&mut ada, &id, json!(2)).await;
    let mut socket = ada.socket(&id, 0).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "give", "seq": 0, "seat": 2, "level": 1 })).await;
    socket.expect("event").await;
    assert_eq!(take(&mut stranger, &late).await.1["code"], "not-your-seat");
}

/// P1: friends can pick seats with one link, as long as any is open.
#[tokio::test]
async fn p1_one_invitation_seats_three_friends() {
    let served = served().await;
    let mut ada = served.browser();
    let seats = json!([{ "kind": "human" }, { "kind": "open" }, { "kind": "open" }, { "kind": "open" }]);
    let id = ada.play("focus-teams", seats).await;
    let link = secret(&mut ada, &id, Value::Null).await;
    let picked = |seat: u8| json!({ "secret": link["secret"], "seat": seat });
    let (mut ben, mut cleo, mut dan, mut eve) =
        (served.browser(), served.browser(), served.browser(), served.browser());
    assert_eq!(take(&mut ben, &picked(3)).await, (StatusCode::OK, json!({ "game": id, "seat": 3 })));
    assert_eq!(take(&mut cleo, &picked(3)).await.1["code"], "not-your-seat", "that seat is taken");
    assert_eq!(take(&mut cleo, &picked(4)).await.1["seat"], 4);
    assert_eq!(take(&mut ben, &picked(2)).await.1["code"], "not-your-seat", "one seat each");
    assert_eq!(take(&mut dan, &link).await.1["seat"], 2, "the first open one where none was picked");
    assert_eq!(take(&mut eve, &link).await.1["code"], "not-your-seat", "no seat is left");
    assert_eq!(ada.view(&id).await["state"]["waiting"], false);
}

/// P1: the link survives a change of the terms before the first guest sits down.
#[tokio::test]
async fn p1_the_link_leads_to_the_game_that_takes_the_place_of_another() {
    let served = served().await;
    let mut ada = served.browser();
    let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
    let before = ada.play("focus-2", seats.clone()).await;
    let link = secret(&mut ada, &before, Value::Null).await;
    let next = ada.play("focus-2,goal=capture", seats).await;
    let path = format!("/api/games/{next}/invitations");
    let moved = json!({ "moved": link["secret"] });
    let mut stranger = served.browser();
    assert_eq!(stranger.post(&path, &moved).await.1["code"], "not-your-seat");
    assert_eq!(ada.post(&path, &moved).await, (StatusCode::CREATED, link.clone()));
    let withdrawn = ada.request(Method::DELETE, &format!("/api/games/{before}/seats")).json(&json!({})).send().await;
    assert_eq!(withdrawn.unwrap().status(), StatusCode::NO_CONTENT);
    assert_eq!(ada.view(&before).await["state"]["over"]["reason"], "void");
    assert_eq!(take(&mut stranger, &link).await.1, json!({ "game": next, "seat": 2 }));
}

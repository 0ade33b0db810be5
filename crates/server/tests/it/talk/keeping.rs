//! Messages are kept for a year, and deleted with their author or by an operator.

use super::{follow, frames, heard, table, text, watcher};
use crate::database::run_sql;
use crate::served::served;
use crate::thinkers::First;
use gamut_store::Act;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;

#[tokio::test]
async fn what_was_said_outlasts_a_restart_with_its_names_and_is_gone_after_a_year() {
    let served = served().await;
    let (id, mut people) = table(&served, "focus-2", 2, json!({})).await;
    let guest = people[0].get("/api/me").await.1["person"].clone();
    let account = json!({ "name": "Mira", "password": "correct horse", "join": guest });
    assert_eq!(people[0].post("/api/me/account", &account).await.0, StatusCode::CREATED);
    let mut ada = follow(&mut people[0], &id).await;
    let mut ben = follow(&mut people[1], &id).await;
    text(&mut ada, "table", "old").await;
    let old = heard(&mut ben).await;
    assert_eq!((&old["name"], &old["kind"]), (&json!("Mira"), &json!("account")));
    text(&mut ben, "table", "new").await;
    let new = heard(&mut ben).await;
    drop((ada, ben));
    let served = served.restart(Arc::new(First)).await.unwrap();
    for browser in &mut people {
        browser.address = served.server.addr().to_string();
        assert_eq!(follow(browser, &id).await.expect("talk").await["said"], json!([old, new]));
    }
    let stopped = served.stopped().await;
    run_sql(stopped.database(), "UPDATE texts SET at = at - 31622400000 WHERE number = 1").await;
    let served = stopped.started(Arc::new(First)).await;
    people[0].address = served.server.addr().to_string();
    // The server deletes old data in the background after the start.
    for _ in 0..1000 {
        let export = people[0].get("/api/me/export").await.1;
        if export["texts"] == json!([]) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let mut socket = follow(&mut people[0], &id).await;
    assert_eq!(socket.expect("talk").await["said"], json!([new]));
    text(&mut socket, "table", "newest").await;
    assert_eq!(heard(&mut socket).await["number"], 3);
}

#[tokio::test]
async fn a_deleted_message_vanishes_for_its_readers_and_others_notice_nothing() {
    let served = served().await;
    let (id, mut people) = table(&served, "focus-teams", 4, json!({ "talk": "partners" })).await;
    let mut sockets = Vec::new();
    for browser in &mut people {
        sockets.push(follow(browser, &id).await);
    }
    text(&mut sockets[0], "partner", "something foul").await;
    for seat in [0, 2] {
        heard(&mut sockets[seat]).await;
    }
    let games = served.server.games();
    let game = id.parse().unwrap();
    let act = || Act { at: 0, person: None, verb: "delete-text".into(), what: String::new() };
    games.delete_text(game, 1, act()).await.unwrap();
    for seat in [0, 2] {
        assert_eq!(sockets[seat].expect("unsaid").await["number"], 1);
    }
    assert_eq!(frames(&mut sockets[1]).await, Vec::<String>::new());
    assert!(games.delete_text(game, 1, act()).await.is_err() && games.delete_text(game, 7, act()).await.is_err());
    assert_eq!(frames(&mut follow(&mut people[2], &id).await).await, Vec::<String>::new());
    // Its number is not reused.
    text(&mut sockets[0], "partner", "sorry").await;
    assert_eq!(heard(&mut sockets[0]).await["number"], 2);
}

#[tokio::test]
async fn messages_are_deleted_with_their_author() {
    let served = served().await;
    let (id, mut people) = table(&served, "focus-2", 2, json!({})).await;
    let mut fan = watcher(&served, &id).await;
    let mut sockets = [follow(&mut people[0], &id).await, follow(&mut fan, &id).await];
    text(&mut sockets[0], "table", "I was here").await;
    text(&mut sockets[1], "room", "so was I").await;
    heard(&mut sockets[1]).await;
    heard(&mut sockets[0]).await;
    let texts = |export: &Value| export["texts"].as_array().unwrap().len();
    assert_eq!(texts(&fan.get("/api/me/export").await.1), 1);
    // The author is on no list and in no seat of the game.
    fan.request(Method::DELETE, &format!("/api/games/{id}/mine")).send().await.unwrap();
    assert_eq!(fan.post("/api/me/delete", &json!({})).await.0, StatusCode::NO_CONTENT);
    let mut late = follow(&mut watcher(&served, &id).await, &id).await;
    assert_eq!(frames(&mut late).await, Vec::<String>::new());
    assert_eq!(texts(&people[0].get("/api/me/export").await.1), 1);
}

#[tokio::test]
async fn neither_side_of_a_block_takes_a_seat() {
    let served = served().await;
    let mut ada = served.browser();
    let seats = json!([{ "kind": "human" }, { "kind": "open" }]);
    let id = ada.play("focus-2", seats).await;
    let (mut ben, mut cleo) = (watcher(&served, &id).await, watcher(&served, &id).await);
    let secret = ada.post(&format!("/api/games/{id}/invitations"), &json!({ "seat": 2 })).await.1;
    let number = |me: Value| me["person"].as_u64().unwrap();
    let (ada_number, ben_number) = (number(ada.get("/api/me").await.1), number(ben.get("/api/me").await.1));
    for (browser, other) in [(&mut ada, ben_number), (&mut cleo, ada_number)] {
        let request = browser.request(Method::PUT, &format!("/api/me/muted/{other}"));
        assert_eq!(request.json(&json!({ "blocked": true })).send().await.unwrap().status(), StatusCode::NO_CONTENT);
    }
    let take = json!({ "secret": secret["secret"] });
    for (browser, why) in [(&mut ben, "not offered to you"), (&mut cleo, "you have blocked")] {
        let (status, refusal) = browser.post("/api/invitations/take", &take).await;
        assert_eq!((status, &refusal["code"]), (StatusCode::FORBIDDEN, &json!("not-your-seat")));
        assert!(refusal["message"].as_str().unwrap().contains(why), "{refusal}");
    }
    let mut dora = served.browser();
    assert_eq!(dora.post("/api/invitations/take", &take).await.0, StatusCode::OK, "the invitation is not used up");
}

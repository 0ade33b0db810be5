//! Only partners can read their messages.

use super::{end, follow, frames, heard, phrase, refused, table, text, watcher};
use crate::served::served;
use crate::thinkers::First;
use serde_json::{Value, json};
use std::sync::Arc;

/// A text that nobody else may receive.
const PLAN: &str = "the fourth file is weak";

#[tokio::test]
async fn no_frame_list_record_or_export_of_anybody_else_carries_it() {
    let served = served().await;
    let (id, mut people) = table(&served, "focus-teams", 4, json!({ "talk": "partners" })).await;
    people.push(watcher(&served, &id).await);
    people.push(served.browser());
    let mut sockets = Vec::new();
    for browser in &mut people {
        sockets.push(follow(browser, &id).await);
    }
    text(&mut sockets[0], "partner", PLAN).await;
    for seat in [0, 2] {
        let said = heard(&mut sockets[seat]).await;
        assert_eq!((&said["channel"], &said["seat"], &said["number"]), (&json!("partner"), &json!(1), &json!(1)));
        assert_eq!(said["words"], json!({ "text": PLAN }));
    }
    // The other side talks, too, and only that side can read it.
    text(&mut sockets[1], "partner", "let them come").await;
    assert_eq!(heard(&mut sockets[3]).await["words"]["text"], "let them come");
    for other in [1, 3, 4, 5] {
        let told = frames(&mut sockets[other]).await.concat();
        assert!(!told.contains(PLAN), "{other}: {told}");
    }
    for own in [0, 2] {
        assert!(!frames(&mut sockets[own]).await.concat().contains("let them come"));
    }

    // Nor after reconnecting, after the end, or from a server that reads it from the database.
    end(&mut sockets, &mut people[0], &id).await;
    drop(sockets);
    let served = served.restart(Arc::new(First)).await.unwrap();
    for (index, browser) in people.iter_mut().enumerate() {
        browser.address = served.server.addr().to_string();
        let mut socket = follow(browser, &id).await;
        let history = frames(&mut socket).await.concat();
        assert_eq!(history.contains(PLAN), [0, 2].contains(&index), "{index}: {history}");
        assert_eq!(history.contains("let them come"), [1, 3].contains(&index), "{index}: {history}");
        let mut other = browser.view(&id).await.to_string();
        other += &browser.get("/api/games").await.1.to_string();
        other += &browser.record(&id).await;
        assert!(!other.contains(PLAN), "{index}: {other}");
        let export = browser.get("/api/me/export").await.1;
        assert_eq!(export.to_string().contains(PLAN), index == 0, "{index}: {export}");
    }
}

#[tokio::test]
async fn opponents_and_watchers_cannot_read_it() {
    let served = served().await;
    let (id, mut people) = table(&served, "focus-teams", 4, json!({ "talk": "partners" })).await;
    people.push(watcher(&served, &id).await);
    let mut sockets = Vec::new();
    for browser in &mut people {
        sockets.push(follow(browser, &id).await);
    }
    text(&mut sockets[4], "partner", "let me in").await;
    assert_eq!(refused(&mut sockets[4]).await, "may-not-talk");
    text(&mut sockets[0], "table", "to all").await;
    assert_eq!(refused(&mut sockets[0]).await, "may-not-talk", "what is not for the partner is a set phrase");
    phrase(&mut sockets[0], "table", "good-luck").await;
    for socket in &mut sockets[..4] {
        assert_eq!(heard(socket).await["words"], json!({ "phrase": "good-luck" }));
    }
    assert_eq!(frames(&mut sockets[4]).await, Vec::<String>::new(), "at the table");
}

/// A partner who has left to a bot receives nothing more, and nobody is left to talk to.
#[tokio::test]
async fn who_plays_with_a_bot_has_no_partner_to_talk_to() {
    let served = served().await;
    let mut ada = served.browser();
    let bot = json!({ "kind": "bot", "level": 1, "nodes": 50 });
    let seats = json!([{ "kind": "human" }, bot, bot, bot]);
    let (_, made) =
        ada.post("/api/games", &json!({ "variant": "focus-teams", "seats": seats, "talk": "partners" })).await;
    let id = made["id"].as_str().unwrap();
    let mut socket = follow(&mut ada, id).await;
    text(&mut socket, "partner", "anybody there?").await;
    assert_eq!(refused(&mut socket).await, "may-not-talk");
    assert_eq!(socket.role["talk"], json!({ "table": "phrases", "partner": "hear", "room": Value::Null }));
}

//! Deleting and voiding games by an operator.

use super::{acts, does, refused};
use crate::browser::{first, people};
use crate::served::served;
use gamut_server::admin::Command;
use reqwest::StatusCode;

#[tokio::test]
async fn of_a_deleted_game_nothing_is_left() {
    let served = served().await;
    let db = served.config.db.clone();
    let mut browser = served.browser();
    let (id, other) = (browser.play("focus-2", people()).await, browser.play("focus-2", people()).await);
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let state = browser.view(&id).await["state"].clone();
    does(&db, Command::DeleteGame { game: format!("https://games.example/game/{id}") }).await;
    let _ = socket
        .try_send(&serde_json::json!({ "type": "act", "re": 1, "seq": 0, "action": first(&state) }).to_string())
        .await;
    while socket.next().await.is_some() {}
    assert_eq!(browser.get(&format!("/api/games/{id}")).await.0, StatusCode::NOT_FOUND);
    let path = format!("/api/games/{id}/ws?seq=0");
    assert_eq!(browser.connect(&path, Some(&browser.origin())).await.err(), Some(404));
    assert_eq!(browser.mine().await, [other.as_str()]);
    assert!(refused(&db, Command::DeleteGame { game: id.clone() }).await.contains("no such game"));
    for wrong in ["", "focus-2", "https://games.example/game/", "/game/../x"] {
        assert!(refused(&db, Command::DeleteGame { game: wrong.into() }).await.contains("32 digits"));
    }
    let stopped = served.stopped().await;
    assert!(stopped.log(&id).await.is_empty());
    assert_eq!(stopped.log(&other).await.len(), 1);
}

#[tokio::test]
async fn a_game_is_called_off_once() {
    let served = served().await;
    let db = served.config.db.clone();
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let close = || Command::CloseGame { game: id.clone() };
    does(&db, close()).await;
    assert_eq!(socket.expect("event").await["event"]["kind"], "voided");
    assert!(refused(&db, close()).await.contains("over"));
    assert!(refused(&db, Command::CloseGame { game: "0".repeat(32) }).await.contains("no such game"));
    assert!(does(&db, Command::Rerate).await.contains("ratings"));
    assert_eq!(acts(&db).await, ["rerate", "close-game"]);
}

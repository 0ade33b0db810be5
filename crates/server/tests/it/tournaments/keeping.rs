//! What is acknowledged survives a kill; pages hear of each change.

use super::{Held, is_decided, live, resign, swiss};
use crate::people::{PASSWORD, sign_up};
use crate::served::{page, served};
use crate::thinkers::First;
use gamut_server::config::Location;
use gamut_server::{Config, Server};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;
use tempfile::TempDir;

#[tokio::test]
async fn an_acknowledged_result_is_on_the_disk() {
    let served = served().await;
    let Location::File(file) = &served.config.db else { return };
    let mut held = Held::made(&served, &swiss("focus-2", 3, false, &Value::Null)).await;
    held.others(&["Ann", "Bo"]).await;
    held.pair().await;
    let mut organiser = held.organiser.clone();
    assert_eq!(held.result(&mut organiser, (1, 1), json!([2, 1])).await.0, StatusCode::NO_CONTENT);
    // What a kill would leave at this moment, and a server on it.
    let left = TempDir::new().unwrap();
    for entry in std::fs::read_dir(file.parent().unwrap()).unwrap().map(Result::unwrap) {
        if entry.file_type().unwrap().is_file() {
            std::fs::copy(entry.path(), left.path().join(entry.file_name())).unwrap();
        }
    }
    let db = left.path().join(file.file_name().unwrap()).into();
    let config = Config { db, ..served.config.clone() };
    let server = Server::start(config, Arc::new(First), page()).await.unwrap();
    let before = held.view().await;
    held.organiser.address = server.addr().to_string();
    assert_eq!(held.view().await, before);
    assert_eq!(before["rounds"][0]["tables"][0]["places"], json!([2, 1]));
    assert_eq!(held.pair().await.0, StatusCode::NO_CONTENT, "the next round is paired");
    server.stop().await;
}

#[tokio::test]
async fn a_game_that_ended_before_a_restart_is_noted_after_it() {
    let served = served().await;
    let mut held = Held::made(&served, &swiss("focus-2", 1, false, &live())).await;
    let guests = held.guests(&served, &["Ann", "Bo"]).await;
    held.pair().await;
    let table = held.view().await["rounds"][0]["tables"][0].clone();
    let second = table["seats"][1].as_u64().unwrap() as usize;
    resign(&guests[second - 1], table["game"].as_str().unwrap(), 2).await;
    let served = served.restart(Arc::new(First)).await.unwrap();
    held.organiser.address = served.browser().address;
    let view = held.until(is_decided).await;
    assert_eq!(view["rounds"][0]["tables"][0]["places"], json!([1, 2]));
}

#[tokio::test]
async fn pages_are_told_of_each_change() {
    let served = served().await;
    let mut held = Held::made(&served, &swiss("focus-2", 1, false, &Value::Null)).await;
    let before = held.view().await["version"].as_u64().unwrap();
    let request = held.organiser.request(Method::GET, &held.path("/changes"));
    let mut stream = request.send().await.unwrap();
    assert_eq!(stream.headers()["content-type"], "text/event-stream");
    assert_eq!(stream.chunk().await.unwrap().unwrap(), format!("data: {before}\n\n"));
    held.others(&["Ann"]).await;
    assert_eq!(stream.chunk().await.unwrap().unwrap(), format!("data: {}\n\n", before + 1));
    served.server.stop().await;
    assert_eq!(stream.chunk().await.unwrap(), None, "it ends with the server");
}

#[tokio::test]
async fn two_who_enter_at_once_both_enter() {
    let served = served().await;
    let mut held = Held::made(&served, &swiss("focus-2", 1, false, &live())).await;
    let path = held.path("/entrants");
    let enter = |number: usize| {
        let (mut guest, path) = (served.browser(), path.clone());
        async move { guest.post(&path, &json!({ "name": format!("Guest {number}") })).await.0 }
    };
    let entered = futures_util::future::join_all((1..=12).map(enter)).await;
    assert!(entered.iter().all(|status| *status == StatusCode::CREATED), "{entered:?}");
    let view = held.view().await;
    assert_eq!(view["entrants"].as_array().unwrap().len(), 12);
}

#[tokio::test]
async fn s8_with_a_person_the_names_go_and_the_standings_stay() {
    let served = served().await;
    let mut organiser = served.browser();
    sign_up(&mut organiser, "Mira").await;
    let (_, made) = organiser.post("/api/tournaments", &swiss("focus-2", 1, false, &Value::Null)).await;
    let mut held = Held { organiser, id: made["id"].as_str().unwrap().to_owned() };
    held.others(&["Ann"]).await;
    let path = held.path("/entrants");
    held.organiser.post(&path, &json!({})).await;
    held.pair().await;
    let deleted = held.organiser.post("/api/me/delete", &json!({ "password": PASSWORD })).await;
    assert_eq!(deleted.0, StatusCode::NO_CONTENT, "{}", deleted.1);
    let view = served.browser().get(&held.path("")).await.1;
    assert_eq!(
        (&view["name"], &view["entrants"][0]["name"], &view["entrants"][1]["name"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!(view["standings"].as_array().unwrap().len(), 2);
}

//! Exporting and deleting a person's data.

use super::{PASSWORD, age_sign_ins, me, send, sign_in, sign_up};
use crate::browser::{Browser, first};
use crate::database::{rows, run_sql};
use crate::served::served;
use crate::thinkers::First;
use gamut_store::clock;
use gamut_store::ids::Token;
use gamut_store::{AccountWrite, Write};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

fn named() -> Value {
    json!([{ "kind": "human", "name": "Mira" }, { "kind": "human", "name": "Ben" }])
}

async fn delete(browser: &mut Browser, body: Value) -> (StatusCode, Value) {
    browser.post("/api/me/delete", &body).await
}

#[tokio::test]
async fn an_export_holds_the_name_the_browsers_and_the_games() {
    let served = served().await;
    let (mut desk, mut phone) = (served.browser(), served.browser());
    let one = desk.play("focus-2", named()).await;
    sign_up(&mut desk, "Mira").await;
    let two = phone.play("fibonacci", named()).await;
    sign_in(&mut phone, "Mira", PASSWORD).await;
    served.browser().play("focus-2", named()).await;
    let response = desk.request(Method::GET, "/api/me/export").send().await.unwrap();
    assert!(response.headers()["content-disposition"].to_str().unwrap().starts_with("attachment"));
    let text = response.text().await.unwrap();
    let export: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&export["name"], export["browsers"].as_array().unwrap().len()), (&json!("Mira"), 2));
    let mut games: Vec<_> =
        export["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    let mut expected = [one.as_str(), two.as_str()];
    games.sort_unstable();
    expected.sort_unstable();
    assert_eq!(games, expected);
    assert!(!text.contains("argon2") && !text.contains(PASSWORD), "no secrets");
    assert_eq!(served.browser().get("/api/me/export").await.1, Value::Null, "of a stranger there is nothing");
}

#[tokio::test]
async fn an_export_holds_what_was_played_in_games_that_were_taken_off_the_list() {
    let served = served().await;
    let mut mira = served.browser();
    let played = mira.play("focus-2", named()).await;
    let view = mira.view(&played).await;
    let action = first(&view["state"]);
    mira.socket(&played, 0).await.act(0, action).await;
    let other = served.browser().play("focus-2", named()).await;
    mira.remember(&other).await;
    for game in [&played, &other] {
        mira.request(Method::DELETE, &format!("/api/games/{game}/mine")).send().await.unwrap();
    }
    assert_eq!(mira.get("/api/games").await.1["games"], json!([]));
    let export = mira.get("/api/me/export").await.1;
    let games = export["games"].as_array().unwrap();
    assert_eq!(games.len(), 1, "{export}");
    assert_eq!(games[0]["id"], played.as_str());
    assert!(games[0].to_string().contains(action), "{export}");
}

#[tokio::test]
async fn of_a_deleted_account_the_games_stay_without_its_names() {
    let served = served().await;
    let (mut desk, mut phone, mut friend) = (served.browser(), served.browser(), served.browser());
    let id = desk.play("focus-2", named()).await;
    sign_up(&mut desk, "Mira").await;
    sign_in(&mut phone, "Mira", PASSWORD).await;
    friend.remember(&id).await;
    let position = friend.view(&id).await["state"]["position"].clone();
    age_sign_ins(&served).await;
    for body in [json!({}), json!({ "password": "wrong horse" })] {
        let (status, refusal) = delete(&mut desk, body).await;
        assert_eq!((status, &refusal["code"]), (StatusCode::FORBIDDEN, &json!("wrong-password")));
    }
    assert_eq!(delete(&mut desk, json!({ "password": PASSWORD })).await.0, StatusCode::NO_CONTENT);
    for browser in [&mut desk, &mut phone] {
        assert_eq!(me(browser).await["person"], Value::Null);
        assert!(browser.mine().await.is_empty());
    }
    let view = friend.view(&id).await;
    assert_eq!(view["state"]["position"], position);
    let listed = friend.get("/api/games").await.1["games"][0].clone();
    for seats in [&view["seats"], &listed["seats"]] {
        assert!(seats.as_array().unwrap().iter().all(|seat| seat["name"].is_null()), "{seats}");
    }
    assert_eq!(sign_in(&mut phone, "Mira", PASSWORD).await.0, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_guest_deletes_only_their_own_data() {
    let served = served().await;
    let (mut guest, mut other) = (served.browser(), served.browser());
    let (own, others) = (guest.play("focus-2", named()).await, other.play("focus-2", named()).await);
    guest.remember(&others).await;
    assert_eq!(delete(&mut guest, json!({})).await.0, StatusCode::NO_CONTENT);
    assert!(guest.mine().await.is_empty());
    assert_eq!(other.view(&own).await["seats"][0]["name"], Value::Null);
    assert_eq!(other.view(&others).await["seats"][0]["name"], "Mira", "typed by somebody else");
    let state = other.view(&others).await["state"].clone();
    assert_ne!(first(&state), Value::Null);
    let refusal = delete(&mut served.browser(), json!({})).await;
    assert_eq!(refusal.1["code"], "not-signed-in", "of a stranger there is nothing to delete");
}

#[tokio::test]
async fn people_without_a_recent_visit_are_forgotten() {
    let served = served().await;
    let (mut playing, mut idle, mut here) = (served.browser(), served.browser(), served.browser());
    let game = playing.play("focus-2", named()).await;
    for browser in [&mut idle, &mut here] {
        let id = browser.play("focus-2", named()).await;
        send(browser, Method::DELETE, &format!("/api/games/{id}/mine"), None).await;
    }
    let number = me(&mut here).await["person"].clone();
    let stopped = served.stopped().await;
    for sql in ["UPDATE people SET seen = seen - 31622400000", "UPDATE browsers SET seen = seen - 31622400000"] {
        run_sql(stopped.database(), sql).await;
    }
    let day = 24 * 60 * 60 * 1000;
    let browser = Token::read(here.cookie.as_ref().unwrap().split_once('=').unwrap().1).unwrap().digest();
    stopped.write(Write::Account(AccountWrite::Seen { browser, at: clock::now() - 2 * day })).await;
    let served = stopped.started(Arc::new(First)).await;
    for browser in [&mut playing, &mut idle, &mut here] {
        browser.address = served.server.addr().to_string();
    }
    // The server deletes old data in the background after the start. A request of the idle browser before that would be a
    // visit.
    for _ in 0..3000 {
        if rows(&served.config.db, "people").await == 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(me(&mut idle).await["person"], Value::Null);
    assert_eq!(playing.mine().await, [game], "whoever has a game stays");
    assert_eq!(me(&mut here).await["person"], number, "and who was here");
}

#[tokio::test]
async fn a_deleted_person_leaves_their_seats() {
    let served = served().await;
    let mut browser = served.browser();
    let one_bot = json!([{ "kind": "human", "name": "Mira" }, { "kind": "bot", "level": 1 }]);
    let two = browser.play("focus-2", one_bot).await;
    let bots = json!([{ "kind": "human" }, { "kind": "bot", "level": 1 }, { "kind": "bot", "level": 1 }]);
    let three = browser.play("focus-3", bots).await;
    let mut socket = browser.socket(&two, 0).await;
    socket.expect("hello").await;
    assert_eq!(delete(&mut browser, json!({})).await.0, StatusCode::NO_CONTENT);
    let mut stranger = served.browser();
    let view = stranger.view(&two).await;
    assert_eq!((&view["state"]["over"]["reason"], &view["seats"][0]["name"]), (&json!("resigned"), &Value::Null));
    assert_eq!(stranger.view(&three).await["seats"][0]["kind"], "bot");
}

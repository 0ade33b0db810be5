//! Muting people.

use super::{PASSWORD, me, send, sign_in, sign_up};
use crate::browser::{Browser, people};
use crate::served::{Served, served};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// Returns a browser whose person has a number.
async fn known(served: &Served) -> (Browser, u64) {
    let mut browser = served.browser();
    browser.play("focus-2", people()).await;
    let person = me(&mut browser).await["person"].as_u64().unwrap();
    (browser, person)
}

async fn mute(browser: &mut Browser, person: u64, blocked: bool) -> StatusCode {
    send(browser, Method::PUT, &format!("/api/me/muted/{person}"), Some(json!({ "blocked": blocked }))).await.0
}

async fn muted(browser: &mut Browser) -> Value {
    browser.get("/api/me/muted").await.1
}

#[tokio::test]
async fn a_mute_applies_on_every_browser_until_it_is_lifted() {
    let served = served().await;
    let ((mut ada, _), (mut ben, ben_number), (_, guest)) =
        (known(&served).await, known(&served).await, known(&served).await);
    sign_up(&mut ada, "Ada").await;
    sign_up(&mut ben, "Ben").await;
    assert_eq!(mute(&mut ada, ben_number, false).await, StatusCode::NO_CONTENT);
    assert_eq!(mute(&mut ada, guest, true).await, StatusCode::NO_CONTENT);
    let both = json!([
        { "person": guest, "name": null, "blocked": true },
        { "person": ben_number, "name": "Ben", "blocked": false },
    ]);
    assert_eq!(muted(&mut ada).await, both);
    let mut phone = served.browser();
    assert_eq!(muted(&mut phone).await, json!([]));
    sign_in(&mut phone, "Ada", PASSWORD).await;
    assert_eq!(muted(&mut phone).await, both);
    assert_eq!(muted(&mut ben).await, json!([]), "nobody is told by whom they are muted");
    assert_eq!(phone.get("/api/me/export").await.1["muted"].as_array().unwrap().len(), 2);
    assert_eq!(mute(&mut phone, ben_number, true).await, StatusCode::NO_CONTENT);
    assert_eq!(muted(&mut ada).await[1]["blocked"], true);
    let path = format!("/api/me/muted/{ben_number}");
    assert_eq!(send(&mut ada, Method::DELETE, &path, None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(muted(&mut phone).await.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn mutes_survive_guests_becoming_accounts_and_are_deleted_with_people() {
    let served = served().await;
    let ((mut ada, _), (mut ben, ben_number)) = (known(&served).await, known(&served).await);
    sign_up(&mut ada, "Ada").await;
    sign_up(&mut ben, "Ben").await;
    let ((mut as_guest, guest), (mut other, other_guest)) = (known(&served).await, known(&served).await);
    mute(&mut as_guest, other_guest, true).await;
    mute(&mut ada, ben_number, false).await;
    // The guest became Ada, the person muted by her became Ben, and Ben has muted her.
    mute(&mut other, guest, true).await;
    sign_in(&mut as_guest, "Ada", PASSWORD).await;
    sign_in(&mut other, "Ben", PASSWORD).await;
    assert_eq!(muted(&mut ada).await, json!([{ "person": ben_number, "name": "Ben", "blocked": true }]));
    assert_eq!(muted(&mut ben).await[0]["name"], "Ada");
    let stopped = served.stopped().await;
    let store = gamut_store::Store::open(stopped.database()).await.unwrap();
    use gamut_store::ids::PersonId;
    assert!(store.is_blocked(PersonId(guest), PersonId(other_guest)).await.unwrap(), "by the numbers of before");
    assert!(store.is_blocked(PersonId(ben_number), PersonId(guest)).await.unwrap());
    assert!(!store.is_blocked(PersonId(guest), PersonId(guest)).await.unwrap());
    store.close().await;
    drop(store);
    let served = stopped.started(std::sync::Arc::new(crate::thinkers::First)).await;
    for browser in [&mut ada, &mut ben] {
        browser.address = served.server.addr().to_string();
    }
    let gone = send(&mut ben, Method::POST, "/api/me/delete", Some(json!({ "password": PASSWORD }))).await;
    assert_eq!(gone.0, StatusCode::NO_CONTENT);
    assert_eq!(muted(&mut ada).await, json!([]));
}

#[tokio::test]
async fn a_person_cannot_mute_themselves_or_an_unknown_person() {
    let served = served().await;
    let (mut ada, number) = known(&served).await;
    assert_eq!(mute(&mut ada, number, false).await, StatusCode::BAD_REQUEST);
    assert_eq!(mute(&mut ada, 1, false).await, StatusCode::NOT_FOUND);
    for (path, body) in
        [("/api/me/muted/one", json!({ "blocked": true })), ("/api/me/muted/-1", json!({ "blocked": true }))]
    {
        assert_eq!(send(&mut ada, Method::PUT, path, Some(body)).await.0, StatusCode::NOT_FOUND, "{path}");
    }
    let body = json!({ "blocked": true, "more": 1 });
    let (status, _) = send(&mut ada, Method::PUT, &format!("/api/me/muted/{number}"), Some(body)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    // A new visitor becomes a guest by it.
    let mut new = served.browser();
    assert_eq!(mute(&mut new, number, true).await, StatusCode::NO_CONTENT);
    assert_eq!(muted(&mut new).await[0]["blocked"], true);
}

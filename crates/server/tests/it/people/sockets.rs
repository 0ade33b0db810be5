//! Open sockets of people who sign in, sign out, or are deleted: they lose the rights they had.

use super::{PASSWORD, send, sign_in, sign_up};
use crate::browser::{Browser, Socket, first, people};
use crate::raw;
use crate::served::{Served, served, served_with};
use crate::thinkers::First;
use reqwest::{Method, StatusCode};
use serde_json::json;
use std::sync::Arc;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// The close code that makes a page reconnect.
fn again() -> Option<u16> {
    Some(CloseCode::Again.into())
}

async fn open(browser: &Browser, id: &str) -> Socket {
    let mut socket = browser.socket(id, 0).await;
    socket.expect("hello").await;
    socket
}

/// Returns an account and its game for two at one screen.
async fn begun(served: &Served) -> (Browser, String) {
    let mut browser = served.browser();
    sign_up(&mut browser, "Mira").await;
    let id = browser.play("focus-2", people()).await;
    (browser, id)
}

#[tokio::test]
async fn an_open_socket_is_useless_after_signing_out() {
    let served = served().await;
    let (mut desk, id) = begun(&served).await;
    let mut phone = served.browser();
    sign_in(&mut phone, "Mira", PASSWORD).await;
    let (mut one, mut two, mut elsewhere) = (open(&desk, &id).await, open(&desk, &id).await, open(&phone, &id).await);
    let before = desk.view(&id).await;
    assert_eq!(send(&mut desk, Method::DELETE, "/api/session", None).await.0, StatusCode::NO_CONTENT);
    for socket in [&mut one, &mut two] {
        // The socket may be closed by now, which is fine.
        let act = json!({ "type": "act", "re": 1, "seq": 0, "action": first(&before["state"]) }).to_string();
        let _ = socket.try_send(&act).await;
        assert_eq!(socket.close_code().await, again());
    }
    assert_eq!(desk.view(&id).await, before);
    let mut after = open(&desk, &id).await;
    after.act(0, first(&before["state"])).await;
    assert_eq!(after.expect("refused").await["code"], "not-your-seat");
    // The other browser is signed in, and its socket stays open.
    elsewhere.act(0, first(&before["state"])).await;
    elsewhere.expect("event").await;
    assert_eq!(send(&mut phone, Method::DELETE, "/api/sessions", None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(elsewhere.close_code().await, again());
}

#[tokio::test]
async fn every_change_of_a_browsers_person_ends_its_sockets() {
    let served = served().await;
    let (mut desk, id) = begun(&served).await;
    let mut socket = open(&desk, &id).await;
    let change = json!({ "old": PASSWORD, "new": "staple battery" });
    assert_eq!(send(&mut desk, Method::PUT, "/api/me/password", Some(change)).await.0, StatusCode::NO_CONTENT);
    assert_eq!(socket.close_code().await, again(), "another password");

    let mut guest = served.browser();
    let game = guest.play("focus-2", people()).await;
    let mut socket = open(&guest, &game).await;
    assert_eq!(sign_in(&mut guest, "Mira", "staple battery").await.0, StatusCode::NO_CONTENT);
    assert_eq!(socket.close_code().await, again(), "a guest signs in");
    let mut socket = open(&guest, &game).await;
    socket.send(json!({ "type": "ping" })).await;
    socket.expect("pong").await;
    assert_eq!(socket.role["seats"], json!([1, 2]), "and has the seats as the account");

    let mut socket = open(&guest, &id).await;
    assert_eq!(
        send(&mut desk, Method::POST, "/api/me/delete", Some(json!({ "password": "staple battery" }))).await.0,
        204
    );
    assert_eq!(socket.close_code().await, again(), "the account is deleted");

    let mut newcomer = served.browser();
    let game = newcomer.play("focus-2", people()).await;
    let mut socket = open(&newcomer, &game).await;
    sign_up(&mut newcomer, "Ben").await;
    assert_eq!(socket.close_code().await, again(), "a guest signs up");
    let mut phone = served.browser();
    phone.remember(&game).await;
    let mut socket = open(&phone, &game).await;
    let mut other = served.browser();
    other.play("focus-2", people()).await;
    let secret = other.post("/api/me/link", &json!({})).await.1["secret"].clone();
    assert_eq!(phone.post("/api/links/take", &json!({ "secret": secret })).await.0, StatusCode::NO_CONTENT);
    assert_eq!(socket.close_code().await, again(), "a guest is taken along");
}

#[tokio::test]
async fn sockets_are_limited_per_person() {
    let served = served_with(Arc::new(First), |config| config.limits.person.sockets = 2).await;
    let (mut greedy, mut other) = (served.browser_at("192.0.2.1"), served.browser_at("192.0.2.1"));
    let id = greedy.play("focus-2", people()).await;
    other.play("focus-2", people()).await;
    let (path, origin) = (format!("/api/games/{id}/ws?seq=0"), greedy.origin());
    let first = greedy.connect(&path, Some(&origin)).await.unwrap();
    let _second = greedy.connect(&path, Some(&origin)).await.unwrap();
    assert_eq!(greedy.connect(&path, Some(&origin)).await.err(), Some(429));
    let mut elsewhere = served.browser_at("192.0.2.2");
    elsewhere.cookie.clone_from(&greedy.cookie);
    assert_eq!(elsewhere.connect(&path, Some(&origin)).await.err(), Some(429), "from another network, too");
    assert!(other.connect(&path, Some(&origin)).await.is_ok());
    assert!(served.browser_at("192.0.2.1").connect(&path, Some(&origin)).await.is_ok(), "who only watches");
    drop(first);
    raw::until(async || greedy.connect(&path, Some(&origin)).await.is_ok()).await;
}

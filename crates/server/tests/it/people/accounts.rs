//! Accounts: a guest signs up, in and out, and keeps the games.

use super::{PASSWORD, me, send, sign_in, sign_up};
use crate::browser::people;
use crate::served::served;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

#[tokio::test]
async fn a_guest_becomes_an_account_and_keeps_his_games() {
    let served = served().await;
    let mut browser = served.browser();
    assert_eq!(
        me(&mut browser).await,
        json!({
            "person": null, "kind": "guest", "name": null, "browsers": 0, "games": 0,
        })
    );
    let game = browser.play("focus-2", people()).await;
    let guest = me(&mut browser).await;
    sign_up(&mut browser, " Mira\u{202e} ").await;
    let account = me(&mut browser).await;
    assert_eq!(
        account,
        json!({
            "person": guest["person"], "kind": "account", "name": "Mira", "browsers": 1, "games": 1,
        })
    );
    assert_eq!(browser.mine().await, [game]);
    let again = browser.post("/api/me/account", &json!({ "name": "Ben", "password": PASSWORD })).await;
    assert_eq!((again.0, &again.1["code"]), (StatusCode::CONFLICT, &json!("signed-in")));
}

#[tokio::test]
async fn somebody_new_signs_up() {
    let served = served().await;
    let mut browser = served.browser();
    sign_up(&mut browser, "Mira").await;
    assert_eq!(me(&mut browser).await["name"], "Mira");
}

#[tokio::test]
async fn an_account_has_many_browsers_and_takes_their_guests_games_along() {
    let served = served().await;
    let (mut desk, mut phone, mut stranger) = (served.browser(), served.browser(), served.browser());
    let first = desk.play("focus-2", people()).await;
    sign_up(&mut desk, "Mira").await;
    let second = phone.play("focus-2", people()).await;
    let (status, answer) = sign_in(&mut phone, "mira", PASSWORD).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
    for browser in [&mut desk, &mut phone] {
        assert_eq!(browser.mine().await, [second.clone(), first.clone()]);
        assert_eq!(me(browser).await["browsers"], 2);
    }
    assert_eq!(sign_in(&mut stranger, "MIRA", PASSWORD).await.0, StatusCode::NO_CONTENT);
    assert_eq!(stranger.mine().await.len(), 2, "somebody who was never here signs in, too");
}

#[tokio::test]
async fn signed_out_means_signed_out() {
    let served = served().await;
    let (mut desk, mut phone) = (served.browser(), served.browser());
    sign_up(&mut desk, "Mira").await;
    desk.play("focus-2", people()).await;
    sign_in(&mut phone, "Mira", PASSWORD).await;
    let old = desk.clone();
    assert_eq!(send(&mut desk, Method::DELETE, "/api/session", None).await.0, StatusCode::NO_CONTENT);
    for mut browser in [old, desk.clone()] {
        assert_eq!(me(&mut browser).await["kind"], "guest");
        assert!(browser.mine().await.is_empty());
    }
    assert_eq!(me(&mut phone).await["browsers"], 1);
    sign_in(&mut desk, "Mira", PASSWORD).await;
    assert_eq!(send(&mut desk, Method::DELETE, "/api/sessions", None).await.0, StatusCode::NO_CONTENT);
    assert_eq!(me(&mut phone).await["kind"], "guest", "everywhere");
    let refused = send(&mut phone, Method::DELETE, "/api/session", None).await;
    assert_eq!((refused.0, &refused.1["code"]), (StatusCode::FORBIDDEN, &json!("not-signed-in")));
}

#[tokio::test]
async fn another_password_needs_the_old_one_and_signs_others_out() {
    let served = served().await;
    let (mut desk, mut phone) = (served.browser(), served.browser());
    sign_up(&mut desk, "Mira").await;
    sign_in(&mut phone, "Mira", PASSWORD).await;
    let change = |old: &str, new: &str| Some(json!({ "old": old, "new": new }));
    let path = "/api/me/password";
    for (old, new, code) in
        [("wrong horse battery", "staple battery", "wrong-password"), (PASSWORD, "short", "bad-password")]
    {
        let (_, refusal) = send(&mut desk, Method::PUT, path, change(old, new)).await;
        assert_eq!(refusal["code"], code);
    }
    assert_eq!(me(&mut phone).await["name"], "Mira");
    let done = send(&mut desk, Method::PUT, path, change(PASSWORD, "staple battery")).await;
    assert_eq!(done.0, StatusCode::NO_CONTENT, "{}", done.1);
    assert_eq!(me(&mut desk).await["name"], "Mira");
    assert_eq!(me(&mut phone).await["kind"], "guest");
    assert_eq!(sign_in(&mut phone, "Mira", PASSWORD).await.0, StatusCode::FORBIDDEN);
    assert_eq!(sign_in(&mut phone, "Mira", "staple battery").await.0, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn another_recovery_code_needs_the_password_and_replaces_the_one_before() {
    let served = served().await;
    let (mut desk, mut phone) = (served.browser(), served.browser());
    let first = sign_up(&mut desk, "Mira").await;
    let path = "/api/me/recovery";
    let refused = desk.post(path, &json!({ "password": "wrong horse battery" })).await;
    assert_eq!((refused.0, &refused.1["code"]), (StatusCode::FORBIDDEN, &json!("wrong-password")));
    let guest = phone.post(path, &json!({ "password": PASSWORD })).await;
    assert_eq!((guest.0, &guest.1["code"]), (StatusCode::FORBIDDEN, &json!("not-signed-in")));
    let (status, answer) = desk.post(path, &json!({ "password": PASSWORD })).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let recover = |code: &str| json!({ "name": "Mira", "code": code, "password": "staple battery" });
    let old = phone.post("/api/recovery", &recover(&first)).await;
    assert_eq!((old.0, &old.1["code"]), (StatusCode::FORBIDDEN, &json!("wrong-password")));
    let new = phone.post("/api/recovery", &recover(answer["code"].as_str().unwrap())).await;
    assert_eq!(new.0, StatusCode::OK, "{}", new.1);
    assert_eq!(me(&mut phone).await["name"], "Mira");
}

#[tokio::test]
async fn a_recovery_code_is_good_once() {
    let served = served().await;
    let (mut desk, mut phone) = (served.browser(), served.browser());
    let code = sign_up(&mut desk, "Mira").await;
    let game = phone.play("focus-2", people()).await;
    let recover = |name: &str, code: &str| json!({ "name": name, "code": code, "password": "staple battery" });
    let groups: Vec<&str> = code.as_bytes().chunks(4).map(|group| str::from_utf8(group).unwrap()).collect();
    let typed = groups.join("-").to_uppercase();
    for wrong in [recover("Mira", &"0".repeat(32)), recover("Mira", "no code"), recover("Nobody", &code)] {
        let (status, refusal) = phone.post("/api/recovery", &wrong).await;
        assert_eq!((status, &refusal["code"]), (StatusCode::FORBIDDEN, &json!("wrong-password")));
    }
    let mut joining = recover("mira", &typed);
    joining["join"] = me(&mut phone).await["person"].clone();
    let (status, next) = phone.post("/api/recovery", &joining).await;
    assert_eq!(status, StatusCode::OK, "{next}");
    assert_ne!(next["code"], Value::String(code.clone()));
    assert_eq!(me(&mut phone).await["name"], "Mira");
    assert_eq!(phone.mine().await, [game]);
    assert_eq!(me(&mut desk).await["kind"], "guest", "whoever knew the old password is out");
    assert_eq!(desk.post("/api/recovery", &recover("Mira", &code)).await.0, StatusCode::FORBIDDEN);
    assert_eq!(sign_in(&mut desk, "Mira", "staple battery").await.0, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn an_account_acts_for_the_guest_that_it_was() {
    let served = served().await;
    let (mut desk, mut phone) = (served.browser(), served.browser());
    sign_up(&mut desk, "Mira").await;
    let id = phone.play("focus-2", people()).await;
    sign_in(&mut phone, "Mira", PASSWORD).await;
    // On the account's other browser, too, but not for anyone else.
    let stranger = served.browser();
    for (browser, seats) in [(&desk, json!([1, 2])), (&phone, json!([1, 2])), (&stranger, json!([]))] {
        let mut socket = browser.socket(&id, 0).await;
        socket.expect("hello").await;
        socket.send(json!({ "type": "ping" })).await;
        socket.expect("pong").await;
        assert_eq!(socket.role["seats"], seats);
    }
}

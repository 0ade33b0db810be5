//! People and what belongs to them.

mod accounts;
mod browsers;
mod devices;
mod followed;
mod friends;
mod hostile;
mod leaving;
mod mutes;
mod naming;
mod sockets;
mod takeover;

use crate::browser::Browser;
use crate::database::run_sql;
use crate::served::Served;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

pub(crate) const PASSWORD: &str = "correct horse";

/// Turns the browser's guest into an account, taking over the games. Returns the recovery code.
pub(crate) async fn sign_up(browser: &mut Browser, name: &str) -> String {
    let join = guest(browser).await;
    let body = json!({ "name": name, "password": PASSWORD, "join": join });
    let (status, answer) = browser.post("/api/me/account", &body).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    answer["code"].as_str().unwrap().to_owned()
}

pub(crate) async fn sign_in(browser: &mut Browser, name: &str, password: &str) -> (StatusCode, Value) {
    let join = guest(browser).await;
    browser.post("/api/session", &json!({ "name": name, "password": password, "join": join })).await
}

/// Returns the number of the browser's guest, which a page passes to take over the games.
async fn guest(browser: &mut Browser) -> Value {
    let me = me(browser).await;
    if me["kind"] == "guest" { me["person"].clone() } else { Value::Null }
}

/// Makes sign-ins on these browsers old, so that changes need the password.
pub(crate) async fn age_sign_ins(served: &Served) {
    run_sql(&served.config.db, "UPDATE browsers SET created = created - 3600000").await;
}

pub(crate) async fn me(browser: &mut Browser) -> Value {
    let (status, me) = browser.get("/api/me").await;
    assert_eq!(status, StatusCode::OK, "{me}");
    me
}

pub(crate) async fn send(
    browser: &mut Browser,
    method: Method,
    path: &str,
    body: Option<Value>,
) -> (StatusCode, Value) {
    let request = browser.request(method, path);
    let request = if let Some(body) = body { request.json(&body) } else { request };
    let response = request.send().await.unwrap();
    browser.keep(response).await
}

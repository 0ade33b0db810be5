//! Persons: what is whose.

mod accounts;
mod browsers;
mod devices;
mod friends;
mod hostile;
mod leaving;
mod mutes;
mod sockets;

use crate::browser::Browser;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

pub(crate) const PASSWORD: &str = "correct horse";

/// Makes an account of who uses the browser; its recovery code.
pub(crate) async fn sign_up(browser: &mut Browser, name: &str) -> String {
    let (status, answer) = browser.post("/api/me/account", &json!({ "name": name, "password": PASSWORD })).await;
    assert_eq!(status, StatusCode::CREATED, "{answer}");
    answer["code"].as_str().unwrap().to_owned()
}

pub(crate) async fn sign_in(browser: &mut Browser, name: &str, password: &str) -> (StatusCode, Value) {
    browser.post("/api/session", &json!({ "name": name, "password": password })).await
}

pub(crate) async fn me(browser: &mut Browser) -> Value {
    browser.get("/api/me").await.1
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

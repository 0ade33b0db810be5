//! Headers and cookies.

use crate::browser::people;
use crate::served::{served, served_with};
use crate::thinkers::First;
use gamut_server::config::TrustedProxies;
use reqwest::Method;
use serde_json::json;
use std::sync::Arc;

const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

#[tokio::test]
async fn every_answer_has_them() {
    let served = served().await;
    let browser = served.browser();
    for path in [
        "/",
        "/assets/app-1a2b.js",
        "/healthz",
        "/readyz",
        "/nothing",
        "/api/games",
        "/api/version",
        "/api/nothing",
        "/api/games/x",
    ] {
        let response = browser.request(Method::GET, path).send().await.unwrap();
        let header = |name: &str| response.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
        assert_eq!(header("content-security-policy").as_deref(), Some(POLICY), "{path}");
        assert_eq!(header("referrer-policy").as_deref(), Some("no-referrer"), "{path}");
        assert_eq!(header("x-content-type-options").as_deref(), Some("nosniff"), "{path}");
        assert_eq!(header("cross-origin-opener-policy").as_deref(), Some("same-origin"), "{path}");
        assert!(header("permissions-policy").is_some(), "{path}");
        assert_eq!(header("strict-transport-security"), None, "{path}: not without TLS");
        let stored = header("cache-control");
        assert_eq!(stored.as_deref() == Some("no-store"), path.starts_with("/api"), "{path}: {stored:?}");
    }
}

#[tokio::test]
async fn the_cookie_of_a_browser() {
    let served = served().await;
    let mut browser = served.browser();
    let body = json!({ "variant": "focus-2", "seats": people() });
    let response = browser.request(Method::POST, "/api/games").json(&body).send().await.unwrap();
    let cookie = response.headers()["set-cookie"].to_str().unwrap().to_owned();
    let (pair, flags) = cookie.split_once("; ").unwrap();
    let token = pair.strip_prefix("player=").unwrap();
    assert_eq!((token.len(), flags), (32, "Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax"));
    browser.cookie = Some(pair.to_owned());
    let again = browser.request(Method::POST, "/api/games").json(&body).send().await.unwrap();
    assert!(again.headers().get("set-cookie").is_none());
    // An unknown cookie counts as none.
    browser.cookie = Some("other=1; player=me".to_owned());
    let anew = browser.request(Method::POST, "/api/games").json(&body).send().await.unwrap();
    assert!(anew.headers().get("set-cookie").is_some());
    // The token itself is not stored in the database.
    served.server.stop().await;
    let database = std::fs::read(served.config.db.file().unwrap()).unwrap();
    assert!(!database.windows(32).any(|part| part == token.as_bytes()));
}

#[tokio::test]
async fn behind_tls() {
    let served = served_with(Arc::new(First), |config| config.public_url = Some("https://games.example".into())).await;
    let browser = served.browser();
    let body = json!({ "variant": "focus-2", "seats": people() });
    let url = format!("http://{}/api/games", browser.address);
    let response = browser.http.post(&url).header("origin", "https://games.example").json(&body).send().await.unwrap();
    assert_eq!(response.status(), 201);
    let cookie = response.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("__Host-player=") && cookie.ends_with("; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
    assert_eq!(response.headers()["strict-transport-security"], "max-age=31536000");
    let foreign = browser.http.post(&url).header("origin", browser.origin()).json(&body).send().await.unwrap();
    assert_eq!(foreign.status(), 403, "only the public origin is ours");
}

#[tokio::test]
async fn every_answer_has_a_number_which_a_proxy_may_choose() {
    let served = served().await;
    let browser = served.browser();
    let number = async |sent: Option<&str>| {
        let mut request = browser.request(Method::GET, "/api/version");
        if let Some(sent) = sent {
            request = request.header("x-request-id", sent);
        }
        request.send().await.unwrap().headers()["x-request-id"].to_str().unwrap().to_owned()
    };
    let (one, two) = (number(None).await, number(None).await);
    assert!(one != two && one.len() == 16 && one.bytes().all(|byte| byte.is_ascii_hexdigit()), "{one} {two}");
    // Tests reach the server like a proxy on this machine.
    assert_eq!(number(Some("7c9e-1.2_3:4")).await, "7c9e-1.2_3:4");
    for bad in ["", "a b", "a\"b", &"x".repeat(65)] {
        assert_ne!(number(Some(bad)).await, bad);
    }
}

#[tokio::test]
async fn only_a_proxy_can_choose_the_request_number() {
    let served = served_with(Arc::new(First), |config| config.trusted_proxies = TrustedProxies::new(Vec::new())).await;
    let request = served.browser().request(Method::GET, "/api/version").header("x-request-id", "mine");
    assert_ne!(request.send().await.unwrap().headers()["x-request-id"], "mine");
}

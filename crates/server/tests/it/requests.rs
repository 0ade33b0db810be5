//! Requests by HTTP: what is refused, and with which status.

use crate::browser::people;
use crate::raw;
use crate::served::served;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;

#[tokio::test]
async fn what_changes_something_must_come_from_our_own_page() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let body = json!({ "variant": "focus-2", "seats": people() });
    for origin in [None, Some("https://elsewhere.example"), Some("null"), Some("http://127.0.0.1"), Some("")] {
        for (method, path) in [
            (Method::POST, "/api/games".to_owned()),
            (Method::POST, format!("/api/games/{id}/rematch")),
            (Method::PUT, format!("/api/games/{id}/mine")),
            (Method::DELETE, format!("/api/games/{id}/mine")),
        ] {
            let request = browser.http.request(method, format!("http://{}{path}", browser.address)).json(&body);
            let request = origin.map_or(request.try_clone().unwrap(), |origin| request.header("origin", origin));
            let response = request.send().await.unwrap();
            assert_eq!(response.status(), StatusCode::FORBIDDEN, "{origin:?} {path}");
            assert_eq!(response.json::<Value>().await.unwrap()["code"], "foreign-origin");
        }
        assert_eq!(browser.connect(&format!("/api/games/{id}/ws?seq=0"), origin).await.err(), Some(403), "{origin:?}");
    }
    assert_eq!(browser.get("/api/games").await.1["games"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn bodies_are_json_of_a_bounded_size() {
    let served = served().await;
    let browser = served.browser();
    let good = json!({ "variant": "focus-2", "seats": people() }).to_string();
    let long = json!({ "variant": "x".repeat(20_000), "seats": people() }).to_string();
    for (kind, body, status, code) in [
        ("text/plain", good.as_str(), 415, "malformed"),
        ("application/x-www-form-urlencoded", "variant=focus-2", 415, "malformed"),
        ("application/json", "", 400, "malformed"),
        ("application/json", "{", 400, "malformed"),
        ("application/json", "[]", 400, "malformed"),
        ("application/json", r#"{"variant":"focus-2"}"#, 400, "malformed"),
        ("application/json", r#"{"variant":"focus-2","seats":[],"more":1}"#, 400, "malformed"),
        ("application/json", r#"{"variant":"focus-2","seats":[{"kind":"cat"},{"kind":"human"}]}"#, 400, "malformed"),
        ("application/json", r#"{"variant":"chess","seats":[{"kind":"human"},{"kind":"human"}]}"#, 400, "malformed"),
        ("application/json", &long, 413, "too-large"),
    ] {
        let request = browser.request(Method::POST, "/api/games").header("content-type", kind).body(body.to_owned());
        let response = request.send().await.unwrap();
        assert_eq!(response.status().as_u16(), status, "{kind} {body:.60}");
        let refusal: Value = response.json().await.unwrap();
        assert_eq!(refusal["code"], code, "{refusal}");
        assert!(!refusal["message"].as_str().unwrap().contains('\n'));
    }
}

#[tokio::test]
async fn addresses_that_lead_nowhere() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let nobody = "0".repeat(32);
    for (method, path, status, code) in [
        (Method::GET, format!("/api/games/{nobody}"), 404, "no-such-game"),
        (Method::GET, format!("/api/games/{}", id.to_uppercase()), 404, "no-such-game"),
        (Method::GET, "/api/games/..%2f..%2fetc".into(), 404, "no-such-game"),
        (Method::POST, format!("/api/games/{nobody}/rematch"), 404, "no-such-game"),
        (Method::PUT, format!("/api/games/{nobody}/mine"), 404, "no-such-game"),
        (Method::DELETE, "/api/games/x/mine".into(), 404, "no-such-game"),
        (Method::GET, "/api".into(), 404, "not-found"),
        (Method::GET, "/api/nothing".into(), 404, "not-found"),
        (Method::PUT, "/api/games".into(), 405, "not-found"),
        (Method::DELETE, format!("/api/games/{id}"), 405, "not-found"),
        (Method::GET, format!("/api/games/{id}/ws?seq=0"), 400, "malformed"),
    ] {
        let mut request = browser.request(method.clone(), &path);
        if method == Method::POST {
            request = request.json(&json!({}));
        }
        if path.contains("/ws") {
            request = request.header("origin", browser.origin());
        }
        let response = request.send().await.unwrap();
        assert_eq!(response.status().as_u16(), status, "{method} {path}");
        assert_eq!(response.json::<Value>().await.unwrap()["code"], code, "{method} {path}");
    }
    let origin = browser.origin();
    for (path, status) in [
        (format!("/api/games/{nobody}/ws?seq=0"), 404),
        (format!("/api/games/{id}/ws"), 400),
        (format!("/api/games/{id}/ws?seq=-1"), 400),
        (format!("/api/games/{id}/ws?seq=99999999999"), 400),
    ] {
        assert_eq!(browser.connect(&path, Some(&origin)).await.err(), Some(status), "{path}");
    }
}

#[tokio::test]
async fn version_and_health() {
    let served = served().await;
    let mut browser = served.browser();
    let (_, version) = browser.get("/api/version").await;
    assert_eq!(version["protocol"], 5);
    let id = browser.play("focus-2", people()).await;
    let hello = browser.socket(&id, 0).await.expect("hello").await;
    assert_eq!(hello["build"], version["build"]);
    for path in ["/healthz", "/readyz"] {
        let health = browser.request(Method::GET, path).send().await.unwrap();
        assert_eq!((health.status(), health.text().await.unwrap()), (StatusCode::OK, "ok".to_owned()), "{path}");
    }
}

#[tokio::test]
async fn a_server_that_closes_is_alive_and_not_ready() {
    let served = served().await;
    let browser = served.browser();
    let ask = async |path: &str| {
        let answer = browser.request(Method::GET, path).send().await.unwrap();
        (answer.status(), answer.text().await.unwrap())
    };
    served.server.games().close().await;
    assert_eq!(ask("/readyz").await, (StatusCode::SERVICE_UNAVAILABLE, "the server is closing".to_owned()));
    assert_eq!(ask("/healthz").await, (StatusCode::OK, "ok".to_owned()));
}

#[tokio::test]
async fn a_request_that_can_be_read_in_two_ways_is_refused_and_ends_its_connection() {
    let served = served().await;
    let two_hosts = "the request has more than one Host header";
    let two_ends = "the request has both Content-Length and Transfer-Encoding";
    let chunked = "Transfer-Encoding: chunked";
    // The HTTP library refuses the last two itself, without a body.
    for (headers, message) in [
        ("Host: localhost\r\nHost: localhost".to_owned(), two_hosts),
        ("Host: localhost\r\nhost: evil.example".to_owned(), two_hosts),
        (format!("Host: localhost\r\nContent-Length: 4\r\n{chunked}"), two_ends),
        (format!("Host: localhost\r\n{chunked}\r\ncontent-length: 4"), two_ends),
        ("Host: localhost\r\nContent-Length: 4\r\nContent-Length: 5".to_owned(), ""),
        ("Host: localhost\r\nContent-Length: 4, 4".to_owned(), ""),
    ] {
        for before in ["", "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"] {
            let mut stream = raw::connect(&served, "127.0.0.1").await;
            // A second request hides in the body.
            let smuggled = "0\r\n\r\nGET /api/version HTTP/1.1\r\nHost: localhost\r\n\r\n";
            let text = format!("{before}POST /api/games HTTP/1.1\r\n{headers}\r\n\r\n{smuggled}");
            stream.write_all(text.as_bytes()).await.unwrap();
            let answers = raw::read_all(&mut stream).await;
            let statuses: Vec<&str> = answers.matches("HTTP/1.1 ").collect();
            assert_eq!(statuses.len(), if before.is_empty() { 1 } else { 2 }, "{headers}: {answers}");
            let last = &answers[answers.rfind("HTTP/1.1 ").unwrap()..];
            assert!(last.starts_with("HTTP/1.1 400") && last.contains(message), "{headers}: {answers}");
            assert!(message.is_empty() || last.contains("connection: close\r\n"), "{headers}: {answers}");
        }
    }
}

#[tokio::test]
async fn a_chunked_request_is_answered_and_ends_its_connection() {
    let served = served().await;
    let address = served.server.addr();
    let mut stream = raw::connect(&served, "127.0.0.1").await;
    let body = json!({ "variant": "focus-2", "seats": people() }).to_string();
    let text = format!(
        "POST /api/games HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nContent-Type: application/json\r\n\
         Transfer-Encoding: chunked\r\n\r\n{:x}\r\n{body}\r\n0\r\n\r\n",
        body.len()
    );
    stream.write_all(text.as_bytes()).await.unwrap();
    let answer = raw::read_all(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 201") && answer.contains("connection: close\r\n"), "{answer}");
}

//! Exports of a person's data.

use crate::raw::{read, until};
use crate::served::served;
use reqwest::{Method, StatusCode};
use serde_json::Value;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpSocket;

#[tokio::test]
async fn s4_an_export_is_streamed_and_holds_every_game_with_its_events() {
    let served = served().await;
    let mut browser = served.browser();
    let record = format!("[Variant \"fibonacci,turns=off,repetition=off\"]\n{}*\n", "end ".repeat(4_000));
    let mut ids = Vec::new();
    for _ in 0..2 {
        ids.extend(browser.upload(&record.repeat(4)).await);
    }
    ids.push(browser.play("focus-2", crate::browser::people()).await);
    for _ in 0..2 {
        let answer = browser.request(Method::GET, "/api/me/export").send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(answer.headers()["content-type"], "application/json");
        assert_eq!(answer.headers().get("content-length"), None, "it is written as it is read");
        let text = answer.text().await.unwrap();
        assert!(text.len() > 8 * 16_000, "{}", text.len());
        let export: Value = serde_json::from_str(&text).unwrap();
        let games = export["games"].as_array().unwrap();
        assert_eq!(games.len(), 9);
        for id in &ids {
            let game = games.iter().find(|game| game["id"] == **id).unwrap();
            assert!(game["summary"].is_object(), "{}", game["summary"]);
            assert_eq!(
                (&game["events"][0]["seq"], &game["events"][0]["event"]["kind"]),
                (&0.into(), &"started".into())
            );
        }
        assert!(export["person"].is_u64() && export["browsers"].is_array());
    }
}

#[tokio::test]
async fn s4_a_second_export_is_refused_while_one_is_read_slowly() {
    let served = served().await;
    let (mut browser, mut other) = (served.browser(), served.browser());
    other.get("/api/me").await;
    // Far more than the buffers on both sides hold.
    let record = format!("[Variant \"fibonacci,turns=off,repetition=off\"]\n{}*\n", "end ".repeat(4_000));
    for _ in 0..10 {
        browser.upload(&record.repeat(4)).await;
    }
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4_096).unwrap();
    let mut slow = socket.connect(served.server.addr()).await.unwrap();
    let (host, cookie) = (served.server.addr(), browser.cookie.clone().unwrap());
    let head = format!("GET /api/me/export HTTP/1.1\r\nhost: {host}\r\ncookie: {cookie}\r\n\r\n");
    slow.write_all(head.as_bytes()).await.unwrap();
    assert!(read(&mut slow).await.starts_with("HTTP/1.1 200"), "the first is granted");

    let (status, answer) = browser.get("/api/me/export").await;
    assert_eq!((status, &answer["code"]), (StatusCode::TOO_MANY_REQUESTS, &"busy".into()), "{answer}");
    assert_eq!(other.get("/api/me/export").await.0, StatusCode::OK, "another person");

    drop(slow);
    until(async || browser.get("/api/me/export").await.0 == StatusCode::OK).await;
}

//! Exports of a person's data.

use crate::served::served;
use reqwest::{Method, StatusCode};
use serde_json::Value;

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

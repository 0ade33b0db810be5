//! Long games: the limit, and older games beyond it.

use crate::browser::people;
use crate::database::run_sql;
use crate::fibonacci::{acts, follow};
use crate::served::served;
use crate::thinkers::First;
use reqwest::{Method, StatusCode};
use serde_json::json;
use std::sync::Arc;

/// A game that can continue for ever by passing.
const ENDLESS: &str = "fibonacci,turns=off,repetition=off";

fn record(plies: usize, result: &str) -> String {
    format!("[Variant \"{ENDLESS}\"]\n{}{result}\n", "end ".repeat(plies))
}

#[tokio::test]
async fn a_game_of_5000_plies_is_drawn_and_its_record_is_read_again() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.upload(&record(4_998, "*")).await.remove(0);
    let mut socket = follow(&browser, &id).await;
    let state = acts(&mut socket, 0, "end").await;
    assert_eq!((&state["ply"], &state["over"]), (&json!(4_999), &json!(null)));
    let state = acts(&mut socket, 1, "end").await;
    let over = json!({ "result": "draw", "reason": "length", "winners": [] });
    assert_eq!((&state["over"], &state["turn"], &state["can_undo"]), (&over, &json!(null), &json!(false)));
    socket.act(2, "end").await;
    assert_eq!(socket.expect("refused").await["code"], "game-over");
    assert_eq!(browser.view(&id).await["moves"].as_array().unwrap().len(), 5_000);

    let record = browser.record(&id).await;
    assert!(record.contains("[Termination \"length\"]"), "{record:.300}");
    let again = browser.upload(&record).await.remove(0);
    assert_eq!(browser.view(&again).await["state"]["over"], over);
    assert_eq!(browser.record(&again).await, record);

    let browser = served.browser();
    let request = browser.request(Method::POST, "/api/records").header("content-type", "text/plain");
    let response = request.body(self::record(5_001, "*")).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::BAD_REQUEST);
    assert!(response.text().await.unwrap().contains("a game has at most 5000 plies, not 5001"));
}

#[tokio::test]
async fn an_older_game_that_is_longer_can_be_read() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play(ENDLESS, people()).await;
    let stopped = served.stopped().await;
    let sql = "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 6000) \
               INSERT INTO events (game, seq, at, body) SELECT id, i, 0, '{\"kind\":\"acted\",\"action\":\"end\"}' FROM games, n";
    run_sql(stopped.database(), sql).await;
    let served = stopped.started(Arc::new(First)).await;
    browser.address = served.browser().address;
    let view = browser.view(&id).await;
    assert_eq!((&view["seq"], view["moves"].as_array().unwrap().len()), (&json!(6_000), 6_000));
    assert_eq!(view["state"]["over"]["reason"], "length");
    assert_eq!(browser.record(&id).await.matches("end").count(), 6_000);
    let mut socket = browser.socket(&id, 5_990).await;
    assert_eq!(socket.expect("hello").await["seq"], 6_000);
    for seq in 5_991..=6_000 {
        assert_eq!(socket.expect("event").await["seq"], seq);
    }
    socket.act(6_000, "end").await;
    assert_eq!(socket.expect("refused").await["code"], "game-over");
}

//! While the database cannot store anything, requests are refused; afterwards the server recovers on its own.

use crate::browser::{Browser, first, people, person_and_bot};
use crate::clocks::started;
use crate::database::connect;
use crate::served::{Served, served, served_with};
use crate::sitting::Table;
use crate::thinkers::{First, Gated};
use gamut_server::Config;
use gamut_server::config::Location;
use reqwest::{Method, StatusCode};
use serde_json::json;
use sqlx::{AnyConnection, Connection, Executor};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Takes the write lock, as another program might.
async fn lock(db: &Location) -> AnyConnection {
    let mut connection = connect(db).await;
    connection.execute("BEGIN EXCLUSIVE").await.unwrap();
    connection
}

async fn readyz(browser: &Browser) -> (StatusCode, String) {
    let response = browser.request(Method::GET, "/readyz").send().await.unwrap();
    (response.status(), response.text().await.unwrap())
}

/// Waits until the server reports that it is healthy again.
async fn healed(browser: &Browser) {
    let began = Instant::now();
    loop {
        let (status, line) = readyz(browser).await;
        if status == StatusCode::OK {
            return assert_eq!(line, "ok");
        }
        assert!(began.elapsed() < Duration::from_secs(60), "{line}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn a_lock_of_another_program_refuses_and_ends_nothing() {
    let served = served().await;
    let mut browser = served.browser();
    assert_eq!(readyz(&browser).await, (StatusCode::OK, "ok".into()));
    let id = browser.play("focus-2", people()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let view = browser.view(&id).await;

    let locked = lock(&served.config.db).await;
    let began = Instant::now();
    // One failure after another: what was refused must not count as stored later.
    while began.elapsed() < Duration::from_secs(6) {
        let re = socket.act(0, first(&view["state"])).await;
        let refused = socket.expect("refused").await;
        assert_eq!((&refused["re"], &refused["code"], &refused["seq"]), (&re.into(), &"not-stored".into(), &0.into()));
        let said = refused["message"].as_str().unwrap();
        assert!(said.contains("another program has locked the database"), "{said}");
        let game = json!({ "variant": "focus-2", "seats": people() });
        let (status, refusal) = browser.post("/api/games", &game).await;
        assert_eq!((status, &refusal["code"]), (StatusCode::SERVICE_UNAVAILABLE, &"not-stored".into()));
        let (status, line) = readyz(&browser).await;
        assert_eq!((status, line.contains("locked")), (StatusCode::SERVICE_UNAVAILABLE, true), "{line}");
        let alive = browser.request(Method::GET, "/healthz").send().await.unwrap();
        assert_eq!(alive.status(), StatusCode::OK, "a new start would mend nothing");
        // Longer than writes are refused after a failure, so that the next one really fails.
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    // Reading works, also in a new browser.
    assert_eq!(served.browser().view(&id).await, view);
    let (status, refusal) = served.browser().remember(&id).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::SERVICE_UNAVAILABLE, &"not-stored".into()));
    locked.close().await.unwrap();

    healed(&browser).await;
    socket.act(0, first(&view["state"])).await;
    assert_eq!(socket.expect("event").await["seq"], 1);
    let next = browser.play("focus-2", people()).await;
    let stopped = served.stopped().await;
    assert_eq!((stopped.log(&id).await.len(), stopped.log(&next).await.len()), (2, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn a_bot_moves_when_its_move_can_be_stored_again() {
    let go = Arc::new(AtomicBool::new(false));
    let served = served_with(Arc::new(Gated(Arc::clone(&go))), |_| {}).await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", person_and_bot()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let view = browser.view(&id).await;
    socket.act(0, first(&view["state"])).await;
    socket.expect("event").await;

    let locked = lock(&served.config.db).await;
    go.store(true, Ordering::SeqCst);
    // By now the bot's move could not be stored.
    while readyz(&browser).await.0 == StatusCode::OK {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    locked.close().await.unwrap();
    assert_eq!(socket.expect("event").await["seq"], 2, "on the same socket");
}

#[tokio::test]
async fn on_an_almost_full_disk_games_continue_and_none_starts() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let full = Config { min_free: u64::MAX, ..served.config.clone() };
    let served = Served { config: full, ..served }.restart(Arc::new(First)).await.unwrap();
    browser.address = served.server.addr().to_string();
    let game = json!({ "variant": "focus-2", "seats": people() });
    let (status, refusal) = browser.post("/api/games", &game).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::SERVICE_UNAVAILABLE, &"not-stored".into()));
    let said = refusal["message"].as_str().unwrap();
    assert!(said.contains("almost full") && said.ends_with("MB needed"), "{said}");
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    socket.act(0, "c4-d4").await;
    socket.expect("event").await;
    socket.send(json!({ "type": "resign", "seq": 1, "seat": 1 })).await;
    socket.expect("event").await;
    let (status, refusal) = browser.post(&format!("/api/games/{id}/rematch"), &json!({})).await;
    assert_eq!((status, &refusal["code"]), (StatusCode::SERVICE_UNAVAILABLE, &"not-stored".into()));
    let (status, line) = readyz(&browser).await;
    assert!(status == StatusCode::OK && line.starts_with("ok, but") && line.contains("almost full"), "{line}");
}

/// Clocks that ran without being stored would wait for the players again after a restart, with time already charged.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn the_clocks_start_when_that_can_be_stored() {
    let served = served().await;
    let live = json!({ "pace": { "kind": "live", "minutes": 5, "increment": 3 } });
    let mut table = Table::seated(&served, "focus-2", 2, live).await;
    let mut ada = table.browsers[0].socket(&table.id, 1).await;
    ada.expect("hello").await;

    let locked = lock(&served.config.db).await;
    let mut ben = table.browsers[1].socket(&table.id, 1).await;
    ben.expect("hello").await;
    while readyz(&table.browsers[0]).await.0 == StatusCode::OK {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(table.view().await["state"]["clock"]["gathering"], json!(true));
    locked.close().await.unwrap();
    while ada.clock["gathering"] != json!(false) {
        ada.any().await.expect("the server should have told that the clocks run");
    }
    assert_eq!(ada.clock["left"][0], json!(300_000), "nobody pays for the disk: {}", ada.clock);

    drop((ada, ben));
    let _served = started(served.stopped().await, &mut table.browsers[0]).await;
    assert_eq!(table.view().await["state"]["clock"]["gathering"], json!(false));
}

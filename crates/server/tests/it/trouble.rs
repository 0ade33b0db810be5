//! Databases with unexpected contents.

use crate::browser::people;
use crate::database::run_sql;
use crate::served::{page, served};
use crate::thinkers::First;
use gamut_server::Server;
use std::sync::Arc;

#[tokio::test]
async fn what_the_database_refuses_is_not_played_and_the_game_is_read_anew() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    // Another program has written event 1, which should not happen.
    run_sql(
        &served.config.db,
        "INSERT INTO events (game, seq, at, body) SELECT id, 1, 0, '{\"kind\":\"resigned\",\"seat\":2}' FROM games",
    )
    .await;
    socket.act(0, "c4-d4").await;
    assert_eq!(socket.expect("refused").await["code"], "internal");
    assert_eq!(socket.close_code().await, Some(1013), "the page is to come again");
    let view = browser.view(&id).await;
    assert_eq!((view["seq"].as_u64(), &view["state"]["over"]["reason"]), (Some(1), &"resigned".into()));
    assert_eq!(view["moves"], serde_json::json!([]));
}

/// Written while the clock was wrong.
#[tokio::test]
async fn games_of_years_that_cannot_be_written_are_shown_and_kept() {
    let served = served().await;
    let mut browser = served.browser();
    let ids = [browser.play("focus-2", people()).await, browser.play("focus-2", people()).await];
    for sql in [
        "UPDATE games SET created = 9223372036854775807, changed = 9223372036854775807",
        "UPDATE games SET created = -1, changed = -9223372036854775807 WHERE id = (SELECT MIN(id) FROM games)",
        "UPDATE events SET at = (SELECT created FROM games WHERE id = game)",
    ] {
        run_sql(&served.config.db, sql).await;
    }
    let served = served.restart(Arc::new(First)).await.unwrap();
    browser.address = served.server.addr().to_string();
    let list = browser.get("/api/games").await.1;
    let changed: Vec<_> = list["games"].as_array().unwrap().iter().map(|game| game["changed"].clone()).collect();
    assert_eq!(changed, ["9999-12-31T23:59:59.999Z", "1970-01-01T00:00:00.000Z"]);
    for id in ids {
        let year = browser.view(&id).await["created"].as_str().unwrap()[..4].to_owned();
        let record = browser.record(&id).await;
        assert!(record.contains(&format!("[Date \"{year}.")), "{record}");
        assert_eq!(browser.upload(&record).await.len(), 1);
    }
}

#[tokio::test]
async fn a_game_with_a_gap_is_refused_and_hides_no_other() {
    let served = served().await;
    let mut browser = served.browser();
    let whole = browser.play("focus-2", people()).await;
    let torn = browser.play("focus-2", people()).await;
    let mut socket = browser.socket(&torn, 0).await;
    socket.expect("hello").await;
    socket.act(0, "c4-d4").await;
    socket.expect("event").await;
    let db = served.config.db.clone();
    served.server.stop().await;
    run_sql(&db, "UPDATE events SET seq = 2 WHERE seq = 1").await;
    let server = Server::start(served.config.clone(), Arc::new(First), page()).await.unwrap();
    browser.address = server.addr().to_string();
    let (status, refusal) = browser.get(&format!("/api/games/{torn}")).await;
    assert_eq!((status.as_u16(), refusal["code"].as_str()), (500, Some("internal")));
    // A list shows the summary written with the newest event; opening the game reveals that it cannot be read.
    let list = browser.get("/api/games").await.1;
    let listed: Vec<_> = list["games"].as_array().unwrap().iter().map(|game| game["id"].clone()).collect();
    assert_eq!(listed, [torn, whole]);
}

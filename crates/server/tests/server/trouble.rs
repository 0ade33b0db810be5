//! When the database does not hold what it should.

use crate::browser::people;
use crate::served::{page, served};
use crate::start::run_sql;
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
    // Somebody else has written event 1 meanwhile, which nobody should.
    run_sql(&served.config.db, "INSERT INTO events SELECT id, 1, 0, '{\"kind\":\"resigned\",\"seat\":2}' FROM games")
        .await;
    socket.act(0, "c4-d4").await;
    assert_eq!(socket.expect("refused").await["code"], "internal");
    assert_eq!(socket.next().await, None);
    let view = browser.view(&id).await;
    assert_eq!((view["seq"].as_u64(), &view["state"]["over"]["reason"]), (Some(1), &"resigned".into()));
    assert_eq!(view["moves"], serde_json::json!([]));
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
    let list = browser.get("/api/games").await.1;
    assert_eq!(list["games"].as_array().unwrap().len(), 1);
    assert_eq!(list["games"][0]["id"], whole.as_str());
}

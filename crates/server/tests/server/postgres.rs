//! What only PostgreSQL can do to a server: these need its address in `GAMUT_TEST_POSTGRES`.

use crate::browser::{first, people};
use crate::database::connect;
use crate::served::{Served, page, served};
use crate::thinkers::First;
use gamut_server::store::Location;
use gamut_server::{Server, StartError};
use sqlx::Connection;
use std::sync::Arc;
use std::time::Duration;

/// Ends the connection of the server that writes, as an administrator or a restart of PostgreSQL might.
async fn break_off(served: &Served) -> i64 {
    let mut connection = connect(&served.config.db).await;
    let sql = "SELECT COUNT(*) FROM (SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' \
               AND granted AND CAST(objid AS BIGINT) = CAST(hashtext(current_schema()) AS BIGINT) & 4294967295 \
               OFFSET 0) AS ended";
    let ended = sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    ended
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_server_goes_on_when_its_connection_was_broken() {
    let served = served().await;
    assert!(matches!(served.config.db, Location::Postgres(_)), "GAMUT_TEST_POSTGRES has no address");
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let mut state = browser.view(&id).await["state"].clone();
    for seq in 0..3_u32 {
        assert_eq!(break_off(&served).await, 1, "the server's lock is gone");
        // What comes next may be refused, and is stored soon, once.
        let (mut tries, action) = (0, first(&state).to_owned());
        while browser.view(&id).await["seq"] != seq + 1 {
            tries += 1;
            assert!(tries < 600, "nothing is stored");
            browser.socket(&id, seq).await.act(seq, &action).await;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        state = browser.view(&id).await["state"].clone();
    }
    let before = browser.view(&id).await["moves"].clone();
    let served = served.restart(Arc::new(First)).await.unwrap();
    browser.address = served.browser().address;
    assert_eq!(browser.view(&id).await["moves"], before);
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_database_has_one_server_wherever_it_runs() {
    let served = served().await;
    let second = Server::start(served.config.clone(), Arc::new(First), page()).await;
    assert!(matches!(second.err(), Some(StartError::InUse(_))));
    served.restart(Arc::new(First)).await.unwrap();
}

//! Copying the games to another database, `gamut migrate-db`.

use crate::browser::{first, people};
use crate::database::database;
use crate::people::{PASSWORD, sign_in, sign_up};
use crate::served::{config, page, served};
use crate::thinkers::First;
use gamut_server::config::Config;
use gamut_server::config::Location;
use gamut_server::{Server, StartError};
use gamut_store::migrate_db;
use reqwest::StatusCode;
use std::sync::Arc;
use tempfile::TempDir;

async fn moved(from: &Location, to: &Location) -> Result<u64, StartError> {
    let (from, to) = (from.clone(), to.clone());
    let run = move || {
        let mut rows = 0;
        migrate_db(&from, &to, |table| rows += table.1).map(|()| rows)
    };
    tokio::task::spawn_blocking(run).await.unwrap()
}

#[tokio::test]
async fn games_and_accounts_are_found_where_they_were_moved() {
    let served = served().await;
    let mut mira = served.browser();
    sign_up(&mut mira, "Mira").await;
    let id = mira.play("focus-2", people()).await;
    let mut socket = mira.socket(&id, 0).await;
    socket.expect("hello").await;
    for seq in 0..3 {
        let state = mira.view(&id).await["state"].clone();
        socket.act(seq, first(&state)).await;
        socket.expect("event").await;
    }
    let before = mira.view(&id).await;
    let folder = TempDir::new().unwrap();
    let other = Location::from(folder.path().join("other.db"));
    assert!(matches!(moved(&served.config.db, &other).await, Err(StartError::InUse(_))), "a server has it");
    let stopped = served.stopped().await;
    // And back to a new database of the first kind, so possibly from a file to PostgreSQL and back.
    let there = database(&folder).await;
    let rows = moved(stopped.database(), &other).await.unwrap();
    assert!(rows > 5, "{rows}");
    assert_eq!(moved(&other, &there).await.unwrap(), rows);
    assert!(matches!(moved(&other, &there).await, Err(StartError::NotEmpty(_))));

    let config = Config { db: there, ..config(&folder) };
    let server = Server::start(config, Arc::new(First), page()).await.unwrap();
    mira.address = server.addr().to_string();
    assert_eq!(mira.view(&id).await["moves"], before["moves"]);
    assert_eq!(sign_in(&mut mira, "Mira", PASSWORD).await.0, StatusCode::NO_CONTENT);
    server.stop().await;
}

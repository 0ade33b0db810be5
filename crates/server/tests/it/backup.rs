//! Backups of a running server's database.

use crate::browser::{first, people};
use crate::served::{config, page, served};
use crate::thinkers::First;
use gamut_server::Server;
use gamut_server::config::Location;
use gamut_store::backup;
use std::sync::Arc;

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_taken_while_games_are_played_is_a_database() {
    let served = served().await;
    let mut browser = served.browser();
    let id = browser.play("focus-2,quiet=off,repetition=off", people()).await;
    let mut socket = browser.socket(&id, 0).await;
    socket.expect("hello").await;
    let mut state = browser.view(&id).await["state"].clone();
    let file = served.folder.path().join("copy.db");
    let copying = {
        let (db, file) = (served.config.db.clone(), file.clone());
        tokio::task::spawn_blocking(move || backup(&db, &file))
    };
    for seq in 0..20 {
        socket.act(seq, first(&state)).await;
        state = socket.expect("event").await["state"].clone();
    }
    copying.await.unwrap().unwrap();

    let folder = tempfile::TempDir::new().unwrap();
    let config = config(&folder);
    std::fs::copy(&file, config.db.file().unwrap()).unwrap();
    let copy = Server::start(config, Arc::new(First), page()).await.unwrap();
    let mut other = browser.clone();
    other.address = copy.addr().to_string();
    let (then, now) = (other.view(&id).await, browser.view(&id).await);
    let (old, new) = (then["moves"].as_array().unwrap(), now["moves"].as_array().unwrap());
    assert_eq!(old[..], new[..old.len()], "as it was at one moment");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_overwritten_and_nothing_half_done_is_left() {
    let served = served().await;
    let folder = served.folder.path().to_owned();
    let (db, taken) = (served.config.db.clone(), folder.join("taken"));
    std::fs::write(&taken, "precious").unwrap();
    let run = |db: Location, file: std::path::PathBuf| tokio::task::spawn_blocking(move || backup(&db, &file));
    let line = |result: Result<(), gamut_server::StartError>| result.unwrap_err().to_string();
    let error = line(run(db.clone(), taken.clone()).await.unwrap());
    assert!(error.contains("taken") && !error.contains('\n'), "{error}");
    assert_eq!(std::fs::read_to_string(&taken).unwrap(), "precious");
    line(run(folder.join("none.db").into(), folder.join("a")).await.unwrap());
    line(run(db.clone(), folder.join("no/such/folder")).await.unwrap());
    line(run(taken.into(), folder.join("b")).await.unwrap());
    let mut left: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.retain(|name| !name.to_string_lossy().starts_with("gamut.db"));
    assert_eq!(left, ["taken"]);
}

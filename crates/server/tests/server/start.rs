//! Starting: on a database that is taken, newer, or none, and how durable it is.

use crate::browser::people;
use crate::served::{config, page, served};
use crate::thinkers::First;
use gamut_server::config::Config;
use gamut_server::{Server, StartError};
use sqlx::{Connection, SqliteConnection};
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

async fn refused(config: Config) -> StartError {
    let error = Server::start(config, Arc::new(First), page()).await.err().expect("it should not have started");
    assert!(!error.to_string().contains('\n'), "{error}");
    error
}

pub(crate) async fn run_sql(db: &Path, sql: &'static str) {
    let mut connection = SqliteConnection::connect(&format!("sqlite://{}", db.display())).await.unwrap();
    sqlx::query(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_database_has_one_server() {
    let served = served().await;
    let mut second = served.config.clone();
    assert!(matches!(refused(second.clone()).await, StartError::InUse(_)));
    // By another way to the same file, too.
    second.db = served.folder.path().join("link.db");
    std::os::unix::fs::symlink(&served.config.db, &second.db).unwrap();
    assert!(matches!(refused(second).await, StartError::InUse(_)));
    // When the first is gone the next can come.
    served.restart(Arc::new(First)).await.unwrap();
}

#[tokio::test]
async fn a_newer_database_is_left_alone() {
    let served = served().await;
    let mut browser = served.browser();
    browser.play("focus-2", people()).await;
    served.server.stop().await;
    run_sql(
        &served.config.db,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'of the future', 1, x'00', 0)",
    )
    .await;
    let before = std::fs::read(&served.config.db).unwrap();
    assert!(matches!(refused(served.config.clone()).await, StartError::Newer(_)));
    assert_eq!(std::fs::read(&served.config.db).unwrap(), before);
}

#[tokio::test]
async fn what_is_no_database_is_left_alone() {
    let folder = TempDir::new().unwrap();
    let config = config(&folder);
    std::fs::write(&config.db, "a letter, and a longer one than the head of a database would be: ".repeat(20)).unwrap();
    let before = std::fs::read(&config.db).unwrap();
    assert!(matches!(refused(config.clone()).await, StartError::Database(..)));
    assert_eq!(std::fs::read(&config.db).unwrap(), before);
    let nowhere = Config { db: folder.path().join("no/such/folder/gamut.db"), ..config };
    assert!(matches!(refused(nowhere).await, StartError::Database(..)));
}

#[tokio::test]
async fn a_busy_port_leaves_no_database_behind() {
    let served = served().await;
    let folder = TempDir::new().unwrap();
    let second = Config { addr: served.server.addr(), ..config(&folder) };
    assert!(matches!(refused(second.clone()).await, StartError::Listen(..)));
    assert!(!second.db.exists());
}

#[tokio::test]
async fn a_public_url_is_checked() {
    let folder = TempDir::new().unwrap();
    let wrong = Config { public_url: Some("games.example/gamut".into()), ..config(&folder) };
    assert!(matches!(refused(wrong).await, StartError::Settings(_)));
}

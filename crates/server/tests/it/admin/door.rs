//! Access to the administration socket.

#![cfg(unix)]

use super::does;
use crate::served::served;
use gamut_server::admin::{Command, Listing};
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::UnixStream;

#[tokio::test]
async fn the_socket_is_its_owners_alone_and_goes_with_the_server() {
    let served = served().await;
    let path = served.folder.path().canonicalize().unwrap().join("gamut.db.admin");
    let found = std::fs::metadata(&path).unwrap();
    assert!(found.file_type().is_socket());
    assert_eq!(found.permissions().mode() & 0o777, 0o600);
    let stopped = served.stopped().await;
    assert!(!path.exists());
    // A socket left over from a crash does no harm.
    drop(std::os::unix::net::UnixListener::bind(&path).unwrap());
    does(stopped.database(), Command::List { what: Listing::Accounts }).await;
    let served = stopped.started(std::sync::Arc::new(crate::thinkers::First)).await;
    does(&served.config.db, Command::List { what: Listing::Accounts }).await;
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
}

#[tokio::test]
async fn an_invalid_command_gets_a_one_line_answer() {
    let served = served().await;
    let path = served.folder.path().canonicalize().unwrap().join("gamut.db.admin");
    let long = format!("{}\n", "x".repeat(100_000));
    let deep = format!("{}\n", "[".repeat(60_000));
    for text in ["\n", "{}\n", "{\"verb\":\"dance\"}\n", "{\"verb\":\"unban\"}\n", &long, &deep] {
        let mut stream = UnixStream::connect(&path).await.unwrap();
        // The connection may be closed before everything is read.
        let _ = stream.write_all(text.as_bytes()).await;
        let mut answer = String::new();
        let read = stream.read_to_string(&mut answer).await;
        assert!(read.is_err() || answer.contains("refused") && answer.lines().count() == 1, "{answer}");
    }
    does(&served.config.db, Command::Reports { closed: false, about: None, from: 0 }).await;
}

//! Starting on a database that is in use, newer, missing or damaged, and its durability.

use crate::browser::people;
use crate::database::run_sql;
use crate::served::{config, page, served};
use crate::thinkers::First;
use gamut_server::config::Config;
use gamut_server::{Server, StartError};
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

async fn refused(config: Config) -> StartError {
    let error = Server::start(config, Arc::new(First), page()).await.err().expect("it should not have started");
    assert!(!error.to_string().contains('\n'), "{error}");
    error
}

#[tokio::test]
async fn a_database_has_one_server() {
    let served = served().await;
    let mut second = served.config.clone();
    assert!(matches!(refused(second.clone()).await, StartError::InUse(_)));
    // By another path to the same file as well.
    second.db = served.folder.path().join("link.db").into();
    std::os::unix::fs::symlink(served.config.db.file().unwrap(), second.db.file().unwrap()).unwrap();
    assert!(matches!(refused(second).await, StartError::InUse(_)));
    // And by another link to it, even if the lock file next to it is gone.
    let mut third = served.config.clone();
    third.db = served.folder.path().join("hard.db").into();
    std::fs::hard_link(served.config.db.file().unwrap(), third.db.file().unwrap()).unwrap();
    assert!(matches!(refused(third).await, StartError::InUse(_)));
    std::fs::remove_file(served.folder.path().join("gamut.db.lock")).unwrap();
    assert!(matches!(refused(served.config.clone()).await, StartError::InUse(_)));
    // Once the first has ended, the next can start.
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
    let before = std::fs::read(served.config.db.file().unwrap()).unwrap();
    assert!(matches!(refused(served.config.clone()).await, StartError::Newer(_)));
    assert_eq!(std::fs::read(served.config.db.file().unwrap()).unwrap(), before);
}

#[tokio::test]
async fn a_file_that_is_not_a_database_is_left_alone() {
    let folder = TempDir::new().unwrap();
    let config = config(&folder);
    std::fs::write(
        config.db.file().unwrap(),
        "a letter, and a longer one than the head of a database would be: ".repeat(20),
    )
    .unwrap();
    let before = std::fs::read(config.db.file().unwrap()).unwrap();
    assert!(matches!(refused(config.clone()).await, StartError::Database(..)));
    assert_eq!(std::fs::read(config.db.file().unwrap()).unwrap(), before);
    let nowhere = Config { db: folder.path().join("no/such/folder/gamut.db").into(), ..config };
    assert!(matches!(refused(nowhere).await, StartError::Database(..)));
}

#[tokio::test]
async fn a_damaged_database_is_not_served() {
    let served = served().await;
    let mut browser = served.browser();
    for _ in 0..30 {
        browser.play("focus-2", people()).await;
    }
    let config = served.config.clone();
    let folder = served.stopped().await;
    let mut file = std::fs::read(config.db.file().unwrap()).unwrap();
    let last = file.len() - 4096;
    file[last..last + 64].fill(0xa5);
    std::fs::write(config.db.file().unwrap(), &file).unwrap();
    assert!(matches!(refused(config).await, StartError::Damaged(_)));
    drop(folder);
}

#[cfg(unix)]
#[tokio::test]
async fn new_files_are_accessible_to_their_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    let served = served().await;
    served.browser().play("focus-2", people()).await;
    let folder = served.folder.path().to_owned();
    let (db, copy) = (served.config.db.clone(), folder.join("copy.db"));
    tokio::task::spawn_blocking(move || gamut_store::backup(&db, &copy)).await.unwrap().unwrap();
    for name in ["gamut.db", "gamut.db-wal", "gamut.db-shm", "gamut.db.lock", "copy.db"] {
        assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
    }
    // Permissions set by the operator are kept.
    std::fs::set_permissions(served.config.db.file().unwrap(), PermissionsExt::from_mode(0o640)).unwrap();
    let served = served.restart(Arc::new(First)).await.unwrap();
    assert_eq!(mode(served.config.db.file().unwrap()), 0o640);
}

#[cfg(unix)]
#[tokio::test]
async fn a_database_that_may_only_be_read_is_not_served() {
    use std::os::unix::fs::PermissionsExt;
    let served = served().await;
    let config = served.config.clone();
    let folder = served.stopped().await;
    std::fs::set_permissions(config.db.file().unwrap(), PermissionsExt::from_mode(0o400)).unwrap();
    // A privileged user can write it nevertheless.
    if std::fs::File::options().write(true).open(config.db.file().unwrap()).is_err() {
        assert!(matches!(refused(config).await, StartError::ReadOnly(_)));
    }
    drop(folder);
}

#[tokio::test]
async fn a_busy_port_leaves_no_database_behind() {
    let served = served().await;
    let folder = TempDir::new().unwrap();
    let second = Config { addr: served.server.addr(), ..config(&folder) };
    assert!(matches!(refused(second.clone()).await, StartError::Listen(..)));
    assert!(!second.db.file().unwrap().exists());
}

#[tokio::test]
async fn a_public_url_is_checked() {
    let folder = TempDir::new().unwrap();
    let wrong = Config { public_url: Some("games.example/gamut".into()), ..config(&folder) };
    assert!(matches!(refused(wrong).await, StartError::Settings(_)));
}

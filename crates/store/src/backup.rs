//! A consistent copy of the database of a running server.

use super::location::plain;
use super::lock::private;
use crate::{Location, StartError};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Copies the database `db` to `file`, which must not exist, and checks the copy. The result is a complete copy or
/// none.
///
/// # Errors
/// If there is no database, it is a PostgreSQL database (which has its own backups), the file exists or cannot be
/// written, or the copy is damaged.
pub fn backup(db: &Location, file: &Path) -> Result<(), StartError> {
    let Some(db) = db.file() else {
        let message = "PostgreSQL makes its own backups: pg_dump --format=custom --file=FILE DATABASE";
        return Err(StartError::Settings(String::from(message)));
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| StartError::System("cannot start", error))?;
    if let Err(error) = fs::metadata(db) {
        return Err(StartError::Database(db.into(), error.to_string()));
    }
    let wrong = |error: std::io::Error| StartError::Backup(file.to_path_buf(), error.to_string());
    // Reserves the name. Nothing is overwritten, and the incomplete copy has another name.
    private().create_new(true).open(file).map_err(wrong)?;
    let part = part(file);
    // SQLite fills an existing empty file; a file that it creates itself could be readable by others.
    let made = remove_if_there(&part).and_then(|()| private().create_new(true).open(&part));
    let copied = made.map_err(wrong).and_then(|_| {
        runtime.block_on(copy(db, &part, file))?;
        File::open(&part).and_then(|copy| copy.sync_all()).map_err(wrong)?;
        fs::rename(&part, file).map_err(wrong)
    });
    if copied.is_err() {
        // Report the first error.
        let _ = (fs::remove_file(file), remove_if_there(&part));
    }
    copied
}

async fn copy(db: &Path, part: &Path, file: &Path) -> Result<(), StartError> {
    let unreadable = |error: sqlx::Error| StartError::Database(db.into(), error.to_string());
    let unwritable = |error: sqlx::Error| StartError::Backup(file.to_path_buf(), error.to_string());
    let wrong = |error: std::io::Error| StartError::Backup(file.to_path_buf(), error.to_string());
    let (db_file, part_file) = (plain(db).map_err(wrong)?, plain(part).map_err(wrong)?);
    let name = part_file
        .to_str()
        .ok_or_else(|| StartError::Backup(file.to_path_buf(), String::from("the name must be UTF-8")))?;
    // Without the server's settings, so that the database is not changed.
    let options = SqliteConnectOptions::new().filename(db_file).busy_timeout(Duration::from_secs(5));
    let mut connection = options.connect().await.map_err(unreadable)?;
    sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await.map_err(unwritable)?;
    connection.close().await.map_err(unreadable)?;
    let mut copied = open_still(part).await.map_err(unwritable)?;
    let faults = integrity(&mut copied).await.map_err(unwritable)?;
    let _ = copied.close().await;
    faults.map_or(Ok(()), |faults| Err(StartError::Backup(file.to_path_buf(), faults)))
}

/// Opens a file that nobody writes, without creating other files next to it.
pub(super) async fn open_still(file: &Path) -> Result<SqliteConnection, sqlx::Error> {
    SqliteConnectOptions::new().filename(plain(file)?).read_only(true).immutable(true).connect().await
}

/// Returns the first fault found by SQLite's integrity check.
pub(super) async fn integrity(on: &mut SqliteConnection) -> Result<Option<String>, sqlx::Error> {
    let found: String = sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(on).await?;
    Ok((found != "ok").then_some(found))
}

pub(super) fn part(file: &Path) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(".part");
    name.into()
}

pub(super) fn remove_if_there(path: &Path) -> std::io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

//! Restoring a missing database from a backup.

use super::backup::{integrity, open_still, part, remove_if_there};
use super::lock::{folder, private};
use super::open;
use crate::{Location, StartError};
use sqlx::{Connection, SqliteConnection};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::Path;

/// The contents of a backup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// The number of its last migration.
    pub version: i64,
    /// Number of games.
    pub games: i64,
    /// Number of accounts.
    pub accounts: i64,
    /// When the newest event was stored, in milliseconds since 1970.
    pub latest_event: Option<i64>,
}

/// Checks a backup and copies it to where there is no database. The result is a complete database or none.
///
/// # Errors
/// If a database or a write-ahead log exists; if the location is PostgreSQL; if the backup cannot be read, is damaged,
/// is not a Gamut database, or has a later version; if the database cannot be written.
pub fn restore(backup: &Path, db: &Location) -> Result<Restored, StartError> {
    let Some(file) = db.file() else {
        let message = "PostgreSQL restores its own backups: pg_restore --no-owner --dbname=DATABASE FILE";
        return Err(StartError::Settings(String::from(message)));
    };
    let wrong = |error: io::Error| StartError::Database(db.clone(), error.to_string());
    let unreadable = |error: io::Error| StartError::Database(backup.into(), error.to_string());
    if fs::metadata(backup).map_err(unreadable)?.len() == 0 {
        return Err(StartError::Empty(backup.to_path_buf()));
    }
    for suffix in ["-wal", "-shm"] {
        let mut log = OsString::from(file);
        log.push(suffix);
        if Path::new(&log).exists() {
            return Err(StartError::Exists(log.into()));
        }
    }
    // Reserves the name. Nothing is overwritten, and the incomplete copy has another name.
    private().create_new(true).open(file).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => StartError::Exists(file.to_path_buf()),
        _ => wrong(error),
    })?;
    let part = part(file);
    let restored = copy(backup, &part).map_err(wrong).and_then(|()| {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| StartError::System("cannot start", error))?;
        let restored = runtime.block_on(examine(&part, &backup.into()))?;
        fs::rename(&part, file).map_err(wrong)?;
        sync_folder(file).map_err(wrong)?;
        Ok(restored)
    });
    if restored.is_err() {
        // Report the first error.
        let _ = (fs::remove_file(file), remove_if_there(&part));
    }
    restored
}

fn copy(backup: &Path, part: &Path) -> io::Result<()> {
    remove_if_there(part)?;
    let mut to = private().create_new(true).open(part)?;
    io::copy(&mut File::open(backup)?, &mut to)?;
    to.sync_all()
}

/// Makes the new name durable.
fn sync_folder(file: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder(file))?.sync_all() } else { Ok(()) }
}

/// Checks a copy of the backup and counts its contents.
async fn examine(copy: &Path, backup: &Location) -> Result<Restored, StartError> {
    let unreadable = |error: sqlx::Error| StartError::Database(backup.clone(), error.to_string());
    let mut connection = open_still(copy).await.map_err(unreadable)?;
    if integrity(&mut connection).await.map_err(unreadable)?.is_some() {
        return Err(StartError::Damaged(backup.clone()));
    }
    let restored = count(&mut connection).await.map_err(unreadable)?;
    let _ = connection.close().await;
    let known = open::migrations().iter().map(|migration| migration.version).max();
    if known.is_some_and(|known| restored.version > known) {
        return Err(StartError::Newer(backup.clone()));
    }
    Ok(restored)
}

async fn count(on: &mut SqliteConnection) -> Result<Restored, sqlx::Error> {
    let mut number = async |sql: &'static str| sqlx::query_scalar::<_, Option<i64>>(sql).fetch_one(&mut *on).await;
    Ok(Restored {
        version: number("SELECT MAX(version) FROM _sqlx_migrations").await?.unwrap_or_default(),
        games: number("SELECT COUNT(*) FROM games").await?.unwrap_or_default(),
        accounts: number("SELECT COUNT(*) FROM people WHERE name IS NOT NULL").await?.unwrap_or_default(),
        latest_event: number("SELECT MAX(at) FROM events").await?,
    })
}

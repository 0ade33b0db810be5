//! A backup takes the place of a database that is missing.

use super::backup::{integrity, open_still, part, remove_if_there};
use super::lock::{folder, private};
use super::{Location, open};
use crate::startup::StartError;
use sqlx::{Connection, SqliteConnection};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::Path;

/// What a backup held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// The number of the last migration that it had run.
    pub version: i64,
    /// Games.
    pub games: i64,
    /// Accounts.
    pub accounts: i64,
    /// When the latest event of a game was stored, in milliseconds since 1970.
    pub latest_event: Option<i64>,
}

/// Copies a backup to where there is no database, after a check of the copy. The database is complete, or there is none.
///
/// # Errors
/// When there is a database already, or the write-ahead log of one; when it is one of PostgreSQL; when the backup cannot be
/// read, is damaged, is no database of gamut, or is of a later version; when the database cannot be written.
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
    // Claims the name: nothing that exists is overwritten, and what is not finished has another name.
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
        // The error to report is the first one.
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

/// The new name is on the disk, too.
fn sync_folder(file: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder(file))?.sync_all() } else { Ok(()) }
}

/// Checks a copy of the backup, and counts what it holds.
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

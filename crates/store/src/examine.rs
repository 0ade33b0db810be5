//! Read-only inspection of a database, with or without a running server.

use super::backend::{Connection, Role, connect};
use super::databases::backend;
use super::failure::Failure;
use super::lock::folder;
use super::open::migrations;
use crate::clock;
use crate::{Location, StartError};
use sqlx::Connection as _;
use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io;
use std::path::Path;
use std::time::Instant;

/// The result of an inspection.
#[derive(Debug)]
pub struct Examined {
    /// Its migrations.
    pub version: Version,
    /// Whether it is intact, if this could be checked; otherwise why it cannot be read.
    pub sound: Result<bool, Failure>,
    /// Properties of a database server.
    pub elsewhere: Option<Elsewhere>,
}

/// Applied migrations of a database.
#[derive(Debug, PartialEq, Eq)]
pub enum Version {
    /// None.
    Empty,
    /// This number of migrations is missing.
    Older(usize),
    /// All that this program knows.
    Current,
    /// More than this program knows.
    Newer,
}

/// Properties of a PostgreSQL server.
#[derive(Debug)]
pub struct Elsewhere {
    /// The server's version.
    pub version: String,
    /// How far its clock is ahead of this machine's, in milliseconds.
    pub ahead: i64,
    /// Whether an acknowledged commit is on the disk.
    pub syncs: bool,
    /// Whether it is writable; a standby is not.
    pub writable: bool,
    /// Number of free connections.
    pub connections_left: i64,
}

/// Inspects an existing database.
///
/// # Errors
/// If the location is malformed or cannot be reached.
pub async fn examine(location: &Location) -> Result<Examined, StartError> {
    let wrong = |error: &dyn ToString| StartError::Database(location.clone(), error.to_string());
    let backend = backend(location)?;
    let mut connection = connect(&*backend, Role::Reader).await.map_err(|error| wrong(&Failure::from(&error)))?;
    let version = version(&mut connection).await;
    let elsewhere = match location {
        Location::File(_) => None,
        Location::Postgres(_) => Some(elsewhere(&mut connection).await.map_err(|error| wrong(&error))?),
    };
    let sound = backend.check(&mut connection).await.map_err(|error| Failure::from(&error));
    // The result is valid even if closing fails.
    let _ = connection.close().await;
    Ok(Examined { version, sound, elsewhere })
}

/// Checks that the file and its folder, where SQLite creates other files, are writable. A missing file must be
/// creatable there.
///
/// # Errors
/// The system's reason.
pub fn is_writable(file: &Path) -> io::Result<()> {
    match OpenOptions::new().append(true).open(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    may_make_files(folder(file))
}

#[cfg(unix)]
fn may_make_files(folder: &Path) -> io::Result<()> {
    use rustix::fs::{Access, access};
    Ok(access(folder, Access::WRITE_OK | Access::EXEC_OK)?)
}

#[cfg(not(unix))]
fn may_make_files(folder: &Path) -> io::Result<()> {
    std::fs::metadata(folder).map(drop)
}

async fn version(on: &mut Connection) -> Version {
    let applied: Result<Vec<i64>, _> = sqlx::query_scalar("SELECT version FROM _sqlx_migrations").fetch_all(on).await;
    // Without this table, no migration was applied.
    let applied: BTreeSet<i64> = applied.unwrap_or_default().into_iter().collect();
    let known: BTreeSet<i64> = migrations().iter().map(|migration| migration.version).collect();
    match known.difference(&applied).count() {
        _ if !applied.is_subset(&known) => Version::Newer,
        _ if applied.is_empty() => Version::Empty,
        0 => Version::Current,
        missing => Version::Older(missing),
    }
}

async fn elsewhere(on: &mut Connection) -> Result<Elsewhere, sqlx::Error> {
    let mut text =
        async |sql: &'static str| -> Result<String, sqlx::Error> { sqlx::query_scalar(sql).fetch_one(&mut *on).await };
    let version = text("SELECT current_setting('server_version')").await?;
    let syncs = text("SELECT current_setting('fsync')").await? == "on";
    let standby = text("SELECT CAST(pg_is_in_recovery() AS TEXT)").await? == "true";
    let may = text("SELECT CAST(has_schema_privilege(current_schema(), 'CREATE') AS TEXT)").await? == "true";
    let sql = "SELECT CAST(current_setting('max_connections') AS BIGINT) \
               - (SELECT COUNT(*) FROM pg_stat_activity WHERE backend_type = 'client backend')";
    let connections_left = sqlx::query_scalar(sql).fetch_one(&mut *on).await?;
    // The time belongs to the middle of the round trip.
    let (asked, began) = (clock::of_machine(), Instant::now());
    let sql = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
    let there: i64 = sqlx::query_scalar(sql).fetch_one(&mut *on).await?;
    let half = i64::try_from(began.elapsed().as_millis() / 2).unwrap_or(i64::MAX);
    let ahead = there.saturating_sub(asked.saturating_add(half));
    Ok(Elsewhere { version, ahead, syncs, writable: may && !standby, connections_left })
}

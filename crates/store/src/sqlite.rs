//! SQLite: a file that this program reads and writes itself.

use super::backend::{Backend, Claim, Connection, Role};
use super::failure::Failure;
use super::location::plain;
use super::row::row;
use crate::StartError;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, ready};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use sqlx::ConnectOptions;
use sqlx::any::AnyConnectOptions;
use sqlx::sqlite::SqliteError;
use std::path::Path;
use std::time::Duration;

/// An acknowledged write is on the disk: WAL with full synchronisation. After a burst the write-ahead log shrinks to 16
/// MiB, four times its usual size. Deleted data is overwritten.
const DURABLE: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
                       PRAGMA secure_delete = ON; PRAGMA journal_size_limit = 16777216;";
/// How long a write waits for another program's lock, while people wait for it.
const PATIENCE: &str = "PRAGMA busy_timeout = 2000;";
/// How long a checkpoint of the write-ahead log waits for readers; writes wait as long.
const BRIEFLY: &str = "PRAGMA busy_timeout = 100;";
/// The timeout of readers, which are read-only.
const READING: &str = "PRAGMA busy_timeout = 5000; PRAGMA query_only = ON;";

/// An SQLite file.
#[derive(Debug)]
pub(super) struct Sqlite {
    options: AnyConnectOptions,
}

impl Sqlite {
    /// Creates a backend for an existing file.
    ///
    /// # Errors
    /// If the file name is not UTF-8.
    pub(super) fn new(path: &Path) -> Result<Self, StartError> {
        let wrong = |error: &dyn ToString| StartError::Database(path.into(), error.to_string());
        let file = plain(path).map_err(|error| wrong(&error))?;
        let name = file.to_str().ok_or_else(|| wrong(&"the name must be UTF-8"))?;
        let url = format!("sqlite:{}", utf8_percent_encode(name, NON_ALPHANUMERIC));
        let options: AnyConnectOptions = url.parse().map_err(|error: sqlx::Error| wrong(&error))?;
        Ok(Self { options: options.disable_statement_logging() })
    }
}

row! {
    /// Whether a checkpoint was prevented.
    CheckpointRow { busy: i64, }
}

impl Backend for Sqlite {
    fn options(&self) -> &AnyConnectOptions {
        &self.options
    }

    fn prepare<'a>(&'a self, on: &'a mut Connection, role: Role) -> BoxFuture<'a, Result<(), sqlx::Error>> {
        async move {
            let patience = match role {
                Role::Writer => PATIENCE,
                Role::Reader => READING,
            };
            for sql in [DURABLE, patience] {
                sqlx::raw_sql(sql).execute(&mut *on).await?;
            }
            Ok(())
        }
        .boxed()
    }

    /// The lock of the file already guarantees this.
    fn claim<'a>(&'a self, _: &'a mut Connection, _: Claim) -> BoxFuture<'a, Result<bool, sqlx::Error>> {
        ready(Ok(true)).boxed()
    }

    fn set_up<'a>(&'a self, _: &'a mut Connection, _: bool) -> BoxFuture<'a, Result<bool, sqlx::Error>> {
        ready(Ok(true)).boxed()
    }

    fn check<'a>(&'a self, on: &'a mut Connection) -> BoxFuture<'a, Result<bool, sqlx::Error>> {
        async move {
            let found: String = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(on).await?;
            Ok(found == "ok")
        }
        .boxed()
    }

    /// `secure_delete` has overwritten the pages, but the write-ahead log still has their previous contents.
    fn scrub<'a>(&'a self, on: &'a mut Connection, _: &'a [&'static str]) -> BoxFuture<'a, Result<bool, sqlx::Error>> {
        async move {
            sqlx::raw_sql(BRIEFLY).execute(&mut *on).await?;
            let row: CheckpointRow = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(on).await?;
            Ok(row.busy == 0)
        }
        .boxed()
    }

    /// Each has its own thread.
    fn readers(&self) -> u32 {
        4
    }

    fn patience(&self) -> Duration {
        Duration::from_secs(10)
    }

    /// Takes the lock at once, before anything is read.
    fn begin(&self) -> &'static str {
        "BEGIN IMMEDIATE"
    }

    fn clock(&self) -> &'static str {
        "SELECT CAST((julianday('now') - 2440587.5) * 86400000 AS BIGINT)"
    }

    fn outlives_connections(&self) -> bool {
        false
    }
}

/// Classifies an error.
pub(super) fn failure(error: &SqliteError) -> Failure {
    // https://www.sqlite.org/rescode.html: the low byte is the primary code.
    const IOERR_WRITE: i32 = 778;
    let code = code(error).unwrap_or_default();
    match (code & 0xff, code) {
        (5 | 6, _) => Failure::Locked,
        (8, _) => Failure::ReadOnly,
        (10, IOERR_WRITE) => Failure::Write,
        (10, _) => Failure::Io,
        (11 | 26, _) => Failure::Damaged,
        (13, _) => Failure::Full,
        _ => Failure::Other(error.to_string()),
    }
}

/// Returns whether an error concerns only this statement: an oversized or wrongly typed value, or a violated
/// constraint.
pub(super) fn is_statements_own(error: &SqliteError) -> bool {
    code(error).is_some_and(|code| matches!(code & 0xff, 18..=20))
}

/// Returns the extended result code.
fn code(error: &SqliteError) -> Option<i32> {
    sqlx::error::DatabaseError::code(error)?.parse().ok()
}

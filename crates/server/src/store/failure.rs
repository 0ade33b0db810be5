//! Why the database cannot store anything.

use super::sqlite;
use sqlx::sqlite::SqliteError;
use std::fmt;

/// Why nothing can be stored, as shown to users.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The disk is full.
    #[error("the disk is full")]
    Full,
    /// The free space is too small for new games.
    #[error("the disk is almost full: {free} free, {needed} needed")]
    AlmostFull {
        /// Free space.
        free: Megabytes,
        /// Space required for new games.
        needed: Megabytes,
    },
    /// The system refused a write. SQLite does not distinguish these three causes.
    #[error("the file cannot be written: an I/O error, a file-size limit or a quota")]
    Write,
    /// Reading or synchronising failed.
    #[error("the disk reports an I/O error")]
    Io,
    /// Another program holds the write lock.
    #[error("another program has locked the database")]
    Locked,
    /// The file or its folder is not writable.
    #[error("the database is read-only")]
    ReadOnly,
    /// The database is damaged: nothing is written until a restart.
    #[error("the database is damaged")]
    Damaged,
    /// The database server cannot be reached.
    #[error("the database cannot be reached")]
    Unreachable,
    /// A write takes too long; it may still succeed.
    #[error("the database does not answer")]
    Silent,
    /// Any other failure, in the database's words.
    #[error("the database fails: {0}")]
    Other(String),
}

impl Failure {
    /// Returns the label in metrics.
    pub(super) fn label(&self) -> &'static str {
        match self {
            Self::Full | Self::AlmostFull { .. } => "full",
            Self::Write => "write",
            Self::Io => "io",
            Self::Locked => "locked",
            Self::ReadOnly => "read-only",
            Self::Damaged => "damaged",
            Self::Unreachable => "unreachable",
            Self::Silent => "silent",
            Self::Other(_) => "other",
        }
    }
}

/// An amount of storage in bytes, displayed as whole megabytes (2^20 bytes).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Megabytes(pub u64);

impl fmt::Display for Megabytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} MB", self.0 >> 20)
    }
}

impl From<&sqlx::Error> for Failure {
    fn from(error: &sqlx::Error) -> Self {
        if let Some(error) = of_sqlite(error) {
            return sqlite::failure(error);
        }
        #[cfg(feature = "cluster")]
        if let Some(error) = of_postgres(error) {
            return super::postgres::failure(error);
        }
        match error {
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) => Self::Unreachable,
            error => Self::Other(error.to_string()),
        }
    }
}

/// Returns whether the error concerns only this statement, so that other statements of the transaction can stand: a
/// violated constraint, a value of the wrong type or size, or a missing row.
pub(super) fn is_statements_own(error: &sqlx::Error) -> bool {
    #[cfg(feature = "cluster")]
    if of_postgres(error).is_some_and(super::postgres::is_statements_own) {
        return true;
    }
    matches!(error, sqlx::Error::RowNotFound) || of_sqlite(error).is_some_and(sqlite::is_statements_own)
}

/// Returns whether a transaction was rolled back because of a conflict, so that it can be retried at once.
pub(super) fn is_deadlock(error: &sqlx::Error) -> bool {
    #[cfg(feature = "cluster")]
    return of_postgres(error).is_some_and(super::postgres::is_deadlock);
    #[cfg(not(feature = "cluster"))]
    {
        let _ = error;
        false
    }
}

fn of_sqlite(error: &sqlx::Error) -> Option<&SqliteError> {
    error.as_database_error()?.try_downcast_ref()
}

#[cfg(feature = "cluster")]
fn of_postgres(error: &sqlx::Error) -> Option<&sqlx::postgres::PgDatabaseError> {
    error.as_database_error()?.try_downcast_ref()
}

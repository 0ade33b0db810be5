//! Why the database stores nothing.

use super::sqlite;
use sqlx::sqlite::SqliteError;
use std::fmt;

/// Why nothing could be stored, in words for whoever asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// No space is left.
    #[error("the disk is full")]
    Full,
    /// So little space is left that no new game begins.
    #[error("the disk is almost full: {free} free, {needed} needed")]
    AlmostFull {
        /// What is left.
        free: Megabytes,
        /// What a new game needs.
        needed: Megabytes,
    },
    /// The system refused a write. SQLite does not tell these three apart.
    #[error("the file cannot be written: an I/O error, a file-size limit or a quota")]
    Write,
    /// Reading or synchronising failed.
    #[error("the disk reports an I/O error")]
    Io,
    /// Another program holds the lock for writing.
    #[error("another program has locked the database")]
    Locked,
    /// The file or its folder may not be written.
    #[error("the database may only be read")]
    ReadOnly,
    /// The file is no sound database any more: nothing is written to it until a restart.
    #[error("the database is damaged")]
    Damaged,
    /// The server that keeps the database cannot be reached.
    #[error("the database cannot be reached")]
    Unreachable,
    /// A write has taken too long; it may still succeed.
    #[error("the database does not answer")]
    Silent,
    /// Anything else, in the words of the database.
    #[error("the database fails: {0}")]
    Other(String),
}

/// An amount of storage in bytes, shown as whole megabytes (of 2^20 bytes).
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

/// Returns whether the error is the statement's own, so that other statements of the transaction can stand: a
/// constraint, a value of a wrong type, one that is too big, or no row of those that a write needs.
pub(super) fn is_statements_own(error: &sqlx::Error) -> bool {
    #[cfg(feature = "cluster")]
    if of_postgres(error).is_some_and(super::postgres::is_statements_own) {
        return true;
    }
    matches!(error, sqlx::Error::RowNotFound) || of_sqlite(error).is_some_and(sqlite::is_statements_own)
}

/// Returns whether a transaction was taken back for another one's sake: it may succeed at once.
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

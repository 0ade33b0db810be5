//! Why the database stores nothing.

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
        // https://www.sqlite.org/rescode.html: the low byte is the primary code.
        const IOERR_WRITE: i32 = 778;
        let Some(code) = code(error) else { return Self::Other(error.to_string()) };
        match (code & 0xff, code) {
            (5 | 6, _) => Self::Locked,
            (8, _) => Self::ReadOnly,
            (10, IOERR_WRITE) => Self::Write,
            (10, _) => Self::Io,
            (11 | 26, _) => Self::Damaged,
            (13, _) => Self::Full,
            _ => Self::Other(error.to_string()),
        }
    }
}

/// Returns whether the error is the statement's own, so that other statements of the transaction can stand: a
/// constraint, a value of a wrong type, one that is too big, or no row of those that a write needs.
pub(super) fn is_statements_own(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::RowNotFound) || code(error).is_some_and(|code| matches!(code & 0xff, 18..=20))
}

/// SQLite's extended result code.
fn code(error: &sqlx::Error) -> Option<i32> {
    error.as_database_error()?.code()?.parse().ok()
}

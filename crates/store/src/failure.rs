//! Why the database cannot store anything.

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

//! Errors of the store.

use super::Failure;
use crate::logging::Logged;
use gamut_table::{EventError, LogError};
use tracing::Level;

/// Why the store did not read or write something.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// What the write depended on has changed.
    #[error("this has changed in the meantime: please try again")]
    Changed,
    /// The database cannot store anything at present; nothing was written.
    #[error("nothing was stored: {0}")]
    NotStored(Failure),
    /// No connection to the database became free in time, or it cannot be reached; nothing was read or written.
    #[error("the server is busy: it got no connection to the database")]
    Busy,
    /// The database failed.
    #[error("the database failed: {0}")]
    Failed(String),
    /// A stored value or game cannot be read.
    #[error("a recorded game cannot be replayed: {0}")]
    Unreadable(String),
    /// The store was closed, or a task ended before it answered.
    #[error("a task ended before it answered")]
    Gone,
}

/// The store itself logs a failing database once.
impl Logged for StoreError {
    fn level(&self) -> Level {
        match self {
            Self::Changed | Self::NotStored(_) => Level::DEBUG,
            Self::Busy => Level::WARN,
            Self::Failed(_) | Self::Unreadable(_) | Self::Gone => Level::ERROR,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::RowNotFound => Self::Changed,
            sqlx::Error::PoolTimedOut => Self::Busy,
            error => Self::Failed(error.to_string()),
        }
    }
}

/// A stored event that cannot follow.
impl From<EventError> for StoreError {
    fn from(error: EventError) -> Self {
        Self::Unreadable(error.to_string())
    }
}

/// A log that does not replay.
impl From<LogError> for StoreError {
    fn from(error: LogError) -> Self {
        Self::Unreadable(error.to_string())
    }
}

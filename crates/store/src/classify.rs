//! What an error of a supported database means.

use super::failure::Failure;
#[cfg(feature = "cluster")]
use super::postgres;
use super::sqlite;
use sqlx::sqlite::SqliteError;

impl From<&sqlx::Error> for Failure {
    fn from(error: &sqlx::Error) -> Self {
        if let Some(error) = of_sqlite(error) {
            return sqlite::failure(error);
        }
        #[cfg(feature = "cluster")]
        if let Some(error) = of_postgres(error) {
            return postgres::failure(error);
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
    if of_postgres(error).is_some_and(postgres::is_statements_own) {
        return true;
    }
    matches!(error, sqlx::Error::RowNotFound) || of_sqlite(error).is_some_and(sqlite::is_statements_own)
}

/// Returns whether a transaction was rolled back because of a conflict, so that it can be retried at once.
pub(super) fn is_deadlock(error: &sqlx::Error) -> bool {
    #[cfg(feature = "cluster")]
    return of_postgres(error).is_some_and(postgres::is_deadlock);
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

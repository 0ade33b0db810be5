//! The connection that writes, and a group of writes in one transaction on it.

use super::failure::{Failure, is_statements_own};
use super::write::Write;
use crate::error::Error;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

/// Commits groups of writes. A group either is on the disk, or leaves nothing behind.
///
/// The transaction is driven by plain statements: SQLite ends a transaction by itself when a commit fails, and a
/// counter of open transactions beside it would be wrong from then on. After a failure nobody knows what state the
/// connection is in, so it is closed, which rolls back whatever is open, and the next group opens another.
pub(super) struct Committer {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
}

impl Committer {
    /// On this connection, which nobody else uses, and after a failure on others opened by the options.
    pub(super) fn new(options: SqliteConnectOptions, connection: SqliteConnection) -> Self {
        Self { options, connection: Some(connection) }
    }

    /// Commits the writes together, and says of each how it went. A write that breaks a constraint is taken back alone.
    ///
    /// # Errors
    /// Why none of them is stored.
    pub(super) async fn commit(
        &mut self,
        writes: impl Iterator<Item = &Write>,
    ) -> Result<Vec<Result<(), Error>>, Failure> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await.map_err(|error| Failure::from(&error))?,
        };
        match transact(&mut connection, writes).await {
            Ok(results) => {
                self.connection = Some(connection);
                Ok(results)
            }
            Err(error) => {
                // Before anybody is told that nothing was stored, it must be true. That closing fails, too, adds
                // nothing: the connection is gone.
                let _ = connection.close().await;
                Err(Failure::from(&error))
            }
        }
    }

    /// Closes the connection.
    pub(super) async fn close(self) {
        if let Some(connection) = self.connection
            && let Err(error) = connection.close().await
        {
            tracing::error!("closing the database: {error}");
        }
    }
}

async fn transact(
    on: &mut SqliteConnection,
    writes: impl Iterator<Item = &Write>,
) -> Result<Vec<Result<(), Error>>, sqlx::Error> {
    let mut results = Vec::new();
    run(on, "BEGIN IMMEDIATE").await?;
    for write in writes {
        run(on, "SAVEPOINT w").await?;
        let result = write.run(on).await;
        match &result {
            Ok(()) => {}
            Err(error) if is_statements_own(error) => run(on, "ROLLBACK TO w").await?,
            Err(_) => return result.map(|()| Vec::new()),
        }
        run(on, "RELEASE w").await?;
        results.push(result.map_err(Error::from));
    }
    run(on, "COMMIT").await?;
    Ok(results)
}

async fn run(on: &mut SqliteConnection, statement: &'static str) -> Result<(), sqlx::Error> {
    sqlx::query(statement).execute(on).await.map(drop)
}

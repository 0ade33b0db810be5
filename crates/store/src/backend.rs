//! Differences between the supported databases. All other SQL runs unchanged on each.

use futures_util::future::BoxFuture;
use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, AnyPool, ConnectOptions};
use std::fmt;
use std::time::Duration;

/// A connection to any supported database.
pub(super) type Connection = AnyConnection;
/// A connection pool for readers.
pub(super) type Pool = AnyPool;

/// The purpose of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Reading only.
    Reader,
    /// Writing; there is one such connection.
    Writer,
}

/// How a server claims the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Claim {
    /// Exclusively.
    Alone,
    /// Together with other servers.
    Shared,
}

/// A supported database.
pub(super) trait Backend: fmt::Debug + Send + Sync {
    /// Returns the connection options.
    fn options(&self) -> &AnyConnectOptions;

    /// Sets up a new connection.
    ///
    /// # Errors
    /// If the database fails.
    fn prepare<'a>(&'a self, on: &'a mut Connection, role: Role) -> BoxFuture<'a, Result<(), sqlx::Error>>;

    /// Claims the database for the lifetime of this connection: as the only writer, or together with other servers that
    /// share it. Returns `false` if another server holds a conflicting claim.
    ///
    /// # Errors
    /// If the database fails.
    fn claim<'a>(&'a self, on: &'a mut Connection, claim: Claim) -> BoxFuture<'a, Result<bool, sqlx::Error>>;

    /// Starts or ends a task that only one server sharing the database may do at a time. Returns `false` if another one
    /// is doing it.
    ///
    /// # Errors
    /// If the database fails.
    fn set_up<'a>(&'a self, on: &'a mut Connection, begins: bool) -> BoxFuture<'a, Result<bool, sqlx::Error>>;

    /// Reads the whole database and returns whether it is intact.
    ///
    /// # Errors
    /// If it cannot be read.
    fn check<'a>(&'a self, on: &'a mut Connection) -> BoxFuture<'a, Result<bool, sqlx::Error>>;

    /// Erases from the disk what was deleted from these tables, as far as the database can. Returns `false` if
    /// concurrent users prevent it at the moment.
    ///
    /// # Errors
    /// If the database fails.
    fn scrub<'a>(
        &'a self,
        on: &'a mut Connection,
        tables: &'a [&'static str],
    ) -> BoxFuture<'a, Result<bool, sqlx::Error>>;

    /// Returns the number of connections for reading.
    fn readers(&self) -> u32;

    /// Returns how long a read waits for a connection. While the database is unreachable, attempts are at most a fifth
    /// of this apart.
    fn patience(&self) -> Duration;

    /// Returns the statement that begins a writing transaction.
    fn begin(&self) -> &'static str;

    /// Returns the query for the database's time, in milliseconds since 1970.
    fn clock(&self) -> &'static str;

    /// Returns whether an unanswered commit may still take effect. Otherwise, closing the connection rolls it back.
    fn outlives_connections(&self) -> bool;
}

/// Opens a connection.
///
/// # Errors
/// If the database cannot be reached.
pub(super) async fn connect(backend: &dyn Backend, role: Role) -> Result<Connection, sqlx::Error> {
    let mut connection = backend.options().connect().await?;
    backend.prepare(&mut connection, role).await?;
    Ok(connection)
}

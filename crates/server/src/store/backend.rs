//! What differs between the databases that can keep the games. All else is SQL that each of them runs, stated once.

use super::Location;
use super::failure::Failure;
#[cfg(feature = "cluster")]
use super::postgres::Postgres;
use super::sqlite::Sqlite;
use crate::startup::StartError;
use futures_util::future::BoxFuture;
use sqlx::any::{AnyConnectOptions, install_default_drivers};
use sqlx::{AnyConnection, AnyPool, ConnectOptions};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// A connection to whichever database it is.
pub(super) type Connection = AnyConnection;
/// Connections that are shared by those who read.
pub(super) type Pool = AnyPool;

/// What a connection is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// It only reads.
    Reader,
    /// It is the one that writes.
    Writer,
}

/// How a server has the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Claim {
    /// Alone.
    Alone,
    /// With others.
    Shared,
}

/// A database that can keep the games.
pub(super) trait Backend: fmt::Debug + Send + Sync {
    /// How it is reached.
    fn options(&self) -> &AnyConnectOptions;

    /// Makes a connection ready that was just opened.
    ///
    /// # Errors
    /// When the database failed.
    fn prepare<'a>(&'a self, on: &'a mut Connection, role: Role) -> BoxFuture<'a, Result<(), sqlx::Error>>;

    /// Makes sure that this connection is the only one that writes, or that all others share the database, too, as long as
    /// it lives. Returns false where another server's is.
    ///
    /// # Errors
    /// When the database failed.
    fn claim<'a>(&'a self, on: &'a mut Connection, claim: Claim) -> BoxFuture<'a, Result<bool, sqlx::Error>>;

    /// Begins (or ends) what only one server does at a time, those that share the database among them. Returns false where
    /// another does.
    ///
    /// # Errors
    /// When the database failed.
    fn set_up<'a>(&'a self, on: &'a mut Connection, begins: bool) -> BoxFuture<'a, Result<bool, sqlx::Error>>;

    /// Reads through all of it, and returns whether it is sound.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn check<'a>(&'a self, on: &'a mut Connection) -> BoxFuture<'a, Result<bool, sqlx::Error>>;

    /// Takes off the disk what was deleted from these tables, as far as the database can. Returns false where others hold on
    /// to it for a moment.
    ///
    /// # Errors
    /// When the database failed.
    fn scrub<'a>(
        &'a self,
        on: &'a mut Connection,
        tables: &'a [&'static str],
    ) -> BoxFuture<'a, Result<bool, sqlx::Error>>;

    /// How many connections read.
    fn readers(&self) -> u32;

    /// How long a read waits for a connection. While the database cannot be reached, a fifth of that passes between two
    /// tries at the most.
    fn patience(&self) -> Duration;

    /// The statement that begins a transaction that writes.
    fn begin(&self) -> &'static str;

    /// The statement that asks for the time there, in milliseconds since 1970.
    fn clock(&self) -> &'static str;

    /// Returns whether a commit of which no answer came may have been carried out. Where it may not, closing the
    /// connection has taken it back.
    fn outlives_connections(&self) -> bool;
}

/// The database at a location.
///
/// # Errors
/// When the address makes no sense, or this program cannot speak to such a database.
pub(super) fn backend(location: &Location) -> Result<Arc<dyn Backend>, StartError> {
    install_default_drivers();
    match location {
        Location::File(path) => Ok(Arc::new(Sqlite::new(path)?)),
        #[cfg(feature = "cluster")]
        Location::Postgres(url) => Ok(Arc::new(Postgres::new(url)?)),
        #[cfg(not(feature = "cluster"))]
        Location::Postgres(_) => Err(StartError::Settings(String::from(
            "this gamut was built without PostgreSQL: a release has it, or build with --features cluster",
        ))),
    }
}

/// Opens a connection.
///
/// # Errors
/// When the database cannot be reached.
pub(super) async fn connect(backend: &dyn Backend, role: Role) -> Result<Connection, sqlx::Error> {
    let mut connection = backend.options().connect().await?;
    backend.prepare(&mut connection, role).await?;
    Ok(connection)
}

/// Opens a connection that writes, which no other server's does meanwhile but those that share the database.
///
/// # Errors
/// Why it cannot be had.
pub(super) async fn connect_writer(backend: &dyn Backend, claim: Claim) -> Result<Connection, Failure> {
    let mut connection = connect(backend, Role::Writer).await.map_err(|error| Failure::from(&error))?;
    match backend.claim(&mut connection, claim).await {
        Ok(true) => Ok(connection),
        Ok(false) => Err(Failure::Locked),
        Err(error) => Err(Failure::from(&error)),
    }
}

//! The supported databases.

use super::backend::{Backend, Claim, Connection, Role, connect};
use super::failure::Failure;
#[cfg(feature = "cluster")]
use super::postgres::Postgres;
use super::sqlite::Sqlite;
use crate::{Location, StartError};
use sqlx::any::install_default_drivers;
use std::sync::Arc;

/// Returns the backend for a location.
///
/// # Errors
/// If the address is malformed, or this build does not support such a database.
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

/// Opens the connection for writing and claims the database.
///
/// # Errors
/// Why this is impossible.
pub(super) async fn connect_writer(backend: &dyn Backend, claim: Claim) -> Result<Connection, Failure> {
    let mut connection = connect(backend, Role::Writer).await.map_err(|error| Failure::from(&error))?;
    match backend.claim(&mut connection, claim).await {
        Ok(true) => Ok(connection),
        Ok(false) => Err(Failure::Locked),
        Err(error) => Err(Failure::from(&error)),
    }
}

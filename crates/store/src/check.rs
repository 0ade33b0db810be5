//! Checking the integrity of the database.

use super::backend::{Backend, Role, connect};
use super::failure::Failure;
use super::health::Health;
use crate::{Location, StartError};
use sqlx::Connection;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long a start waits for the check; for a large database it continues in the background.
const PATIENCE: Duration = Duration::from_secs(1);

/// Checks the whole file. If this takes longer than a start may, it continues in the background, and the server stops
/// writing if damage is found.
///
/// # Errors
/// If damage is found in time, or the file cannot be read.
pub(super) async fn check(
    location: &Location,
    backend: Arc<dyn Backend>,
    health: Arc<Health>,
) -> Result<(), StartError> {
    let mut checking = tokio::spawn(read_through(backend));
    match timeout(PATIENCE, &mut checking).await {
        Ok(Ok(Err(Failure::Damaged))) => Err(StartError::Damaged(location.clone())),
        Ok(Ok(Err(failure))) => Err(StartError::Database(location.clone(), failure.to_string())),
        Ok(_) => Ok(()),
        Err(_) => {
            tokio::spawn(async move {
                if let Ok(Err(failure @ Failure::Damaged)) = checking.await {
                    health.failed(failure);
                }
            });
            Ok(())
        }
    }
}

async fn read_through(backend: Arc<dyn Backend>) -> Result<(), Failure> {
    let mut connection = connect(&*backend, Role::Reader).await.map_err(|error| Failure::from(&error))?;
    let found = backend.check(&mut connection).await;
    // The result is valid even if closing fails.
    let _ = connection.close().await;
    if found.map_err(|error| Failure::from(&error))? { Ok(()) } else { Err(Failure::Damaged) }
}

//! Whether the file is sound.

use super::failure::Failure;
use super::health::Health;
use crate::startup::StartError;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// How long a start waits for the check; for a large database it goes on in the background.
const PATIENCE: Duration = Duration::from_secs(1);

/// Reads through the whole file. What takes longer than a start may goes on beside the server, which writes no more
/// when damage is found.
///
/// # Errors
/// When damage is found in time, or the file cannot be read.
pub(super) async fn check(path: &Path, options: SqliteConnectOptions, health: Arc<Health>) -> Result<(), StartError> {
    let mut checking = tokio::spawn(read_through(options));
    match timeout(PATIENCE, &mut checking).await {
        Ok(Ok(Err(Failure::Damaged))) => Err(StartError::Damaged(path.to_path_buf())),
        Ok(Ok(Err(failure))) => Err(StartError::Database(path.to_path_buf(), failure.to_string())),
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

async fn read_through(options: SqliteConnectOptions) -> Result<(), Failure> {
    let mut connection = options.connect().await.map_err(|error| Failure::from(&error))?;
    let found = sqlx::query_as("PRAGMA quick_check(1)").fetch_one(&mut connection).await;
    // What was read is read, whether it closes well or not.
    let _ = connection.close().await;
    let (found,): (String,) = found.map_err(|error| Failure::from(&error))?;
    if found == "ok" { Ok(()) } else { Err(Failure::Damaged) }
}

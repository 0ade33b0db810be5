//! Opening the database: how durable it is, its version.

use super::check::check;
use super::lock::{Lock, folder};
use super::space::Space;
use super::writer::Writer;
use super::{Store, downtime};
use crate::clock;
use crate::startup::StartError;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqlSafeStr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;

/// Connections that read. Each has a thread of its own.
const READERS: u32 = 4;
/// How long a write waits for a lock that another program holds. People wait for it.
const PATIENCE: Duration = Duration::from_secs(2);
/// What is left of the log of writes after a rush, in bytes. Four times what it comes to otherwise.
const MAX_WAL: &str = "16777216";

/// Every migration, in order. One that was released is never edited.
fn migrations() -> Migrator {
    let simple = |version, name: &'static str, sql: &'static str| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(vec![
        simple(1, "games", include_str!("../../migrations/0001_games.sql")),
        simple(2, "heartbeat", include_str!("../../migrations/0002_heartbeat.sql")),
        simple(3, "summaries", include_str!("../../migrations/0003_summaries.sql")),
        simple(4, "people", include_str!("../../migrations/0004_people.sql")),
        simple(5, "accounts", include_str!("../../migrations/0005_accounts.sql")),
        simple(6, "invitations", include_str!("../../migrations/0006_invitations.sql")),
        simple(7, "clocks", include_str!("../../migrations/0007_clocks.sql")),
        simple(8, "talk", include_str!("../../migrations/0008_talk.sql")),
        simple(9, "lobby", include_str!("../../migrations/0009_lobby.sql")),
        simple(10, "ratings", include_str!("../../migrations/0010_ratings.sql")),
        simple(11, "admin", include_str!("../../migrations/0011_admin.sql")),
        simple(12, "presence", include_str!("../../migrations/0012_presence.sql")),
        simple(13, "bots", include_str!("../../migrations/0013_bots.sql")),
        simple(14, "mail", include_str!("../../migrations/0014_mail.sql")),
        simple(15, "conditional moves", include_str!("../../migrations/0015_conditional_moves.sql")),
        simple(18, "openings", include_str!("../../migrations/0018_openings.sql")),
        simple(19, "vacations", include_str!("../../migrations/0019_vacations.sql")),
        simple(22, "openings anew", include_str!("../../migrations/0022_openings_anew.sql")),
    ])
}

/// How every connection is opened. A write is on the disk when it is said to be: WAL with full synchronisation.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        .pragma("journal_size_limit", MAX_WAL)
        .disable_statement_logging()
}

impl Store {
    /// Opens the database, makes it where there is none, brings it to this version, and looks for damage.
    ///
    /// # Errors
    /// When another server has it, when it is of a newer version, when it may only be read, when it is damaged, when it
    /// cannot be opened.
    pub async fn open(path: &Path) -> Result<Self, StartError> {
        let wrong = |error: &dyn ToString| StartError::Database(path.to_path_buf(), error.to_string());
        let lock = Lock::take(path)?;
        let options = options(path);
        let mut connection = options
            .clone()
            .create_if_missing(true)
            .busy_timeout(PATIENCE)
            .connect()
            .await
            .map_err(|error| wrong(&error))?;
        migrations().run(&mut connection).await.map_err(|error| match error {
            MigrateError::VersionMissing(_) => StartError::Newer(path.to_path_buf()),
            other => wrong(&other),
        })?;
        let downtimes = downtime::note(&mut connection, clock::now()).await.map_err(|error| wrong(&error))?;
        // One stays open. With a database that nobody has open the next connection reads the log of writes from the
        // file, and would find what a failed commit has left there.
        let reader = SqlitePoolOptions::new()
            .min_connections(1)
            .max_connections(READERS)
            .idle_timeout(None)
            .max_lifetime(None)
            .acquire_timeout(Duration::from_secs(10));
        let reading = options.clone().pragma("query_only", "ON");
        let reader = reader.connect_with(reading.clone()).await.map_err(|error| wrong(&error))?;
        let writer = Writer::new(options.busy_timeout(PATIENCE), connection);
        check(path, reading, Arc::clone(writer.health())).await?;
        let space = Space::new(folder(path).to_path_buf(), 0);
        Ok(Self { reader, writer, space, downtimes, probed: Mutex::default(), _lock: lock })
    }

    /// Refuses new games where less than so many bytes are free.
    #[must_use]
    pub fn with_min_free(self, bytes: u64) -> Self {
        Self { space: self.space.with_needed(bytes), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What makes a commit survive a power cut.
    #[tokio::test]
    async fn a_commit_is_on_the_disk() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("gamut.db");
        let store = Store::open(&path).await.unwrap();
        // The writer's own connection was opened by the same options.
        let mut connection = options(&path).connect().await.unwrap();
        let mut pragma = async |sql: &'static str| -> String {
            let value: (String,) = sqlx::query_as(sql).fetch_one(&mut connection).await.unwrap();
            value.0
        };
        assert_eq!(pragma("SELECT CAST(synchronous AS TEXT) FROM pragma_synchronous").await, "2", "FULL");
        assert_eq!(pragma("SELECT journal_mode FROM pragma_journal_mode").await, "wal");
        store.close().await;
    }
}

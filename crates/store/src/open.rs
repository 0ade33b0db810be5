//! Opening the database: migrations, locks, and recovery.

use super::backend::{Backend, Claim, Connection, Role};
use super::check::check;
use super::databases::{backend, connect_writer};
use super::failure::Failure;
use super::lock::{Lock, folder};
use super::puzzle_corrections::correct;
use super::space::Space;
use super::writer::Writer;
use super::{Downtimes, NodeName, NodeWrite, Store, Write, downtime, nodes};
use crate::clock;
use crate::ratings::first_rating;
use crate::{Location, StartError};
use sqlx::SqlSafeStr;
use sqlx::any::AnyPoolOptions;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use std::sync::Arc;
use tokio::sync::{Mutex, Notify};

/// Number of attempts to set up the database while other servers do: for a minute.
const SET_UP_TRIES: u32 = 30;
/// Number of times that a starting node asks for the time until the answer is quick enough to be exact.
const CLOCK_TRIES: u32 = 5;
/// Maximum time, in milliseconds, between the newest stored data and a start. If it is longer, the clock is probably
/// wrong.
const LONGEST_REST: i64 = 365 * 24 * 60 * 60 * 1000;
/// Milliseconds for which nodes of earlier versions consider a starting node alive.
const FIRST_LEASE: i64 = 10_000;

/// All migrations in order, for every database. A released migration must never be edited.
pub(super) fn migrations() -> Migrator {
    let simple = |version, name: &'static str, sql: &'static str| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(vec![
        simple(1, "games", include_str!("../migrations/0001_games.sql")),
        simple(2, "heartbeat", include_str!("../migrations/0002_heartbeat.sql")),
        simple(3, "summaries", include_str!("../migrations/0003_summaries.sql")),
        simple(4, "people", include_str!("../migrations/0004_people.sql")),
        simple(5, "accounts", include_str!("../migrations/0005_accounts.sql")),
        simple(6, "invitations", include_str!("../migrations/0006_invitations.sql")),
        simple(7, "clocks", include_str!("../migrations/0007_clocks.sql")),
        simple(8, "talk", include_str!("../migrations/0008_talk.sql")),
        simple(9, "lobby", include_str!("../migrations/0009_lobby.sql")),
        simple(10, "ratings", include_str!("../migrations/0010_ratings.sql")),
        simple(11, "admin", include_str!("../migrations/0011_admin.sql")),
        simple(12, "presence", include_str!("../migrations/0012_presence.sql")),
        simple(13, "bots", include_str!("../migrations/0013_bots.sql")),
        simple(14, "mail", include_str!("../migrations/0014_mail.sql")),
        simple(15, "conditional moves", include_str!("../migrations/0015_conditional_moves.sql")),
        simple(18, "openings", include_str!("../migrations/0018_openings.sql")),
        simple(19, "vacations", include_str!("../migrations/0019_vacations.sql")),
        simple(22, "openings anew", include_str!("../migrations/0022_openings_anew.sql")),
        simple(23, "puzzle ratings", include_str!("../migrations/0023_puzzle_ratings.sql")),
        simple(24, "transfers", include_str!("../migrations/0024_transfers.sql")),
        simple(25, "nodes", include_str!("../migrations/0025_nodes.sql")),
        simple(26, "presence on nodes", include_str!("../migrations/0026_present.sql")),
        simple(27, "assets", include_str!("../migrations/0027_assets.sql")),
        simple(28, "workers", include_str!("../migrations/0028_workers.sql")),
        simple(29, "hidden games", include_str!("../migrations/0029_hidden.sql")),
        simple(30, "browsers", include_str!("../migrations/0030_browsers.sql")),
        simple(31, "former names", include_str!("../migrations/0031_former.sql")),
        simple(32, "push", include_str!("../migrations/0032_push.sql")),
        simple(35, "generations of leases", include_str!("../migrations/0035_generations.sql")),
        simple(36, "network blocks", include_str!("../migrations/0036_blocks.sql")),
        simple(39, "names of guests", include_str!("../migrations/0039_nicks.sql")),
        simple(40, "sign-up codes", include_str!("../migrations/0040_sign_up_codes.sql")),
        simple(41, "notices", include_str!("../migrations/0041_notices.sql")),
        simple(42, "moderators", include_str!("../migrations/0042_moderators.sql")),
        simple(43, "name of the installation", include_str!("../migrations/0043_installation.sql")),
        simple(50, "tournaments", include_str!("../migrations/0050_tournaments.sql")),
        simple(51, "browsers of tournaments", include_str!("../migrations/0051_tournament_browsers.sql")),
        simple(52, "organisers of tournaments", include_str!("../migrations/0052_tournament_organisers.sql")),
        simple(70, "studies", include_str!("../migrations/0070_studies.sql")),
        simple(80, "clubs", include_str!("../migrations/0080_clubs.sql")),
        simple(81, "first turns", include_str!("../migrations/0081_gathered.sql")),
        simple(82, "people followed", include_str!("../migrations/0082_follows.sql")),
        simple(83, "dissolved clubs", include_str!("../migrations/0083_dissolved_clubs.sql")),
    ])
}

/// A claimed database of this version.
pub(super) struct Opened {
    pub(super) backend: Arc<dyn Backend>,
    /// The connection for writing.
    pub(super) connection: Connection,
    /// The lock of a database file, held while it is in use.
    pub(super) lock: Option<Lock>,
}

/// Opens and claims a database, creating a missing file, and migrates it to this version.
///
/// # Errors
/// As [`Store::open`].
pub(super) async fn open(location: &Location) -> Result<Opened, StartError> {
    let mut opened = reach(location, Claim::Alone).await?;
    migrate(location, &mut opened.connection).await?;
    Ok(opened)
}

/// Opens and claims a database without migrating it.
async fn reach(location: &Location, claim: Claim) -> Result<Opened, StartError> {
    let wrong = |error: &dyn ToString| StartError::Database(location.clone(), error.to_string());
    // SQLite treats an empty file as a new database, but more likely one was lost.
    if let Some(file) = location.file()
        && std::fs::metadata(file).is_ok_and(|about| about.len() == 0)
    {
        return Err(StartError::Empty(file.to_path_buf()));
    }
    let lock = location.file().map(Lock::take).transpose()?;
    let backend = backend(location)?;
    let connection = connect_writer(&*backend, claim).await.map_err(|failure| match failure {
        Failure::Locked if lock.is_none() => StartError::InUse(location.clone()),
        failure => wrong(&failure),
    })?;
    Ok(Opened { backend, connection, lock })
}

/// Migrates a database to this version, excluding other servers meanwhile.
async fn migrate(location: &Location, connection: &mut Connection) -> Result<(), StartError> {
    let wrong = |error: &dyn ToString| StartError::Database(location.clone(), error.to_string());
    let mut migrations = migrations();
    migrations.set_locking(false);
    migrations.run(connection).await.map_err(|error| match error {
        MigrateError::VersionMissing(_) => StartError::Newer(location.clone()),
        other => wrong(&other),
    })
}

/// Returns whether a copy to this database is incomplete.
pub(super) async fn is_unfinished(on: &mut Connection) -> Result<bool, sqlx::Error> {
    let tables: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM transfers").fetch_one(on).await?;
    Ok(tables > 0)
}

/// Makes a node adopt the database's clock.
async fn set_clock(on: &mut Connection, node: Option<&NodeName>, clock: &'static str) -> Result<(), sqlx::Error> {
    for _ in 0..CLOCK_TRIES {
        if node.is_none() || nodes::set_clock(on, clock).await? {
            break;
        }
    }
    Ok(())
}

/// Returns when something was last stored (a game, a visit, a heartbeat), in milliseconds since 1970. `None` in a new
/// database.
async fn newest(on: &mut Connection) -> Result<Option<i64>, sqlx::Error> {
    let mut newest = None;
    for sql in [
        "SELECT MAX(changed) FROM games WHERE is_over = 0",
        "SELECT MAX(changed) FROM games WHERE is_over = 1",
        "SELECT MAX(seen) FROM browsers",
        "SELECT MAX(at) FROM heartbeat",
        "SELECT MAX(at) FROM purges",
    ] {
        let at: Option<i64> = sqlx::query_scalar(sql).fetch_one(&mut *on).await?;
        newest = newest.max(at);
    }
    Ok(newest)
}

/// Records the time without a server while clocks were running, and that this server is running now.
async fn set_up(on: &mut Connection, node: Option<&NodeName>) -> Result<Downtimes, sqlx::Error> {
    let Some(node) = node else { return downtime::note(on, clock::now()).await };
    // Workers serve no people, so they do not end a downtime.
    let downtimes = match node.is_worker || nodes::is_any(on).await? {
        true => downtime::all(on).await?,
        false => downtime::note(on, clock::now()).await?,
    };
    nodes::name_installation(on).await?;
    NodeWrite::Join { node: node.clone(), until: clock::now() + FIRST_LEASE }.run(on).await?;
    Ok(downtimes)
}

/// Connections for renewing the lease; one is used unless it stops responding.
const UPKEEP: u32 = 3;

impl Store {
    /// Opens and migrates the database, and checks it for damage. A missing file is created; a PostgreSQL database must
    /// exist and can be empty.
    ///
    /// # Errors
    /// If another server uses it, it has a newer version, it is read-only or damaged, or it cannot be opened.
    pub async fn open(location: impl Into<Location>) -> Result<Self, StartError> {
        Self::open_by_clock(location.into(), None, false).await
    }

    /// Like [`Store::open`], as this node of a cluster that shares the database.
    ///
    /// # Errors
    /// As [`Store::open`]; if a server that does not share the database uses it.
    pub async fn open_shared(location: Location, node: &NodeName) -> Result<Self, StartError> {
        Self::open_by_clock(location, Some(node), false).await
    }

    /// Like [`Store::open`], or [`Store::open_shared`] for a node. With `trusts_clock`, the age of the newest data does
    /// not matter.
    ///
    /// # Errors
    /// As there.
    pub async fn open_by_clock(
        location: Location,
        node: Option<&NodeName>,
        trusts_clock: bool,
    ) -> Result<Self, StartError> {
        let wrong = |error: &dyn ToString| StartError::Database(location.clone(), error.to_string());
        let claim = if node.is_some() { Claim::Shared } else { Claim::Alone };
        let Opened { backend, mut connection, lock } = reach(&location, claim).await?;
        let mut tries = 0;
        while !backend.set_up(&mut connection, true).await.map_err(|error| wrong(&error))? {
            tries += 1;
            if tries == SET_UP_TRIES {
                return Err(StartError::InUse(location));
            }
        }
        migrate(&location, &mut connection).await?;
        if is_unfinished(&mut connection).await.map_err(|error| wrong(&error))? {
            return Err(StartError::Unfinished(location));
        }
        set_clock(&mut connection, node, backend.clock()).await.map_err(|error| wrong(&error))?;
        let last = newest(&mut connection).await.map_err(|error| wrong(&error))?;
        let now = clock::now();
        if let Some(last) = last.filter(|last| now - last > LONGEST_REST && !trusts_clock) {
            return Err(StartError::ClockAhead { now: clock::text(now), last: clock::text(last) });
        }
        // The next start relies on this, whatever is stored in between.
        let sign_of_life = Write::Heartbeat { at: now }.run(&mut connection).await;
        sign_of_life.map_err(|error| wrong(&error))?;
        let corrected = correct(&mut connection, backend.begin(), first_rating).await.map_err(|error| wrong(&error))?;
        if !corrected.is_empty() {
            tracing::info!(accounts = corrected.len(), "puzzles were removed: puzzle ratings are corrected");
        }
        let downtimes = set_up(&mut connection, node).await.map_err(|error| wrong(&error))?;
        backend.set_up(&mut connection, false).await.map_err(|error| wrong(&error))?;
        // One connection stays open. If no connection to an SQLite database is open, the next one reads the write-ahead
        // log from the file and could find the remains of a failed commit.
        let pool = |connections: u32| {
            let preparing = Arc::clone(&backend);
            AnyPoolOptions::new()
                .max_connections(connections)
                .idle_timeout(None)
                .max_lifetime(None)
                .acquire_timeout(backend.patience())
                .after_connect(move |on, _| {
                    let backend = Arc::clone(&preparing);
                    Box::pin(async move { backend.prepare(on, Role::Reader).await })
                })
        };
        let reader = pool(backend.readers()).min_connections(1).connect_with(backend.options().clone()).await;
        let reader = reader.map_err(|error| wrong(&error))?;
        let upkeep = pool(UPKEEP).connect_lazy_with(backend.options().clone());
        let writer = Writer::new(Arc::clone(&backend), connection, claim);
        let clock = backend.clock();
        check(&location, Arc::clone(&backend), Arc::clone(writer.health())).await?;
        // The free space of a PostgreSQL server is unknown.
        let space = location.file().map(|path| Space::new(folder(path).to_path_buf(), 0));
        let (probed, deletions) = (Mutex::default(), Notify::new());
        Ok(Self { reader, upkeep, writer, clock, space, downtimes, probed, backend, deletions, _lock: lock })
    }

    /// Refuses new games if fewer than this many bytes are free next to the file.
    #[must_use]
    pub fn with_min_free(self, bytes: u64) -> Self {
        Self { space: self.space.map(|space| space.with_needed(bytes)), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::super::backend::connect;
    use super::*;

    /// Makes a commit survive a power failure.
    #[tokio::test]
    async fn a_commit_is_on_the_disk() {
        let folder = tempfile::TempDir::new().unwrap();
        let location = Location::from(folder.path().join("100% ours?.db"));
        let store = Store::open(location.clone()).await.unwrap();
        // The writer's connection was opened the same way.
        let mut connection = connect(&*backend(&location).unwrap(), Role::Writer).await.unwrap();
        let mut pragma =
            async |sql: &'static str| -> String { sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap() };
        assert_eq!(pragma("SELECT CAST(synchronous AS TEXT) FROM pragma_synchronous").await, "2", "FULL");
        assert_eq!(pragma("SELECT journal_mode FROM pragma_journal_mode").await, "wal");
        store.close().await;
    }

    /// Readers must not keep a node from renewing its lease, or the others would consider it dead.
    #[tokio::test]
    async fn what_keeps_a_lease_does_not_wait_for_readers() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = Store::open(folder.path().join("gamut.db")).await.unwrap();
        let busy = store.hold_all_readers().await.unwrap();
        store.set_clock().await.unwrap();
        assert_eq!(store.node_signs().await.unwrap(), []);
        drop(busy);
        store.close().await;
    }

    #[tokio::test]
    async fn readers_cannot_write() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = Store::open(folder.path().join("gamut.db")).await.unwrap();
        let refused = sqlx::query("DELETE FROM heartbeat").execute(&store.reader).await.unwrap_err();
        assert_eq!(Failure::from(&refused), Failure::ReadOnly);
        store.close().await;
    }

    #[test]
    fn every_file_of_the_folder_is_a_migration() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let mut files: Vec<i64> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_str().unwrap()[..4].parse().unwrap())
            .collect();
        files.sort_unstable();
        let listed: Vec<i64> = migrations().iter().map(|migration| migration.version).collect();
        assert_eq!(listed, files);
    }
}

//! PostgreSQL: a separate server, reachable from several machines.

use super::backend::{Backend, Claim, Connection, Role};
use super::failure::Failure;
use crate::StartError;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, ready};
use sqlx::ConnectOptions;
use sqlx::any::AnyConnectOptions;
use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;
use std::time::Duration;

/// An acknowledged commit is on the disk, whatever the server's settings; stronger settings are kept. Locks of a
/// vanished machine, or of a process suspended in the middle of a transaction, are released within seconds.
const WRITING: &str = "SELECT set_config('synchronous_commit', 'on', false) \
                       WHERE current_setting('synchronous_commit') IN ('off', 'local'); \
                       SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; \
                       SET lock_timeout = '2s'; SET idle_in_transaction_session_timeout = '3s';";
/// Number of reading connections, opened on demand. Reads wait for the network and for PostgreSQL, not for this
/// machine: with fewer connections, a thousand people reconnecting from another node would wait.
const READERS: u32 = 16;
/// Timeout for a connection. After a restart of PostgreSQL, reads resume within 0.8 s.
const PATIENCE: Duration = Duration::from_secs(4);
/// Makes a connection read-only.
const READING: &str = "SET default_transaction_read_only = on;";
/// Allows one server per schema: the lock belongs to the connection. It waits as long as for any lock, since a
/// connection that was just closed may still hold it.
const CLAIM: &str = "WITH taken AS MATERIALIZED (SELECT pg_advisory_lock(hashtext('gamut'), hashtext(current_schema()))) \
                     SELECT COUNT(*) FROM taken";
/// Allows several servers per schema, none exclusively.
const SHARE: &str = "WITH taken AS MATERIALIZED \
                     (SELECT pg_advisory_lock_shared(hashtext('gamut'), hashtext(current_schema()))) \
                     SELECT COUNT(*) FROM taken";
/// Allows one server at a time to migrate a schema.
const SET_UP: &str = "WITH taken AS MATERIALIZED \
                      (SELECT pg_advisory_lock(hashtext('gamut set-up'), hashtext(current_schema()))) \
                      SELECT COUNT(*) FROM taken";
const SET_UP_DONE: &str = "WITH given AS MATERIALIZED \
                           (SELECT pg_advisory_unlock(hashtext('gamut set-up'), hashtext(current_schema()))) \
                           SELECT COUNT(*) FROM given";

/// A database on a PostgreSQL server.
#[derive(Debug)]
pub(super) struct Postgres {
    options: AnyConnectOptions,
}

impl Postgres {
    /// Creates a backend for this address.
    ///
    /// # Errors
    /// If the address is malformed.
    pub(super) fn new(url: &str) -> Result<Self, StartError> {
        // Leave the address out of the message: it may contain a password.
        let wrong = |_| {
            StartError::Settings(String::from(
                "the address of the database must look like postgres://USER:PASSWORD@HOST/DATABASE",
            ))
        };
        let options: AnyConnectOptions = url.parse().map_err(wrong)?;
        Ok(Self { options: options.disable_statement_logging() })
    }
}

impl Backend for Postgres {
    fn options(&self) -> &AnyConnectOptions {
        &self.options
    }

    fn prepare<'a>(&'a self, on: &'a mut Connection, role: Role) -> BoxFuture<'a, Result<(), sqlx::Error>> {
        let sql = match role {
            Role::Writer => WRITING,
            Role::Reader => READING,
        };
        async move { sqlx::raw_sql(sql).execute(on).await.map(drop) }.boxed()
    }

    fn claim<'a>(&'a self, on: &'a mut Connection, claim: Claim) -> BoxFuture<'a, Result<bool, sqlx::Error>> {
        let sql = match claim {
            Claim::Alone => CLAIM,
            Claim::Shared => SHARE,
        };
        lock(on, sql).boxed()
    }

    fn set_up<'a>(&'a self, on: &'a mut Connection, begins: bool) -> BoxFuture<'a, Result<bool, sqlx::Error>> {
        lock(on, if begins { SET_UP } else { SET_UP_DONE }).boxed()
    }

    /// The server checks each page itself.
    fn check<'a>(&'a self, _: &'a mut Connection) -> BoxFuture<'a, Result<bool, sqlx::Error>> {
        ready(Ok(true)).boxed()
    }

    /// Deleted bytes stay in a page until it is overwritten: only an empty end of a table is given back.
    fn scrub<'a>(
        &'a self,
        on: &'a mut Connection,
        tables: &'a [&'static str],
    ) -> BoxFuture<'a, Result<bool, sqlx::Error>> {
        async move {
            for table in tables {
                let sql = sqlx::AssertSqlSafe(format!("VACUUM {table}"));
                sqlx::raw_sql(sql).execute(&mut *on).await?;
            }
            Ok(true)
        }
        .boxed()
    }

    fn readers(&self) -> u32 {
        READERS
    }

    fn patience(&self) -> Duration {
        PATIENCE
    }

    fn begin(&self) -> &'static str {
        "BEGIN"
    }

    fn clock(&self) -> &'static str {
        "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
    }

    fn outlives_connections(&self) -> bool {
        true
    }
}

/// Takes or releases a lock. Returns `false` if another connection holds it.
async fn lock(on: &mut Connection, sql: &'static str) -> Result<bool, sqlx::Error> {
    let taken: Result<i64, sqlx::Error> = sqlx::query_scalar(sql).fetch_one(on).await;
    match taken {
        Ok(_) => Ok(true),
        Err(error) if is_locked(&error) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Returns whether another connection holds a lock.
fn is_locked(error: &sqlx::Error) -> bool {
    let postgres = error.as_database_error().and_then(|error| error.try_downcast_ref());
    postgres.is_some_and(|error| failure(error) == Failure::Locked)
}

/// Classifies an error by its class (<https://www.postgresql.org/docs/current/errcodes-appendix.html>).
pub(super) fn failure(error: &PgDatabaseError) -> Failure {
    match error.code() {
        "53100" => Failure::Full,
        "25006" => Failure::ReadOnly,
        "55P03" | "40001" | "40P01" => Failure::Locked,
        "58030" => Failure::Io,
        "XX001" | "XX002" => Failure::Damaged,
        code if code.starts_with("08") || code.starts_with("57P") || code == "53300" => Failure::Unreachable,
        _ => Failure::Other(DatabaseError::message(error).to_owned()),
    }
}

/// Returns whether the transaction was rolled back because of a deadlock.
pub(super) fn is_deadlock(error: &PgDatabaseError) -> bool {
    matches!(error.code(), "40P01" | "40001")
}

/// Returns whether an error concerns only this statement: an invalid or oversized value, or a violated constraint.
pub(super) fn is_statements_own(error: &PgDatabaseError) -> bool {
    ["22", "23", "54"].iter().any(|class| error.code().starts_with(class))
}

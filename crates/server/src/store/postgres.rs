//! PostgreSQL: a server of its own, which several machines reach.

use super::backend::{Backend, Claim, Connection, Role};
use super::failure::Failure;
use crate::startup::StartError;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, ready};
use sqlx::ConnectOptions;
use sqlx::any::AnyConnectOptions;
use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;
use std::time::Duration;

/// A commit is on the disk when it is said to be, whatever the server's settings are; stronger ones stay. The lock of a
/// machine that is gone is free again within seconds, and what a process has written that stands still in the middle of a
/// transaction.
const WRITING: &str = "SELECT set_config('synchronous_commit', 'on', false) \
                       WHERE current_setting('synchronous_commit') IN ('off', 'local'); \
                       SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; \
                       SET lock_timeout = '2s'; SET idle_in_transaction_session_timeout = '3s';";
/// A read waits for the line and for PostgreSQL, and not for this machine: when a thousand people come back at once from
/// another node, fewer connections keep them waiting. They are opened when they are needed.
const READERS: u32 = 16;
/// Reads go on 0.8 s after a restart of PostgreSQL at the latest.
const PATIENCE: Duration = Duration::from_secs(4);
/// For those who read, and do nothing else.
const READING: &str = "SET default_transaction_read_only = on;";
/// One server a schema: the lock is the connection's, and goes with it. It waits as long as for any other lock, since a
/// connection that was closed a moment ago may have it still.
const CLAIM: &str = "WITH taken AS MATERIALIZED (SELECT pg_advisory_lock(hashtext('gamut'), hashtext(current_schema()))) \
                     SELECT COUNT(*) FROM taken";
/// Several servers a schema, none of which has it alone.
const SHARE: &str = "WITH taken AS MATERIALIZED \
                     (SELECT pg_advisory_lock_shared(hashtext('gamut'), hashtext(current_schema()))) \
                     SELECT COUNT(*) FROM taken";
/// One server at a time brings a schema to its version.
const SET_UP: &str = "WITH taken AS MATERIALIZED \
                      (SELECT pg_advisory_lock(hashtext('gamut set-up'), hashtext(current_schema()))) \
                      SELECT COUNT(*) FROM taken";
const SET_UP_DONE: &str = "WITH given AS MATERIALIZED \
                           (SELECT pg_advisory_unlock(hashtext('gamut set-up'), hashtext(current_schema()))) \
                           SELECT COUNT(*) FROM given";

/// A database of a PostgreSQL server.
#[derive(Debug)]
pub(super) struct Postgres {
    options: AnyConnectOptions,
}

impl Postgres {
    /// The database at this address.
    ///
    /// # Errors
    /// When it is none.
    pub(super) fn new(url: &str) -> Result<Self, StartError> {
        // The message leaves the address out: there may be a password in it.
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

    /// The server does that itself, page by page.
    fn check<'a>(&'a self, _: &'a mut Connection) -> BoxFuture<'a, Result<bool, sqlx::Error>> {
        ready(Ok(true)).boxed()
    }

    /// Bytes stay in a page until others are written there: only a table whose end is empty gives it back.
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

/// Takes a lock, or gives it back. Returns false where another connection has it.
async fn lock(on: &mut Connection, sql: &'static str) -> Result<bool, sqlx::Error> {
    let taken: Result<i64, sqlx::Error> = sqlx::query_scalar(sql).fetch_one(on).await;
    match taken {
        Ok(_) => Ok(true),
        Err(error) if Failure::from(&error) == Failure::Locked => Ok(false),
        Err(error) => Err(error),
    }
}

/// What an error means for everything that is to be stored, by its class
/// (<https://www.postgresql.org/docs/current/errcodes-appendix.html>).
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

/// Returns whether the transaction was taken back because it and another one waited for each other.
pub(super) fn is_deadlock(error: &PgDatabaseError) -> bool {
    matches!(error.code(), "40P01" | "40001")
}

/// Returns whether an error is the statement's own: a value that cannot be stored, a constraint, a value that is too big.
pub(super) fn is_statements_own(error: &PgDatabaseError) -> bool {
    ["22", "23", "54"].iter().any(|class| error.code().starts_with(class))
}

//! Copying a database to another, of any kind: `gamut migrate-db`.

mod digest;
mod table;

use super::backend::{Backend, Connection};
use super::open::{Opened, open};
use crate::{Location, StartError};
use digest::Digest;
use sqlx::Connection as _;
use std::sync::Arc;
use table::{Row, Table};

/// Number of rows copied in one transaction.
const BATCH: u32 = 500;

/// A copied table and its number of rows.
pub type Moved = (String, u64);

/// Copies everything from one database to another, which must be empty, and compares the two by counts and digests. An
/// interrupted copy resumes when run again. Meanwhile no server can use either database; afterwards both can be served.
/// `report` is called for each table once it is complete and equal in both.
///
/// # Errors
/// If a database cannot be opened or fails, the target is not empty, or the two differ in the end.
pub fn migrate_db(from: &Location, to: &Location, report: impl FnMut(&Moved)) -> Result<(), StartError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| StartError::System("cannot start", error))?;
    runtime.block_on(transfer(from, to, report))
}

/// Like [`migrate_db`], inside a runtime.
async fn transfer(from: &Location, to: &Location, mut report: impl FnMut(&Moved)) -> Result<(), StartError> {
    if let Some(Err(error)) = from.file().map(std::fs::metadata) {
        return Err(StartError::Database(from.clone(), error.to_string()));
    }
    let mut source = Side::open(from).await?;
    if source.is_unfinished().await? {
        return Err(StartError::Unfinished(from.clone()));
    }
    let mut target = Side::open(to).await?;
    let tables = table::all().await.map_err(|error| StartError::Database(to.clone(), error.to_string()))?;
    if !target.is_unfinished().await? {
        for table in &tables {
            let row = table.any_row(&mut target.connection).await.map_err(|error| target.wrong(&error))?;
            if row.is_some() {
                return Err(StartError::NotEmpty(to.clone()));
            }
        }
    }
    for table in &tables {
        copy(table, &mut source, &mut target).await?;
    }
    for table in &tables {
        let here = Digest::of(table, &mut source.connection).await.map_err(|error| source.wrong(&error))?;
        let there = Digest::of(table, &mut target.connection).await.map_err(|error| target.wrong(&error))?;
        if here != there {
            return Err(StartError::Differs(to.clone(), table.name.clone()));
        }
        report(&(table.name.clone(), here.rows()));
    }
    target.run("DELETE FROM transfers").await?;
    for side in [source, target] {
        side.connection.close().await.map_err(|error| StartError::Database(side.location, error.to_string()))?;
    }
    Ok(())
}

/// One of the two databases.
struct Side {
    location: Location,
    backend: Arc<dyn Backend>,
    connection: Connection,
    /// Held as long as the connection, to keep servers out.
    _lock: Option<super::lock::Lock>,
}

impl Side {
    async fn open(location: &Location) -> Result<Self, StartError> {
        let Opened { backend, connection, lock } = open(location).await?;
        Ok(Self { location: location.clone(), backend, connection, _lock: lock })
    }

    fn wrong(&self, error: &dyn ToString) -> StartError {
        StartError::Database(self.location.clone(), error.to_string())
    }

    /// Returns whether a copy to it is incomplete.
    async fn is_unfinished(&mut self) -> Result<bool, StartError> {
        super::open::is_unfinished(&mut self.connection).await.map_err(|error| self.wrong(&error))
    }

    async fn run(&mut self, sql: &'static str) -> Result<(), StartError> {
        let done = sqlx::query(sql).execute(&mut self.connection).await;
        done.map(drop).map_err(|error| self.wrong(&error))
    }
}

/// Copies the missing rows of a table.
async fn copy(table: &Table, source: &mut Side, target: &mut Side) -> Result<(), StartError> {
    let mut last = table.progress(&mut target.connection).await.map_err(|error| target.wrong(&error))?;
    loop {
        let rows = table.after(last.as_deref(), BATCH, &mut source.connection).await;
        let rows: Vec<Row> = rows.map_err(|error| source.wrong(&error))?;
        let key = rows.last().map(|row| table.key(row));
        // Rows and progress are written together. A table without rows is recorded as well.
        let (target_sql, begin) = (&mut target.connection, target.backend.begin());
        let written = table.write(&rows, key.as_deref().or(last.as_deref()), begin, target_sql).await;
        written.map_err(|error| target.wrong(&format!("{}: {error}", table.name)))?;
        if rows.len() < BATCH as usize {
            return Ok(());
        }
        last = key;
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Store, Write};
    use super::*;
    use tempfile::TempDir;

    /// Creates a database with a row in some tables and 1,200 in one.
    async fn filled(location: &Location) {
        let store = Store::open(location).await.unwrap();
        store.write(Write::Heartbeat { at: 7 }).await.unwrap();
        store.close().await;
        drop(store);
        let mut side = Side::open(location).await.unwrap();
        side.run(
            "INSERT INTO people (id, kind, name, created, seen) VALUES (9007199254740993, 'account', 'Zoë', 1, 2)",
        )
        .await
        .unwrap();
        side.run("INSERT INTO people (id, kind, name, created, seen) VALUES (5, 'guest', NULL, -1, 2)").await.unwrap();
        for number in 0..1_200_i64 {
            let sql = "INSERT INTO events (game, seq, at, person, spent, body) VALUES ($1, $2, $3, $4, NULL, $5)";
            let query = sqlx::query(sql).bind(format!("game-{}", number % 7)).bind(number).bind(number * 1000);
            let query = query.bind((number % 2 == 0).then_some(number)).bind(format!("{{\"n\":{number}}}"));
            query.execute(&mut side.connection).await.unwrap();
        }
        side.connection.close().await.unwrap();
    }

    /// Returns the number of events in a database.
    async fn events(location: &Location) -> i64 {
        let mut side = Side::open(location).await.unwrap();
        let query = sqlx::query_scalar("SELECT COUNT(*) FROM events");
        query.fetch_one(&mut side.connection).await.unwrap()
    }

    /// Copies some tables, then stops.
    async fn some(from: &Location, to: &Location, wanted: impl Fn(&Table) -> bool) {
        let (mut source, mut target) = (Side::open(from).await.unwrap(), Side::open(to).await.unwrap());
        for table in table::all().await.unwrap().iter().filter(|table| wanted(table)) {
            copy(table, &mut source, &mut target).await.unwrap();
        }
    }

    #[tokio::test]
    async fn everything_arrives() {
        let folder = TempDir::new().unwrap();
        let location = |name: &str| Location::from(folder.path().join(name));
        let (from, to) = (location("a.db"), location("b.db"));
        filled(&from).await;
        let mut moved = Vec::new();
        transfer(&from, &to, |table| moved.push(table.clone())).await.unwrap();
        assert!(moved.contains(&(String::from("events"), 1_200)), "{moved:?}");
        assert!(moved.contains(&(String::from("people"), 2)), "{moved:?}");
        assert!(moved.contains(&(String::from("reports"), 0)), "{moved:?}");
        // The copy can be served, and copied in turn.
        Store::open(&to).await.unwrap().close().await;
        transfer(&to, &location("c.db"), |_| {}).await.unwrap();
        assert_eq!(events(&location("c.db")).await, 1_200);
    }

    #[tokio::test]
    async fn an_interrupted_copy_resumes_and_cannot_be_served_before() {
        let folder = TempDir::new().unwrap();
        let location = |name: &str| Location::from(folder.path().join(name));
        let (from, to) = (location("a.db"), location("b.db"));
        filled(&from).await;
        some(&from, &to, |table| table.name == "events").await;
        assert!(matches!(Store::open(&to).await.err(), Some(StartError::Unfinished(_))));
        assert!(matches!(transfer(&to, &location("c.db"), |_| {}).await, Err(StartError::Unfinished(_))));
        // Simulates an earlier interruption, after the first rows of the table.
        let mut side = Side::open(&to).await.unwrap();
        side.run("DELETE FROM events WHERE game > 'game-2'").await.unwrap();
        side.run("UPDATE transfers SET last = '[\"game-2\",9999]' WHERE name = 'events'").await.unwrap();
        drop(side);
        transfer(&from, &to, |_| {}).await.unwrap();
        assert_eq!(events(&to).await, 1_200);
        Store::open(&to).await.unwrap().close().await;
    }

    #[tokio::test]
    async fn what_holds_something_else_stays_as_it_is() {
        let folder = TempDir::new().unwrap();
        let location = |name: &str| Location::from(folder.path().join(name));
        let (from, to) = (location("a.db"), location("b.db"));
        filled(&from).await;
        filled(&to).await;
        assert!(matches!(transfer(&from, &to, |_| {}).await, Err(StartError::NotEmpty(_))));
        assert!(matches!(transfer(&location("none.db"), &to, |_| {}).await, Err(StartError::Database(..))));
        assert!(!folder.path().join("none.db").exists());
        // A change in between is detected when the two are compared.
        let to = location("c.db");
        some(&from, &to, |_| true).await;
        let mut side = Side::open(&to).await.unwrap();
        side.run("UPDATE events SET body = '{}' WHERE seq = 7").await.unwrap();
        drop(side);
        let refused = transfer(&from, &to, |_| {}).await;
        assert!(matches!(&refused, Err(StartError::Differs(_, table)) if table == "events"), "{refused:?}");
    }
}

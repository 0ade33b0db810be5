//! Tables to copy: columns, rows and keys.

use super::super::backend::Connection;
use super::super::open::migrations;
use super::super::row::row;
use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use sqlx::any::{AnyArguments, AnyRow, install_default_drivers};
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Connection as _, Row as _};
use std::fmt::Write;

/// Tables that are not copied: each database has its own, or they only matter to a running server.
const OWN: [&str; 5] = ["_sqlx_migrations", "transfers", "nodes", "present_people", "present_seats"];

/// A column's value.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub(super) enum Value {
    /// A number.
    Number(i64),
    /// A text.
    Text(String),
    /// Null.
    Null(()),
}

/// The values of a row, in the order of the columns.
pub(super) type Row = Vec<Value>;

/// A table of this version.
#[derive(Debug)]
pub(super) struct Table {
    /// Its name.
    pub(super) name: String,
    columns: Vec<Column>,
    /// The indices of the key's columns, in the key's order.
    key: Vec<usize>,
}

#[derive(Debug)]
struct Column {
    name: String,
    /// Whether it holds text; otherwise numbers.
    is_text: bool,
}

row! {
    /// A column, and its 1-based place in the key, or 0.
    ColumnRow { name: String, kind: String, pk: i64, }
}

/// Returns all tables of this version, as created by its migrations.
///
/// # Errors
/// If SQLite fails.
pub(super) async fn all() -> Result<Vec<Table>, sqlx::Error> {
    install_default_drivers();
    let mut on = Connection::connect("sqlite::memory:").await?;
    migrations().run(&mut on).await?;
    let sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
    let names: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut on).await?;
    let mut tables = Vec::new();
    for name in names.into_iter().filter(|name| !OWN.contains(&name.as_str())) {
        let sql = "SELECT name, type AS kind, pk FROM pragma_table_info($1) ORDER BY cid";
        let columns: Vec<ColumnRow> = sqlx::query_as(sql).bind(&name).fetch_all(&mut on).await?;
        let mut key: Vec<_> = columns.iter().enumerate().filter(|(_, column)| column.pk > 0).collect();
        key.sort_by_key(|(_, column)| column.pk);
        let key = key.into_iter().map(|(index, _)| index).collect();
        let columns = columns.into_iter().map(|row| Column { name: row.name, is_text: row.kind == "TEXT" }).collect();
        tables.push(Table { name, columns, key });
    }
    on.close().await?;
    Ok(tables)
}

impl Table {
    /// Returns any row, if the table has one.
    pub(super) async fn any_row(&self, on: &mut Connection) -> Result<Option<Row>, sqlx::Error> {
        let sql = AssertSqlSafe(format!("{} LIMIT 1", self.select()));
        let row = sqlx::query(sql).fetch_optional(on).await?;
        row.map(|row| self.read(&row)).transpose()
    }

    /// Returns all rows, unordered.
    pub(super) fn rows<'a>(&'a self, on: &'a mut Connection) -> BoxStream<'a, Result<Row, sqlx::Error>> {
        let rows = sqlx::query(AssertSqlSafe(self.select())).fetch(on);
        rows.map(|row| self.read(&row?)).boxed()
    }

    /// Returns rows after this key, up to a limit, in the database's order of keys.
    pub(super) async fn after(
        &self,
        key: Option<&[Value]>,
        limit: u32,
        on: &mut Connection,
    ) -> Result<Vec<Row>, sqlx::Error> {
        let names = self.key.iter().map(|&index| self.columns[index].name.as_str()).collect::<Vec<_>>().join(", ");
        let mut sql = self.select();
        if let Some(key) = key {
            // Writing to a string cannot fail.
            let _ = write!(sql, " WHERE ({names}) > ({})", places(0, key.len()));
        }
        let _ = write!(sql, " ORDER BY {names} LIMIT {limit}");
        let columns = self.key.iter().map(|&index| &self.columns[index]);
        let query = columns.zip(key.into_iter().flatten()).fold(sqlx::query(AssertSqlSafe(sql)), bind);
        query.fetch_all(on).await?.iter().map(|row| self.read(row)).collect()
    }

    /// Returns the key of a row.
    pub(super) fn key(&self, row: &Row) -> Vec<Value> {
        self.key.iter().map(|&index| row[index].clone()).collect()
    }

    /// Returns the key of the last copied row, if any.
    pub(super) async fn progress(&self, on: &mut Connection) -> Result<Option<Vec<Value>>, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT last FROM transfers WHERE name = $1").bind(&self.name);
        let row: Option<String> = query.fetch_optional(on).await?;
        let key: Option<Vec<Value>> = row.map(|key| serde_json::from_str(&key)).transpose().map_err(unreadable)?;
        Ok(key.filter(|key| !key.is_empty()))
    }

    /// Writes rows, and the key up to which all rows are copied.
    pub(super) async fn write(
        &self,
        rows: &[Row],
        key: Option<&[Value]>,
        begin: &'static str,
        on: &mut Connection,
    ) -> Result<(), sqlx::Error> {
        sqlx::query(begin).execute(&mut *on).await?;
        if !rows.is_empty() {
            let width = self.columns.len();
            let values: Vec<_> = (0..rows.len()).map(|row| format!("({})", places(row * width, width))).collect();
            let sql = format!("INSERT INTO {} ({}) VALUES {}", self.name, self.names(), values.join(", "));
            let values = rows.iter().flat_map(|row| self.columns.iter().zip(row));
            values.fold(sqlx::query(AssertSqlSafe(sql)), bind).execute(&mut *on).await?;
        }
        let key = serde_json::to_string(key.unwrap_or_default()).map_err(unreadable)?;
        let sql = "INSERT INTO transfers (name, last) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET last = $2";
        sqlx::query(sql).bind(&self.name).bind(key).execute(&mut *on).await?;
        sqlx::query("COMMIT").execute(on).await.map(drop)
    }

    fn names(&self) -> String {
        self.columns.iter().map(|column| column.name.as_str()).collect::<Vec<_>>().join(", ")
    }

    fn select(&self) -> String {
        format!("SELECT {} FROM {}", self.names(), self.name)
    }

    fn read(&self, row: &AnyRow) -> Result<Row, sqlx::Error> {
        let value = |(index, column): (usize, &Column)| {
            Ok(match column.is_text {
                true => row.try_get::<Option<String>, _>(index)?.map_or(Value::Null(()), Value::Text),
                false => row.try_get::<Option<i64>, _>(index)?.map_or(Value::Null(()), Value::Number),
            })
        };
        self.columns.iter().enumerate().map(value).collect()
    }
}

/// Returns `count` placeholders, numbered from `from + 1`.
fn places(from: usize, count: usize) -> String {
    (from + 1..=from + count).map(|number| format!("${number}")).collect::<Vec<_>>().join(", ")
}

/// Null values are bound with their column's type.
fn bind<'q>(query: Query<'q, Any, AnyArguments>, (column, value): (&Column, &Value)) -> Query<'q, Any, AnyArguments> {
    match value {
        Value::Number(number) => query.bind(*number),
        Value::Text(text) => query.bind(text.clone()),
        Value::Null(()) if column.is_text => query.bind(None::<String>),
        Value::Null(()) => query.bind(None::<i64>),
    }
}

fn unreadable(error: serde_json::Error) -> sqlx::Error {
    sqlx::Error::Decode(error.into())
}

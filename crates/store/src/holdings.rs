//! A person's data in the database, read page by page for exports.

use super::leaving::read_json;
use super::person::read_person;
use super::row::row;
use super::{Store, read_id};
use crate::StoreError;
use crate::clock;
use crate::ids::{GameId, PersonId};
use crate::inventory::{Column, Exported, StoredTable};
use serde_json::{Map, Value};
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Row as _};
use std::collections::BTreeMap;

/// The key of a row, after which a page starts.
pub type RowKey = Vec<Value>;

/// An event caused by a person, as stored.
#[derive(Debug, Clone)]
pub struct StoredEvent {
    /// Its number in the game, from 0.
    pub seq: u32,
    /// Milliseconds since 1970.
    pub at: i64,
    /// Time charged for the turn, in milliseconds; `None` without a clock.
    pub spent: Option<i64>,
    /// The event as JSON.
    pub body: Value,
    /// Who caused it.
    pub person: PersonId,
}

row! {
    /// An event that a person caused.
    CausedEvent { seq: i64, at: i64, spent: Option<i64>, body: String, person: i64, }
}

row! {
    /// An entry of a list, and whether it was removed.
    HiddenRow { game: String, hidden: i64, }
}

impl Store {
    /// Returns the games on the lists of a person with these numbers, and whether a list shows them: removed entries
    /// stay in the table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn exported_games(&self, identities: &[PersonId]) -> Result<Vec<(GameId, bool)>, StoreError> {
        let mut games: BTreeMap<String, bool> = BTreeMap::new();
        for person in identities {
            let sql = "SELECT game, hidden FROM lists WHERE person = $1";
            let rows: Vec<HiddenRow> = sqlx::query_as(sql).bind(person.to_column()).fetch_all(&self.reader).await?;
            for HiddenRow { game, hidden } in rows {
                *games.entry(game).or_default() |= hidden == 0;
            }
        }
        games.into_iter().map(|(game, is_listed)| Ok((read_id(&game)?, is_listed))).collect()
    }

    /// Returns a page of a game's events that people caused, starting at number `from`, in order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn events_from(&self, game: GameId, from: u32, most: u32) -> Result<Vec<StoredEvent>, StoreError> {
        let sql = "SELECT seq, at, spent, body, person FROM events WHERE game = $1 AND seq >= $2 AND person IS NOT NULL \
                   ORDER BY seq LIMIT $3";
        let query = sqlx::query_as(sql).bind(game.to_string()).bind(i64::from(from)).bind(i64::from(most));
        let rows: Vec<CausedEvent> = query.fetch_all(&self.reader).await?;
        let event = |CausedEvent { seq, at, spent, body, person }: CausedEvent| {
            let seq = u32::try_from(seq).map_err(|error| StoreError::Unreadable(error.to_string()))?;
            Ok(StoredEvent { seq, at, spent, body: read_json(&body)?, person: read_person(person)? })
        };
        rows.into_iter().map(event).collect()
    }

    /// Returns a game's summary as JSON, if it has one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn summary_text(&self, game: GameId) -> Result<Option<String>, StoreError> {
        let query = sqlx::query_scalar("SELECT summary FROM games WHERE id = $1").bind(game.to_string());
        let row: Option<Option<String>> = query.fetch_optional(&self.reader).await?;
        Ok(row.flatten())
    }

    /// Returns whether a game is over. A game without a summary counts as running.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_over(&self, game: GameId) -> Result<bool, StoreError> {
        let query = sqlx::query_scalar("SELECT is_over FROM games WHERE id = $1").bind(game.to_string());
        let row: Option<Option<i64>> = query.fetch_optional(&self.reader).await?;
        Ok(row.is_some_and(|is_over| is_over == Some(1)))
    }

    /// Returns a page of a table's rows for a person's export, after the row with this key, each with its key.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn exported_rows(
        &self,
        table: &StoredTable,
        exported: &Exported,
        person: PersonId,
        after: Option<&RowKey>,
        limit: u32,
    ) -> Result<Vec<(RowKey, Value)>, StoreError> {
        let key = table.key.join(", ");
        let columns: Vec<&str> = table.columns.iter().map(|(name, _)| *name).collect();
        let mut sql = format!("SELECT {} FROM {} WHERE ({})", columns.join(", "), table.name, exported.of);
        if after.is_some() {
            let places: Vec<String> = (0..table.key.len()).map(|place| format!("${}", place + 2)).collect();
            sql.push_str(&format!(" AND ({key}) > ({})", places.join(", ")));
        }
        sql.push_str(&format!(" ORDER BY {key} LIMIT {limit}"));
        let query = sqlx::query(AssertSqlSafe(sql)).bind(person.to_column());
        let query = after.into_iter().flatten().fold(query, bind);
        let rows = query.fetch_all(&self.reader).await?;
        rows.iter().map(|row| Ok((key_of(table, row)?, value_of(table, exported, row)?))).collect()
    }
}

fn bind<'q>(query: Query<'q, Any, AnyArguments>, value: &Value) -> Query<'q, Any, AnyArguments> {
    match value.as_i64() {
        Some(number) => query.bind(number),
        None => query.bind(value.as_str().unwrap_or_default().to_owned()),
    }
}

fn key_of(table: &StoredTable, row: &AnyRow) -> Result<RowKey, StoreError> {
    let of_key = table.columns.iter().filter(|(name, _)| table.key.contains(name));
    let mut key: Vec<(usize, Value)> = Vec::with_capacity(table.key.len());
    for (name, kind) in of_key {
        let place = table.key.iter().position(|part| part == name).unwrap_or_default();
        let value =
            if kind.is_text() { row.try_get::<String, _>(*name)?.into() } else { row.try_get::<i64, _>(*name)?.into() };
        key.push((place, value));
    }
    key.sort_by_key(|(place, _)| *place);
    Ok(key.into_iter().map(|(_, value)| value).collect())
}

fn value_of(table: &StoredTable, exported: &Exported, row: &AnyRow) -> Result<Value, StoreError> {
    let mut fields = Map::new();
    for (name, kind) in table.columns_of(exported) {
        let value = if kind.is_text() {
            let text: Option<String> = row.try_get(name)?;
            text.map_or(Ok(Value::Null), |text| match kind {
                Column::Json => read_json(&text),
                _ => Ok(Value::String(text)),
            })?
        } else {
            let number: Option<i64> = row.try_get(name)?;
            number.map_or(Value::Null, |number| match kind {
                Column::Time => clock::text(number).into(),
                Column::Flag => (number != 0).into(),
                _ => number.into(),
            })
        };
        fields.insert(name.to_owned(), value);
    }
    Ok(Value::Object(fields))
}

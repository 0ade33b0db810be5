//! Muted and blocked people.

use super::Store;
use super::admit::admit;
use super::backend::Connection;
use super::person::read_person;
use super::row::row;
use crate::ids::PersonId;
use crate::{StoreError, Visitor};
use std::collections::BTreeSet;

/// A person whose messages another does not see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Muted {
    /// The muted person.
    pub person: PersonId,
    /// The account's name; `None` for guests.
    pub name: Option<String>,
    /// Whether the person is also blocked: neither can take a seat in the other's games.
    pub blocked: bool,
}

/// A change of muted people.
#[derive(Debug, Clone)]
pub enum MuteWrite {
    /// Hides a person's messages.
    Mute {
        /// Who mutes.
        visitor: Visitor,
        /// Who is muted.
        other: PersonId,
        /// Whether to block the person as well; then neither follows the other any longer.
        blocked: bool,
    },
    /// Shows a person's messages again.
    Unmute {
        /// Who unmutes.
        person: PersonId,
        /// Who is unmuted.
        other: PersonId,
    },
}

row! {
    /// A muted person, and whether they are blocked as well.
    MutedRow { id: i64, name: Option<String>, blocked: i64, }
}

impl Store {
    /// Returns the people whose messages a person does not see, by current number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn muted(&self, person: PersonId) -> Result<Vec<Muted>, StoreError> {
        let sql = "SELECT people.id, people.name, mutes.blocked FROM mutes JOIN people ON people.id = mutes.other \
                   WHERE mutes.person = $1 ORDER BY people.name NULLS FIRST, people.id";
        let query = sqlx::query_as(sql).bind(person.to_column());
        let rows: Vec<MutedRow> = query.fetch_all(&self.reader).await?;
        let read = |MutedRow { id, name, blocked }| Ok(Muted { person: read_person(id)?, name, blocked: blocked != 0 });
        rows.into_iter().map(read).collect()
    }

    /// Returns the people whom a person has blocked or who blocked the person, by current number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn kept_apart(&self, person: PersonId) -> Result<BTreeSet<PersonId>, StoreError> {
        let sql = "SELECT other FROM mutes WHERE person = $1 AND blocked = 1 \
                   UNION SELECT person FROM mutes WHERE other = $1 AND blocked = 1";
        let rows: Vec<i64> = sqlx::query_scalar(sql).bind(person.to_column()).fetch_all(&self.reader).await?;
        rows.into_iter().map(read_person).collect()
    }

    /// Returns whether a person has blocked another. Guests who became accounts count as those accounts.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_blocked(&self, by: PersonId, whom: PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT mutes.other FROM people AS one JOIN mutes ON mutes.person = COALESCE(one.became, one.id) \
                   JOIN people AS other ON mutes.other = COALESCE(other.became, other.id) \
                   WHERE one.id = $1 AND other.id = $2 AND mutes.blocked = 1";
        let query = sqlx::query_scalar(sql).bind(by.to_column()).bind(whom.to_column());
        let row: Option<i64> = query.fetch_optional(&self.reader).await?;
        Ok(row.is_some())
    }
}

impl MuteWrite {
    /// Runs the change on a connection in a transaction.
    pub(super) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        match self {
            Self::Mute { visitor, other, blocked } => {
                admit(on, visitor).await?;
                let sql = "INSERT INTO mutes (person, other, blocked) VALUES ($1, $2, $3) \
                           ON CONFLICT (person, other) DO UPDATE SET blocked = $3";
                let query = sqlx::query(sql).bind(visitor.person.to_column()).bind(other.to_column());
                query.bind(i64::from(*blocked)).execute(&mut *on).await?;
                if *blocked {
                    let sql = "DELETE FROM follows WHERE person = $1 AND other = $2 OR person = $2 AND other = $1";
                    let query = sqlx::query(sql).bind(visitor.person.to_column()).bind(other.to_column());
                    query.execute(on).await?;
                }
                Ok(())
            }
            Self::Unmute { person, other } => {
                let query = sqlx::query("DELETE FROM mutes WHERE person = $1 AND other = $2");
                query.bind(person.to_column()).bind(other.to_column()).execute(on).await.map(drop)
            }
        }
    }
}

/// Transfers mutes of a guest to the account that the guest became.
pub(super) async fn merge(on: &mut Connection, guest: i64, person: i64) -> Result<(), sqlx::Error> {
    for sql in [
        "INSERT INTO mutes (person, other, blocked) SELECT $2, other, blocked FROM mutes \
         WHERE person = $1 AND other <> $2 \
         ON CONFLICT (person, other) DO UPDATE SET blocked = 1 WHERE excluded.blocked = 1",
        "INSERT INTO mutes (person, other, blocked) SELECT person, $2, blocked FROM mutes \
         WHERE other = $1 AND person <> $2 \
         ON CONFLICT (person, other) DO UPDATE SET blocked = 1 WHERE excluded.blocked = 1",
    ] {
        sqlx::query(sql).bind(guest).bind(person).execute(&mut *on).await?;
    }
    sqlx::query("DELETE FROM mutes WHERE person = $1 OR other = $1").bind(guest).execute(on).await.map(drop)
}

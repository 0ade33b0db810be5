//! People as operators and moderators see them.

use super::Store;
use super::admin::LISTED;
use super::person::{read_kind, read_person};
use super::row::row;
use crate::ids::PersonId;
use crate::{PersonKind, StoreError};

/// A person as operators see them. Times are milliseconds since 1970.
#[derive(Debug, Clone)]
pub struct KnownPerson {
    /// The person's number.
    pub id: PersonId,
    /// Guest, account or bot.
    pub kind: PersonKind,
    /// The account's name.
    pub name: Option<String>,
    /// The first visit.
    pub created: i64,
    /// The last visit, rounded to the day.
    pub seen: i64,
    /// When they were banned.
    pub banned: Option<i64>,
    /// The reason for the ban.
    pub ban_reason: Option<String>,
    /// When the mute ends, possibly in the past.
    pub silenced: Option<i64>,
    /// When they became a moderator.
    pub moderator: Option<i64>,
}

/// A filter for lists of people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// Accounts of people.
    Accounts,
    /// Accounts of kind bot.
    Bots,
    /// Banned people.
    Banned,
    /// Moderators.
    Moderators,
    /// People muted at this moment (milliseconds since 1970).
    Silenced(i64),
}

row! {
    /// A person.
    PersonRow {
        id: i64,
        kind: String,
        name: Option<String>,
        created: i64,
        seen: i64,
        banned: Option<i64>,
        ban_reason: Option<String>,
        silenced: Option<i64>,
        moderator: Option<i64>,
    }
}

const COLUMNS: &str = "SELECT id, kind, name, created, seen, banned, ban_reason, silenced, moderator FROM people";

fn known(row: PersonRow) -> Result<KnownPerson, StoreError> {
    let PersonRow { name, created, seen, banned, ban_reason, silenced, moderator, .. } = row;
    let (id, kind) = (read_person(row.id)?, read_kind(&row.kind)?);
    Ok(KnownPerson { id, kind, name, created, seen, banned, ban_reason, silenced, moderator })
}

impl Store {
    /// Returns the account, of a person or a bot, whose name has this look.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn known_by_look(&self, look: &str) -> Result<Option<KnownPerson>, StoreError> {
        let sql = sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE look = $1"));
        let row: Option<PersonRow> = sqlx::query_as(sql).bind(look).fetch_optional(&self.reader).await?;
        row.map(known).transpose()
    }

    /// Returns the person with this number. For a guest who became an account, returns the account.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn known_person(&self, person: PersonId) -> Result<Option<KnownPerson>, StoreError> {
        let sql =
            format!("{COLUMNS} WHERE id = (SELECT COALESCE(was.became, was.id) FROM people AS was WHERE was.id = $1)");
        let query = sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(person.to_column());
        let row: Option<PersonRow> = query.fetch_optional(&self.reader).await?;
        row.map(known).transpose()
    }

    /// Returns the matching people, most recently seen first, at most a thousand.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn known_people(&self, which: Which) -> Result<Vec<KnownPerson>, StoreError> {
        let (condition, value) = match which {
            Which::Accounts => ("kind = 'account' AND $2 = 0", 0),
            Which::Bots => ("kind = 'bot' AND $2 = 0", 0),
            Which::Banned => ("banned > $2", 0),
            Which::Moderators => ("moderator > $2", 0),
            Which::Silenced(now) => ("silenced > $2", now),
        };
        let sql = format!("{COLUMNS} WHERE {condition} ORDER BY seen DESC, id LIMIT $1");
        let query = sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(LISTED).bind(value);
        let rows: Vec<PersonRow> = query.fetch_all(&self.reader).await?;
        rows.into_iter().map(known).collect()
    }

    /// Returns whether a person is muted. A mute of an account includes its former guests.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_silenced(&self, person: PersonId, now: i64) -> Result<bool, StoreError> {
        let sql = "SELECT now.id FROM people AS was JOIN people AS now ON now.id = COALESCE(was.became, was.id) \
                   WHERE was.id = $1 AND now.silenced > $2";
        let row: Option<i64> =
            sqlx::query_scalar(sql).bind(person.to_column()).bind(now).fetch_optional(&self.reader).await?;
        Ok(row.is_some())
    }

    /// Returns whether a person is a moderator.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_moderator(&self, person: PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT id FROM people WHERE id = $1 AND moderator IS NOT NULL AND banned IS NULL";
        let row: Option<i64> = sqlx::query_scalar(sql).bind(person.to_column()).fetch_optional(&self.reader).await?;
        Ok(row.is_some())
    }
}

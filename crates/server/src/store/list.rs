//! Lists of games, a page at a time.

use super::Store;
use crate::error::Error;
use crate::event::Event;
use crate::ids::{GameId, PersonId};
use crate::summary::Summary;
use std::fmt;
use std::str::FromStr;

/// A game in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its address.
    pub id: GameId,
    /// When it was made, milliseconds since 1970.
    pub created: i64,
    /// When its newest event happened.
    pub changed: i64,
    /// How it stands.
    pub summary: Summary,
}

/// Which games of a person are listed.
#[derive(Debug, Clone, Copy, Default)]
pub struct Wanted {
    /// At most so many.
    pub limit: u32,
    /// Those that come after this in the list.
    pub before: Option<Cursor>,
    /// Those that are over, or those that are not; else all. A game that has no summary yet counts as not over.
    pub over: Option<bool>,
}

/// A place in a list, the one changed last first. To others its text is of no meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    changed: i64,
    id: GameId,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.changed, self.id)
    }
}

impl FromStr for Cursor {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let read = || {
            let (changed, id) = text.split_once('.')?;
            Some(Self { changed: changed.parse().ok()?, id: id.parse().ok()? })
        };
        read().ok_or_else(|| Error::Malformed(String::from("before is what an earlier page of the list calls next")))
    }
}

type Row = (String, i64, i64, Option<String>);

impl Store {
    /// A page of a person's games, the one changed last first, and where the next page begins, if there is one.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn list(&self, person: PersonId, wanted: &Wanted) -> Result<(Vec<Listed>, Option<Cursor>), Error> {
        let rows: Vec<Row> = sqlx::query_as(
            "SELECT games.id, games.created, games.changed, games.summary \
             FROM lists JOIN games ON games.id = lists.game \
             WHERE lists.person = $1 AND (games.changed < $2 OR games.changed = $2 AND games.id > $3) \
             AND ($4 = -1 OR COALESCE(games.is_over, 0) = $4) \
             ORDER BY games.changed DESC, games.id LIMIT $5",
        )
        .bind(person.to_column())
        .bind(wanted.before.map_or(i64::MAX, |cursor| cursor.changed))
        .bind(wanted.before.map_or_else(String::new, |cursor| cursor.id.to_string()))
        .bind(wanted.over.map_or(-1, i64::from))
        .bind(i64::from(wanted.limit) + 1)
        .fetch_all(&self.reader)
        .await?;
        let limit = wanted.limit as usize;
        let next = match rows.get(..limit).and_then(<[Row]>::last) {
            Some((id, _, changed, _)) if rows.len() > limit => {
                Some(Cursor { changed: *changed, id: super::read_id(id)? })
            }
            _ => None,
        };
        let mut games = Vec::new();
        for (id, created, changed, summary) in rows.into_iter().take(limit) {
            let id = super::read_id(&id)?;
            let known = summary.and_then(|text| serde_json::from_str(&text).ok());
            let summary = match known {
                Some(summary) => Ok(summary),
                None => self.beginning(id).await,
            };
            match summary {
                Ok(summary) => games.push(Listed { id, created, changed, summary }),
                // One game that cannot be read must not hide the others.
                Err(error) => tracing::error!("{id:?}: {error}"),
            }
        }
        Ok((games, next))
    }

    /// What a list says of a game that has no summary yet: reading one event is cheap, replaying all is not.
    async fn beginning(&self, id: GameId) -> Result<Summary, Error> {
        let row: Option<(String,)> = sqlx::query_as("SELECT body FROM events WHERE game = $1 AND seq = 0")
            .bind(id.to_string())
            .fetch_optional(&self.reader)
            .await?;
        let (body,) = row.ok_or(Error::NoSuchGame)?;
        let first = serde_json::from_str(&body).map_err(|error| Error::Unreadable(format!("event 0: {error}")))?;
        let Event::Started(started) = first else {
            return Err(Error::Unreadable(String::from("it does not begin")));
        };
        Summary::of_beginning(&started, self.newest(id).await?.unwrap_or_default())
    }

    /// Games without a summary after this place, the one changed last first, and where they end.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn unsummarised(
        &self,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<(Vec<GameId>, Option<Cursor>), Error> {
        let rows: Vec<(String, i64)> = sqlx::query_as(
            "SELECT id, changed FROM games WHERE is_over IS NULL AND (changed < $1 OR changed = $1 AND id > $2) \
             ORDER BY changed DESC, id LIMIT $3",
        )
        .bind(after.map_or(i64::MAX, |cursor| cursor.changed))
        .bind(after.map_or_else(String::new, |cursor| cursor.id.to_string()))
        .bind(i64::from(limit))
        .fetch_all(&self.reader)
        .await?;
        let games = rows.iter().map(|(id, _)| super::read_id(id)).collect::<Result<Vec<_>, _>>()?;
        let end = rows.last().zip(games.last()).map(|(row, &id)| Cursor { changed: row.1, id });
        Ok((games, end))
    }
}

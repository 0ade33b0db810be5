//! Persons and their browsers.

use super::Store;
use crate::clock;
use crate::error::Error;
use crate::ids::{GameId, PersonId, TokenDigest};
use crate::people::Visitor;
use sqlx::SqliteConnection;

impl Store {
    /// The person whose browser has this cookie; none where nobody has.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn person(&self, browser: &TokenDigest) -> Result<Option<PersonId>, Error> {
        let row: Option<(i64,)> = sqlx::query_as("SELECT person FROM browsers WHERE token = $1")
            .bind(&browser.0)
            .fetch_optional(&self.reader)
            .await?;
        row.map(|(person,)| read_person(person)).transpose()
    }

    /// Returns whether the person may act in people's seats of a game that is older than persons: the game was in the
    /// list of his browser then.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn is_old_player(&self, game: GameId, person: PersonId) -> Result<bool, Error> {
        let row: Option<(i64,)> = sqlx::query_as("SELECT person FROM old_players WHERE game = $1 AND person = $2")
            .bind(game.to_string())
            .bind(person.to_column())
            .fetch_optional(&self.reader)
            .await?;
        Ok(row.is_some())
    }
}

fn read_person(column: i64) -> Result<PersonId, Error> {
    PersonId::from_column(column).map_err(|_| Error::Unreadable(String::from("a person's number is none")))
}

/// Stores a visitor who is new, and his browser.
pub(super) async fn admit(on: &mut SqliteConnection, visitor: &Visitor) -> Result<(), sqlx::Error> {
    if !visitor.is_new {
        return Ok(());
    }
    let now = clock::now();
    let sql = "INSERT INTO people (id, kind, created, seen) VALUES ($1, 'guest', $2, $2)";
    sqlx::query(sql).bind(visitor.person.to_column()).bind(now).execute(&mut *on).await?;
    let sql = "INSERT INTO browsers (token, person, created, seen) VALUES ($1, $2, $3, $3)";
    let query = sqlx::query(sql).bind(&visitor.browser.0).bind(visitor.person.to_column()).bind(now);
    query.execute(on).await.map(drop)
}

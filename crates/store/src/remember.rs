//! On whose lists games are.

use super::backend::Connection;
use crate::ids::{GameId, PersonId};

/// Puts a game on a person's list.
pub(super) async fn remember(on: &mut Connection, person: PersonId, game: GameId) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO lists (person, game) VALUES ($1, $2) ON CONFLICT (person, game) DO UPDATE SET hidden = 0";
    sqlx::query(sql).bind(person.to_column()).bind(game.to_string()).execute(on).await.map(drop)
}

/// Like [`remember`], for a person named in a log: a guest may be an account now, or deleted.
pub(super) async fn remember_seated(on: &mut Connection, person: PersonId, game: GameId) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO lists (person, game) SELECT COALESCE(became, id), $2 FROM people WHERE id = $1 \
               ON CONFLICT (person, game) DO UPDATE SET hidden = 0";
    sqlx::query(sql).bind(person.to_column()).bind(game.to_string()).execute(on).await.map(drop)
}

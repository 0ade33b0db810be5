//! When every player of a game had seen the board. It is not an event of the log: nobody did anything.

use super::Store;
use super::backend::Connection;
use crate::StoreError;
use crate::ids::GameId;

impl Store {
    /// Returns when every player of a game had seen the board, in milliseconds since 1970. `None` if that was not so yet.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn gathered(&self, game: GameId) -> Result<Option<i64>, StoreError> {
        let query = sqlx::query_scalar("SELECT gathered FROM games WHERE id = $1").bind(game.to_string());
        let row: Option<Option<i64>> = query.fetch_optional(&self.reader).await?;
        Ok(row.flatten())
    }
}

/// Writes the moment, with the deadline that follows from it, unless one is stored.
pub(super) async fn write(game: GameId, at: i64, due: Option<i64>, on: &mut Connection) -> Result<(), sqlx::Error> {
    let sql = "UPDATE games SET gathered = $2, due = $3 WHERE id = $1 AND gathered IS NULL";
    sqlx::query(sql).bind(game.to_string()).bind(at).bind(due).execute(on).await.map(drop)
}

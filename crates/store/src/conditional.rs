//! Conditional moves of correspondence games.

use super::Store;
use super::backend::Connection;
use super::person::read_person;
use super::row::row;
use crate::StoreError;
use crate::ids::GameId;
use gamut_table::PlayerLines;

row! {
    /// A player's conditional moves.
    LinesRow { person: i64, lines: String, }
}

impl Store {
    /// Returns the conditional moves of a game's players.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn conditional_moves(&self, game: GameId) -> Result<Vec<PlayerLines>, StoreError> {
        let sql = "SELECT person, lines FROM conditional_moves WHERE game = $1";
        let rows: Vec<LinesRow> = sqlx::query_as(sql).bind(game.to_string()).fetch_all(&self.reader).await?;
        let read = |LinesRow { person, lines }: LinesRow| {
            let lines = serde_json::from_str(&lines).map_err(|error| StoreError::Unreadable(error.to_string()))?;
            Ok(PlayerLines { person: read_person(person)?, lines })
        };
        rows.into_iter().map(read).collect()
    }
}

/// Writes conditional moves that begin after event `seq`.
///
/// # Errors
/// [`sqlx::Error::RowNotFound`] if another node has appended an event meanwhile: they would begin after that one.
pub(super) async fn leave(
    written: &PlayerLines,
    game: GameId,
    seq: u32,
    on: &mut Connection,
) -> Result<(), sqlx::Error> {
    let sql = "SELECT 1 FROM events WHERE game = $1 AND seq > $2 LIMIT 1";
    let query = sqlx::query_scalar(sql).bind(game.to_string()).bind(i64::from(seq));
    let later: Option<i32> = query.fetch_optional(&mut *on).await?;
    if later.is_some() {
        return Err(sqlx::Error::RowNotFound);
    }
    write(written, game, on).await
}

/// Writes a player's conditional moves, unless the game was deleted.
pub(super) async fn write(written: &PlayerLines, game: GameId, on: &mut Connection) -> Result<(), sqlx::Error> {
    let (game, person) = (game.to_string(), written.person.to_column());
    if written.lines.is_empty() {
        let query = sqlx::query("DELETE FROM conditional_moves WHERE game = $1 AND person = $2");
        return query.bind(game).bind(person).execute(on).await.map(drop);
    }
    let lines = serde_json::to_string(&written.lines).expect("lines are plain data");
    let sql = "INSERT INTO conditional_moves (game, person, lines) SELECT id, $2, $3 FROM games WHERE id = $1 \
                   ON CONFLICT (game, person) DO UPDATE SET lines = $3";
    sqlx::query(sql).bind(game).bind(person).bind(lines).execute(on).await.map(drop)
}

//! Openings of finished public games.

use super::Store;
use super::backend::Connection;
use super::read_id;
use super::row::row;
use crate::StoreError;
use crate::ids::GameId;

/// A position of a variant in the database, normalised by symmetry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningKey {
    /// The variant in canonical notation, as if the first seat began: who begins does not matter for a position.
    pub variant: String,
    /// Digest of the smallest symmetric image of the position.
    pub position: i64,
}

/// An action played in a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningPlay {
    /// The position.
    pub key: OpeningKey,
    /// The action's name in the database: see `Opening::name` in `openings.rs`.
    pub action: String,
}

/// A game whose opening is counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    /// The game, which then no longer waits to be counted.
    pub game: GameId,
    /// The winning seats, numbered from 1.
    pub won: Vec<u8>,
    /// The positions and actions, without repetitions.
    pub played: Vec<OpeningPlay>,
}

/// An action played in a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningRow {
    /// The action in canonical notation.
    pub action: String,
    /// Number of games.
    pub games: u32,
    /// Number of those games won by each of up to four seats.
    pub won: [u32; 4],
}

row! {
    /// An action played in a position, and how the games ended.
    PlayedRow { action: String, games: i64, won_1: i64, won_2: i64, won_3: i64, won_4: i64, }
}

impl Store {
    /// Returns finished public games that have not been counted.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn uncounted(&self, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let rows: Vec<String> = sqlx::query_scalar("SELECT game FROM openings_waiting ORDER BY game LIMIT $1")
            .bind(i64::from(limit))
            .fetch_all(&self.reader)
            .await?;
        rows.iter().map(|id| read_id(id)).collect()
    }

    /// Returns the actions played in a position, most frequent first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn openings(&self, key: &OpeningKey) -> Result<Vec<OpeningRow>, StoreError> {
        let rows: Vec<PlayedRow> = sqlx::query_as(
            "SELECT action, games, won_1, won_2, won_3, won_4 FROM openings WHERE variant = $1 AND position = $2 \
             ORDER BY games DESC, action",
        )
        .bind(&key.variant)
        .bind(key.position)
        .fetch_all(&self.reader)
        .await?;
        let number = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
        let row = |PlayedRow { action, games, won_1, won_2, won_3, won_4 }| OpeningRow {
            action,
            games: number(games),
            won: [won_1, won_2, won_3, won_4].map(number),
        };
        Ok(rows.into_iter().map(row).collect())
    }
}

/// Queues a finished public game to be counted.
pub(super) async fn wait(on: &mut Connection, game: GameId) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO openings_waiting (game) VALUES ($1) ON CONFLICT (game) DO NOTHING";
    sqlx::query(sql).bind(game.to_string()).execute(on).await.map(drop)
}

impl Counted {
    /// Counts the game, unless it was counted or deleted in the meantime.
    pub(super) async fn insert(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        let gone = sqlx::query("DELETE FROM openings_waiting WHERE game = $1").bind(self.game.to_string());
        if gone.execute(&mut *on).await?.rows_affected() == 0 {
            return Ok(());
        }
        let won = |seat: u8| i64::from(self.won.contains(&seat));
        for OpeningPlay { key, action } in &self.played {
            let sql = "INSERT INTO openings (variant, position, action, games, won_1, won_2, won_3, won_4) \
                       VALUES ($1, $2, $3, 1, $4, $5, $6, $7) ON CONFLICT (variant, position, action) DO UPDATE SET \
                       games = openings.games + 1, won_1 = openings.won_1 + $4, won_2 = openings.won_2 + $5, \
                       won_3 = openings.won_3 + $6, won_4 = openings.won_4 + $7";
            let query = sqlx::query(sql).bind(&key.variant).bind(key.position).bind(action);
            query.bind(won(1)).bind(won(2)).bind(won(3)).bind(won(4)).execute(&mut *on).await?;
        }
        Ok(())
    }
}

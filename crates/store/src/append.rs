//! The logs of games: new ones, and their next events.

use super::backend::Connection;
use super::needed::needed;
use super::{conditional, openings, results};
use crate::ids::{GameId, PersonId};
use gamut_table::summary::Summary;
use gamut_table::{LogEntry, PlayerLines};

/// A new log.
#[derive(Debug, Clone)]
pub struct NewLog {
    /// The game's address.
    pub id: GameId,
    /// Event 0.
    pub first: LogEntry,
    /// Whether the game continues without a person.
    pub waiting: bool,
    /// The next deadline.
    pub due: Option<i64>,
    /// How often the server must record a heartbeat for the game, in seconds.
    pub beat: Option<u8>,
    /// The summary after the first event.
    pub summary: Summary,
}

/// The next event of a log.
#[derive(Debug, Clone)]
pub struct Append {
    /// The game's address.
    pub id: GameId,
    /// The event, numbered one above the newest.
    pub record: LogEntry,
    /// Whether the game continues without a person afterwards.
    pub waiting: bool,
    /// The next deadline afterwards.
    pub due: Option<i64>,
    /// How often the server must then record a heartbeat for the game, in seconds.
    pub beat: Option<u8>,
    /// The summary afterwards.
    pub summary: Summary,
    /// Changed conditional moves.
    pub conditional: Vec<PlayerLines>,
}

impl NewLog {
    /// Stores the game and its first event.
    pub(super) async fn insert(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        let sql = "INSERT INTO games (id, created, changed, waiting, summary, is_over, due, beat, offer, public) \
                   VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9)";
        let query = sqlx::query(sql).bind(self.id.to_string()).bind(self.first.at).bind(i64::from(self.waiting));
        let query =
            query.bind(json(&self.summary)).bind(is_over(&self.summary)).bind(self.due).bind(self.beat.map(i64::from));
        let query = query.bind(offer(&self.summary)).bind(i64::from(self.summary.agreement.public));
        query.execute(&mut *on).await?;
        insert_event(on, self.id, &self.first).await
    }
}

impl Append {
    /// The primary key (game, seq) prevents duplicate events. A deleted game has no next event.
    pub(super) async fn insert(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        insert_event(on, self.id, &self.record).await?;
        for write in &self.conditional {
            conditional::write(write, self.id, on).await?;
        }
        if self.summary.over.is_some() {
            results::end(on, self.id, &self.record, &self.summary).await?;
            if self.summary.agreement.public {
                openings::wait(on, self.id).await?;
            }
        }
        let sql = "UPDATE games SET changed = $2, waiting = $3, summary = $4, is_over = $5, due = $6, beat = $7, \
                   offer = $8 WHERE id = $1";
        let query = sqlx::query(sql).bind(self.id.to_string()).bind(self.record.at).bind(i64::from(self.waiting));
        let query = query.bind(json(&self.summary)).bind(is_over(&self.summary)).bind(self.due);
        let query = query.bind(self.beat.map(i64::from)).bind(offer(&self.summary));
        needed(query.execute(on).await?.rows_affected())
    }
}

/// Returns a summary as it is stored.
pub(super) fn json(summary: &Summary) -> String {
    serde_json::to_string(summary).expect("a summary is plain data")
}

fn offer(summary: &Summary) -> Option<i64> {
    summary.offer.map(PersonId::to_column)
}

/// Returns whether a summary is of a finished game, as it is stored.
pub(super) fn is_over(summary: &Summary) -> i64 {
    i64::from(summary.over.is_some())
}

/// Stores an event.
pub(super) async fn insert_event(on: &mut Connection, game: GameId, record: &LogEntry) -> Result<(), sqlx::Error> {
    let body = serde_json::to_string(&record.event).expect("an event is plain data");
    let sql = "INSERT INTO events (game, seq, at, person, spent, body) VALUES ($1, $2, $3, $4, $5, $6)";
    let query = sqlx::query(sql).bind(game.to_string()).bind(i64::from(record.seq)).bind(record.at);
    let query = query.bind(record.person.map(PersonId::to_column)).bind(record.spent.map(i64::from));
    query.bind(body).execute(on).await.map(drop)
}

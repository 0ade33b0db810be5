//! When the server was down while clocks ran.

use super::Store;
use super::backend::Connection;
use crate::error::Error;
use crate::ids::GameId;

/// The row of the clocks among the signs of life.
pub(super) const CLOCKS: i64 = 2;
/// The row there that whoever changes ratings writes first.
pub(super) const RATINGS: i64 = 3;

/// Times at which no clock ran because the server was down, in order, from a moment to another (milliseconds since 1970).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Downtimes(Vec<(i64, i64)>);

impl Downtimes {
    /// How much of the time from one moment to another the server was down, in milliseconds.
    #[must_use]
    pub fn between(&self, from: i64, to: i64) -> i64 {
        let overlap = |&(since, until): &(i64, i64)| (until.min(to) - since.max(from)).max(0);
        self.0.iter().rev().take_while(|(_, until)| *until > from).map(overlap).sum()
    }
}

/// Notes that the server was down from the clocks' last sign of life until now, and returns all such times.
///
/// # Errors
/// When the database failed.
pub(super) async fn note(on: &mut Connection, now: i64) -> Result<Downtimes, sqlx::Error> {
    let sql = "INSERT INTO downtimes (since, until) SELECT at, $2 FROM heartbeat WHERE id = $1 AND at < $2 \
               ON CONFLICT (since) DO UPDATE SET until = $2";
    sqlx::query(sql).bind(CLOCKS).bind(now).execute(&mut *on).await?;
    // A server that falls before its first sign of life has been down since it started.
    let sql = "INSERT INTO heartbeat (id, at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING";
    sqlx::query(sql).bind(CLOCKS).bind(now).execute(&mut *on).await?;
    all(on).await
}

/// Returns all times at which the server was down, as they were noted.
///
/// # Errors
/// When the database failed.
pub(super) async fn all(on: &mut Connection) -> Result<Downtimes, sqlx::Error> {
    let rows = sqlx::query_as("SELECT since, until FROM downtimes ORDER BY until").fetch_all(on).await?;
    Ok(Downtimes(rows))
}

/// Games in which something is due, and what they need.
#[derive(Debug, Default)]
pub(crate) struct DueGames {
    /// Those where it is by now, the longest due first.
    pub(crate) games: Vec<GameId>,
    /// How often the server has to give a sign of life for the sake of some game, in seconds; none where time matters to
    /// none.
    pub(crate) beat: Option<u32>,
}

impl Store {
    /// When the server was down while clocks ran.
    #[must_use]
    pub fn downtimes(&self) -> &Downtimes {
        &self.downtimes
    }

    /// Games in which something happens by `now` unless somebody acts, at most so many.
    ///
    /// # Errors
    /// When the database failed.
    pub(crate) async fn due(&self, now: i64, limit: u32) -> Result<DueGames, Error> {
        let sql = "SELECT id, due FROM games WHERE due IS NOT NULL ORDER BY due LIMIT $1";
        let rows: Vec<(String, i64)> = sqlx::query_as(sql).bind(i64::from(limit)).fetch_all(&self.reader).await?;
        let sql = "SELECT MIN(beat) FROM games WHERE beat IS NOT NULL";
        let (beat,): (Option<i64>,) = sqlx::query_as(sql).fetch_one(&self.reader).await?;
        let due = rows.iter().take_while(|(_, due)| *due <= now).map(|(id, _)| super::read_id(id));
        Ok(DueGames { games: due.collect::<Result<_, _>>()?, beat: beat.and_then(|beat| u32::try_from(beat).ok()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_lies_between_counts() {
        let down = Downtimes(vec![(100, 200), (300, 350), (400, 1000)]);
        assert_eq!(down.between(0, 2000), 750);
        assert_eq!(down.between(150, 320), 70);
        assert_eq!(down.between(200, 300), 0);
        assert_eq!(down.between(500, 600), 100);
        assert_eq!(down.between(1000, 5000), 0);
    }
}

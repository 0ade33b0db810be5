//! Downtime of the server while clocks were running.

use super::Store;
use super::backend::Connection;
use super::row::row;
use crate::StoreError;
use crate::ids::GameId;

/// Id of the clocks' row in the table of heartbeats.
pub(super) const CLOCKS: i64 = 2;
/// Id of the row that every change of ratings writes first, as a lock.
pub(super) const RATINGS: i64 = 3;

/// Intervals (milliseconds since 1970), in order, in which no clock ran because the server was down.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Downtimes(Vec<(i64, i64)>);

impl Downtimes {
    /// Returns how long the server was down between two moments, in milliseconds.
    #[must_use]
    pub fn between(&self, from: i64, to: i64) -> i64 {
        let overlap = |&(since, until): &(i64, i64)| (until.min(to) - since.max(from)).max(0);
        self.0.iter().rev().take_while(|(_, until)| *until > from).map(overlap).sum()
    }
}

/// Records that the server was down from the clocks' last heartbeat until now, and returns all downtimes.
///
/// # Errors
/// If the database fails.
pub(super) async fn note(on: &mut Connection, now: i64) -> Result<Downtimes, sqlx::Error> {
    let sql = "INSERT INTO downtimes (since, until) SELECT at, $2 FROM heartbeat WHERE id = $1 AND at < $2 \
               ON CONFLICT (since) DO UPDATE SET until = $2";
    sqlx::query(sql).bind(CLOCKS).bind(now).execute(&mut *on).await?;
    // A server that crashes before its first heartbeat counts as down since its start.
    let sql = "INSERT INTO heartbeat (id, at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING";
    sqlx::query(sql).bind(CLOCKS).bind(now).execute(&mut *on).await?;
    all(on).await
}

/// Returns all recorded downtimes.
///
/// # Errors
/// If the database fails.
pub(super) async fn all(on: &mut Connection) -> Result<Downtimes, sqlx::Error> {
    let query = sqlx::query_as("SELECT since, until FROM downtimes ORDER BY until");
    let rows: Vec<DowntimeRow> = query.fetch_all(on).await?;
    Ok(Downtimes(rows.into_iter().map(|DowntimeRow { since, until }| (since, until)).collect()))
}

/// Writes a heartbeat to a row of the table of heartbeats.
pub(super) async fn beat(on: &mut Connection, row: i64, at: i64) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO heartbeat (id, at) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET at = $2";
    sqlx::query(sql).bind(row).bind(at).execute(on).await.map(drop)
}

/// Games with deadlines.
#[derive(Debug, Default)]
pub struct DueGames {
    /// Games whose deadline has passed, most overdue first.
    pub games: Vec<GameId>,
    /// How often the server must record a heartbeat for any game, in seconds. `None` if time matters to none.
    pub beat: Option<u32>,
}

row! {
    /// An interval in which the server was down.
    DowntimeRow { since: i64, until: i64, }
}

row! {
    /// A game and its deadline.
    DueRow { id: String, due: i64, }
}

impl Store {
    /// Returns the server's downtimes.
    #[must_use]
    pub fn downtimes(&self) -> &Downtimes {
        &self.downtimes
    }

    /// Returns games whose deadline is at or before `now`, up to a limit.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn due(&self, now: i64, limit: u32) -> Result<DueGames, StoreError> {
        let sql = "SELECT id, due FROM games WHERE due IS NOT NULL ORDER BY due LIMIT $1";
        let rows: Vec<DueRow> = sqlx::query_as(sql).bind(i64::from(limit)).fetch_all(&self.reader).await?;
        let sql = "SELECT MIN(beat) FROM games WHERE beat IS NOT NULL";
        let beat: Option<i64> = sqlx::query_scalar(sql).fetch_one(&self.reader).await?;
        let due = rows.iter().take_while(|row| row.due <= now).map(|row| super::read_id(&row.id));
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

//! Thousands of correspondence games that run out of time in the same minute, during ordinary games.

use crate::client::Client;
use crate::latency::{Latencies, Quantiles};
use crate::report::{Report, progress};
use crate::server::Setup;
use crate::table::Table;
use crate::tables::{self, MoveFigures, Moves, each};
use anyhow::{Context, Result, ensure};
use clap::Args;
use gamut_store::Store;
use gamut_store::clock::now;
use gamut_table::Event;
use serde::Serialize;
use serde_json::json;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use std::path::Path;
use std::time::Duration;

/// Interval between moves in every ordinary game.
const EVERY: Duration = Duration::from_secs(1);
/// Time of a turn, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// Time from the start until the first game runs out, in milliseconds.
const SOON: i64 = 3_000;
/// Seconds left to end the last games.
const REST: f64 = 5.0;
/// First visitor number of the ordinary games.
const ORDINARY: u32 = 100_000;

/// Size of the scenario.
#[derive(Args, Clone, Debug)]
pub struct Due {
    /// Correspondence games
    #[arg(long, default_value_t = 2000)]
    pub games: u32,
    /// Seconds within which all of them run out of time
    #[arg(long, default_value_t = 60.0)]
    pub seconds: f64,
    /// Ordinary games at the same time, with a move per second in each
    #[arg(long, default_value_t = 200)]
    pub beside: u32,
}

/// Measurements of the scenario.
#[derive(Clone, Debug, Serialize)]
pub struct DueFigures {
    /// Number of games that were ended on time.
    pub ended: u64,
    /// Delay between running out and ending.
    pub late: Quantiles,
    /// Moves of the ordinary games in the meantime.
    pub moves: MoveFigures,
}

impl Due {
    /// Runs the scenario.
    ///
    /// # Errors
    /// A game ends too early, or not at all.
    pub async fn run(&self, setup: &Setup) -> Result<Report> {
        let figures = self.measure(setup).await?;
        let Self { games, seconds, beside } = self;
        let title = format!(
            "{games} games by correspondence out of time within {seconds} s, next to {beside} games, {}",
            setup.storage()
        );
        let report = Report::new(&figures)?;
        let measured = format!("{} of {games}", figures.ended);
        let report =
            report.goal(format!("{title}: ended on time"), measured, "all", figures.ended == u64::from(*games));
        let late = figures.late;
        let measured = format!("p99 {:.1} s, longest {:.1}", late.p99_ms / 1000.0, late.max_ms / 1000.0);
        let report = report.row(format!("{title}: how late"), measured);
        let told = figures.moves.told;
        let measured = format!("{:.1} ms, longest {:.0}", told.p99_ms, told.max_ms);
        let report = report.goal(format!("{title}: others' p99"), measured, "below 50 ms", told.p99_ms < 50.0);
        let failures = figures.moves.failures();
        let measured = format!("{failures} of {}", told.count + failures);
        Ok(report.goal(format!("{title}: others refused"), measured, "none", failures == 0))
    }

    /// Runs the scenario, and returns the measurements.
    ///
    /// # Errors
    /// A game ends too early, or not at all.
    pub async fn measure(&self, setup: &Setup) -> Result<DueFigures> {
        let (launch, _folder) = setup.launch()?;
        let mut program = launch.start()?;
        let (address, pace) = (program.address, json!({ "kind": "correspondence", "days": 1 }));
        let make = |number: u32| {
            let pace = pace.clone();
            // Both players have finished their first turn and gone offline.
            async move { Ok(Table::open_at(Client::new(address, number), u64::from(number), &pace).await?.id) }
        };
        let ids = each((0..self.games).collect(), make).await?;
        program.kill()?;
        progress(format!("due: {} games", ids.len()));
        set_back(&launch.db, &ids, (self.seconds * 1000.0) as i64).await?;
        let program = launch.start()?;
        let tables = tables::open(program.address, self.beside, ORDINARY).await?;
        let moves = Moves::new();
        let long = Duration::from_secs_f64(self.seconds + SOON as f64 / 1000.0 + REST);
        drop(tables::paced_for(tables, EVERY, &moves, long).await?);
        drop(program);
        let (ended, late) = ended(&launch.db, &ids).await?;
        Ok(DueFigures { ended, late, moves: moves.figures() })
    }
}

/// Moves the start of the games' turns back by a day, so that they run out evenly over the period. No server may use
/// the database.
async fn set_back(db: &Path, ids: &[String], spread: i64) -> Result<()> {
    let mut database: SqliteConnection = SqliteConnectOptions::new().filename(db).connect().await?;
    let mut writing = database.begin().await?;
    let first = now() + SOON;
    for (number, id) in ids.iter().enumerate() {
        let due = first + spread * number as i64 / ids.len() as i64;
        let (was,): (i64,) =
            sqlx::query_as("SELECT due FROM games WHERE id = $1").bind(id).fetch_one(&mut *writing).await?;
        let sql = "UPDATE events SET at = at - $1 WHERE game = $2";
        sqlx::query(sql).bind(was - due).bind(id).execute(&mut *writing).await?;
        let sql = "UPDATE games SET due = $1 WHERE id = $2";
        sqlx::query(sql).bind(due).bind(id).execute(&mut *writing).await?;
    }
    writing.commit().await?;
    Ok(database.close().await?)
}

/// Returns the number of games ended on time, and their delays.
async fn ended(db: &Path, ids: &[String]) -> Result<(u64, Quantiles)> {
    let (store, late) = (Store::open(db).await?, Latencies::new());
    for id in ids {
        let log = store.log(id.parse().ok().context("an address")?).await?;
        let Some(end) = log.iter().rposition(|entry| matches!(entry.event, Event::Flagged { .. })) else { continue };
        let turn = log[..end].iter().rev().find(|entry| entry.event != Event::Resumed).context("a turn before")?;
        let down = store.downtimes().between(turn.at, log[end].at);
        let after = log[end].at - turn.at - down - DAY;
        ensure!(after >= 0, "game {id} was ended {after} ms after its time");
        late.record(Duration::from_millis(after.unsigned_abs()));
    }
    store.close().await;
    let late = late.quantiles();
    Ok((late.count, late))
}

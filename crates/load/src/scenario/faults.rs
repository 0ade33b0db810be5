//! A server that cannot store for a while: it reports it, recovers by itself, and loses nothing it acknowledged.

use super::fault::{Fault, Faulty};
use crate::client::Client;
use crate::program::Program;
use crate::report::{Report, progress};
use crate::server::Setup;
use crate::table::{Played, Table};
use crate::tables::{self, each};
use anyhow::{Context, Result, ensure};
use clap::Args;
use gamut_server::store::Store;
use serde::Serialize;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// A fault with its number and duration.
#[derive(Args, Clone, Debug)]
pub struct Faults {
    /// The kind of fault
    #[arg(value_enum)]
    pub fault: Fault,
    /// Number of repetitions, with healthy operation in between
    #[arg(long, default_value_t = 2)]
    pub times: u32,
    /// Duration in seconds
    #[arg(long, default_value_t = 12.0)]
    pub seconds: f64,
    /// Games for two, played all the time
    #[arg(long, default_value_t = 20)]
    pub games: u32,
}

/// Measurements of the scenario.
#[derive(Clone, Debug, Serialize)]
pub struct FaultFigures {
    /// Each repetition.
    pub rounds: Vec<FaultRound>,
    /// Number of games in which exactly the acknowledged events were stored after `kill -9`.
    pub games: usize,
    /// Number of their events.
    pub events: u64,
}

/// One repetition.
#[derive(Clone, Debug, Serialize)]
pub struct FaultRound {
    /// Moves acknowledged during the fault.
    pub acknowledged: u64,
    /// Moves refused, or answered by closing the socket.
    pub refused: u64,
    /// Whether `/readyz` answered 503 during the fault.
    pub red: bool,
    /// Seconds from the end of the fault until it answered 200.
    pub green_s: f64,
    /// Seconds from then until 30 games and 40 moves were acknowledged.
    pub works_s: f64,
}

/// Games to create soon afterwards.
const NEW_GAMES: u32 = 30;
/// Moves to make soon afterwards.
const NEW_MOVES: u64 = 40;
/// Interval of health checks.
const ASK_AGAIN: Duration = Duration::from_millis(20);
/// Timeout for recovery.
const HOPELESS: Duration = Duration::from_secs(60);

impl Faults {
    /// Runs the scenario.
    ///
    /// # Errors
    /// An acknowledged event is not stored, or this machine does not support the fault.
    pub async fn run(&self, setup: &Setup) -> Result<Report> {
        let figures = self.measure(setup).await?;
        let title = format!("{}, {} times", self.fault.title(), self.times);
        let longest = |of: fn(&FaultRound) -> f64| figures.rounds.iter().map(of).fold(0.0, f64::max);
        let (green, works) = (longest(|round| round.green_s), longest(|round| round.works_s));
        // A single failing write is over before it can be observed.
        let red = self.fault == Fault::Write || figures.rounds.iter().all(|round| round.red);
        let stored = format!("none of {} events in {} games", figures.events, figures.games);
        let report = Report::new(&figures)?;
        let report = report.goal(format!("{title}: acknowledged and not stored"), stored, "none", true);
        let report = report.goal(
            format!("{title}: `/readyz` green again"),
            format!("after {green:.1} s{}", if red { ", red meanwhile" } else { ", **not red meanwhile**" }),
            "red meanwhile, green within 5 s",
            red && green <= 5.0,
        );
        let within = format!("within {works:.1} s");
        let what = format!("{title}: {NEW_GAMES} games and {NEW_MOVES} moves acknowledged afterwards");
        Ok(report.goal(what, within, "within 10 s", works <= 10.0))
    }

    /// Runs the scenario, and returns the measurements.
    ///
    /// # Errors
    /// An acknowledged event is not stored, or this machine does not support the fault.
    pub async fn measure(&self, setup: &Setup) -> Result<FaultFigures> {
        let (mut launch, _folder) = setup.launch()?;
        let mut faulty = Faulty::prepare(self.fault, &mut launch)?;
        let mut program = launch.start()?;
        let mut tables = tables::open(program.address, self.games, 0).await?;
        tables = play(tables).await?.0;
        let mut rounds = Vec::new();
        for _ in 0..self.times {
            let round;
            (tables, round) = self.round(&program, &mut faulty, tables).await?;
            progress(format!("faults {}: {round:?}", self.fault.name()));
            rounds.push(round);
        }
        program.kill()?;
        let events = compare(&launch.db, &tables).await?;
        Ok(FaultFigures { rounds, games: tables.len(), events })
    }

    async fn round(
        &self,
        program: &Program,
        faulty: &mut Faulty,
        mut tables: Vec<Table>,
    ) -> Result<(Vec<Table>, FaultRound)> {
        let health = Client::new(program.address, self.games);
        let (mut acknowledged, mut refused, mut red) = (0, 0, false);
        faulty.begin(program).await?;
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs_f64(self.seconds) {
            let (made, failed);
            (tables, made, failed) = play(tables).await?;
            (acknowledged, refused) = (acknowledged + made, refused + failed);
            red |= !is_green(&health).await?;
        }
        faulty.end(program).await?;
        let mended = Instant::now();
        while !is_green(&health).await? {
            ensure!(mended.elapsed() < HOPELESS, "it does not recover");
            sleep(ASK_AGAIN).await;
        }
        let green_s = mended.elapsed().as_secs_f64();
        let first = self.games + 1 + NEW_GAMES * (tables.len() as u32);
        tables.extend(tables::open(program.address, NEW_GAMES, first).await?);
        let mut moves = 0;
        while moves < NEW_MOVES {
            ensure!(mended.elapsed() < HOPELESS, "moves are still refused");
            let made;
            (tables, made, _) = play(tables).await?;
            moves += made;
        }
        let works_s = mended.elapsed().as_secs_f64() - green_s;
        Ok((tables, FaultRound { acknowledged, refused, red, green_s, works_s }))
    }
}

/// Plays a move at every table at once. Returns the numbers of acknowledged and other moves.
async fn play(tables: Vec<Table>) -> Result<(Vec<Table>, u64, u64)> {
    let play = |mut table: Table| async move {
        let made = match table.play().await {
            Ok(played) => matches!(played, Played::Told(_)),
            Err(_) => {
                // This may fail during the fault; then the next move fails as well, and it is tried again.
                let _ = table.return_to().await;
                sleep(ASK_AGAIN).await;
                false
            }
        };
        if table.is_over() {
            let _ = table.renew().await;
        }
        Ok((table, made))
    };
    let (tables, made): (Vec<Table>, Vec<bool>) = each(tables, play).await?.into_iter().unzip();
    let acknowledged = made.iter().filter(|made| **made).count() as u64;
    let refused = made.len() as u64 - acknowledged;
    Ok((tables, acknowledged, refused))
}

async fn is_green(client: &Client) -> Result<bool> {
    Ok(client.get("/readyz").await?.status == 200)
}

/// Checks the newest acknowledged event of every game against a database that no server has open; returns the number of
/// events.
async fn compare(db: &Path, tables: &[Table]) -> Result<u64> {
    let store = Store::open(db).await?;
    let mut events = 0;
    for table in tables {
        // Reading checks that the numbers are contiguous from 0.
        let log = store.log(table.id.parse().ok().context("an address")?).await?;
        let newest = log.last().map(|record| record.seq);
        ensure!(newest == Some(table.seq), "game {}: {} acknowledged, {newest:?} stored", table.id, table.seq);
        events += u64::from(table.seq) + 1;
    }
    store.close().await;
    Ok(events)
}

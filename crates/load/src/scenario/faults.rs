//! A server that cannot store for a while: it says so, heals by itself, and everything that it acknowledged is stored.

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

/// Which fault, how often and for how long.
#[derive(Args, Clone, Debug)]
pub struct Faults {
    /// What is wrong
    #[arg(value_enum)]
    pub fault: Fault,
    /// How often, with a time between in which all is well
    #[arg(long, default_value_t = 2)]
    pub times: u32,
    /// Seconds that it lasts
    #[arg(long, default_value_t = 12.0)]
    pub seconds: f64,
    /// Games for two that are played all the time
    #[arg(long, default_value_t = 20)]
    pub games: u32,
}

/// What was counted.
#[derive(Clone, Debug, Serialize)]
pub struct FaultFigures {
    /// Each time.
    pub rounds: Vec<FaultRound>,
    /// Games of which everything that was acknowledged, and nothing else, was stored after `kill -9`.
    pub games: usize,
    /// Their events.
    pub events: u64,
}

/// One time.
#[derive(Clone, Debug, Serialize)]
pub struct FaultRound {
    /// Moves acknowledged while the fault lasted.
    pub acknowledged: u64,
    /// Moves refused, or answered by a closed socket.
    pub refused: u64,
    /// Whether `/readyz` answered 503 meanwhile.
    pub red: bool,
    /// Seconds after the fault until it said 200.
    pub green_s: f64,
    /// Seconds from then until 30 games and 40 moves were acknowledged.
    pub works_s: f64,
}

/// Games that must be made soon afterwards.
const NEW_GAMES: u32 = 30;
/// Moves that must be made soon afterwards.
const NEW_MOVES: u64 = 40;
/// Between two questions whether all is well.
const ASK_AGAIN: Duration = Duration::from_millis(20);
/// Longer than anybody waits for a server to heal.
const HOPELESS: Duration = Duration::from_secs(60);

impl Faults {
    /// Breaks and mends.
    ///
    /// # Errors
    /// When something acknowledged is not stored, or this machine cannot bring the fault about.
    pub async fn run(&self, setup: &Setup) -> Result<Report> {
        let figures = self.measure(setup).await?;
        let title = format!("{}, {} times", self.fault.title(), self.times);
        let longest = |of: fn(&FaultRound) -> f64| figures.rounds.iter().map(of).fold(0.0, f64::max);
        let (green, works) = (longest(|round| round.green_s), longest(|round| round.works_s));
        // One failing write is over before anybody can ask.
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

    /// Breaks and mends, and returns what was counted.
    ///
    /// # Errors
    /// When something acknowledged is not stored, or this machine cannot bring the fault about.
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
            ensure!(mended.elapsed() < HOPELESS, "it does not heal");
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

/// A move at every table at once. Returns how many were acknowledged, and how many not.
async fn play(tables: Vec<Table>) -> Result<(Vec<Table>, u64, u64)> {
    let play = |mut table: Table| async move {
        let made = match table.play().await {
            Ok(played) => matches!(played, Played::Told(_)),
            Err(_) => {
                // While the server is in trouble this may fail; then the next move does, too, and it is tried again.
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

/// Holds the newest acknowledged event of every game against a database that no server has open; returns how many
/// events there are.
async fn compare(db: &Path, tables: &[Table]) -> Result<u64> {
    let store = Store::open(db).await?;
    let mut events = 0;
    for table in tables {
        // Reading checks that the numbers run from 0 without a gap.
        let log = store.log(table.id.parse().ok().context("an address")?).await?;
        let newest = log.last().map(|record| record.seq);
        ensure!(newest == Some(table.seq), "game {}: {} acknowledged, {newest:?} stored", table.id, table.seq);
        events += u64::from(table.seq) + 1;
    }
    store.close().await;
    Ok(events)
}

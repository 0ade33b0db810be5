//! A server that cannot store for a while: it reports it, recovers by itself, and loses nothing it acknowledged.

use super::fault::{Fault, Faulty};
use crate::audit::{Audit, More};
use crate::client::Client;
use crate::clocks::Life;
use crate::crowd::{Crowd, Manner};
use crate::histories::Verdict;
use crate::history::{History, Line};
use crate::program::Program;
use crate::report::{Report, progress};
use crate::server::Setup;
use anyhow::{Result, ensure};
use clap::Args;
use gamut_store::clock::now;
use serde::Serialize;
use std::ops::Range;
use std::path::PathBuf;
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
    /// Games played all the time, of the kinds of `chaos`
    #[arg(long, default_value_t = 20)]
    pub games: u32,
    /// Seconds per turn
    #[arg(long, default_value_t = 0.3)]
    pub every: f64,
    /// File for the history
    #[arg(long, value_name = "FILE")]
    pub history: Option<PathBuf>,
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
    /// The result of checking the history from the outside.
    pub verdict: Verdict,
}

/// One repetition.
#[derive(Clone, Debug, Serialize)]
pub struct FaultRound {
    /// Actions acknowledged during the fault, as spectators were told.
    pub acknowledged: u64,
    /// Actions refused, and failures to reach or follow the server.
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
/// The number of the visitor who checks the server's health.
const HEALTH: u32 = 30_000;
/// Rated games end within this many plies.
const RESIGNS_AT: Range<u32> = 3..40;
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
        let report = report.goal(what, within, "within 10 s", works <= 10.0);
        Ok(figures.verdict.late_goal(figures.verdict.goals(report)))
    }

    /// Runs the scenario, and returns the measurements.
    ///
    /// # Errors
    /// Something acknowledged is not stored, or this machine does not support the fault.
    pub async fn measure(&self, setup: &Setup) -> Result<FaultFigures> {
        let (mut launch, folder) = setup.launch()?;
        let mut faulty = Faulty::prepare(self.fault, &mut launch)?;
        let from = now();
        let mut program = launch.start()?;
        let up = now();
        let file = self.history.clone().unwrap_or_else(|| folder.path().join("history.jsonl"));
        let history = History::create(&file)?;
        let manner = Manner {
            games: self.games,
            every: Duration::from_secs_f64(self.every),
            resigns_at: RESIGNS_AT,
            seed: u64::from(self.times),
        };
        let mut crowd = Crowd::gather(vec![program.address], history, manner).await?;
        let mut audit = Audit::of(crowd.field())?;
        let mut rounds = Vec::new();
        for _ in 0..self.times {
            let round = self.round(&program, &mut faulty, &mut crowd).await?;
            progress(format!("faults {}: {round:?}", self.fault.name()));
            rounds.push(round);
        }
        let (games, _) = crowd.games();
        let verdict = crowd.finish().await?;
        let killed = now();
        program.kill()?;
        audit.add(Life { from, up, killed });
        audit.compare(&launch.db, More::Nothing).await?;
        Ok(FaultFigures { rounds, games, events: audit.events(), verdict })
    }

    async fn round(&self, program: &Program, faulty: &mut Faulty, crowd: &mut Crowd) -> Result<FaultRound> {
        let health = Client::new(program.address, HEALTH);
        let mut red = false;
        let from = crowd.field().history.now();
        let (made, failed) = crowd.counts();
        faulty.begin(program).await?;
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs_f64(self.seconds) {
            sleep(ASK_AGAIN).await;
            red |= !is_green(&health).await?;
        }
        let counts = crowd.counts();
        let (acknowledged, refused) = (counts.0 - made, counts.1 - failed);
        faulty.end(program).await?;
        let mended = Instant::now();
        while !is_green(&health).await? {
            ensure!(mended.elapsed() < HOPELESS, "it does not recover");
            sleep(ASK_AGAIN).await;
        }
        let green_s = mended.elapsed().as_secs_f64();
        let history = &crowd.field().history;
        let (until, fault) = (history.now(), self.fault.name());
        history.add(&Line::Fault { from, until, fault, node: Some(0), outage: true });
        while !takes_games(&health).await? {
            ensure!(mended.elapsed() < HOPELESS, "new games are still refused");
            sleep(ASK_AGAIN).await;
        }
        crowd.open_more(NEW_GAMES).await?;
        let (made, _) = crowd.counts();
        while crowd.counts().0 - made < NEW_MOVES {
            ensure!(mended.elapsed() < HOPELESS, "moves are still refused");
            sleep(ASK_AGAIN).await;
        }
        let works_s = mended.elapsed().as_secs_f64() - green_s;
        Ok(FaultRound { acknowledged, refused, red, green_s, works_s })
    }
}

async fn is_green(client: &Client) -> Result<bool> {
    Ok(client.get("/readyz").await?.status == 200)
}

/// Returns whether the server takes new games, too, for which it wants more room on the disk.
async fn takes_games(client: &Client) -> Result<bool> {
    Ok(client.get("/readyz").await?.body == b"ok"[..])
}

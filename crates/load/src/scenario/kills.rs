//! A server that is killed repeatedly while a crowd plays games of every kind, on one database.

use crate::audit::{Audit, More};
use crate::clocks::Life;
use crate::crowd::{Crowd, Manner};
use crate::histories::Verdict;
use crate::history::{History, Line};
use crate::report::{Report, progress};
use crate::server::Setup;
use anyhow::{Result, ensure};
use clap::Args;
use gamut_store::Store;
use gamut_store::clock::now;
use serde::Serialize;
use std::ops::Range;
use std::path::PathBuf;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// Size of the scenario.
#[derive(Args, Clone, Debug)]
pub struct Kills {
    /// Number of kills with `kill -9`
    #[arg(long, default_value_t = 100)]
    pub kills: u32,
    /// Games played at the same time, of the kinds of `chaos`
    #[arg(long, default_value_t = 200)]
    pub games: u32,
    /// Upper bound of the events per game between a start and a kill
    #[arg(long, default_value_t = 12)]
    pub events: u64,
    /// Seconds per turn
    #[arg(long, default_value_t = 0.2)]
    pub every: f64,
    /// File for the history
    #[arg(long, value_name = "FILE")]
    pub history: Option<PathBuf>,
}

/// Measurements of the scenario.
#[derive(Clone, Debug, Serialize)]
pub struct KillFigures {
    /// Number of kills.
    pub kills: u32,
    /// Acknowledged events, each of which was found stored exactly once after every later kill.
    pub acknowledged: u64,
    /// Number of games.
    pub games: usize,
    /// Number of games that ended.
    pub finished: usize,
    /// The longest uncharged time before a kill, since the last heartbeat, in milliseconds.
    pub unseen_ms: i64,
    /// The result of checking the history from the outside.
    pub verdict: Verdict,
}

/// A heartbeat is written each second; even when killed in the middle of it on two busy cores, it is rarely later than
/// this.
const MOST_UNSEEN: i64 = 1500;
/// The longest life of a server.
const LONGEST: Duration = Duration::from_secs(30);
/// Rated games end within this many plies.
const RESIGNS_AT: Range<u32> = 3..40;

impl Kills {
    /// Runs the scenario.
    ///
    /// # Errors
    /// Something acknowledged is lost, stored twice, or out of order.
    pub async fn run(&self, setup: &Setup) -> Result<Report> {
        let figures = self.measure(setup).await?;
        let (Self { kills, games, .. }, verdict) = (self, &figures.verdict);
        let what =
            format!("{kills} kills by `kill -9` over {games} games in play: acknowledged events lost or stored twice");
        let measured = format!("none of {}", figures.acknowledged);
        let report = Report::new(&figures)?.goal(what, measured, "none", true);
        // Any violation would have been an error.
        let what =
            "the same: clocks that log and heartbeat do not give to 50 ms, or that ran while the server was down";
        let report = report.goal(what, format!("none of {} shown", verdict.clocks), "none", true);
        let what = "the same: longest time before a kill that nobody was charged";
        let measured = format!("{:.1} s", figures.unseen_ms as f64 / 1000.0);
        let report = report.goal(what, measured, "about a second", figures.unseen_ms < MOST_UNSEEN);
        let report = verdict.goals(report);
        let what = "the same: games, games that ended, takebacks";
        Ok(report.row(what, format!("{}, {}, {}", figures.games, figures.finished, verdict.takebacks)))
    }

    /// Runs the scenario, and returns the measurements.
    ///
    /// # Errors
    /// Something acknowledged is lost, stored twice, or out of order.
    pub async fn measure(&self, setup: &Setup) -> Result<KillFigures> {
        let (mut launch, folder) = setup.launch()?;
        let mut from = now();
        let mut program = launch.start()?;
        let mut up = now();
        // The next server has the same address, so that people find it.
        launch.address = program.address;
        let file = self.history.clone().unwrap_or_else(|| folder.path().join("history.jsonl"));
        let history = History::create(&file)?;
        let manner = Manner {
            games: self.games,
            every: Duration::from_secs_f64(self.every),
            resigns_at: RESIGNS_AT,
            seed: u64::from(self.kills),
        };
        let mut crowd = Crowd::gather(vec![program.address], history, manner).await?;
        let mut audit = Audit::of(crowd.field())?;
        for kill in 0..self.kills {
            self.wait(kill, &crowd).await;
            let killed = now();
            program.kill()?;
            audit.add(Life { from, up, killed });
            crowd.until_alone().await?;
            audit.compare(&launch.db, More::Undelivered).await?;
            // Up to a heartbeat before the kill, time may count as downtime.
            let down = up.max(killed - MOST_UNSEEN);
            from = now();
            program = launch.start()?;
            up = now();
            let history = &crowd.field().history;
            let (from, until) = (down - history.epoch(), up - history.epoch());
            history.add(&Line::Fault { from, until, fault: String::from("kill"), node: Some(0), outage: true });
            crowd.renew().await?;
            if (kill + 1).is_multiple_of(10) {
                progress(format!("kills: {} of {}, {} games over", kill + 1, self.kills, crowd.games().1));
            }
        }
        let (games, finished) = crowd.games();
        let verdict = crowd.finish().await?;
        let killed = now();
        program.kill()?;
        audit.add(Life { from, up, killed });
        audit.compare(&launch.db, More::Nothing).await?;
        let unseen_ms = unseen(&Store::open(&launch.db).await?, audit.lives())?;
        let acknowledged = audit.events();
        Ok(KillFigures { kills: self.kills, acknowledged, games, finished, unseen_ms, verdict })
    }

    /// Varies the number of events before a kill from hardly any to many, in a scattered order, and waits a random
    /// time.
    async fn wait(&self, kill: u32, crowd: &Crowd) {
        let wanted = u64::from(kill) * 17 % self.events.max(1) * u64::from(self.games);
        let (before, _) = crowd.counts();
        let played = async {
            while crowd.counts().0 - before < wanted {
                sleep(Duration::from_millis(1)).await;
            }
        };
        // If people hardly get to play, the number is never reached.
        let _ = timeout(LONGEST, played).await;
        sleep(Duration::from_micros(u64::from(kill) * 1_777 % 9_000)).await;
    }
}

/// Returns the longest time before a kill that counts as downtime although the server ran.
///
/// # Errors
/// A time at which the server did not run does not count as downtime.
fn unseen(store: &Store, lives: &[Life]) -> Result<i64> {
    let down = store.downtimes();
    for pair in lives.windows(2) {
        let (since, until) = (pair[0].killed, pair[1].from);
        ensure!(
            down.between(since, until) == until - since,
            "from {since} to {until} the server did not run: {down:?}"
        );
    }
    // The last downtime has not ended.
    let ended = lives.iter().take(lives.len().saturating_sub(1));
    Ok(ended.map(|life| down.between(life.up, life.killed)).max().unwrap_or_default())
}

//! A server that is killed repeatedly during play, with running clocks, on one database.

use crate::client::{Client, PATIENCE};
use crate::clocks::Life;
use crate::report::{Report, progress};
use crate::server::Setup;
use crate::tables::each;
use crate::witness::{Witness, compare_all};
use anyhow::{Context, Result, ensure};
use clap::Args;
use gamut_server::clock::now;
use gamut_server::store::Store;
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// Size of the scenario.
#[derive(Args, Clone, Debug)]
pub struct Kills {
    /// Number of kills with `kill -9`
    #[arg(long, default_value_t = 100)]
    pub kills: u32,
    /// Games played at the same time
    #[arg(long, default_value_t = 200)]
    pub games: u32,
    /// Upper bound of the events per game between a start and a kill
    #[arg(long, default_value_t = 12)]
    pub events: u64,
}

/// Measurements of the scenario.
#[derive(Clone, Debug, Serialize)]
pub struct KillFigures {
    /// Number of kills.
    pub kills: u32,
    /// Acknowledged events, each of which was found stored exactly once after every later kill.
    pub acknowledged: u64,
    /// Number of games.
    pub games: u64,
    /// Number of games that ended.
    pub finished: u64,
    /// The longest uncharged time before a kill, since the last heartbeat, in milliseconds.
    pub unseen_ms: i64,
}

/// A heartbeat is written each second; even when killed in the middle of it on two busy cores, it is rarely later than
/// this.
const MOST_UNSEEN: i64 = 1500;

impl Kills {
    /// Runs the scenario.
    ///
    /// # Errors
    /// An acknowledged event is lost, stored twice, or out of order.
    pub async fn run(&self, setup: &Setup) -> Result<Report> {
        let figures = self.measure(setup).await?;
        let Self { kills, games, .. } = self;
        let what =
            format!("{kills} kills by `kill -9` over {games} games in play: acknowledged events lost or stored twice");
        let measured = format!("none of {}", figures.acknowledged);
        let report = Report::new(&figures)?.goal(what, measured, "none", true);
        // Any violation would have been an error.
        let what =
            "the same: clocks that log and heartbeat do not give to 50 ms, or that ran while the server was down";
        let report = report.goal(what, "none", "none", true);
        let what = "the same: longest time before a kill that nobody was charged";
        let measured = format!("{:.1} s", figures.unseen_ms as f64 / 1000.0);
        Ok(report.goal(what, measured, "about a second", figures.unseen_ms < MOST_UNSEEN))
    }

    /// Runs the scenario, and returns the measurements.
    ///
    /// # Errors
    /// An acknowledged event is lost, stored twice, or out of order.
    pub async fn measure(&self, setup: &Setup) -> Result<KillFigures> {
        let (launch, _folder) = setup.launch()?;
        let (mut playing, mut finished, mut made) = (Vec::new(), Vec::new(), 0);
        let mut lives = Vec::new();
        for kill in 0..self.kills {
            let from = now();
            let mut program = launch.start()?;
            let up = now();
            let address = program.address;
            let missing = self.games.saturating_sub(playing.len() as u32);
            let open = |number| Witness::open(Client::new(address, number), number);
            playing.extend(each((made..made + missing).collect(), open).await?);
            made += missing;
            let told = Arc::new(AtomicU64::new(0));
            let mut tasks = JoinSet::new();
            for (number, mut witness) in std::mem::take(&mut playing).into_iter().enumerate() {
                let told = Arc::clone(&told);
                witness.follow(address, number as u32, up);
                tasks.spawn(async move { witness.play(&told).await.map(|()| witness) });
            }
            // If most games end in the meantime, the number is never reached.
            let _ = timeout(PATIENCE, self.wait(kill, &told)).await;
            let killed = now();
            program.kill()?;
            lives.push(Life { from, up, killed });
            while let Some(witness) = tasks.join_next().await {
                playing.push(witness.context("a player failed")??);
            }
            compare_all(&launch.db, &lives, &playing).await?;
            let (over, going) = playing.into_iter().partition(Witness::is_over);
            finished.extend::<Vec<Witness>>(over);
            playing = going;
            if (kill + 1).is_multiple_of(10) {
                progress(format!("kills: {} of {}, {} games over", kill + 1, self.kills, finished.len()));
            }
        }
        // Finished games must be unchanged as well.
        compare_all(&launch.db, &lives, &finished).await?;
        let unseen_ms = unseen(&Store::open(&launch.db).await?, &lives)?;
        let acknowledged = finished.iter().chain(&playing).map(|witness| witness.told() as u64).sum();
        Ok(KillFigures {
            kills: self.kills,
            acknowledged,
            games: u64::from(made),
            finished: finished.len() as u64,
            unseen_ms,
        })
    }

    /// Varies the number of events before a kill from hardly any to many, in a scattered order, and waits a random
    /// time.
    async fn wait(&self, kill: u32, told: &AtomicU64) {
        let wanted = u64::from(kill) * 17 % self.events.max(1) * u64::from(self.games);
        while told.load(Ordering::Relaxed) < wanted {
            sleep(Duration::from_millis(1)).await;
        }
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

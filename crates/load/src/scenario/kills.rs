//! A server that is killed in the middle of play, clocks running, again and again, on one database.

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

/// How often, and over how many games.
#[derive(Args, Clone, Debug)]
pub struct Kills {
    /// Kills by `kill -9`
    #[arg(long, default_value_t = 100)]
    pub kills: u32,
    /// Games that are played at the same time
    #[arg(long, default_value_t = 200)]
    pub games: u32,
    /// Fewer events a game than this come between a start and a kill
    #[arg(long, default_value_t = 12)]
    pub events: u64,
}

/// What was counted.
#[derive(Clone, Debug, Serialize)]
pub struct KillFigures {
    /// Kills.
    pub kills: u32,
    /// Acknowledged events, every one of which was found stored once after every kill that followed.
    pub acknowledged: u64,
    /// Games, and how many of them came to their end.
    pub games: u64,
    /// Games that came to their end.
    pub finished: u64,
    /// The longest time before a kill that nobody was charged, in milliseconds: since the last sign of life.
    pub unseen_ms: i64,
}

/// A sign of life is written each second; with the kill in the middle of it, and two busy cores, it is seldom late by more.
const MOST_UNSEEN: i64 = 1500;

impl Kills {
    /// Kills.
    ///
    /// # Errors
    /// When an acknowledged event is lost, stored twice, or out of order.
    pub async fn run(&self, setup: &Setup) -> Result<Report> {
        let figures = self.measure(setup).await?;
        let Self { kills, games, .. } = self;
        let what =
            format!("{kills} kills by `kill -9` over {games} games in play: acknowledged events lost or stored twice");
        let measured = format!("none of {}", figures.acknowledged);
        let report = Report::new(&figures)?.goal(what, measured, "none", true);
        // Anything else would have been an error.
        let what =
            "the same: clocks that log and heartbeat do not give to 50 ms, or that ran while the server was down";
        let report = report.goal(what, "none", "none", true);
        let what = "the same: longest time before a kill that nobody was charged";
        let measured = format!("{:.1} s", figures.unseen_ms as f64 / 1000.0);
        Ok(report.goal(what, measured, "about a second", figures.unseen_ms < MOST_UNSEEN))
    }

    /// Kills, and returns what was counted.
    ///
    /// # Errors
    /// When an acknowledged event is lost, stored twice, or out of order.
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
            // Where most games end meanwhile, so many events never come.
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
        // Finished games have stayed as they were, too.
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

    /// From "has hardly begun" to "in full play", in an order that jumps about; and then at any moment.
    async fn wait(&self, kill: u32, told: &AtomicU64) {
        let wanted = u64::from(kill) * 17 % self.events.max(1) * u64::from(self.games);
        while told.load(Ordering::Relaxed) < wanted {
            sleep(Duration::from_millis(1)).await;
        }
        sleep(Duration::from_micros(u64::from(kill) * 1_777 % 9_000)).await;
    }
}

/// The longest time before a kill that counts as down, while the server ran.
///
/// # Errors
/// When a time that it did not run does not count as down.
fn unseen(store: &Store, lives: &[Life]) -> Result<i64> {
    let down = store.downtimes();
    for pair in lives.windows(2) {
        let (since, until) = (pair[0].killed, pair[1].from);
        ensure!(
            down.between(since, until) == until - since,
            "from {since} to {until} the server did not run: {down:?}"
        );
    }
    // The last fall is not over.
    let ended = lives.iter().take(lives.len().saturating_sub(1));
    Ok(ended.map(|life| down.between(life.up, life.killed)).max().unwrap_or_default())
}

//! Tournaments over the board on a server that is killed repeatedly.

use crate::client::{Client, PATIENCE};
use crate::report::{Report, progress};
use crate::season::Season;
use crate::server::Setup;
use crate::tables::each;
use anyhow::{Context, Result};
use clap::Args;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// Size of the scenario.
#[derive(Args, Clone, Debug)]
pub struct Seasons {
    /// Number of kills with `kill -9`
    #[arg(long, default_value_t = 100)]
    pub kills: u32,
    /// Tournaments played at the same time
    #[arg(long, default_value_t = 40)]
    pub tournaments: u32,
    /// Upper bound of the entrants of a tournament at the start
    #[arg(long, default_value_t = 60)]
    pub entrants: usize,
    /// Upper bound of the steps per tournament between a start and a kill
    #[arg(long, default_value_t = 40)]
    pub steps: u64,
}

/// Measurements of the scenario.
#[derive(Clone, Debug, Serialize)]
pub struct SeasonFigures {
    /// Number of kills.
    pub kills: u32,
    /// Acknowledged steps, each of which was found exactly once after every later kill.
    pub acknowledged: u64,
    /// Number of tournaments.
    pub tournaments: u32,
    /// Number of tournaments that ended, by format.
    pub finished: BTreeMap<&'static str, u32>,
}

impl Seasons {
    /// Runs the scenario.
    ///
    /// # Errors
    /// An acknowledged step is lost, stored twice or changed, a valid step is refused, or points do not add up.
    pub async fn run(&self, setup: &Setup) -> Result<Report> {
        let figures = self.measure(setup).await?;
        let what = format!(
            "{} kills by `kill -9` over {} tournaments of all formats: acknowledged steps lost, stored twice or changed",
            figures.kills, figures.tournaments
        );
        let report = Report::new(&figures)?;
        let report = report.goal(what, format!("none of {}", figures.acknowledged), "none", true);
        // Any violation would have been an error.
        Ok(report.goal("the same: standings whose points do not add up", "none", "none", true))
    }

    /// Runs the scenario, and returns the measurements.
    ///
    /// # Errors
    /// As for [`Self::run`].
    pub async fn measure(&self, setup: &Setup) -> Result<SeasonFigures> {
        let (launch, _folder) = setup.launch()?;
        let (mut playing, mut finished, mut made): (Vec<Season>, BTreeMap<_, u32>, u32) = Default::default();
        let (mut acknowledged, most) = (0, self.entrants);
        for kill in 0..=self.kills {
            let mut program = launch.start()?;
            let address = program.address;
            for season in &mut playing {
                season.follow(address);
                season.check().await.with_context(|| format!("after kill {kill}"))?;
            }
            for season in playing.extract_if(.., |season| season.is_over()) {
                *finished.entry(season.format()).or_default() += 1;
            }
            if kill == self.kills {
                break;
            }
            let missing = self.tournaments.saturating_sub(playing.len() as u32);
            let make = |number| Season::make(Client::new(address, number), number, most);
            playing.extend(each((made..made + missing).collect(), make).await?);
            made += missing;
            let counted = Arc::new(AtomicU64::new(0));
            let mut tasks = JoinSet::new();
            for mut season in std::mem::take(&mut playing) {
                let counted = Arc::clone(&counted);
                tasks.spawn(async move { season.play(&counted).await.map(|()| season) });
            }
            // Once every organiser is done no further step comes.
            let mut done = Vec::new();
            let play_all = async {
                while let Some(season) = tasks.join_next().await {
                    done.push(season);
                }
            };
            tokio::select! {
                _ = timeout(PATIENCE, self.wait(kill, &counted)) => {}
                () = play_all => {}
            }
            program.kill()?;
            while let Some(season) = tasks.join_next().await {
                done.push(season);
            }
            for season in done {
                playing.push(season.context("an organiser failed")??);
            }
            acknowledged += counted.load(Ordering::Relaxed);
            if (kill + 1).is_multiple_of(10) {
                let over: u32 = finished.values().sum();
                progress(format!("seasons: {} of {} kills, {over} tournaments over", kill + 1, self.kills));
            }
        }
        Ok(SeasonFigures { kills: self.kills, acknowledged, tournaments: made, finished })
    }

    /// Varies the number of steps before a kill from none to many, in a scattered order, and waits a random time.
    async fn wait(&self, kill: u32, acknowledged: &AtomicU64) {
        let wanted = u64::from(kill) * 17 % self.steps.max(1) * u64::from(self.tournaments);
        while acknowledged.load(Ordering::Relaxed) < wanted {
            sleep(Duration::from_millis(1)).await;
        }
        sleep(Duration::from_micros(u64::from(kill) * 1_777 % 9_000)).await;
    }
}

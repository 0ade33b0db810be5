//! Start-up with thousands of open games and running clocks, after a kill.

use crate::client::Client;
use crate::report::{Report, progress};
use crate::server::Setup;
use crate::table::VARIANT;
use crate::tables::each;
use anyhow::{Context, Result, ensure};
use clap::Args;
use serde::Serialize;
use serde_json::json;
use std::time::Instant;

/// Games created by one network: fewer than its hourly limit.
const A_NETWORK: u32 = 100;

/// Size of the scenario.
#[derive(Args, Clone, Debug)]
pub struct Restart {
    /// Open games with a running clock each, half of them correspondence games
    #[arg(long, default_value_t = 10_000)]
    pub games: u32,
    /// Number of kills and starts
    #[arg(long, default_value_t = 3)]
    pub times: u32,
    /// Seconds within which the server should listen and show a game
    #[arg(long, default_value_t = 2.0)]
    pub within: f64,
}

/// Measurements of the scenario.
#[derive(Clone, Debug, Serialize)]
pub struct RestartFigures {
    /// Number of open games.
    pub games: u32,
    /// Seconds from each start until the server listens.
    pub listens_s: Vec<f64>,
    /// Seconds from each start until it has shown a game.
    pub shows_s: Vec<f64>,
    /// Its memory after the last start, in MB.
    pub resident_mb: f64,
}

impl Restart {
    /// Runs the scenario.
    ///
    /// # Errors
    /// Games cannot be created, or are missing afterwards.
    pub async fn run(&self, setup: &Setup) -> Result<Report> {
        let figures = self.measure(setup).await?;
        let longest = |times: &[f64]| times.iter().copied().fold(0.0, f64::max);
        let title = format!("a start with {} open games after `kill -9`, {}", self.games, setup.storage());
        let (listens, shows) = (longest(&figures.listens_s), longest(&figures.shows_s));
        let goal = format!("below {} s", self.within);
        let report = Report::new(&figures)?;
        let measured = format!("{listens:.2} s, the longest of {}", self.times);
        let report = report.goal(format!("{title}: listens after"), measured, &goal, listens < self.within);
        let report =
            report.goal(format!("{title}: has shown a game after"), format!("{shows:.2} s"), goal, shows < self.within);
        Ok(report.row(format!("{title}: memory"), format!("{:.0} MB", figures.resident_mb)))
    }

    /// Runs the scenario, and returns the measurements.
    ///
    /// # Errors
    /// Games cannot be created, or are missing afterwards.
    pub async fn measure(&self, setup: &Setup) -> Result<RestartFigures> {
        let (launch, _folder) = setup.launch()?;
        let mut program = launch.start()?;
        let address = program.address;
        let make = |number: u32| async move {
            let mut client = Client::new(address, number / A_NETWORK);
            let pace = match number % 2 {
                0 => json!({ "kind": "live", "minutes": 60, "increment": 30 }),
                _ => json!({ "kind": "correspondence", "days": 14 }),
            };
            let seats = json!([{ "kind": "human" }, { "kind": "human" }]);
            client.new_timed_game(VARIANT, &seats, &pace).await
        };
        let games = each((0..self.games).collect(), make).await?;
        progress(format!("restart: {} games", games.len()));
        let (mut listens_s, mut shows_s) = (Vec::new(), Vec::new());
        for _ in 0..self.times {
            program.kill()?;
            let began = Instant::now();
            program = launch.start()?;
            listens_s.push(began.elapsed().as_secs_f64());
            let client = Client::new(program.address, 0);
            let last = games.last().context("no games")?;
            ensure!(client.view(last).await?["seq"] == 0, "the game is another one");
            shows_s.push(began.elapsed().as_secs_f64());
        }
        let resident_mb = crate::process::Usage::of(program.pid())?.resident_mb;
        Ok(RestartFigures { games: self.games, listens_s, shows_s, resident_mb })
    }
}

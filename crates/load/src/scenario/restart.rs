//! A start with thousands of open games, their clocks running, after a kill.

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

/// Games that one network makes: fewer than it may in an hour.
const A_NETWORK: u32 = 100;

/// How many.
#[derive(Args, Clone, Debug)]
pub struct Restart {
    /// Open games with a clock running in each, half of them by correspondence
    #[arg(long, default_value_t = 10_000)]
    pub games: u32,
    /// Kills and starts
    #[arg(long, default_value_t = 3)]
    pub times: u32,
    /// Seconds within which it should listen and show a game
    #[arg(long, default_value_t = 2.0)]
    pub within: f64,
}

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct RestartFigures {
    /// Open games.
    pub games: u32,
    /// From each start until the server listens, in seconds.
    pub listens_s: Vec<f64>,
    /// From each start until it has shown a game, in seconds.
    pub shows_s: Vec<f64>,
    /// Its memory after the last start, in MB.
    pub resident_mb: f64,
}

impl Restart {
    /// Restarts.
    ///
    /// # Errors
    /// When games cannot be made, or are not there afterwards.
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

    /// Restarts, and returns the figures.
    ///
    /// # Errors
    /// When games cannot be made, or are not there afterwards.
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

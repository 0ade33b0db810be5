//! More and more moves a second, until the server cannot follow.

use crate::report::{Report, progress};
use crate::server::Setup;
use crate::tables::{self, MoveFigures, Moves};
use anyhow::Result;
use clap::Args;
use serde::Serialize;
use std::time::Duration;

/// Where it begins, and what counts as broken.
#[derive(Args, Clone, Debug)]
pub struct Throughput {
    /// Games for two people
    #[arg(long, default_value_t = 1000)]
    pub games: u32,
    /// Moves a second at first
    #[arg(long, default_value_t = 1000.0)]
    pub from: f64,
    /// Times as many at each further step
    #[arg(long, default_value_t = 1.15)]
    pub times: f64,
    /// At most so many steps
    #[arg(long, default_value_t = 20)]
    pub steps: u32,
    /// Seconds of a step
    #[arg(long, default_value_t = 5.0)]
    pub seconds: f64,
    /// Milliseconds of the median at which it counts as broken
    #[arg(long, default_value_t = 5.0)]
    pub median_ms: f64,
    /// Moves a second that it should bear
    #[arg(long, default_value_t = 6000.0)]
    pub aim: f64,
}

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct ThroughputFigures {
    /// The most moves a second that were made in time.
    pub best: f64,
    /// Each step.
    pub steps: Vec<Step>,
}

/// At one number of moves a second.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    /// Moves a second that were tried.
    pub tried: f64,
    /// Moves a second that were made.
    pub made: f64,
    /// How they went.
    pub moves: MoveFigures,
    /// Share of one processor that the server used.
    pub processor: Option<f64>,
}

impl Throughput {
    /// Plays.
    ///
    /// # Errors
    /// When games cannot be made or played at all.
    pub async fn run(&self, setup: &Setup) -> Result<Report> {
        let figures = self.measure(setup).await?;
        let Self { games, aim, median_ms, .. } = self;
        let best = figures.best;
        let storage = setup.storage();
        let what = format!(
            "most moves a second in {games} games for two, {storage}, median below {median_ms} ms, none refused"
        );
        let report = Report::new(&figures)?;
        Ok(report.goal(what, format!("{best:.0}"), format!("{aim:.0}"), best >= *aim))
    }

    /// Plays, and returns the figures.
    ///
    /// # Errors
    /// When games cannot be made or played at all.
    pub async fn measure(&self, setup: &Setup) -> Result<ThroughputFigures> {
        let server = setup.start()?;
        let mut tables = tables::open(server.address, self.games, 0).await?;
        let (mut steps, mut best, mut tried) = (Vec::new(), 0.0_f64, self.from);
        for _ in 0..self.steps {
            let moves = Moves::new();
            let before = server.usage()?;
            let every = Duration::from_secs_f64(f64::from(self.games) / tried);
            tables = tables::paced_for(tables, every, &moves, Duration::from_secs_f64(self.seconds)).await?;
            let used = before.zip(server.usage()?).map(|(before, after)| after.processor_s - before.processor_s);
            let moves = moves.figures();
            let made = moves.told.count as f64 / self.seconds;
            progress(format!("throughput: {tried:.0} a second tried, {made:.0} made, median {} ms", moves.told.p50_ms));
            // Who makes many fewer moves than were tried is behind, however soon each is told.
            let sound = moves.told.p50_ms <= self.median_ms && moves.failures() == 0 && made > 0.95 * tried;
            steps.push(Step { tried, made, moves, processor: used.map(|seconds| seconds / self.seconds) });
            if !sound {
                break;
            }
            best = best.max(made);
            tried *= self.times;
        }
        Ok(ThroughputFigures { best, steps })
    }
}

//! An increasing rate of moves, until the server cannot keep up.

use crate::report::{Report, progress};
use crate::server::{Server, Setup};
use crate::site::{Cut, Missing, Processor, Site};
use crate::tables::{self, MoveFigures, Moves};
use anyhow::{Result, bail};
use clap::Args;
use serde::Serialize;
use std::net::SocketAddr;
use std::time::Duration;

/// Start and end of the search.
#[derive(Args, Clone, Debug)]
pub struct Throughput {
    /// Games for two people
    #[arg(long, default_value_t = 1000)]
    pub games: u32,
    /// Initial moves per second
    #[arg(long, default_value_t = 1000.0)]
    pub from: f64,
    /// Factor from each step to the next
    #[arg(long, default_value_t = 1.15)]
    pub times: f64,
    /// The most steps
    #[arg(long, default_value_t = 20)]
    pub steps: u32,
    /// Duration of a step in seconds
    #[arg(long, default_value_t = 5.0)]
    pub seconds: f64,
    /// Median delay in milliseconds at which the server counts as overloaded
    #[arg(long, default_value_t = 5.0)]
    pub median_ms: f64,
    /// Goal in moves per second
    #[arg(long, default_value_t = 6000.0)]
    pub aim: f64,
    /// Number of servers on one PostgreSQL with NATS, with the two people of each game on two of them; no goal is set
    /// then
    #[arg(long)]
    pub nodes: Option<usize>,
}

/// Measurements of the scenario.
#[derive(Clone, Debug, Serialize)]
pub struct ThroughputFigures {
    /// The highest rate of moves per second without overload.
    pub best: f64,
    /// Each step.
    pub steps: Vec<Step>,
}

/// Measurements at one rate.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    /// Moves per second attempted.
    pub tried: f64,
    /// Moves per second made.
    pub made: f64,
    /// Delays and failures.
    pub moves: MoveFigures,
    /// The servers' processor use, as a multiple of one processor.
    pub processor: Option<f64>,
    /// With several servers: use by process, as a multiple of one processor.
    pub shares: Option<Processor>,
    /// With several servers: seconds of processor time for 1,000 moves.
    pub a_thousand_moves: Option<Processor>,
}

/// One server, or several on one database.
enum Servers {
    One(Server),
    Several(Box<Site>),
}

impl Servers {
    fn addresses(&self) -> Vec<SocketAddr> {
        match self {
            Self::One(server) => vec![server.address],
            Self::Several(site) => site.addresses(),
        }
    }

    /// Returns the processor time of the servers, and with several servers that of every process.
    fn used(&self) -> Result<(Option<f64>, Option<Processor>)> {
        match self {
            Self::One(server) => Ok((server.usage()?.map(|usage| usage.processor_s), None)),
            Self::Several(site) => {
                let used = site.processor()?;
                Ok((Some(used.servers), Some(used)))
            }
        }
    }
}

impl Throughput {
    /// Runs the scenario.
    ///
    /// # Errors
    /// Games cannot be created or played.
    pub async fn run(&self, setup: &Setup) -> Result<Report> {
        let figures = self.measure(setup).await?;
        let Self { games, aim, median_ms, .. } = self;
        let best = figures.best;
        let storage = setup.storage();
        let what = format!(
            "most moves a second in {games} games for two, {storage}, median below {median_ms} ms, none refused"
        );
        let report = Report::new(&figures)?;
        if let Some(nodes) = self.nodes {
            let sound = figures.steps.iter().rev().find(|step| step.made >= best);
            let shares = sound.and_then(|step| step.a_thousand_moves).map_or_else(String::new, |used| {
                let Processor { servers, database, bus, clients } = used;
                format!(
                    "; seconds of a processor for 1,000 moves: servers {servers:.2}, PostgreSQL {database:.2}, \
                     NATS {bus:.2}, clients {clients:.2}"
                )
            });
            let what = format!(
                "most moves a second in {games} games for two on {nodes} servers with PostgreSQL, median below {median_ms} ms"
            );
            return Ok(report.row(what, format!("{best:.0}{shares}")));
        }
        Ok(report.goal(what, format!("{best:.0}"), format!("{aim:.0}"), best >= *aim))
    }

    /// Runs the scenario, and returns the measurements.
    ///
    /// # Errors
    /// Games cannot be created or played.
    pub async fn measure(&self, setup: &Setup) -> Result<ThroughputFigures> {
        let servers = match self.nodes {
            None => Servers::One(setup.start()?),
            Some(nodes) => match Site::start(setup, nodes, Cut::Never).await? {
                Ok(site) => Servers::Several(Box::new(site)),
                Err(Missing(what)) => bail!("there is no {what}"),
            },
        };
        let mut tables = tables::open_over(&servers.addresses(), self.games, 0).await?;
        let (mut steps, mut best, mut tried) = (Vec::new(), 0.0_f64, self.from);
        for _ in 0..self.steps {
            let moves = Moves::new();
            let before = servers.used()?;
            let every = Duration::from_secs_f64(f64::from(self.games) / tried);
            tables = tables::paced_for(tables, every, &moves, Duration::from_secs_f64(self.seconds)).await?;
            let after = servers.used()?;
            let used = before.0.zip(after.0).map(|(before, after)| (after - before) / self.seconds);
            let moves = moves.figures();
            let each = |by: f64| before.1.zip(after.1).map(|(before, after)| after.since(before, by));
            let (shares, thousands) = (each(self.seconds), moves.told.count as f64 / 1000.0);
            let a_thousand_moves = each(thousands).filter(|_| thousands > 0.0);
            let made = moves.told.count as f64 / self.seconds;
            progress(format!("throughput: {tried:.0} a second tried, {made:.0} made, median {} ms", moves.told.p50_ms));
            // A rate far below the attempted one means overload, even if each move is delivered soon.
            let sound = moves.told.p50_ms <= self.median_ms && moves.failures() == 0 && made > 0.95 * tried;
            steps.push(Step { tried, made, moves, processor: used, shares, a_thousand_moves });
            if !sound {
                break;
            }
            best = best.max(made);
            tried *= self.times;
        }
        Ok(ThroughputFigures { best, steps })
    }
}

//! Every client reconnects at the same instant, as after a network outage.

use crate::client::Client;
use crate::latency::{Latencies, Quantiles};
use crate::report::{Report, progress};
use crate::server::Setup;
use crate::tables;
use anyhow::{Context, Result};
use clap::Args;
use serde::Serialize;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::Barrier;
use tokio::task::JoinSet;

/// Size of the scenario.
#[derive(Args, Clone, Debug)]
pub struct Reconnect {
    /// Sockets, two per game
    #[arg(long, default_value_t = 9000)]
    pub sockets: u32,
    /// Seconds within which 99 of 100 should be greeted
    #[arg(long, default_value_t = 3.0)]
    pub within: f64,
}

/// Measurements of the scenario.
#[derive(Clone, Debug, Serialize)]
pub struct ReconnectFigures {
    /// Number of sockets that reconnected.
    pub sockets: u32,
    /// Time from the common start to the greeting.
    pub greeted: Quantiles,
    /// Number of sockets that were not greeted.
    pub failed: u64,
    /// The first failure.
    pub failure: Option<String>,
    /// The server's peak memory, in MB.
    pub peak_mb: Option<f64>,
}

impl Reconnect {
    /// Runs the scenario.
    ///
    /// # Errors
    /// Games cannot be created.
    pub async fn run(&self, setup: &Setup) -> Result<Report> {
        let figures = self.measure(setup).await?;
        let (greeted, failed) = (figures.greeted, figures.failed);
        let Self { sockets, within } = self;
        let title = format!("{sockets} sockets come back at the same instant");
        let measured = format!(
            "{:.2} s, median {:.2}, longest {:.2}",
            greeted.p99_ms / 1000.0,
            greeted.p50_ms / 1000.0,
            greeted.max_ms / 1000.0
        );
        let report = Report::new(&figures)?;
        let met = greeted.p99_ms < within * 1000.0 && greeted.count > 0;
        let report =
            report.goal(format!("{title}: p99 until the greeting"), measured, format!("below {within} s"), met);
        Ok(report.goal(format!("{title}: not greeted"), failed.to_string(), "none", failed == 0))
    }

    /// Runs the scenario, and returns the measurements.
    ///
    /// # Errors
    /// Games cannot be created.
    pub async fn measure(&self, setup: &Setup) -> Result<ReconnectFigures> {
        let server = setup.start()?;
        let address = server.address;
        // Every client was connected before, so every game is live.
        let tables = tables::open(address, self.sockets.div_ceil(2), 0).await?;
        let people: Vec<(Client, String)> = tables
            .iter()
            .flat_map(|table| table.people.iter().map(|person| (person.clone(), table.id.clone())))
            .collect();
        drop(tables);
        progress(format!("reconnect: {} sockets", self.sockets));
        let (latencies, barrier) = (Arc::new(Latencies::new()), Arc::new(Barrier::new(self.sockets as usize)));
        let mut tasks = JoinSet::new();
        for number in 0..self.sockets {
            let (client, id) = people.get(number as usize).context("there is a game for each two")?.clone();
            let (latencies, barrier) = (Arc::clone(&latencies), Arc::clone(&barrier));
            tasks.spawn(async move {
                barrier.wait().await;
                let began = Instant::now();
                let socket = client.follow(&id, 0).await?;
                latencies.record(began.elapsed());
                Ok(socket)
            });
        }
        let outcomes: Vec<Result<_>> = tasks.join_all().await;
        let mut failures = outcomes.iter().filter_map(|outcome| outcome.as_ref().err());
        let failure = failures.next().map(|error| format!("{error:#}"));
        let failed = u64::from(failure.is_some()) + failures.count() as u64;
        let greeted = latencies.quantiles();
        progress(format!("reconnect: {} greeted, p99 {} ms, {failed} not", greeted.count, greeted.p99_ms));
        let peak_mb = server.usage()?.map(|usage| usage.peak_mb);
        Ok(ReconnectFigures { sockets: self.sockets, greeted, failed, failure, peak_mb })
    }
}

//! Many readers of the lobby while offers come and go: how soon each reader is notified.

use crate::client::Client;
use crate::latency::{Latencies, Quantiles};
use crate::report::{Report, progress};
use crate::server::Setup;
use crate::socket::Socket;
use crate::table::VARIANT;
use crate::tables::each;
use anyhow::{Context, Result};
use clap::Args;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// First visitor number of the people who make offers; readers have lower ones.
const MAKERS: u32 = 100_000;
/// Limit in milliseconds; the lobby checks for changes once a second.
const SOON_MS: f64 = 2000.0;
/// Time to deliver the last offer.
const REST: Duration = Duration::from_secs(5);

/// Size of the scenario.
#[derive(Args, Clone, Debug)]
pub struct Lobby {
    /// Sockets reading the lobby
    #[arg(long, default_value_t = 1000)]
    pub readers: u32,
    /// Offers, each by another person
    #[arg(long, default_value_t = 60)]
    pub offers: u32,
    /// Seconds between two offers
    #[arg(long, default_value_t = 0.5)]
    pub every: f64,
}

/// Measurements of the scenario.
#[derive(Clone, Debug, Serialize)]
pub struct LobbyFigures {
    /// Sockets that read until the end.
    pub readers: u64,
    /// Time from the request for an offer until each reader is notified.
    pub told: Quantiles,
    /// Number of missing notifications.
    pub missed: u64,
    /// The server's resident memory with all readers, in MB.
    pub memory_mb: Option<f64>,
    /// The server's processor time in seconds while offers were made.
    pub processor_s: Option<f64>,
}

impl Lobby {
    /// Runs the scenario.
    ///
    /// # Errors
    /// Offers cannot be made, or the lobby cannot be read.
    pub async fn run(&self, setup: &Setup) -> Result<Report> {
        let figures = self.measure(setup).await?;
        let title = format!("{} sockets at the lobby, an offer each {} s", self.readers, self.every);
        let told = figures.told;
        let measured = format!("{:.2} s, longest {:.2}", told.p99_ms / 1000.0, told.max_ms / 1000.0);
        let met = told.p99_ms < SOON_MS && told.count > 0;
        let report = Report::new(&figures)?.goal(format!("{title}: p99 until told"), measured, "below 2 s", met);
        let what = format!("{title}: not told");
        let report = report.goal(what, format!("{} of {}", figures.missed, told.count), "none", figures.missed == 0);
        let seconds =
            figures.processor_s.map_or_else(|| String::from("not known"), |seconds| format!("{seconds:.1} s"));
        Ok(report.row(format!("{title}: processor time in {:.0} s", f64::from(self.offers) * self.every), seconds))
    }

    /// Runs the scenario, and returns the measurements.
    ///
    /// # Errors
    /// Offers cannot be made, or the lobby cannot be read.
    pub async fn measure(&self, setup: &Setup) -> Result<LobbyFigures> {
        let server = setup.start()?;
        let address = server.address;
        let look = |number| async move { Client::new(address, number).look_at_lobby().await };
        let sockets = each((0..self.readers).collect(), look).await?;
        let memory_mb = server.resident_mb()?;
        progress(format!("lobby: {} sockets look", sockets.len()));
        let stop = CancellationToken::new();
        let mut readers = JoinSet::new();
        for socket in sockets {
            readers.spawn(read(socket, stop.clone()));
        }
        let (mut made, before) = (HashMap::new(), server.usage()?);
        for number in 0..self.offers {
            let began = Instant::now();
            made.insert(Client::new(address, MAKERS + number).offer(VARIANT).await?, began);
            sleep(Duration::from_secs_f64(self.every).saturating_sub(began.elapsed())).await;
        }
        sleep(REST).await;
        let after = server.usage()?;
        stop.cancel();
        let (told, mut count) = (Latencies::new(), 0);
        while let Some(heard) = readers.join_next().await {
            count += 1;
            for (id, at) in heard.context("a reader failed")?? {
                if let Some(began) = made.get(&id) {
                    told.record(at.saturating_duration_since(*began));
                }
            }
        }
        let told = told.quantiles();
        progress(format!("lobby: {} told, p99 {} ms", told.count, told.p99_ms));
        let processor = before.zip(after).map(|(before, after)| after.processor_s - before.processor_s);
        let missed = (u64::from(self.offers) * u64::from(self.readers)).saturating_sub(told.count);
        Ok(LobbyFigures { readers: count, told, missed, memory_mb, processor_s: processor })
    }
}

/// A change of the lobby, reduced to its offers for the reason given at [`crate::socket::Heard`].
#[derive(Deserialize)]
struct Change {
    #[serde(default)]
    offers: Vec<Offer>,
}

#[derive(Deserialize)]
struct Offer {
    id: String,
}

/// Returns the offers that a socket receives, and when it first does. A slow socket is sent everything again.
async fn read(mut socket: Socket, stop: CancellationToken) -> Result<HashMap<String, Instant>> {
    let mut heard = HashMap::new();
    while let Some(text) = stop.run_until_cancelled(socket.next()).await {
        let (text, at) = (text?, Instant::now());
        let change: Change = serde_json::from_str(&text)?;
        for offer in change.offers {
            heard.entry(offer.id).or_insert(at);
        }
    }
    Ok(heard)
}

//! What is done to several servers, one thing at a time.

use crate::history::{History, Line};
use crate::site::{Site, Stop};
use anyhow::{Context, Result};
use clap::ValueEnum;
use rand::RngExt;
use rand_pcg::Pcg32;
use std::time::Duration;
use tokio::time::sleep;

/// Something that befalls servers.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strike {
    /// A server is killed by `kill -9`, and started again
    Kill,
    /// A server stands still for some seconds
    Pause,
    /// Nothing reaches a server, and nothing comes from it
    Cut,
    /// The bus is killed, and started again
    Nats,
    /// The database is stopped, and started again
    Postgres,
    /// A server's machine has another time of day, from then on
    Clock,
}

/// A clock is wrong by at most so many milliseconds.
const SKEW: i64 = 10_000;

impl Strike {
    /// As on the command line.
    #[must_use]
    pub fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// Does it, and undoes it after a while.
    pub(super) async fn strike(self, site: &mut Site, dice: &mut Pcg32, history: &History) -> Result<()> {
        let number = dice.random_range(0..site.nodes.len());
        let mut wait = async |from: f64, to: f64| sleep(Duration::from_secs_f64(dice.random_range(from..to))).await;
        let from = history.now();
        match self {
            Self::Kill => {
                site.nodes[number].kill()?;
                wait(0.0, 4.0).await;
                let Site { nodes, lines, .. } = site;
                nodes[number].start(lines).await.context("a server that was killed")?;
            }
            Self::Pause => {
                site.nodes[number].pause()?;
                wait(0.5, 8.0).await;
                site.nodes[number].resume()?;
            }
            Self::Cut => {
                site.lines.cut(number)?;
                wait(0.5, 8.0).await;
                site.lines.mend(number)?;
            }
            Self::Nats => {
                site.nats.kill()?;
                wait(0.0, 3.0).await;
                tokio::task::block_in_place(|| site.nats.restart())?;
            }
            Self::Postgres => {
                let how = if dice.random_ratio(1, 2) { Stop::Fast } else { Stop::Immediate };
                let long = Duration::from_secs_f64(dice.random_range(0.0..2.0));
                tokio::task::block_in_place(|| site.postgres.stop(how))?;
                sleep(long).await;
                tokio::task::block_in_place(|| site.postgres.launch())?;
            }
            Self::Clock => {
                if let Some(clock) = &site.nodes[number].clock {
                    clock.set(dice.random_range(-SKEW..=SKEW))?;
                }
            }
        }
        let node = (!matches!(self, Self::Nats | Self::Postgres)).then(|| u32::try_from(number)).transpose()?;
        let (until, outage) = (history.now(), self == Self::Postgres);
        history.add(&Line::Fault { from, until, fault: self.name(), node, outage });
        Ok(())
    }
}

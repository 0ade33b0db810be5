//! What is done to several servers: one thing at a time, or two at once.

use crate::history::{History, Line};
use crate::site::{Site, Stop, Way};
use anyhow::{Context, Result};
use clap::ValueEnum;
use rand::RngExt;
use rand_pcg::Pcg32;
use std::time::Duration;

/// Something that befalls servers.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strike {
    /// A server is killed by `kill -9`, and started again
    Kill,
    /// A server stands still for some seconds
    Pause,
    /// Nothing reaches a server, and nothing comes from it
    Cut,
    /// Nothing reaches a server; what comes from it arrives
    Deaf,
    /// Nothing comes from a server; it hears everything
    Mute,
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

    /// Whether it befalls one server, and not what all share.
    pub(super) fn is_of_a_server(self) -> bool {
        !matches!(self, Self::Nats | Self::Postgres)
    }

    /// For how many seconds it lasts, at the least and at the most.
    fn lasts(self) -> (f64, f64) {
        match self {
            Self::Kill => (0.0, 4.0),
            Self::Pause | Self::Cut | Self::Deaf | Self::Mute => (0.5, 8.0),
            Self::Nats => (0.0, 3.0),
            Self::Postgres => (0.0, 2.0),
            Self::Clock => (0.0, 0.1),
        }
    }

    /// Which way lines are cut, where they are.
    fn way(self) -> Option<Way> {
        match self {
            Self::Cut => Some(Way::Both),
            Self::Deaf => Some(Way::In),
            Self::Mute => Some(Way::Out),
            _ => None,
        }
    }

    /// Does it to a server, or to what all share.
    pub(super) fn begin(
        self,
        number: usize,
        site: &mut Site,
        dice: &mut Pcg32,
        history: &History,
    ) -> Result<OngoingFault> {
        let from = history.now();
        match self {
            Self::Kill => site.nodes[number].kill()?,
            Self::Pause => site.nodes[number].pause()?,
            Self::Cut | Self::Deaf | Self::Mute => site.lines.cut(number, self.way().unwrap_or(Way::Both))?,
            Self::Nats => site.nats.kill()?,
            Self::Postgres => {
                let how = if dice.random_ratio(1, 2) { Stop::Fast } else { Stop::Immediate };
                tokio::task::block_in_place(|| site.postgres.stop(how))?;
            }
            Self::Clock => {
                if let Some(clock) = &site.nodes[number].clock {
                    clock.set(dice.random_range(-SKEW..=SKEW))?;
                }
            }
        }
        let (least, most) = self.lasts();
        Ok(OngoingFault { strike: self, number, from, lasts: Duration::from_secs_f64(dice.random_range(least..most)) })
    }
}

/// Something that has befallen servers, and is not over.
pub(super) struct OngoingFault {
    pub(super) strike: Strike,
    /// The server, where it befalls one.
    pub(super) number: usize,
    from: i64,
    pub(super) lasts: Duration,
}

impl OngoingFault {
    /// Undoes it.
    pub(super) async fn end(self, site: &mut Site, history: &History) -> Result<()> {
        let number = self.number;
        match self.strike {
            Strike::Kill => {
                let Site { nodes, lines, .. } = site;
                nodes[number].start(lines).await.context("a server that was killed")?;
            }
            Strike::Pause => site.nodes[number].resume()?,
            Strike::Cut | Strike::Deaf | Strike::Mute => {
                site.lines.mend(number, self.strike.way().unwrap_or(Way::Both))?;
            }
            Strike::Nats => tokio::task::block_in_place(|| site.nats.restart())?,
            Strike::Postgres => tokio::task::block_in_place(|| site.postgres.launch())?,
            Strike::Clock => {}
        }
        let node = self.strike.is_of_a_server().then(|| u32::try_from(number)).transpose()?;
        let (until, outage) = (history.now(), self.strike == Strike::Postgres);
        history.add(&Line::Fault { from: self.from, until, fault: self.strike.name(), node, outage });
        Ok(())
    }
}

//! Faults, one at a time or two at once.

use crate::history::{History, Line};
use crate::site::{Site, Stop, Way};
use anyhow::{Context, Result};
use clap::ValueEnum;
use rand::RngExt;
use rand_pcg::Pcg32;
use std::time::Duration;

/// A fault of a server, or of a service it needs.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strike {
    /// A server is killed with `kill -9` and restarted
    Kill,
    /// A server freezes for some seconds
    Pause,
    /// A server is cut off from the network
    Cut,
    /// A server can send but not receive
    Deaf,
    /// A server can receive but not send
    Mute,
    /// The bus is killed and restarted
    Nats,
    /// The database is stopped and restarted
    Postgres,
    /// The database is lost, and its replica takes over
    FailOver,
    /// The clock of a server's machine is changed
    Clock,
}

/// The largest clock error, in milliseconds.
const SKEW: i64 = 10_000;

impl Strike {
    /// Returns the name on the command line.
    #[must_use]
    pub fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// Returns whether it affects one server rather than a shared service.
    pub(super) fn is_of_a_server(self) -> bool {
        !matches!(self, Self::Nats | Self::Postgres | Self::FailOver)
    }

    /// Returns whether it can begin during this one: what serves all cannot be stopped twice.
    pub(super) fn can_join(self, other: Self) -> bool {
        let is_of_the_database = |strike| matches!(strike, Self::Postgres | Self::FailOver);
        self.is_of_a_server() || self != other && !(is_of_the_database(self) && is_of_the_database(other))
    }

    /// Returns its shortest and longest duration, in seconds.
    fn lasts(self) -> (f64, f64) {
        match self {
            Self::Kill => (0.0, 4.0),
            Self::Pause | Self::Cut | Self::Deaf | Self::Mute => (0.5, 8.0),
            Self::Nats => (0.0, 3.0),
            Self::Postgres | Self::FailOver => (0.0, 2.0),
            Self::Clock => (0.0, 0.1),
        }
    }

    /// Returns the direction in which connections are cut, if they are.
    fn way(self) -> Option<Way> {
        match self {
            Self::Cut => Some(Way::Both),
            Self::Deaf => Some(Way::In),
            Self::Mute => Some(Way::Out),
            _ => None,
        }
    }

    /// Injects the fault into a server or a shared service.
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
            Self::FailOver => tokio::task::block_in_place(|| site.postgres.lose())?,
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
            Strike::FailOver => tokio::task::block_in_place(|| site.postgres.fail_over())?,
            Strike::Clock => {}
        }
        let node = self.strike.is_of_a_server().then(|| u32::try_from(number)).transpose()?;
        let (until, outage) = (history.now(), matches!(self.strike, Strike::Postgres | Strike::FailOver));
        history.add(&Line::Fault { from: self.from, until, fault: self.strike.name(), node, outage });
        if self.strike == Strike::FailOver {
            tokio::task::block_in_place(|| site.postgres.replicate())?;
        }
        Ok(())
    }
}

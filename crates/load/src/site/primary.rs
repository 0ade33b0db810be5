//! PostgreSQL with a replica, which takes over when the primary dies. Servers reach the primary by one address.

use super::postgres::{Postgres, Stop};
use super::proxy::Proxy;
use anyhow::{Context, Result};
use std::net::SocketAddr;
use tokio::sync::watch;

/// The primary and its replica, which has all that was committed.
pub(crate) struct Primary {
    postgres: Postgres,
    /// `None` while there is no fail-over to be made, or the replica has become the primary.
    replica: Option<Postgres>,
    /// Leads to the primary, like the virtual address of a real installation.
    address: Option<Proxy>,
}

impl Primary {
    /// Takes a database without a replica.
    pub(super) fn alone(postgres: Postgres) -> Self {
        Self { postgres, replica: None, address: None }
    }

    /// Takes a database, and starts its replica.
    pub(super) fn with_replica(mut postgres: Postgres) -> Result<Self> {
        let never = watch::Sender::new(false);
        let address = Proxy::on(postgres.address.ip(), [&never, &never])?.to(postgres.address);
        let replica = Some(postgres.replicate()?);
        Ok(Self { postgres, replica, address: Some(address) })
    }

    /// Returns the address by which servers reach it.
    pub(super) fn address(&self) -> SocketAddr {
        self.address.as_ref().map_or(self.postgres.address, |proxy| proxy.address)
    }

    /// Stops the primary.
    pub(crate) fn stop(&self, how: Stop) -> Result<()> {
        self.postgres.stop(how)
    }

    /// Restarts the primary.
    pub(crate) fn launch(&self) -> Result<()> {
        self.postgres.launch()
    }

    /// Ends the primary like a crash; its files are lost.
    pub(crate) fn lose(&mut self) -> Result<()> {
        self.postgres.stop(Stop::Immediate)
    }

    /// Lets the replica take over.
    pub(crate) fn fail_over(&mut self) -> Result<()> {
        let mut replica = self.replica.take().context("there is no replica")?;
        replica.promote()?;
        if let Some(proxy) = &self.address {
            proxy.lead_to(replica.address);
        }
        self.postgres = replica;
        Ok(())
    }

    /// Starts a new replica.
    pub(crate) fn replicate(&mut self) -> Result<()> {
        self.replica = Some(self.postgres.replicate()?);
        Ok(())
    }

    /// Returns the id of the primary's main process.
    pub(super) fn pid(&self) -> Result<u32> {
        self.postgres.pid()
    }
}

//! Which networks are refused, as each request asks.

use crate::clock;
use crate::error::Error;
use crate::store::{NetworkBlock, Store};
use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

/// How often a server reads what other nodes have blocked, and what was blocked while it could not be reached.
const READ: Duration = Duration::from_secs(5);

/// The network blocks, in memory. A poisoned lock is sound: a list is replaced as a whole.
#[derive(Debug, Clone, Default)]
pub(crate) struct Blocks(Arc<RwLock<Vec<NetworkBlock>>>);

impl Blocks {
    /// Refuses an address in a blocked network.
    ///
    /// # Errors
    /// [`Error::NetworkBlocked`], with the reason that the operator gave.
    pub(crate) fn check(&self, address: IpAddr) -> Result<(), Error> {
        let (address, now) = (address.to_canonical(), clock::now());
        let blocks = self.0.read().unwrap_or_else(PoisonError::into_inner);
        match blocks.iter().find(|block| block.network.contains(&address) && block.holds(now)) {
            Some(block) => Err(Error::NetworkBlocked(block.reason.clone())),
            None => Ok(()),
        }
    }

    /// Reads them from the database.
    ///
    /// # Errors
    /// When the database failed. What was known before holds then.
    pub(crate) async fn read(&self, store: &Store) -> Result<(), Error> {
        let blocks = store.network_blocks(clock::now()).await?;
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = blocks;
        Ok(())
    }

    /// Reads them again and again, for ever.
    pub(crate) async fn run(self, store: Arc<Store>) {
        let mut tick = tokio::time::interval(READ);
        loop {
            tick.tick().await;
            if let Err(error) = self.read(&store).await {
                error.log();
            }
        }
    }
}

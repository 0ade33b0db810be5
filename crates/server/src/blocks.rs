//! Blocked networks, checked for each request.

use crate::clock;
use crate::error::Error;
use crate::store::{NetworkBlock, Store};
use parking_lot::RwLock;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

/// How often a server reloads the list, to learn of blocks made on other nodes or by `gamut admin` without a server.
const READ: Duration = Duration::from_secs(5);

/// The blocked networks, in memory.
#[derive(Debug, Clone, Default)]
pub(crate) struct Blocks(Arc<RwLock<Vec<NetworkBlock>>>);

impl Blocks {
    /// Refuses an address in a blocked network.
    ///
    /// # Errors
    /// [`Error::NetworkBlocked`], with the operator's reason.
    pub(crate) fn check(&self, address: IpAddr) -> Result<(), Error> {
        let (address, now) = (address.to_canonical(), clock::now());
        let blocks = self.0.read();
        match blocks.iter().find(|block| block.network.contains(&address) && block.holds(now)) {
            Some(block) => Err(Error::NetworkBlocked(block.reason.clone())),
            None => Ok(()),
        }
    }

    /// Reloads the list from the database.
    ///
    /// # Errors
    /// If the database fails; the previous list stays in effect.
    pub(crate) async fn read(&self, store: &Store) -> Result<(), Error> {
        let blocks = store.network_blocks(clock::now()).await?;
        *self.0.write() = blocks;
        Ok(())
    }

    /// Reloads the list periodically, for ever.
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

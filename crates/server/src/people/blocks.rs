//! Blocked networks, checked for each request.

use gamut_store::clock;
use gamut_store::logging::Logged;
use gamut_store::{NetworkBlock, Store, StoreError};
use parking_lot::RwLock;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

/// How often a server reloads the list, to learn of blocks made on other nodes or by `gamut admin` without a server.
const READ: Duration = Duration::from_secs(5);

/// The blocked networks, in memory.
#[derive(Debug, Clone, Default)]
pub(crate) struct Blocks(Arc<RwLock<Vec<NetworkBlock>>>);

/// The visitor's network is blocked; the operator may have given a reason.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the operator of this server has blocked your network{}", .0.as_ref().map(|reason| format!(": {reason}")).unwrap_or_default())]
pub struct NetworkBlocked(Option<String>);

impl Blocks {
    /// Refuses an address in a blocked network.
    ///
    /// # Errors
    /// [`NetworkBlocked`], with the operator's reason.
    pub(crate) fn check(&self, address: IpAddr) -> Result<(), NetworkBlocked> {
        let (address, now) = (address.to_canonical(), clock::now());
        let blocks = self.0.read();
        match blocks.iter().find(|block| block.network.contains(&address) && block.holds(now)) {
            Some(block) => Err(NetworkBlocked(block.reason.clone())),
            None => Ok(()),
        }
    }

    /// Reloads the list from the database.
    ///
    /// # Errors
    /// If the database fails; the previous list stays in effect.
    pub(crate) async fn read(&self, store: &Store) -> Result<(), StoreError> {
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

//! The message bus between nodes that share a database.
//!
//! A bus may lose, duplicate or delay messages. They announce what is in the database, which every node polls once a
//! second. The bus only makes a cluster faster; nothing depends on it.

mod address;
#[cfg(feature = "cluster")]
mod nats;
mod news;

pub use address::{Bus, BusAddress, ClusterName};
pub use news::News;

use gamut_store::StartError;
use std::sync::Arc;

/// Capacity of a node's receive queue. Further messages are dropped.
pub const UNHEARD: usize = 4096;

/// Connects to the bus, on which only nodes of the same installation hear each other. An unreachable bus is retried
/// in the background.
///
/// # Errors
/// If the address is malformed, or this build does not support the bus.
pub async fn connect(address: &BusAddress, name: &ClusterName) -> Result<Arc<dyn Bus>, StartError> {
    match address {
        BusAddress::Given(bus) => Ok(Arc::clone(bus)),
        #[cfg(feature = "cluster")]
        BusAddress::Nats(url) => Ok(Arc::new(nats::Nats::connect(url, name).await?)),
        #[cfg(not(feature = "cluster"))]
        BusAddress::Nats(_) => {
            let _ = name;
            Err(StartError::Settings(String::from(
                "this gamut was built without NATS: a release has it, or build with --features cluster",
            )))
        }
    }
}

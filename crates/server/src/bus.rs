//! How the nodes on one database tell each other at once what has happened.
//!
//! A bus may lose messages, deliver them twice or late: what they say is in the database, where every node looks once a
//! second. So it makes a cluster quick, and nothing depends on it.

#[cfg(feature = "cluster")]
mod nats;
mod news;

pub(crate) use news::News;

use crate::startup::StartError;
use std::fmt;
use std::sync::Arc;
use tokio::sync::mpsc;

/// Messages that a node has not heard yet. What is more is lost.
pub const UNHEARD: usize = 4096;

/// The way from one node to all others.
pub trait Bus: fmt::Debug + Send + Sync {
    /// Passes a message on to every node that listens. Returns at once; what cannot be passed on now is lost.
    fn publish(&self, subject: String, message: Vec<u8>);

    /// What is published from now on, under any subject.
    fn subscribe(&self) -> mpsc::Receiver<Vec<u8>>;
}

/// Which bus there is.
#[derive(Debug, Clone)]
pub enum BusAddress {
    /// A server of NATS: `nats://HOST:PORT`.
    Nats(String),
    /// One that is there already, for several servers in one process.
    Given(Arc<dyn Bus>),
}

impl BusAddress {
    /// Goes to the bus. One that cannot be reached now is so later.
    ///
    /// # Errors
    /// When the address makes no sense, or this program cannot speak to such a bus.
    pub(crate) async fn connect(&self) -> Result<Arc<dyn Bus>, StartError> {
        match self {
            Self::Given(bus) => Ok(Arc::clone(bus)),
            #[cfg(feature = "cluster")]
            Self::Nats(url) => Ok(Arc::new(nats::Nats::connect(url).await?)),
            #[cfg(not(feature = "cluster"))]
            Self::Nats(_) => Err(StartError::Settings(String::from(
                "this gamut was built without NATS: a release has it, or build with --features cluster",
            ))),
        }
    }
}

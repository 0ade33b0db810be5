//! The message bus between nodes that share a database.
//!
//! A bus may lose, duplicate or delay messages. They announce what is in the database, which every node polls once a
//! second. The bus only makes a cluster faster; nothing depends on it.

#[cfg(feature = "cluster")]
mod nats;
mod news;

pub(crate) use news::News;

use crate::startup::StartError;
use std::fmt;
use std::sync::Arc;
use tokio::sync::mpsc;

/// Capacity of a node's receive queue. Further messages are dropped.
pub const UNHEARD: usize = 4096;

/// Publishes messages to all nodes.
pub trait Bus: fmt::Debug + Send + Sync {
    /// Publishes a message to every subscriber. Returns at once; a message that cannot be sent now is dropped.
    fn publish(&self, subject: String, message: Vec<u8>);

    /// Subscribes to all subjects.
    fn subscribe(&self) -> mpsc::Receiver<Vec<u8>>;
}

/// The name of an installation. Installations on the same bus do not receive each other's messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClusterName(String);

impl ClusterName {
    /// Parses a name.
    ///
    /// # Errors
    /// Unless it has 1 to 64 letters, digits, hyphens or underscores.
    pub fn read(text: &str) -> Result<Self, StartError> {
        let is_fit = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        match (1..=64).contains(&text.len()) && text.chars().all(is_fit) {
            true => Ok(Self(text.to_owned())),
            false => Err(StartError::Settings(format!(
                "the name of the cluster is 1 to 64 letters, digits, hyphens or underscores, not {text:?}"
            ))),
        }
    }

    /// Returns the prefix of all subjects of the installation.
    #[cfg(feature = "cluster")]
    fn prefix(&self) -> String {
        format!("gamut.{}.", self.0)
    }
}

/// Which bus to use.
#[derive(Debug, Clone)]
pub enum BusAddress {
    /// A NATS server, `nats://HOST:PORT`.
    Nats(String),
    /// An existing bus, for several servers of one installation in one process.
    Given(Arc<dyn Bus>),
}

impl BusAddress {
    /// Connects to the bus, on which only nodes of the same installation hear each other. An unreachable bus is retried
    /// in the background.
    ///
    /// # Errors
    /// If the address is malformed, or this build does not support the bus.
    pub(crate) async fn connect(&self, name: &ClusterName) -> Result<Arc<dyn Bus>, StartError> {
        match self {
            Self::Given(bus) => Ok(Arc::clone(bus)),
            #[cfg(feature = "cluster")]
            Self::Nats(url) => Ok(Arc::new(nats::Nats::connect(url, name).await?)),
            #[cfg(not(feature = "cluster"))]
            Self::Nats(_) => {
                let _ = name;
                Err(StartError::Settings(String::from(
                    "this gamut was built without NATS: a release has it, or build with --features cluster",
                )))
            }
        }
    }
}

//! Which bus the nodes of a cluster use.

use gamut_store::StartError;
use std::fmt;
use std::sync::Arc;
use tokio::sync::mpsc;

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
    pub(crate) fn prefix(&self) -> String {
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

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

/// The name of an installation: nodes of others on the same bus hear nothing of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClusterName(String);

impl ClusterName {
    /// Reads a name.
    ///
    /// # Errors
    /// When it is not 1 to 64 letters, digits, hyphens or underscores.
    pub fn read(text: &str) -> Result<Self, StartError> {
        let is_fit = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        match (1..=64).contains(&text.len()) && text.chars().all(is_fit) {
            true => Ok(Self(text.to_owned())),
            false => Err(StartError::Settings(format!(
                "the name of the cluster is 1 to 64 letters, digits, hyphens or underscores, not {text:?}"
            ))),
        }
    }

    /// What the subjects of all its messages begin with.
    #[cfg(feature = "cluster")]
    fn prefix(&self) -> String {
        format!("gamut.{}.", self.0)
    }
}

/// Which bus there is.
#[derive(Debug, Clone)]
pub enum BusAddress {
    /// A server of NATS: `nats://HOST:PORT`.
    Nats(String),
    /// One that is there already, for several servers of one installation in one process.
    Given(Arc<dyn Bus>),
}

impl BusAddress {
    /// Goes to the bus, where only nodes of this name hear each other. One that cannot be reached now is so later.
    ///
    /// # Errors
    /// When the address makes no sense, or this program cannot speak to such a bus.
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

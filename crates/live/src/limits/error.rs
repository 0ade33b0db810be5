//! Errors of limits on rates and resources.

use gamut_store::logging::Logged;
use tracing::Level;

/// Which limit is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LimitError {
    /// Too many uses in a short time.
    #[error("too many {0} in a short time")]
    TooFast(&'static str),
    /// The server cannot take it at present.
    #[error("the server is busy: {0}")]
    Busy(&'static str),
    /// The server's limit of a resource is reached.
    #[error("the server is busy: too many {0}")]
    Full(&'static str),
    /// The limit of a resource for one network is reached.
    #[error("too many {0} from your network")]
    NetworkFull(&'static str),
    /// The limit of a resource for one person is reached.
    #[error("you have too many {0}")]
    PersonFull(&'static str),
}

/// Anyone could fill the log with these. A quota logs occasionally that it is exhausted.
impl Logged for LimitError {
    fn level(&self) -> Level {
        match self {
            Self::Busy(_) => Level::WARN,
            Self::TooFast(_) | Self::Full(_) | Self::NetworkFull(_) | Self::PersonFull(_) => Level::DEBUG,
        }
    }
}

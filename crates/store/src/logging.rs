//! The level of an error in the log.

use crate::metrics;
use std::fmt;
use tracing::Level;

/// An error that work in the background logs. One that answers a request is logged where it is answered.
pub trait Logged: fmt::Display {
    /// Returns the level: a refusal is for debugging, a failure is an error.
    fn level(&self) -> Level;

    /// Logs the error at its level.
    fn log(&self) {
        match self.level() {
            Level::ERROR => {
                metrics::failed("internal");
                tracing::error!("{self}");
            }
            Level::WARN => tracing::warn!("{self}"),
            _ => tracing::debug!("refused: {self}"),
        }
    }
}

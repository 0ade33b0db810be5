//! Why data cannot be made or read.

use std::fmt::Display;
use std::path::Path;

/// Why data cannot be made or read.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// What is asked for does not make sense: what was read, and what was expected.
    #[error("{0}")]
    Input(String),
    /// A file cannot be read or written, or does not hold what it should.
    #[error("{0}")]
    File(String),
}

impl Error {
    /// The error of a file, with its name.
    pub(crate) fn file(path: &Path, error: impl Display) -> Self {
        Self::File(format!("{}: {error}", path.display()))
    }
}

//! Errors in creating or reading data.

use std::fmt::Display;
use std::path::Path;

/// Why data cannot be created or read.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The configuration is invalid: the value read, and what was expected.
    #[error("{0}")]
    Input(String),
    /// A file cannot be read or written, or has the wrong contents.
    #[error("{0}")]
    File(String),
}

impl Error {
    /// Creates the error of a file, with its name.
    pub(crate) fn file(path: &Path, error: impl Display) -> Self {
        Self::File(format!("{}: {error}", path.display()))
    }
}

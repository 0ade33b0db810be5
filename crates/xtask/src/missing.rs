//! Tools that a step needs and that may be missing.

use std::fmt;

/// A tool that is missing and could not be installed. A step that fails with it is skipped, and the last line of the
/// run reports it; if `CI` is set, the run fails.
#[derive(Debug)]
pub(crate) struct Missing {
    /// What is missing, such as `PostgreSQL`.
    pub(crate) what: &'static str,
    /// How to install it.
    pub(crate) how: &'static str,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is missing: {}", self.what, self.how)
    }
}

impl std::error::Error for Missing {}

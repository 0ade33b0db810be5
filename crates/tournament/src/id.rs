//! Numbers of entrants.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of an entrant, in order of entry from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntrantId(u32);

impl EntrantId {
    /// Returns the ID of the entrant with this index, from 0.
    #[must_use]
    pub fn from_index(index: usize) -> Self {
        Self(u32::try_from(index + 1).expect("a tournament has at most MAX_ENTRANTS"))
    }

    /// Returns the index, from 0, or `None` for the number 0, which only a damaged log has.
    pub(crate) fn index(self) -> Option<usize> {
        (self.0 as usize).checked_sub(1)
    }

    /// Returns the number, from 1.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0
    }
}

impl fmt::Display for EntrantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

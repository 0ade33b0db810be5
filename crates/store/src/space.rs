//! Free disk space for the database.

use super::failure::{Failure, Megabytes};
use super::lock::folder;
use parking_lot::Mutex;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Maximum age of a measurement.
const FRESH: Duration = Duration::from_secs(1);

/// Monitors the free space of the database's folder.
pub(super) struct Space {
    folder: PathBuf,
    needed: u64,
    seen: Mutex<Option<Seen>>,
}

#[derive(Clone, Copy)]
struct Seen {
    at: Instant,
    /// The free bytes, if there are too few.
    too_little: Option<u64>,
}

impl Space {
    /// Requires this many free bytes in the folder for new games.
    pub(super) fn new(folder: PathBuf, needed: u64) -> Self {
        Self { folder, needed, seen: Mutex::new(None) }
    }

    /// Changes the requirement, in bytes.
    pub(super) fn with_needed(self, needed: u64) -> Self {
        Self { needed, ..self }
    }

    /// Checks that there is room for a new game. Changes are logged once.
    ///
    /// # Errors
    /// [`Failure::AlmostFull`] if there is not.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let mut seen = self.seen.lock();
        let known = seen.filter(|seen| seen.at.elapsed() < FRESH);
        let before = seen.is_some_and(|seen| seen.too_little.is_some());
        let now = known.unwrap_or_else(|| Seen { at: Instant::now(), too_little: self.too_little() });
        *seen = Some(now);
        let failure =
            now.too_little.map(|free| Failure::AlmostFull { free: Megabytes(free), needed: Megabytes(self.needed) });
        match &failure {
            Some(failure) if !before => tracing::warn!("no new games: {failure}"),
            None if before => tracing::info!("new games again: there is room on the disk"),
            _ => {}
        }
        failure.map_or(Ok(()), Err)
    }

    fn too_little(&self) -> Option<u64> {
        // If the system cannot tell, a full disk is noticed when something is written.
        free(&self.folder).filter(|&free| free < self.needed)
    }
}

/// Returns the free bytes where this file is or will be. `None` if the system cannot tell.
pub fn free_space(file: &Path) -> Option<u64> {
    free(folder(file))
}

#[cfg(unix)]
fn free(folder: &Path) -> Option<u64> {
    let stat = rustix::fs::statvfs(folder).ok()?;
    Some(stat.f_bavail.saturating_mul(stat.f_frsize))
}

#[cfg(not(unix))]
fn free(_: &Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_disk_has_is_too_little() {
        let folder = tempfile::TempDir::new().unwrap();
        assert_eq!(Space::new(folder.path().into(), 0).check(), Ok(()));
        let refused = Space::new(folder.path().into(), u64::MAX).check().unwrap_err();
        assert!(matches!(refused, Failure::AlmostFull { .. }), "{refused}");
        let nowhere = folder.path().join("none");
        assert_eq!(Space::new(nowhere, u64::MAX).check(), Ok(()), "unknown is not too little");
    }
}

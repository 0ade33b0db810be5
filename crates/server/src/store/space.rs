//! How much room is left where the database is.

use super::failure::{Failure, Megabytes};
use super::lock::folder;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The system is asked at most so often.
const FRESH: Duration = Duration::from_secs(1);

/// Watches the free space of the database's folder.
pub(super) struct Space {
    folder: PathBuf,
    needed: u64,
    seen: Mutex<Option<Seen>>,
}

#[derive(Clone, Copy)]
struct Seen {
    at: Instant,
    /// In bytes, where it is too little.
    too_little: Option<u64>,
}

impl Space {
    /// New games need so many bytes free in this folder.
    pub(super) fn new(folder: PathBuf, needed: u64) -> Self {
        Self { folder, needed, seen: Mutex::new(None) }
    }

    /// With another need, in bytes.
    pub(super) fn with_needed(self, needed: u64) -> Self {
        Self { needed, ..self }
    }

    /// Checks that there is room for a new game. Crossing the bound either way is said in the log, once.
    ///
    /// # Errors
    /// [`Failure::AlmostFull`] when there is not.
    pub(super) fn check(&self) -> Result<(), Failure> {
        // No panic can happen while the lock is held, so a poisoned one is sound.
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
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
        // Where the system cannot tell, a full disk shows itself when something is written.
        free(&self.folder).filter(|&free| free < self.needed)
    }
}

/// Bytes that are free where this file is, or will be; none where the system cannot tell.
pub(crate) fn free_space(file: &Path) -> Option<u64> {
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

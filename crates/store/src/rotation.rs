//! Backups in a folder, with a limit on their number.

use super::backup::{backup, part, remove_if_there};
use crate::clock;
use crate::{Location, StartError};
use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;

const PREFIX: &str = "gamut-";
const SUFFIX: &str = ".db";

/// A folder of backups, each named by its start time, such as `gamut-2026-11-25T07-30-00Z.db`. Other files in the
/// folder are ignored.
#[derive(Debug, Clone)]
pub struct Rotation {
    folder: PathBuf,
    keep: NonZeroUsize,
}

impl Rotation {
    /// Keeps the latest `keep` backups in a folder, creating a missing folder.
    #[must_use]
    pub fn new(folder: PathBuf, keep: NonZeroUsize) -> Self {
        Self { folder, keep }
    }

    /// Makes a backup at `now`, in milliseconds since 1970, and then deletes surplus ones. Returns the new file.
    ///
    /// # Errors
    /// As [`backup`]; if the folder cannot be read or written. Nothing is deleted then.
    pub fn take(&self, db: &Location, now: i64) -> Result<PathBuf, StartError> {
        let wrong = |error: io::Error| StartError::Backup(self.folder.clone(), error.to_string());
        fs::create_dir_all(&self.folder).map_err(wrong)?;
        let file = self.folder.join(name(now));
        backup(db, &file)?;
        let mut whole = self.times().map_err(wrong)?;
        whole.sort_unstable();
        let surplus = whole.len().saturating_sub(self.keep.get());
        for &at in whole.iter().filter(|at| **at / 1000 != now / 1000).take(surplus) {
            fs::remove_file(self.folder.join(name(at))).map_err(wrong)?;
        }
        Ok(file)
    }

    /// Returns when the latest backup was started, in milliseconds since 1970, to the second.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn latest(&self) -> io::Result<Option<i64>> {
        match self.times() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            times => Ok(times?.into_iter().max()),
        }
    }

    /// Returns when each backup was started. Deletes incomplete files of crashed processes.
    fn times(&self) -> io::Result<Vec<i64>> {
        let mut times = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            let Some(at) = entry.file_name().to_str().and_then(time) else { continue };
            if entry.metadata()?.len() > 0 {
                times.push(at);
            } else {
                remove_if_there(&part(&entry.path()))?;
                remove_if_there(&entry.path())?;
            }
        }
        Ok(times)
    }
}

fn name(at: i64) -> String {
    let text = clock::text(at);
    let to_the_second = text.split('.').next().unwrap_or_default().replace(':', "-");
    format!("{PREFIX}{to_the_second}Z{SUFFIX}")
}

fn time(file: &str) -> Option<i64> {
    let (date, time) = file.strip_prefix(PREFIX)?.strip_suffix(SUFFIX)?.split_once('T')?;
    let at = clock::read(&format!("{date}T{}", time.replace('-', ":")))?;
    (name(at) == file).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    const DAY: i64 = 24 * 60 * 60 * 1000;
    const NOW: i64 = 1_763_870_400_123;

    #[test]
    fn a_name_says_when_the_backup_was_begun() {
        assert_eq!(name(NOW), "gamut-2025-11-23T04-00-00Z.db");
        assert_eq!(time(&name(NOW)), Some(NOW - 123));
        for other in ["gamut.db", "gamut-2025-11-23.db", "gamut-2025-11-23T04-00-00Z.db.part", "gamut-T.db"] {
            assert_eq!(time(other), None, "{other}");
        }
    }

    #[test]
    fn s13_the_latest_backups_are_kept_and_other_files_left_alone() {
        let folder = TempDir::new().unwrap();
        let db = Location::from(folder.path().join("gamut.db"));
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async { super::super::Store::open(db.clone()).await.unwrap().close().await });
        let backups = folder.path().join("backups");
        let rotation = Rotation::new(backups.clone(), NonZeroUsize::new(2).unwrap());
        assert_eq!(rotation.latest().unwrap(), None);
        fs::create_dir(&backups).unwrap();
        let other = backups.join("gamut-before-the-tournament.db");
        fs::write(&other, "precious").unwrap();
        // Left by a crashed process.
        let dead = backups.join(name(NOW - DAY));
        fs::write(&dead, "").unwrap();
        fs::write(part(&dead), "half").unwrap();
        for day in 0..4 {
            rotation.take(&db, NOW + day * DAY).unwrap();
        }
        let mut left: Vec<_> = fs::read_dir(&backups).unwrap().map(|entry| entry.unwrap().path()).collect();
        left.sort_unstable();
        assert_eq!(left, [backups.join(name(NOW + 2 * DAY)), backups.join(name(NOW + 3 * DAY)), other]);
        assert_eq!(rotation.latest().unwrap(), Some(NOW + 3 * DAY - 123));
        // A failing backup deletes nothing.
        rotation.take(&Location::from(folder.path().join("none.db")), NOW + 4 * DAY).unwrap_err();
        assert_eq!(fs::read_dir(&backups).unwrap().count(), 3);
        // If the clock was set back, an earlier backup is deleted, never the one just made.
        let made = rotation.take(&db, NOW - 9 * DAY).unwrap();
        assert!(made.exists());
    }
}

//! Locks a database for one server, and creates missing files.

use crate::StartError;
use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Two locks, held until dropped. The system releases them when the process ends.
pub(super) struct Lock {
    /// A file next to the database. It only detects servers that use the same path; earlier versions check nothing
    /// else.
    _beside: LockedFile,
    /// The database file itself, under any name. SQLite's locks are of another kind and do not conflict with this one,
    /// but the system drops them when the process closes any descriptor of the file. So this one must be opened before
    /// SQLite's and closed after them.
    #[cfg(target_os = "linux")]
    _itself: LockedFile,
}

impl Lock {
    /// Locks a database, creating a missing file that only its owner can read.
    ///
    /// # Errors
    /// If another server holds a lock, or the file is not writable.
    pub(super) fn take(path: &Path) -> Result<Self, StartError> {
        let wrong = |error: std::io::Error| StartError::Database(path.into(), error.to_string());
        let beside = lock(private().open(beside(path).map_err(wrong)?).map_err(wrong)?, path)?;
        let itself = private().read(true).open(path).map_err(|error| match error.kind() {
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem if path.exists() => {
                StartError::ReadOnly(path.to_path_buf())
            }
            _ => wrong(error),
        })?;
        Ok(Self {
            _beside: beside,
            #[cfg(target_os = "linux")]
            _itself: lock(itself, path)?,
        })
    }
}

/// Options for opening a file for writing; a new file is readable by its owner only.
pub fn private() -> OpenOptions {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Returns the folder of a file.
pub(super) fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A locked file, unlocked when dropped. Closing it would not be enough: a program that is just being started has a copy of
/// every open file until it begins.
struct LockedFile(File);

impl Drop for LockedFile {
    fn drop(&mut self) {
        // If this fails, the system releases the lock when the last copy is closed.
        let _ = self.0.unlock();
    }
}

fn lock(file: File, path: &Path) -> Result<LockedFile, StartError> {
    match file.try_lock() {
        Ok(()) => Ok(LockedFile(file)),
        Err(TryLockError::WouldBlock) => Err(StartError::InUse(path.into())),
        Err(TryLockError::Error(error)) => Err(StartError::Database(path.into(), error.to_string())),
    }
}

/// Returns the path of the lock file, which is the same for all paths to one database.
fn beside(path: &Path) -> std::io::Result<PathBuf> {
    let absolute = match path.canonicalize() {
        Ok(absolute) => absolute,
        Err(_) => {
            let name = path.file_name().ok_or(ErrorKind::InvalidFilename)?;
            folder(path).canonicalize()?.join(name)
        }
    };
    let mut name = OsString::from(absolute);
    name.push(".lock");
    Ok(name.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_ends_with_its_owner_though_a_started_program_has_the_file_open() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("gamut.db.lock");
        let take = || lock(private().open(&path).unwrap(), &path);
        let owner = take().unwrap();
        let copy = owner.0.try_clone().unwrap();
        assert!(matches!(take(), Err(StartError::InUse(_))));
        drop(owner);
        assert!(take().is_ok());
        drop(copy);
    }
}

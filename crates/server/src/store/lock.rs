//! One server a database: the file is made where there is none, and locked.

use crate::startup::StartError;
use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Two locks, held as long as this lives. The system gives them back however the process ends.
pub(super) struct Lock {
    /// A file beside the database. Alone it would do no more than tell of servers that came by the same name and left
    /// the file in its place; earlier versions look at nothing else.
    _beside: File,
    /// The database's own file, by whatever name it was found. SQLite's locks are of another kind and do not meet this
    /// one, but the system drops them when the process closes any descriptor of the file: this one has to be opened
    /// before SQLite's and closed after them.
    #[cfg(target_os = "linux")]
    _itself: File,
}

impl Lock {
    /// Takes the locks of a database, and makes its file where there is none, for nobody else to read.
    ///
    /// # Errors
    /// When another server holds one of them, when the file may not be written.
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

/// How a file is opened to write that, if it is made, only its owner may read.
pub(crate) fn private() -> OpenOptions {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// The folder of a file.
pub(super) fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn lock(file: File, path: &Path) -> Result<File, StartError> {
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StartError::InUse(path.into())),
        Err(TryLockError::Error(error)) => Err(StartError::Database(path.into(), error.to_string())),
    }
}

/// Two paths to one database have one lock.
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

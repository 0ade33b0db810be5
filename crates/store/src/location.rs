//! Locations of databases.

use sha2::{Digest, Sha256};
use std::convert::Infallible;
use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// URL schemes of PostgreSQL.
const POSTGRES: [&str; 2] = ["postgres://", "postgresql://"];

/// Where a database is: a file of SQLite, or an address in PostgreSQL.
///
/// ```
/// use gamut_store::Location;
/// let (file, server) = (Location::from("gamut.db"), Location::from("postgres://mira:secret@db.example/gamut"));
/// assert!(file.file().is_some() && server.file().is_none());
/// assert_eq!(server.to_string(), "postgres://db.example/gamut", "the password is never shown");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// An SQLite file.
    File(PathBuf),
    /// `postgres://USER:PASSWORD@HOST:PORT/DATABASE`; the password is optional.
    Postgres(String),
}

impl Location {
    /// Returns the path, if it is a file.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Postgres(_) => None,
        }
    }

    /// Returns the path of a file with this extension that belongs to this database on this machine: next to a database
    /// file, or for PostgreSQL in the working directory, with a name derived from the address. Different paths to the
    /// same database give the same result.
    ///
    /// # Errors
    /// If the database file does not exist.
    pub fn beside(&self, end: &str) -> io::Result<PathBuf> {
        let mut name = match self {
            Self::File(path) => path.canonicalize()?.into_os_string(),
            Self::Postgres(url) => {
                let digest = Sha256::digest(url);
                let name: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
                std::env::current_dir()?.join(format!("gamut-{name}")).into_os_string()
            }
        };
        name.push(OsString::from(end));
        Ok(name.into())
    }
}

/// Returns the absolute path of a file. Its name means nothing else to SQLite, unlike `:memory:` or
/// `file:gamut.db?mode=memory`.
pub(crate) fn plain(file: &Path) -> io::Result<PathBuf> {
    std::path::absolute(file)
}

impl From<&str> for Location {
    fn from(text: &str) -> Self {
        match POSTGRES.iter().any(|scheme| text.starts_with(scheme)) {
            true => Self::Postgres(text.to_owned()),
            false => Self::File(PathBuf::from(text)),
        }
    }
}

impl FromStr for Location {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self::from(text))
    }
}

impl From<PathBuf> for Location {
    fn from(path: PathBuf) -> Self {
        Self::File(path)
    }
}

impl From<&Path> for Location {
    fn from(path: &Path) -> Self {
        Self::File(path.to_path_buf())
    }
}

impl From<&PathBuf> for Location {
    fn from(path: &PathBuf) -> Self {
        Self::File(path.clone())
    }
}

impl From<&Location> for Location {
    fn from(location: &Location) -> Self {
        location.clone()
    }
}

/// For messages: without credentials and settings.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => write!(f, "{}", path.display()),
            Self::Postgres(url) => {
                let rest = url.split_once("://").map_or("", |(_, rest)| rest);
                let rest = rest.split(['?', '#']).next().unwrap_or_default();
                // A password may contain an unencoded @.
                let rest = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
                write!(f, "postgres://{rest}")
            }
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

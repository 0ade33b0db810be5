//! Why the server cannot start, in one line each.

use super::Location;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Why the server, or a backup, failed to start or to complete.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The settings are invalid.
    #[error("{0}")]
    Settings(String),
    /// The port is taken or not permitted.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, #[source] std::io::Error),
    /// Another server uses the database.
    #[error("the database {0} is in use by another gamut server")]
    InUse(Location),
    /// A newer version wrote the database.
    #[error("the database {0} was written by a newer version of gamut: please use that version")]
    Newer(Location),
    /// The current time cannot be expressed as RFC 3339.
    #[error("the clock of this machine is set to a time before 1970 or after 9999: please set it right")]
    Clock,
    /// According to the clock, the last write was more than a year ago.
    #[error(
        "the clock says {now}, and the newest thing in the database is of {last}: please set the clock right, or start once with --trust-clock if it is"
    )]
    ClockAhead {
        /// The current time in RFC 3339.
        now: String,
        /// The last write in RFC 3339.
        last: String,
    },
    /// The file exists but cannot be written.
    #[error("the database {} is read-only: give the user who runs gamut write permission", .0.display())]
    ReadOnly(PathBuf),
    /// The file exists but is empty.
    #[error("the database {} is an empty file: please put a backup in its place, or remove it for a new server", .0.display())]
    Empty(PathBuf),
    /// The file is damaged.
    #[error("the database {0} is damaged: please put a backup in its place, or recover it with sqlite3")]
    Damaged(Location),
    /// The file cannot be opened, or is not a database.
    #[error("cannot open the database {}: {}", .0, one_line(.1))]
    Database(Location, String),
    /// `gamut migrate-db` was interrupted, so data is missing.
    #[error("the database {0} is not complete: please run gamut migrate-db again, to its end")]
    Unfinished(Location),
    /// The target of a restore is an existing database or write-ahead log.
    #[error("{} is there already: please move it away, or name another database with --db", .0.display())]
    Exists(PathBuf),
    /// The target of a migration is not empty.
    #[error("the database {0} is not empty: please name a new one")]
    NotEmpty(Location),
    /// A copied database differs from its source.
    #[error("the database {0} differs from the other in the table {1}: please fill an empty one")]
    Differs(Location, String),
    /// A document of the operator cannot be shown.
    #[error("cannot read {}: {}", .0.display(), one_line(.1))]
    Document(PathBuf, String),
    /// The backup cannot be written.
    #[error("cannot write the backup {}: {}", .0.display(), one_line(.1))]
    Backup(PathBuf, String),
    /// The system refuses something that a server needs.
    #[error("{0}: {1}")]
    System(&'static str, #[source] std::io::Error),
}

fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

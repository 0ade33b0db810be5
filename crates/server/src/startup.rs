//! What keeps the server from starting: one line each.

use crate::store::Location;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Why the server, or a backup, did not start or did not end well.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The settings make no sense.
    #[error("{0}")]
    Settings(String),
    /// The port is taken, or may not be used.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, #[source] std::io::Error),
    /// Another server holds the database.
    #[error("the database {0} is in use by another gamut server")]
    InUse(Location),
    /// A later version has written it.
    #[error("the database {0} was written by a newer version of gamut: please use that version")]
    Newer(Location),
    /// The time of day cannot be written down.
    #[error("the clock of this machine is set to a time before 1970 or after 9999: please set it right")]
    Clock,
    /// More than a year has passed since something was stored last, by this clock.
    #[error(
        "the clock says {now}, and the newest thing in the database is of {last}: please set the clock right, or start once with --trust-clock if it is"
    )]
    ClockAhead {
        /// RFC 3339.
        now: String,
        /// The same.
        last: String,
    },
    /// The file is there and may not be written.
    #[error("the database {} may only be read: the user who runs gamut has to be allowed to write it", .0.display())]
    ReadOnly(PathBuf),
    /// The file is there, and nothing is in it.
    #[error("the database {} is an empty file: please put a backup in its place, or remove it for a new server", .0.display())]
    Empty(PathBuf),
    /// Something in the file is not as it was written.
    #[error("the database {0} is damaged: please put a backup in its place, or recover it with sqlite3")]
    Damaged(Location),
    /// The file cannot be opened, or is no database.
    #[error("cannot open the database {}: {}", .0, one_line(.1))]
    Database(Location, String),
    /// `gamut migrate-db` was broken off, and not everything is there.
    #[error("the database {0} is not complete: please run gamut migrate-db again, to its end")]
    Unfinished(Location),
    /// A database, or the write-ahead log of one, is where a backup is to be restored.
    #[error("{} is there already: please move it away, or name another database with --db", .0.display())]
    Exists(PathBuf),
    /// Something is in a database that is to be filled.
    #[error("the database {0} is not empty: please name a new one")]
    NotEmpty(Location),
    /// A database is not what it was filled from.
    #[error("the database {0} differs from the other in the table {1}: please fill an empty one")]
    Differs(Location, String),
    /// A text that the operator names cannot be shown.
    #[error("cannot read {}: {}", .0.display(), one_line(.1))]
    Document(PathBuf, String),
    /// The backup could not be written.
    #[error("cannot write the backup {}: {}", .0.display(), one_line(.1))]
    Backup(PathBuf, String),
    /// The system refused something a server needs.
    #[error("{0}: {1}")]
    System(&'static str, #[source] std::io::Error),
}

fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}

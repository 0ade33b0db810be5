//! How `gamut admin` reaches the server: by a Unix socket next to the database, accessible to its owner only. On other
//! systems a file holds a loopback address and a token.
//!
//! A connection carries one [`Command`] as a line of JSON and one [`Reply`].

// On systems with Unix sockets it is only tested.
#[cfg(any(not(unix), test))]
mod loopback;

use super::{Administration, Answer, Command};
use crate::admin::CommandError;
use crate::config::Location;
#[cfg(not(unix))]
use loopback as os;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::Path;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

/// Maximum length of a command, in bytes.
const MAX_COMMAND: u64 = 64 * 1024;
/// Maximum length of a reply, in bytes.
const MAX_REPLY: u64 = 64 << 20;
/// Time limit for receiving a command.
const SLOWEST: Duration = Duration::from_secs(10);

/// The server's reply.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Reply {
    /// The answer.
    Answer(Answer),
    /// The command is invalid: what is wrong with it, in one line.
    Refused(String),
    /// Any other failure.
    Failed(String),
}

impl Reply {
    pub(super) fn of(result: Result<Answer, CommandError>) -> Self {
        match result {
            Ok(answer) => Self::Answer(answer),
            Err(error) if error.is_refusal() => Self::Refused(error.to_string()),
            Err(error) => Self::Failed(error.to_string()),
        }
    }
}

/// Answers operators until the server closes.
///
/// # Errors
/// If the socket cannot be created.
pub(crate) fn listen(db: &Location, administration: Administration, closing: CancellationToken) -> io::Result<()> {
    let door = os::Door::open(db)?;
    tokio::spawn(async move {
        let serve = async {
            loop {
                match door.accept().await {
                    Ok(Some(stream)) => {
                        let administration = administration.clone();
                        tokio::spawn(async move {
                            if let Err(error) = serve(stream, &administration).await {
                                tracing::debug!("admin: {error}");
                            }
                        });
                    }
                    Ok(None) => tracing::warn!("admin: rejected a connection of another user"),
                    Err(error) => {
                        tracing::warn!("admin: {error}");
                        sleep(Duration::from_secs(1)).await;
                    }
                }
            }
        };
        closing.run_until_cancelled(serve).await;
        drop(door);
    });
    Ok(())
}

async fn serve(mut stream: impl AsyncRead + AsyncWrite + Unpin, administration: &Administration) -> io::Result<()> {
    let mut line = String::new();
    let read = async { BufReader::new((&mut stream).take(MAX_COMMAND)).read_line(&mut line).await };
    timeout(SLOWEST, read).await??;
    let reply = match serde_json::from_str::<Command>(&line) {
        Ok(command) => Reply::of(administration.run(command).await),
        Err(_) => Reply::Refused(String::from("this server does not know the command: use the same version for both")),
    };
    let mut text = serde_json::to_vec(&reply)?;
    text.push(b'\n');
    stream.write_all(&text).await?;
    stream.shutdown().await
}

/// Sends a command to the server of this database. `None` if no server is running.
///
/// # Errors
/// If the connection breaks.
pub(super) async fn ask(db: &Location, command: &Command) -> io::Result<Option<Reply>> {
    let Some(mut stream) = os::connect(db).await? else { return Ok(None) };
    let mut text = serde_json::to_vec(command)?;
    text.push(b'\n');
    stream.write_all(&text).await?;
    let mut line = String::new();
    BufReader::new(stream.take(MAX_REPLY)).read_line(&mut line).await?;
    serde_json::from_str(&line).map(Some).map_err(|_| io::ErrorKind::UnexpectedEof.into())
}

fn remove_if_there(path: &Path) -> io::Result<()> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(unix)]
mod os {
    use super::remove_if_there;
    use crate::config::Location;
    use std::fs::{Permissions, rename, set_permissions};
    use std::io;
    use std::os::unix::fs::PermissionsExt;
    use std::path::PathBuf;
    use tokio::net::{UnixListener, UnixStream};

    pub(super) struct Door {
        listener: UnixListener,
        path: PathBuf,
    }

    impl Door {
        /// Holding the database's lock, a server is alone, so any existing file is left over from a crash.
        pub(super) fn open(db: &Location) -> io::Result<Self> {
            let (path, fresh) = (db.beside(".admin")?, db.beside(".admin-new")?);
            remove_if_there(&fresh)?;
            let listener = UnixListener::bind(&fresh)?;
            // Restricts access before the socket appears at its path.
            set_permissions(&fresh, Permissions::from_mode(0o600))?;
            rename(&fresh, &path)?;
            Ok(Self { listener, path })
        }

        /// Returns `None` for another user, who may have connected before the permissions were set.
        pub(super) async fn accept(&self) -> io::Result<Option<UnixStream>> {
            let (stream, _) = self.listener.accept().await?;
            let (peer, own) = (stream.peer_cred()?.uid(), rustix::process::geteuid().as_raw());
            Ok((peer == own || peer == 0).then_some(stream))
        }
    }

    impl Drop for Door {
        fn drop(&mut self) {
            // The next server replaces a file that stays behind.
            let _ = remove_if_there(&self.path);
        }
    }

    pub(super) async fn connect(db: &Location) -> io::Result<Option<UnixStream>> {
        use io::ErrorKind::{ConnectionRefused, InvalidInput, NotFound};
        match UnixStream::connect(db.beside(".admin")?).await {
            Ok(stream) => Ok(Some(stream)),
            Err(error) if matches!(error.kind(), NotFound | ConnectionRefused | InvalidInput) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

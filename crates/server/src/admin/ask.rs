//! The client side of `gamut admin`: sends a command to the running server, or executes it if none is running.

use super::door::{self, Reply};
use super::{Administration, Answer, Command};
use crate::config::{Config, Limits, Location, StartError};
use crate::people::{Blocks, Connected};
use crate::site::Notices;
use gamut_live::Games;
use gamut_live::bots::{Engine, Pool};
use gamut_live::cluster::Cluster;
use gamut_store::Store;
use std::sync::Arc;

/// Why a command failed, in one line.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// The command is invalid.
    #[error("{0}")]
    Refused(String),
    /// Any other failure.
    #[error("{0}")]
    Failed(String),
}

/// Executes a command on a database. `public_url` is where people reach the server; a running server uses its own.
///
/// # Errors
/// If the command is invalid, or the database is missing or cannot be opened.
pub fn ask(db: &Location, public_url: Option<&str>, command: Command) -> Result<Answer, AdminError> {
    let failed = |error: &dyn ToString| AdminError::Failed(error.to_string());
    if let Some(Err(error)) = db.file().map(std::fs::metadata) {
        return Err(failed(&StartError::Database(db.clone(), format!("{error}; name it with --db"))));
    }
    let config = Config { public_url: public_url.map(str::to_owned), ..Config::default() };
    let origin = config.origin().map_err(|error| AdminError::Refused(error.to_string()))?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.map_err(|error| failed(&StartError::System("cannot start", error)))?;
    let reply = runtime.block_on(async {
        match door::ask(db, &command).await {
            Ok(Some(reply)) => Ok(reply),
            Ok(None) => {
                alone(db, origin.map(|origin| origin.as_str().to_owned()), command).await.map_err(|e| failed(&e))
            }
            Err(error) => Err(failed(&StartError::System("the server broke off", error))),
        }
    })?;
    match reply {
        Reply::Answer(answer) => Ok(answer),
        Reply::Refused(message) => Err(AdminError::Refused(message)),
        Reply::Failed(message) => Err(AdminError::Failed(message)),
    }
}

/// Executes a command without a server, holding the database's lock. Bots that are to move do so once a server runs.
async fn alone(db: &Location, origin: Option<String>, command: Command) -> Result<Reply, StartError> {
    let store = Arc::new(Store::open(db.clone()).await?);
    let limits = Limits { threads: 1, ..Limits::default() };
    let pool = Pool::new(Arc::new(Engine), limits.threads);
    let pool = pool.map_err(|error| StartError::System("cannot start threads", error))?;
    let connected = Connected::new(limits.person.sockets);
    let games = Games::new(Arc::clone(&store), Cluster::default(), pool, limits.live(), String::new());
    let administration = Administration {
        store: Arc::clone(&store),
        games: games.clone(),
        connected,
        blocks: Blocks::default(),
        notices: Notices::default(),
        origin,
        by: None,
    };
    let reply = Reply::of(administration.run(command).await);
    games.close().await;
    store.close().await;
    Ok(reply)
}

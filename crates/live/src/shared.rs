//! What all live games share, and which of them have a task.

use super::LiveError;
use super::attention::Attention;
use super::calls::Calls;
use super::request::{MAILBOX, Request};
use super::view::{Names, ShownGame};
use crate::bots::Pool;
use crate::cluster::Cluster;
use crate::jobs::Jobs;
use crate::limits::{LimitError, Permit, Quota};
use crate::network::Network;
use futures_util::future::BoxFuture;
use gamut_store::Store;
use gamut_store::ids::GameId;
use gamut_store::logging::Logged;
use gamut_table::{LogEntry, Timeline};
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Runs a game until its task ends, on behalf of a network.
pub(super) type GameTask =
    fn(Arc<Shared>, Option<Network>, RegistryGuard, mpsc::Receiver<Request>) -> BoxFuture<'static, ()>;

/// Upper bounds of live games.
#[derive(Debug, Clone)]
pub struct LiveLimits {
    /// Threads that replay logs.
    pub threads: usize,
    /// Games with a task.
    pub games: usize,
    /// Games with a task that one client network opened.
    pub network_games: usize,
    /// Sockets following one game.
    pub watchers: usize,
    /// How long the task of a game lives without followers.
    pub idle: Duration,
    /// Time without a socket after which a player is shown as away.
    pub away: Duration,
    /// Time without a socket after which a player is gone. In real time, an opponent can then claim a win.
    pub gone: Duration,
}

/// State shared by all live games.
pub(super) struct Shared {
    pub(super) store: Arc<Store>,
    pub(super) cluster: Cluster,
    pub(super) pool: Pool,
    pub(super) jobs: Jobs,
    pub(super) limits: LiveLimits,
    pub(super) build: String,
    pub(super) closing: CancellationToken,
    pub(super) tasks: TaskTracker,
    /// What the task of a game runs.
    pub(super) task: GameTask,
    pub(super) open: Arc<Quota>,
    pub(super) live: Mutex<Live>,
    pub(super) attention: Attention,
    pub(super) calls: Calls,
}

/// The tasks by game.
#[derive(Default)]
pub(super) struct Live {
    pub(super) mailboxes: HashMap<GameId, (u64, mpsc::Sender<Request>)>,
    started: u64,
}

/// A live game's entry. Dropping it, even in a panic, removes the game from the list.
pub(crate) struct RegistryGuard {
    shared: Arc<Shared>,
    id: GameId,
    number: u64,
    /// Counts the game for the network that opened it, while it is live.
    _permit: Permit,
}

impl Shared {
    /// Returns a copy of a live game's state. `None` if it is not live.
    pub(super) async fn snapshot(&self, id: GameId) -> Option<ShownGame> {
        let mailbox = self.mailbox(id)?;
        let (reply, answer) = oneshot::channel();
        mailbox.send(Request::Snapshot(reply)).await.ok()?;
        answer.await.ok()?.ok()
    }

    /// Returns the mailbox of a live game.
    pub(super) fn mailbox(&self, id: GameId) -> Option<mpsc::Sender<Request>> {
        self.live().mailboxes.get(&id).map(|(_, mailbox)| mailbox.clone())
    }

    /// Lets a game continue. If this fails, it happens when the game is opened.
    pub(crate) fn wake_later(self: &Arc<Self>, id: GameId) {
        if let Err(error) = self.open(None, id) {
            error.log();
        }
    }

    /// Returns the mailbox of a game, starting its task if needed. A new task counts for the network that asks, or for
    /// none if the server does.
    pub(super) fn open(
        self: &Arc<Self>,
        network: Option<Network>,
        id: GameId,
    ) -> Result<mpsc::Sender<Request>, LiveError> {
        let mut live = self.live();
        if let Some((_, mailbox)) = live.mailboxes.get(&id) {
            return Ok(mailbox.clone());
        }
        if self.closing.is_cancelled() {
            return Err(LimitError::Busy("it is closing").into());
        }
        let permit = self.open.take(network, 1)?;
        live.started += 1;
        let (mailbox, requests) = mpsc::channel(MAILBOX);
        let number = live.started;
        live.mailboxes.insert(id, (number, mailbox.clone()));
        let guard = RegistryGuard { shared: Arc::clone(self), id, number, _permit: permit };
        self.tasks.spawn((self.task)(Arc::clone(self), network, guard, requests));
        Ok(mailbox)
    }

    pub(super) fn live(&self) -> MutexGuard<'_, Live> {
        self.live.lock()
    }
}

impl Shared {
    /// Replays a game from its log.
    pub(crate) async fn replay(&self, network: Option<Network>, id: GameId) -> Result<ShownGame, LiveError> {
        let gathered = self.store.gathered(id).await?;
        self.read(network, id, move |log, names| Ok(ShownGame { timeline: replay(id, log, gathered)?, names })).await
    }

    /// Makes something from a game's log and the names of its accounts, on a job's thread.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        network: Option<Network>,
        id: GameId,
        make: impl FnOnce(&[LogEntry], Names) -> Result<T, LiveError> + Send + 'static,
    ) -> Result<T, LiveError> {
        self.jobs.run(network, self.read_job(id, make)).await
    }

    /// Returns that as a job. The log is read within the job, so that reading is bounded too and stays off the
    /// network's threads.
    pub(super) fn read_job<T, E>(
        &self,
        id: GameId,
        make: impl FnOnce(&[LogEntry], Names) -> Result<T, E> + Send + 'static,
    ) -> impl FnOnce() -> Result<T, E> + Send + 'static
    where
        T: Send + 'static,
        E: From<LiveError> + Send + 'static,
    {
        let (store, runtime) = (Arc::clone(&self.store), Handle::current());
        let read = async move {
            let log = store.log(id).await?;
            let names = store.names(&log.iter().flat_map(LogEntry::seated).collect()).await?;
            Ok::<_, LiveError>((log, Names::new(names)))
        };
        move || {
            let (log, names) = runtime.block_on(read)?;
            make(&log, names)
        }
    }
}

impl RegistryGuard {
    pub(crate) fn id(&self) -> GameId {
        self.id
    }
}

impl Drop for RegistryGuard {
    fn drop(&mut self) {
        self.shared.cluster.seats_here(self.id, Vec::new());
        let mut live = self.shared.live();
        if live.mailboxes.get(&self.id).is_some_and(|(number, _)| *number == self.number) {
            live.mailboxes.remove(&self.id);
        }
    }
}

/// Replays a game whose players had all seen the board at this moment.
pub(super) fn replay(id: GameId, log: &[LogEntry], gathered: Option<i64>) -> Result<Timeline, LiveError> {
    let mut timeline = Timeline::replay(id, log)?;
    if let Some(at) = gathered {
        timeline.note_gathered(at);
    }
    Ok(timeline)
}

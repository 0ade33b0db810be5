//! All games, by their address.

mod beginning;
mod following;
mod leaving;
mod nodes;
mod orders;
mod pictures;
mod reading;
mod registry;
mod seats;
mod talk;
mod vacations;

pub use beginning::settled_game;

use crate::attention::Attention;
use crate::bots::Pool;
use crate::bus::News;
use crate::calls::{Call, Calls};
use crate::cluster::Cluster;
use crate::jobs::Jobs;
use crate::limits::Quota;
use crate::network::Network;
use crate::request::Request;
use crate::session;
use crate::shared::{LiveLimits, Shared};
use futures_util::FutureExt;
use gamut_store::Store;
use gamut_store::ids::GameId;
use gamut_store::logging::Logged;
use parking_lot::Mutex;
use std::sync::Arc;
use tokio::sync::broadcast;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Access to every game.
#[derive(Clone)]
pub struct Games(Arc<Shared>);

impl Games {
    /// Creates the state; no game is live yet.
    #[must_use]
    pub fn new(store: Arc<Store>, cluster: Cluster, pool: Pool, limits: LiveLimits, build: String) -> Self {
        let (closing, tasks) = (CancellationToken::new(), TaskTracker::new());
        let jobs = Jobs::new(limits.threads);
        let open = Quota::new("live games", limits.games, limits.network_games);
        Self(Arc::new(Shared {
            store,
            cluster,
            pool,
            jobs,
            limits,
            build,
            closing,
            tasks,
            task: |shared, network, guard, mailbox| session::run(shared, network, guard, mailbox).boxed(),
            open,
            live: Mutex::default(),
            attention: Attention::default(),
            calls: Calls::default(),
        }))
    }

    /// Lets the game continue if a bot is to move or a card to be turned up. If this fails, it happens when the game is
    /// opened.
    pub async fn wake(&self, network: Option<Network>, id: GameId) {
        if let Err(error) = self.ask(network, id, Request::Wake).await {
            error.log();
        }
    }

    /// Like [`Games::wake`], for a game created or changed without its task: notifies the node that owns it.
    async fn begin(&self, network: Option<Network>, id: GameId, seq: u32) {
        self.0.cluster.tell(&News::Committed { game: id, seq, waiting: true });
        self.wake(network, id).await;
    }

    /// Subscribes to notifications of players.
    pub fn calls(&self) -> broadcast::Receiver<Call> {
        self.0.calls.listen()
    }

    /// Returns the threads for blocking work.
    #[must_use]
    pub fn jobs(&self) -> Jobs {
        self.0.jobs.clone()
    }

    /// Ends all live games and waits until they have ended.
    pub async fn close(&self) {
        self.0.closing.cancel();
        self.0.tasks.close();
        self.0.tasks.wait().await;
        self.0.pool.close();
    }

    /// Returns whether the server is shutting down.
    #[must_use]
    pub fn is_closing(&self) -> bool {
        self.0.closing.is_cancelled()
    }

    /// Returns the number of live games, each with a task.
    #[must_use]
    pub fn live_count(&self) -> usize {
        self.0.open.used()
    }

    /// Returns the maximum number of live games.
    #[must_use]
    pub fn live_limit(&self) -> usize {
        self.0.open.limit()
    }

    /// Returns the number of queued bot moves.
    #[must_use]
    pub fn bots_waiting(&self) -> usize {
        self.0.pool.waiting()
    }
}

//! Workers: nodes that serve no pages and only compute bot moves, to relieve the others.

use crate::config::{Config, Location, StartError};
use crate::http::listen::Door;
use crate::http::{App, Messengers, Page, scrape};
use crate::membership;
use crate::run::server::connect;
use crate::site::Site;
use gamut_live::Games;
use gamut_live::bots::{Pool, Thinker};
use gamut_live::cluster::Cluster;
use gamut_store::clock;
use gamut_store::ids::random_node;
use gamut_store::{NodeName, Store};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::{CancellationToken, DropGuard};

/// A running worker.
pub struct Worker {
    addr: SocketAddr,
    games: Games,
    store: Arc<Store>,
    cluster: Cluster,
    taking_part: JoinHandle<Option<()>>,
    closing: CancellationToken,
    /// Serves metrics until dropped.
    ended: DropGuard,
    drain: Duration,
}

impl Worker {
    /// Joins the servers that share a database. Settings for the public are ignored; the metrics address also serves
    /// health checks.
    ///
    /// # Errors
    /// The reason why the worker cannot start.
    pub async fn start(config: Config, thinker: Arc<dyn Thinker>) -> Result<Self, StartError> {
        let (Some(bus), db @ Location::Postgres(_)) = (&config.bus, &config.db) else {
            return Err(StartError::Settings(String::from(
                "a worker is for several servers on one database: name it by --db postgres://USER:PASSWORD@HOST/DATABASE, \
                 and their bus by --bus nats://HOST:PORT",
            )));
        };
        let Some(listener) = scrape::listen(config.metrics).await? else {
            return Err(StartError::Settings(String::from("a worker needs an address for health checks: --metrics")));
        };
        if !clock::is_set() {
            return Err(StartError::Clock);
        }
        let addr = listener.local_addr().map_err(|error| StartError::System("cannot listen", error))?;
        let origin = config.origin()?;
        let limits = config.limits;
        let pool =
            Pool::new(thinker, limits.threads).map_err(|error| StartError::System("cannot start threads", error))?;
        let node = NodeName { id: random_node(), is_worker: true };
        let store = Arc::new(Store::open_shared(db.clone(), &node).await?);
        let bus = connect(bus, config.cluster_name.as_ref(), &store).await?;
        let cluster = Cluster::of(node, bus);
        let games = Games::new(Arc::clone(&store), cluster.clone(), pool, limits.live(), String::new());
        let connections = Door::new(&limits, config.trusted_proxies.clone()).connections();
        let (drain, page) = (limits.drain, Page::new(Vec::new()));
        let (proxies, messengers) = (config.trusted_proxies, Messengers { mail: None, push: config.push });
        let app = App::new(
            games.clone(),
            Arc::clone(&store),
            page,
            Site { origin, ..Site::default() },
            proxies,
            limits,
            messengers,
        );
        let (closing, ended) = (CancellationToken::new(), CancellationToken::new());
        // A move of a bot may make it a person's turn.
        tokio::spawn(app.push().run(games.calls(), closing.clone()));
        tokio::spawn(scrape::serve(listener, app.clone(), connections, ended.clone()));
        let taking_part =
            membership::run(cluster.clone(), Arc::clone(&store), games.clone(), app.connected(), app.notices());
        let taking_part = tokio::spawn(closing.clone().run_until_cancelled_owned(taking_part));
        Ok(Self { addr, games, store, cluster, taking_part, closing, ended: ended.drop_guard(), drain })
    }

    /// Returns the address for metrics and health checks.
    #[must_use]
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Leaves bots to the other nodes at once, and ends.
    pub async fn stop(self) {
        self.cluster.announce_leaving();
        self.closing.cancel();
        let _ = self.taking_part.await;
        self.cluster.leave(&self.store).await;
        if timeout(self.drain, self.games.close()).await.is_err() {
            tracing::warn!("some games did not end in time");
        }
        self.store.close().await;
        drop(self.ended);
    }
}

//! The server: startup and graceful shutdown.

use crate::admin::{self, Administration};
use crate::clubs::Clubs;
use crate::config::{BusAddress, ClusterName, Config, Location, StartError};
use crate::http::listen::{Door, listen};
use crate::http::{App, Messengers, Page, keep_offering, router, scrape};
use crate::mail::{Letters, Sender};
use crate::membership;
use crate::openapi;
use crate::openings::count_openings;
use crate::run::open_files;
use crate::site::Site;
use crate::studies::Studies;
use crate::tournaments::Tournaments;
use gamut_live::bots::{Pool, Thinker};
use gamut_live::bus::{self, Bus};
use gamut_live::cluster::Cluster;
use gamut_live::{Games, fill_summaries, wake_due};
use gamut_store::clock;
use gamut_store::ids::random_node;
use gamut_store::logging::Logged;
use gamut_store::{AccountWrite, NodeName, Store, StoreError, Write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::{CancellationToken, DropGuard};

/// Maximum number of games in which bots resume after a start. In other games they resume when the game is opened.
const RESUMED: u32 = 1000;

/// A running server.
pub struct Server {
    addr: SocketAddr,
    metrics_addr: Option<SocketAddr>,
    games: Games,
    app: App,
    store: Arc<Store>,
    cluster: Cluster,
    taking_part: JoinHandle<Option<()>>,
    closing: CancellationToken,
    /// Serves metrics until dropped.
    ended: DropGuard,
    accepting: JoinHandle<()>,
    mailing: JoinHandle<()>,
    notice: Duration,
    drain: Duration,
}

impl Server {
    /// Opens the port and the database, and resumes interrupted bots.
    ///
    /// # Errors
    /// The reason why the server cannot start.
    pub async fn start(config: Config, thinker: Arc<dyn Thinker>, page: Page) -> Result<Self, StartError> {
        let site = Site::read(&config)?;
        let public_url = site.origin.as_ref().map(|origin| origin.as_str().to_owned());
        let mail = config.mail.as_ref();
        let mail = mail.map(|mail| Ok::<_, StartError>((Sender::new(mail)?, Letters::new(mail)))).transpose()?;
        if !clock::is_set() {
            return Err(StartError::Clock);
        }
        let listener = listen(config.addr).map_err(|error| StartError::Listen(config.addr, error))?;
        let addr = listener.local_addr().map_err(|error| StartError::Listen(config.addr, error))?;
        let scraped = scrape::listen(config.metrics).await?;
        let metrics_addr = scraped.as_ref().and_then(|listener| listener.local_addr().ok());
        let (store, cluster) = open(&config).await?;
        let store = Arc::new(store.with_min_free(config.min_free));
        let mut limits = config.limits;
        open_files::make_room(&mut limits);
        let pool =
            Pool::new(thinker, limits.threads).map_err(|error| StartError::System("cannot start threads", error))?;
        let games = Games::new(Arc::clone(&store), cluster.clone(), pool, limits.live(), page.build().to_owned());
        let door = Door::new(&limits, config.trusted_proxies.clone());
        let app = App::new(
            games.clone(),
            Arc::clone(&store),
            page,
            site,
            config.trusted_proxies,
            limits.clone(),
            Messengers { mail, push: config.push },
        );
        let closing = CancellationToken::new();
        if let Err(error) = app.blocks().read(&store).await {
            error.log();
        }
        if let Err(error) = app.notices().read(&store).await {
            error.log();
        }
        let administration = Administration {
            store: Arc::clone(&store),
            games: games.clone(),
            connected: app.connected(),
            blocks: app.blocks(),
            notices: app.notices(),
            origin: public_url,
            by: None,
        };
        if let Err(error) = admin::listen(&config.db, administration, closing.clone()) {
            tracing::warn!("gamut admin cannot reach this server: {error}");
        }
        let ended = CancellationToken::new();
        if let Some(listener) = scraped {
            tokio::spawn(scrape::serve(listener, app.clone(), door.connections(), ended.clone()));
        }
        let held = Tournaments::new(Arc::clone(&store), games.clone());
        let studies = Studies::new(Arc::clone(&store), games.jobs());
        let clubs = Clubs::new(Arc::clone(&store), held.clone(), app.lobby().clone(), app.connected());
        let more = openapi::more().with_extension(held.clone()).with_extension(studies);
        let more = more.with_extension(clubs.clone());
        let accepting = tokio::spawn(door.serve(listener, router(app.clone(), more), closing.clone()));
        let taking_part =
            membership::run(cluster.clone(), Arc::clone(&store), games.clone(), app.connected(), app.notices());
        let taking_part = tokio::spawn(closing.clone().run_until_cancelled_owned(taking_part));
        tokio::spawn(closing.clone().run_until_cancelled_owned(resume(
            games.clone(),
            Arc::clone(&store),
            limits.threads,
        )));
        tokio::spawn(closing.clone().run_until_cancelled_owned(games.clone().tell_vacations()));
        let waking = wake_due(games.clone(), Arc::clone(&store));
        tokio::spawn(closing.clone().run_until_cancelled_owned(waking));
        tokio::spawn(closing.clone().run_until_cancelled_owned(app.lobby().clone().run()));
        tokio::spawn(closing.clone().run_until_cancelled_owned(held.run()));
        tokio::spawn(closing.clone().run_until_cancelled_owned(clubs.run()));
        tokio::spawn(app.push().run(games.calls(), closing.clone()));
        let mailing = tokio::spawn(app.mail().run(closing.clone()));
        let summarising = Arc::clone(&store);
        tokio::spawn(closing.clone().run_until_cancelled_owned(async move { fill_summaries(&summarising).await }));
        let (counting, among) = (Arc::clone(&store), cluster.clone());
        tokio::spawn(closing.clone().run_until_cancelled_owned(async move { count_openings(&counting, &among).await }));
        tokio::spawn(closing.clone().run_until_cancelled_owned(app.blocks().run(Arc::clone(&store))));
        tokio::spawn(closing.clone().run_until_cancelled_owned(app.notices().run(Arc::clone(&store))));
        tokio::spawn(closing.clone().run_until_cancelled_owned(keep_offering(app.clone())));
        let (purging, among) = (Arc::clone(&store), cluster.clone());
        tokio::spawn(closing.clone().run_until_cancelled_owned(async move { purge(&purging, &among).await }));
        let scrubbing = Arc::clone(&store);
        let scrubbing = async move { scrubbing.keep_scrubbed().await };
        tokio::spawn(closing.clone().run_until_cancelled_owned(scrubbing));
        let ended = ended.drop_guard();
        let (notice, drain) = (limits.notice, limits.drain);
        Ok(Self {
            addr,
            metrics_addr,
            cluster,
            taking_part,
            games,
            app,
            store,
            closing,
            ended,
            accepting,
            mailing,
            notice,
            drain,
        })
    }

    /// Returns the address it listens on.
    #[must_use]
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Returns the address of the metrics, if any.
    #[must_use]
    pub fn metrics_addr(&self) -> Option<SocketAddr> {
        self.metrics_addr
    }

    /// Returns access to the games.
    #[must_use]
    pub fn games(&self) -> &Games {
        &self.games
    }

    /// Stops accepting requests, notifies all pages, finishes work in progress, and closes the database. In a cluster,
    /// proxies are informed first, and other nodes have taken over before pages reconnect.
    pub async fn stop(self) {
        if self.cluster.has_others() {
            self.cluster.announce_leaving();
            tokio::time::sleep(self.notice).await;
        }
        self.closing.cancel();
        let _ = self.taking_part.await;
        self.cluster.leave(&self.store).await;
        let mut mailing = self.mailing;
        let drained = async {
            tokio::join!(self.games.close(), self.app.close());
            // A connection task that panicked has ended too.
            let _ = self.accepting.await;
            let _ = (&mut mailing).await;
        };
        if timeout(self.drain, drained).await.is_err() {
            tracing::warn!("some connections did not end in time");
            mailing.abort();
        }
        self.store.close().await;
        drop(self.ended);
    }
}

/// Opens the database, and joins the cluster if the database is shared.
async fn open(config: &Config) -> Result<(Store, Cluster), StartError> {
    match (&config.bus, &config.db) {
        (None, db) => Ok((Store::open_by_clock(db.clone(), None, config.trust_clock).await?, Cluster::default())),
        (Some(bus), db @ Location::Postgres(_)) => {
            let node = NodeName { id: random_node(), is_worker: false };
            let store = Store::open_by_clock(db.clone(), Some(&node), config.trust_clock).await?;
            let bus = connect(bus, config.cluster_name.as_ref(), &store).await?;
            Ok((store, Cluster::of(node, bus)))
        }
        (Some(_), Location::File(_)) => Err(StartError::Settings(String::from(
            "a bus is for several servers on one database: name it by --db postgres://USER:PASSWORD@HOST/DATABASE",
        ))),
    }
}

/// Connects to the bus, which only nodes on the same database share.
pub(crate) async fn connect(
    bus: &BusAddress,
    name: Option<&ClusterName>,
    store: &Store,
) -> Result<Arc<dyn Bus>, StartError> {
    let name = match name {
        Some(name) => name.clone(),
        None => {
            let unreadable =
                |error: StoreError| StartError::Settings(format!("cannot read the name of the cluster: {error}"));
            ClusterName::read(&store.installation().await.map_err(unreadable)?)?
        }
    };
    bus::connect(bus, &name).await
}

/// Deletes old data, now and every day.
async fn purge(store: &Store, cluster: &Cluster) {
    let mut daily = tokio::time::interval(Duration::from_secs(24 * 60 * 60));
    loop {
        daily.tick().await;
        if !cluster.is_alone() {
            // By then the nodes of the cluster are known.
            tokio::time::sleep(Duration::from_secs(10)).await;
        }
        if !cluster.owns("purge") {
            continue;
        }
        if let Err(error) = store.write(Write::Account(AccountWrite::Purge { at: clock::now() })).await {
            error.log();
        }
    }
}

/// Wakes games that continue without a person, newest first, only a few more at a time than there are threads, so that
/// games that people open do not wait for all of them.
async fn resume(games: Games, store: Arc<Store>, threads: usize) {
    if !games.cluster().is_alone() {
        // In a cluster, each node finds its own games.
        return;
    }
    let waiting = match store.waiting(RESUMED).await {
        Ok(waiting) => waiting,
        Err(error) => return error.log(),
    };
    for id in waiting {
        games.wake(None, id).await;
        while games.bots_waiting() > threads {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

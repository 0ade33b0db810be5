//! What a node does each second: renew its lease, publish its presence, and look for other nodes' changes.

mod hear;

use crate::people::Connected;
use crate::site::Notices;
use gamut_live::cluster::{BEAT, Cluster, Leases, Node, Written};
use gamut_live::{Beyond, Games};
use gamut_store::clock;
use gamut_store::ids::{GameId, TokenDigest};
use gamut_store::logging::Logged;
use gamut_store::{Failure, LEASE_MILLIS, NodeWrite, Store, StoreError, Write};
use hear::Listeners;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::{MissedTickBehavior, interval, timeout};

/// Timeout of a query, which is then retried on another connection. After a network failure the system may wait for
/// seconds before it sends again on the old one.
const PATIENCE: Duration = Duration::from_secs(1);
/// Maximum number of games in one query.
const GAMES: usize = 500;
/// How often a node checks that the credentials of open sockets are still valid.
const ASK_WHO: Duration = Duration::from_secs(5);
/// Maximum number of cookies and tokens in one query.
const CREDENTIALS: usize = 500;
/// Maximum number of games without a person to move that are checked together.
const WAITING: u32 = 1000;

/// Runs this node's part in the cluster, for ever. Does nothing on a single server.
pub(crate) async fn run(cluster: Cluster, store: Arc<Store>, games: Games, connected: Connected, notices: Notices) {
    let Some(node) = cluster.0.clone() else { return };
    let messages = node.bus.subscribe();
    let looking = Looking { node: &node, store: &store, games: &games };
    let (mut written, mut leases) = (Written::default(), Leases::default());
    // Renewing runs concurrently, so that a busy node stays alive.
    let renewing = async {
        let mut tick = interval(BEAT);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tick.tick().await;
            match looking.renew(&mut written, &mut leases, &connected).await {
                Ok(false) => {}
                Ok(true) => node.changed.notify_one(),
                Err(error) => error.log(),
            }
        }
    };
    let looking = async {
        let mut tick = interval(BEAT);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = tick.tick() => {}
                () = node.changed.notified() => {}
            }
            if let Err(error) = looking.look(&cluster).await {
                error.log();
            }
        }
    };
    // The message that a person signed out or was banned may have been lost on the bus.
    let ending = async {
        let mut tick = interval(ASK_WHO);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tick.tick().await;
            if let Err(error) = end_strangers(&store, &connected).await {
                error.log();
            }
        }
    };
    let listeners = Listeners { store: &store, games: &games, connected: &connected, notices: &notices };
    tokio::join!(hear::hear(&cluster, messages, &listeners), renewing, looking, ending);
}

/// Closes the sockets here whose cookie or token is no longer valid.
async fn end_strangers(store: &Store, connected: &Connected) -> Result<(), StoreError> {
    for open in connected.credentials_here().chunks(CREDENTIALS) {
        let credentials: Vec<TokenDigest> = open.iter().map(|(_, credential)| credential.clone()).collect();
        let people = store.people_of(&credentials).await?;
        for (person, credential) in open {
            if people.get(&credential.0) != Some(person) {
                connected.end_credential_here(*person, credential);
            }
        }
    }
    Ok(())
}

/// Returns the answer, or an error after the timeout.
async fn soon<T>(asked: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    timeout(PATIENCE, asked).await.unwrap_or_else(|_| Err(StoreError::Failed(Failure::Silent.to_string())))
}

struct Looking<'a> {
    node: &'a Node,
    store: &'a Store,
    games: &'a Games,
}

impl Looking<'_> {
    /// Looks for other nodes' changes and presence, and wakes the games that this node owns.
    async fn look(&self, cluster: &Cluster) -> Result<(), StoreError> {
        let others: Vec<String> =
            self.node.alive.lock().nodes.iter().filter(|id| **id != self.node.name.id).cloned().collect();
        *self.node.elsewhere.lock() = soon(self.store.people_on(&others)).await?;
        let live = self.games.live();
        for games in live.chunks(GAMES) {
            self.look_at(games, &others).await?;
        }
        for game in soon(self.store.waiting(WAITING)).await? {
            if cluster.thinks_for(game) && !self.games.tell_beyond(game, Beyond { goes_on: true, ..Beyond::default() })
            {
                self.games.resume(game);
            }
        }
        Ok(())
    }

    /// Renews the lease and adjusts the clock. Returns whether the set of nodes has changed.
    async fn renew(&self, known: &mut Written, leases: &mut Leases, connected: &Connected) -> Result<bool, StoreError> {
        soon(self.store.set_clock()).await?;
        let changes = known.changes(connected.people_here(), &self.node.here.lock());
        let (node, began) = (&self.node.name, Instant::now());
        let until = clock::now() + i64::from(LEASE_MILLIS);
        let forgotten = leases.forgotten(began);
        let write = NodeWrite::Renew { node: node.id.clone(), until, forgotten, presence: changes.clone() };
        match self.store.write(Write::Node(write)).await {
            Ok(()) => known.note(changes),
            // This node was away for so long that the others deleted its row.
            Err(StoreError::Changed) => {
                *known = Written::default();
                self.store.write(Write::Node(NodeWrite::Join { node: node.clone(), until })).await?;
            }
            Err(error) => return Err(error),
        }
        let nodes = leases.observe(soon(self.store.node_signs()).await?, Instant::now());
        let mut alive = self.node.alive.lock();
        alive.renewed = Some(began);
        Ok(alive.become_these(nodes))
    }

    /// Updates live games that other nodes have changed.
    async fn look_at(&self, games: &[GameId], others: &[String]) -> Result<(), StoreError> {
        let mut seats: HashMap<GameId, Vec<u8>> = HashMap::new();
        for (game, seat) in soon(self.store.seats_on(others, games)).await? {
            seats.entry(game).or_default().push(seat);
        }
        let heads = soon(self.store.heads(games)).await?;
        for game in games {
            let seats = Some(seats.remove(game).unwrap_or_default());
            match heads.get(game) {
                Some(&(seq, said)) => {
                    let beyond = Beyond { seq: Some(seq), said: Some(said), seats, goes_on: false };
                    self.games.tell_beyond(*game, beyond);
                }
                // The game was deleted.
                None => self.games.reload_here(*game).await,
            }
        }
        Ok(())
    }
}

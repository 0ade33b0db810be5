//! Several servers on one database.
//!
//! The log's primary key (game, number) decides what happened, so any node can handle any action. Work without a
//! request belongs to one node: each node keeps a lease, and among those with a valid lease a hash decides which one
//! owns a game or a task. If nodes disagree for a moment, the log's key decides again. Nodes announce their commits on
//! the [`Bus`], and poll the database once a second for announcements that were lost.
//!
//! A worker is a node that serves no pages and only computes bot moves. While there are workers, the other nodes leave
//! bot moves to them.

mod here;
mod leases;

pub use here::Written;
pub use leases::Leases;

use crate::bus::Bus;
use crate::bus::News;
use gamut_store::ids::{GameId, PersonId};
use gamut_store::logging::Logged;
use gamut_store::{NodeName, NodeWrite, Store, Write};
use here::Here;
use parking_lot::Mutex;
use sha2::{Digest, Sha256};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tokio::time::timeout;

/// How often a node renews its lease and polls for other nodes' changes.
pub const BEAT: Duration = Duration::from_secs(1);
/// A node stops acting this long after it started to renew its lease, shortly before the others consider it dead
/// ([`LEASE`](gamut_store::LEASE)).
const SURE: Duration = Duration::from_millis(2000);
/// Time limit for giving up the lease; otherwise it expires.
const SLOWEST_LEAVE: Duration = Duration::from_secs(1);
/// After a shutdown, pages reconnect after a random delay of up to this many milliseconds: short if another node can
/// take them …
const BACK_AT_ANOTHER_WITHIN: u32 = 500;
/// … and longer if this server has to restart first.
const BACK_WITHIN: u32 = 3000;

/// This server's part in the cluster; empty for a single server.
#[derive(Clone, Default)]
pub struct Cluster(pub Option<Arc<Node>>);

/// A node of the cluster.
pub struct Node {
    /// Its name, and whether it is a worker.
    pub name: NodeName,
    /// Where it announces its commits.
    pub bus: Arc<dyn Bus>,
    /// The nodes with a valid lease.
    pub alive: Mutex<Alive>,
    /// The seats for which a person is connected to it.
    pub here: Mutex<Here>,
    /// The people who have a page open on another node.
    pub elsewhere: Mutex<HashSet<PersonId>>,
    /// Notifies that the set of nodes has changed, so this node may own more than before.
    pub changed: Notify,
    /// Whether the node is about to close. It works normally until then.
    is_leaving: AtomicBool,
}

/// The nodes with a valid lease.
#[derive(Default)]
pub struct Alive {
    /// Nodes that serve people.
    pub nodes: Vec<String>,
    /// Workers.
    workers: Vec<String>,
    /// When this node's own lease was renewed.
    pub renewed: Option<Instant>,
}

impl Alive {
    /// Replaces the set of nodes. Returns whether it has changed.
    pub fn become_these(&mut self, nodes: Vec<NodeName>) -> bool {
        let (workers, nodes): (Vec<_>, Vec<_>) = nodes.into_iter().partition(|node| node.is_worker);
        let names = |nodes: Vec<NodeName>| nodes.into_iter().map(|node| node.id).collect::<Vec<_>>();
        let (nodes, workers) = (names(nodes), names(workers));
        let is_changed = (&self.nodes, &self.workers) != (&nodes, &workers);
        (self.nodes, self.workers) = (nodes, workers);
        is_changed
    }

    /// Returns the nodes that compute bot moves: the workers, or all nodes if there are none.
    fn thinkers(&self) -> &[String] {
        if self.workers.is_empty() { &self.nodes } else { &self.workers }
    }

    /// Returns whether this node may assume that its lease is valid.
    fn is_sure(&self) -> bool {
        self.renewed.is_some_and(|renewed| renewed.elapsed() < SURE)
    }
}

impl Cluster {
    /// Creates a node of a cluster.
    pub fn of(name: NodeName, bus: Arc<dyn Bus>) -> Self {
        Self(Some(Arc::new(Node {
            name,
            bus,
            alive: Mutex::default(),
            here: Mutex::default(),
            elsewhere: Mutex::default(),
            changed: Notify::new(),
            is_leaving: AtomicBool::new(false),
        })))
    }

    /// Returns whether this is a single server.
    pub fn is_alone(&self) -> bool {
        self.0.is_none()
    }

    /// Returns whether this node owns the task of this name.
    pub fn owns(&self, name: &str) -> bool {
        let Some(node) = &self.0 else { return true };
        let alive = node.alive.lock();
        alive.is_sure() && owner(&alive.nodes, name) == Some(&node.name.id)
    }

    /// Returns whether this node computes the moves of the game's bots and everything else that needs no person.
    pub fn thinks_for(&self, game: GameId) -> bool {
        let Some(node) = &self.0 else { return true };
        let alive = node.alive.lock();
        alive.is_sure() && owner(alive.thinkers(), &game.to_string()) == Some(&node.name.id)
    }

    /// Returns whether this node handles the game's deadlines.
    pub(crate) fn owns_game(&self, game: GameId) -> bool {
        self.is_alone() || self.owns(&game.to_string())
    }

    /// Announces news to all other nodes.
    pub fn tell(&self, news: &News) {
        if let Some(node) = &self.0 {
            let message = serde_json::to_vec(news).expect("news are plain data");
            node.bus.publish(news.subject(), message);
        }
    }

    /// Returns whether another node with a valid lease serves people.
    pub fn has_others(&self) -> bool {
        self.0.as_ref().is_some_and(|node| node.alive.lock().nodes.iter().any(|id| *id != node.name.id))
    }

    /// Returns the maximum delay, in milliseconds, before open pages reconnect after this server closes.
    pub fn back_within(&self) -> u32 {
        if self.has_others() { BACK_AT_ANOTHER_WITHIN } else { BACK_WITHIN }
    }

    /// Marks this node as about to close; `/readyz` reports it from now on.
    pub fn announce_leaving(&self) {
        if let Some(node) = &self.0 {
            node.is_leaving.store(true, Ordering::Relaxed);
        }
    }

    /// Returns whether this node is about to close.
    pub fn is_leaving(&self) -> bool {
        self.0.as_ref().is_some_and(|node| node.is_leaving.load(Ordering::Relaxed))
    }

    /// Gives up this node's ownership and announces it, so that others take over.
    pub async fn leave(&self, store: &Store) {
        let Some(node) = &self.0 else { return };
        node.alive.lock().renewed = None;
        let write = Write::Node(NodeWrite::Leave { node: node.name.id.clone() });
        match timeout(SLOWEST_LEAVE, store.write(write)).await {
            Ok(Ok(())) => self.tell(&News::Left(node.name.id.clone())),
            Ok(Err(error)) => error.log(),
            Err(_) => tracing::warn!("the lease of this node could not be given up; it will expire"),
        }
    }

    /// Drops a node that has given up its lease. A poll that started earlier may bring it back for a second.
    pub fn forget(&self, left: &str) {
        if let Some(node) = &self.0 {
            let mut alive = node.alive.lock();
            alive.nodes.retain(|id| id != left);
            alive.workers.retain(|id| id != left);
            drop(alive);
            node.changed.notify_one();
        }
    }

    /// Records the seats of a game for which a person is connected here.
    pub(crate) fn seats_here(&self, game: GameId, seats: Vec<u8>) {
        if let Some(node) = &self.0 {
            node.here.lock().set(game, seats);
        }
    }

    /// Returns whether a person has a page open on another node.
    pub fn is_elsewhere(&self, person: PersonId) -> bool {
        self.0.as_ref().is_some_and(|node| node.elsewhere.lock().contains(&person))
    }

    /// Returns the people who have a page open on another node.
    pub fn elsewhere(&self) -> HashSet<PersonId> {
        self.0.as_ref().map_or_else(HashSet::new, |node| node.elsewhere.lock().clone())
    }
}

/// Returns the owner of a name among these nodes by rendezvous hashing: most names keep their owner when a node joins
/// or leaves.
fn owner<'a>(nodes: &'a [String], name: &str) -> Option<&'a String> {
    nodes.iter().max_by_key(|node| Sha256::new().chain_update(node).chain_update(name).finalize())
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_store::ids::random_node;

    #[test]
    fn every_name_has_one_owner_and_most_stay_when_a_node_goes() {
        let nodes: Vec<String> = (0..3).map(|_| random_node()).collect();
        let names: Vec<String> = (0..300).map(|_| gamut_store::ids::random_game().to_string()).collect();
        let (mut owned, mut moved) = ([0; 3], 0);
        for name in &names {
            let before = owner(&nodes, name).unwrap();
            owned[nodes.iter().position(|node| node == before).unwrap()] += 1;
            let after = owner(&nodes[1..], name).unwrap();
            assert!(before == &nodes[0] || before == after, "the others keep what is theirs");
            moved += u32::from(before != after);
        }
        assert!(owned.iter().all(|&count| count > 50), "{owned:?}");
        assert_eq!(moved, owned[0]);
        assert_eq!(owner(&[], "a task"), None);
    }

    #[test]
    fn bots_think_on_workers_while_there_are_any() {
        let name = |id: &str, is_worker| NodeName { id: id.to_owned(), is_worker };
        let mut alive = Alive::default();
        assert!(alive.become_these(vec![name("a", false), name("b", false)]));
        assert_eq!(alive.thinkers(), ["a", "b"]);
        assert!(alive.become_these(vec![name("a", false), name("b", false), name("w", true), name("x", true)]));
        assert_eq!(
            (alive.thinkers(), &alive.nodes[..]),
            (&["w", "x"].map(String::from)[..], &["a", "b"].map(String::from)[..])
        );
        assert!(!alive.become_these(vec![name("a", false), name("b", false), name("w", true), name("x", true)]));
        assert!(alive.become_these(vec![name("a", false), name("x", true)]));
        assert_eq!(alive.thinkers(), ["x"]);
        assert!(alive.become_these(vec![name("a", false)]));
        assert_eq!(alive.thinkers(), ["a"]);
    }

    #[test]
    fn a_server_alone_owns_everything() {
        let alone = Cluster::default();
        assert!(alone.is_alone() && alone.owns("mail") && alone.thinks_for(gamut_store::ids::random_game()));
    }
}

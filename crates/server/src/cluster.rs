//! Several servers on one database.
//!
//! The log's key (game, number) decides what has happened, so any node takes any action. What happens by itself belongs to
//! one node: each node keeps a lease, and of those whose lease stands a hash says whose a game or a task is. Where nodes
//! disagree for a moment, the log's key decides as well. Nodes tell each other by the [`Bus`] what they have committed,
//! and look once a second for what they were not told.
//!
//! A worker is a node that nobody plays at: it does nothing but let bots think, and while there are any the other nodes
//! leave that to them.

mod hear;
mod here;
mod leases;
mod look;

pub(crate) use look::run;

use crate::bus::{Bus, News};
use crate::ids::{GameId, PersonId};
use crate::store::{NodeName, NodeWrite, Store, Write};
use here::Here;
use sha2::{Digest, Sha256};
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tokio::time::timeout;

/// How often a node renews its lease, and looks what others have done.
const BEAT: Duration = Duration::from_secs(1);
/// A node stops acting this long after it began to renew its lease, a little before the others consider it dead
/// ([`LEASE`](crate::store::LEASE)).
const SURE: Duration = Duration::from_millis(2000);
/// How long it may take to give the lease up. It runs out by itself.
const SLOWEST_LEAVE: Duration = Duration::from_secs(1);
/// Milliseconds within which pages come back after a shutdown, each at a random moment: soon where another node takes
/// them, so that nobody is cut off for a second …
const BACK_AT_ANOTHER_WITHIN: u32 = 500;
/// … and later where this server has to start anew first.
const BACK_WITHIN: u32 = 3000;

/// This server's place among those that share its database.
#[derive(Clone, Default)]
pub(crate) struct Cluster(Option<Arc<Node>>);

/// One of several servers on a database.
struct Node {
    name: NodeName,
    bus: Arc<dyn Bus>,
    alive: Mutex<Alive>,
    here: Mutex<Here>,
    elsewhere: Mutex<HashSet<PersonId>>,
    /// There are other nodes than before: something may be this one's now.
    changed: Notify,
    /// It is about to close, and works as ever until it does.
    is_leaving: AtomicBool,
}

/// The nodes whose lease stands.
#[derive(Default)]
struct Alive {
    /// Those that people can play at.
    nodes: Vec<String>,
    /// Those that only let bots think.
    workers: Vec<String>,
    /// When this node's own lease was renewed.
    renewed: Option<Instant>,
}

impl Alive {
    /// Sorts those whose lease stands. Returns whether they are others than before.
    fn become_these(&mut self, nodes: Vec<NodeName>) -> bool {
        let (workers, nodes): (Vec<_>, Vec<_>) = nodes.into_iter().partition(|node| node.is_worker);
        let names = |nodes: Vec<NodeName>| nodes.into_iter().map(|node| node.id).collect::<Vec<_>>();
        let (nodes, workers) = (names(nodes), names(workers));
        let is_changed = (&self.nodes, &self.workers) != (&nodes, &workers);
        (self.nodes, self.workers) = (nodes, workers);
        is_changed
    }

    /// Those that let bots think: workers, and where there is none everybody.
    fn thinkers(&self) -> &[String] {
        if self.workers.is_empty() { &self.nodes } else { &self.workers }
    }

    /// Returns whether this node's own lease stands, by its own account.
    fn is_sure(&self) -> bool {
        self.renewed.is_some_and(|renewed| renewed.elapsed() < SURE)
    }
}

impl Cluster {
    /// A server that shares its database with others.
    pub(crate) fn of(name: NodeName, bus: Arc<dyn Bus>) -> Self {
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

    /// Returns whether nobody else has the database.
    pub(crate) fn is_alone(&self) -> bool {
        self.0.is_none()
    }

    /// Returns whether this node does what is called so.
    pub(crate) fn owns(&self, name: &str) -> bool {
        let Some(node) = &self.0 else { return true };
        let alive = lock(&node.alive);
        alive.is_sure() && owner(&alive.nodes, name) == Some(&node.name.id)
    }

    /// Returns whether this node lets the game's bots think, and whatever else makes it go on without a person.
    pub(crate) fn thinks_for(&self, game: GameId) -> bool {
        let Some(node) = &self.0 else { return true };
        let alive = lock(&node.alive);
        alive.is_sure() && owner(alive.thinkers(), &game.to_string()) == Some(&node.name.id)
    }

    /// Returns whether this node does what happens in the game because its time has come.
    pub(crate) fn owns_game(&self, game: GameId) -> bool {
        self.is_alone() || self.owns(&game.to_string())
    }

    /// Tells all other nodes.
    pub(crate) fn tell(&self, news: &News) {
        if let Some(node) = &self.0 {
            let message = serde_json::to_vec(news).expect("news are plain data");
            node.bus.publish(news.subject(), message);
        }
    }

    /// Returns whether the lease of another node stands that people can play at.
    pub(crate) fn has_others(&self) -> bool {
        self.0.as_ref().is_some_and(|node| lock(&node.alive).nodes.iter().any(|id| *id != node.name.id))
    }

    /// Milliseconds within which the pages that are open here are to come back once this server has closed.
    pub(crate) fn back_within(&self) -> u32 {
        if self.has_others() { BACK_AT_ANOTHER_WITHIN } else { BACK_WITHIN }
    }

    /// This node is about to close: whoever asks whether it is ready is told so.
    pub(crate) fn announce_leaving(&self) {
        if let Some(node) = &self.0 {
            node.is_leaving.store(true, Ordering::Relaxed);
        }
    }

    /// Returns whether this node is about to close.
    pub(crate) fn is_leaving(&self) -> bool {
        self.0.as_ref().is_some_and(|node| node.is_leaving.load(Ordering::Relaxed))
    }

    /// Gives up what this node owns: others see to it from now on, and are told so.
    pub(crate) async fn leave(&self, store: &Store) {
        let Some(node) = &self.0 else { return };
        lock(&node.alive).renewed = None;
        let write = Write::Node(NodeWrite::Leave { node: node.name.id.clone() });
        match timeout(SLOWEST_LEAVE, store.write(write)).await {
            Ok(Ok(())) => self.tell(&News::Left(node.name.id.clone())),
            Ok(Err(error)) => error.log(),
            Err(_) => tracing::warn!("the lease of this node is not given up, and runs out by itself"),
        }
    }

    /// Another node has given up its lease. Where it was read a moment before that, it is known a second longer.
    fn forget(&self, left: &str) {
        if let Some(node) = &self.0 {
            let mut alive = lock(&node.alive);
            alive.nodes.retain(|id| id != left);
            alive.workers.retain(|id| id != left);
            drop(alive);
            node.changed.notify_one();
        }
    }

    /// These seats of a game have somebody here who follows it for them.
    pub(crate) fn seats_here(&self, game: GameId, seats: Vec<u8>) {
        if let Some(node) = &self.0 {
            lock(&node.here).set(game, seats);
        }
    }

    /// Returns whether somebody has a page open on another node.
    pub(crate) fn is_elsewhere(&self, person: PersonId) -> bool {
        self.0.as_ref().is_some_and(|node| lock(&node.elsewhere).contains(&person))
    }

    /// Who has a page open on another node.
    pub(crate) fn elsewhere(&self) -> HashSet<PersonId> {
        self.0.as_ref().map_or_else(HashSet::new, |node| lock(&node.elsewhere).clone())
    }
}

/// Whose a name is among these nodes: the one with the highest hash, so that most names stay where they are when a node
/// comes or goes.
fn owner<'a>(nodes: &'a [String], name: &str) -> Option<&'a String> {
    nodes.iter().max_by_key(|node| Sha256::new().chain_update(node).chain_update(name).finalize())
}

/// No panic can happen while a lock is held, so a poisoned one is sound.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::random_node;

    #[test]
    fn every_name_has_one_owner_and_most_stay_when_a_node_goes() {
        let nodes: Vec<String> = (0..3).map(|_| random_node()).collect();
        let names: Vec<String> = (0..300).map(|_| crate::ids::random_game().to_string()).collect();
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
        assert!(alone.is_alone() && alone.owns("mail") && alone.thinks_for(crate::ids::random_game()));
    }
}

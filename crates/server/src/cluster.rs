//! Several servers on one database.
//!
//! The log's key (game, number) decides what has happened, so any node takes any action. What happens by itself belongs to
//! one node: each node keeps a lease, and of those whose lease stands a hash says whose a game or a task is. Where nodes
//! disagree for a moment, the log's key decides as well. Nodes tell each other by the [`Bus`] what they have committed,
//! and look once a second for what they were not told.

mod hear;
mod here;
mod look;

pub(crate) use look::run;

use crate::bus::{Bus, News};
use crate::ids::{GameId, PersonId};
use crate::store::{NodeWrite, Store, Write};
use here::Here;
use sha2::{Digest, Sha256};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How often a node renews its lease, and looks what others have done.
const BEAT: Duration = Duration::from_secs(1);
/// A node that has not renewed its lease for so many milliseconds is taken to be dead …
const LEASE: i64 = 2500;
/// … and owns nothing any more a little earlier by its own account.
const SURE: Duration = Duration::from_millis(2000);

/// This server's place among those that share its database.
#[derive(Clone, Default)]
pub(crate) struct Cluster(Option<Arc<Node>>);

/// One of several servers on a database.
struct Node {
    id: String,
    bus: Arc<dyn Bus>,
    alive: Mutex<Alive>,
    here: Mutex<Here>,
    elsewhere: Mutex<HashSet<PersonId>>,
}

/// The nodes whose lease stands.
#[derive(Default)]
struct Alive {
    nodes: Vec<String>,
    /// When this node's own lease was renewed.
    renewed: Option<Instant>,
}

impl Cluster {
    /// A server that shares its database with others, by this name.
    pub(crate) fn of(id: String, bus: Arc<dyn Bus>) -> Self {
        let (alive, here, elsewhere) = (Mutex::default(), Mutex::default(), Mutex::default());
        Self(Some(Arc::new(Node { id, bus, alive, here, elsewhere })))
    }

    /// Returns whether nobody else has the database.
    pub(crate) fn is_alone(&self) -> bool {
        self.0.is_none()
    }

    /// Returns whether this node does what is called so.
    pub(crate) fn owns(&self, name: &str) -> bool {
        let Some(node) = &self.0 else { return true };
        let alive = lock(&node.alive);
        alive.renewed.is_some_and(|renewed| renewed.elapsed() < SURE)
            && owner(&alive.nodes, name).is_some_and(|owner| *owner == node.id)
    }

    /// Returns whether this node does what the game does by itself.
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

    /// Gives up what this node owns: others see to it from now on.
    pub(crate) async fn leave(&self, store: &Store) {
        if let Some(node) = &self.0 {
            let left = store.write(Write::Node(NodeWrite::Leave { node: node.id.clone() })).await;
            // A lease runs out by itself.
            left.unwrap_or_else(|error| error.log());
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
        let names: Vec<String> = (0..300).map(|_| GameId::random().to_string()).collect();
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
    fn a_server_alone_owns_everything() {
        let alone = Cluster::default();
        assert!(alone.is_alone() && alone.owns("mail") && alone.owns_game(GameId::random()));
    }
}

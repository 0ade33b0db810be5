//! The servers that share a database: leases, presence on each, and news of games.

use super::among::among;
use super::backend::Connection;
use super::needed::needed;
use super::person::read_person;
use super::row::row;
use super::{Store, read_id};
use crate::StoreError;
use crate::clock::{self, Monotonic};
use crate::ids::{GameId, PersonId, random_node};
use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Milliseconds without a change of a node's sign after which it counts as dead.
pub const LEASE_MILLIS: u32 = 2500;
/// The same as a duration.
pub const LEASE: Duration = Duration::from_millis(LEASE_MILLIS as u64);
/// How often a starting node checks whether others renew their leases.
const LOOK: Duration = Duration::from_millis(250);

/// A server of the cluster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeName {
    /// Its name.
    pub id: String,
    /// Whether it only computes bot moves.
    pub is_worker: bool,
}

/// What a node writes to renew its lease, which is valid while this keeps changing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeSign {
    /// The node.
    pub node: NodeName,
    /// How often the lease was renewed.
    pub generation: i64,
    /// Until when nodes of earlier versions consider it alive, in milliseconds since 1970. Compared only for equality.
    pub until: i64,
}

/// A change of nodes.
#[derive(Debug, Clone)]
pub enum NodeWrite {
    /// Adds a node with nobody present.
    Join {
        /// The node.
        node: NodeName,
        /// For earlier versions: when its lease expires, in milliseconds since 1970.
        until: i64,
    },
    /// Renews a node's lease. Fails with [`StoreError::Changed`] if its row was deleted.
    Renew {
        /// Its name.
        node: String,
        /// For earlier versions: when its lease expires, in milliseconds since 1970.
        until: i64,
        /// Dead nodes to delete, unless their signs have changed.
        forgotten: Vec<NodeSign>,
        /// Changes of presence on the node.
        presence: PresenceWrite,
    },
    /// Removes a node.
    Leave {
        /// Its name.
        node: String,
    },
}

/// Changes of presence on a node since the last write.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PresenceWrite {
    /// People who opened a page.
    pub people_came: Vec<PersonId>,
    /// People who closed their last page.
    pub people_left: Vec<PersonId>,
    /// Seats that gained a follower.
    pub seats_came: Vec<(GameId, u8)>,
    /// Seats that lost their last follower.
    pub seats_left: Vec<(GameId, u8)>,
}

row! {
    /// A person with an open page on a node.
    PresentPersonRow { person: i64, }
}

row! {
    /// A seat with a follower on a node.
    PresentSeatRow { node: String, game: String, seat: i64, }
}

row! {
    /// A game's newest event and newest message.
    HeadRow { id: String, seq: Option<i64>, said: Option<i64>, }
}

row! {
    /// A sign of a node.
    SignRow { id: String, worker: i64, generation: i64, until: i64, }
}

impl Store {
    /// Returns the name of this installation on the bus, unless the operator has set one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn installation(&self) -> Result<String, StoreError> {
        let name = sqlx::query_scalar("SELECT name FROM installation").fetch_one(&self.reader).await?;
        Ok(name)
    }

    /// Adopts the database's clock.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_clock(&self) -> Result<(), StoreError> {
        let mut connection = self.upkeep.acquire().await?;
        set_clock(&mut connection, self.clock).await?;
        Ok(())
    }

    /// Returns the signs of all nodes that have a row.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn node_signs(&self) -> Result<Vec<NodeSign>, StoreError> {
        let mut connection = self.upkeep.acquire().await?;
        Ok(signs(&mut connection).await?)
    }

    /// Returns the people with an open page on one of these nodes.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn people_on(&self, nodes: &[String]) -> Result<HashSet<PersonId>, StoreError> {
        if nodes.is_empty() {
            return Ok(HashSet::new());
        }
        let query = among("SELECT person FROM present_people WHERE node", nodes.iter().cloned());
        let rows: Vec<PresentPersonRow> = query.fetch_all(&self.reader).await?;
        rows.into_iter().map(|row| read_person(row.person)).collect()
    }

    /// Returns the seats of these games that have a follower on one of these nodes.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seats_on(&self, nodes: &[String], games: &[GameId]) -> Result<Vec<(GameId, u8)>, StoreError> {
        if nodes.is_empty() || games.is_empty() {
            return Ok(Vec::new());
        }
        let sql = "SELECT node, game, seat FROM present_seats WHERE game";
        let query = among(sql, games.iter().map(ToString::to_string));
        let rows: Vec<PresentSeatRow> = query.fetch_all(&self.reader).await?;
        let there = rows.into_iter().filter(|row| nodes.contains(&row.node));
        there.map(|row| Ok((read_id(&row.game)?, u8::try_from(row.seat).unwrap_or_default()))).collect()
    }

    /// Returns the numbers of the newest event and the newest message of each of these games that exists.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn heads(&self, games: &[GameId]) -> Result<HashMap<GameId, (u32, u64)>, StoreError> {
        if games.is_empty() {
            return Ok(HashMap::new());
        }
        let sql = "SELECT id, (SELECT MAX(seq) FROM events WHERE game = games.id) AS seq, \
                   (SELECT MAX(number) FROM texts WHERE game = games.id) AS said FROM games WHERE id";
        let query = among(sql, games.iter().map(ToString::to_string));
        let rows: Vec<HeadRow> = query.fetch_all(&self.reader).await?;
        let read = |HeadRow { id, seq, said }: HeadRow| {
            let seq = seq.and_then(|seq| u32::try_from(seq).ok()).unwrap_or_default();
            let said = said.and_then(|said| u64::try_from(said).ok()).unwrap_or_default();
            Ok((read_id(&id)?, (seq, said)))
        };
        rows.into_iter().map(read).collect()
    }
}

/// Queries the database's time with `sql` and adopts its clock. Returns whether the answer was quick enough to be
/// exact.
///
/// # Errors
/// If the database fails.
pub(super) async fn set_clock(on: &mut Connection, sql: &'static str) -> Result<bool, sqlx::Error> {
    let asked = Monotonic::now();
    let there: i64 = sqlx::query_scalar(sql).fetch_one(on).await?;
    Ok(clock::set(there, asked))
}

async fn signs(on: &mut Connection) -> Result<Vec<NodeSign>, sqlx::Error> {
    let sql = "SELECT id, worker, generation, until FROM nodes ORDER BY id";
    let rows: Vec<SignRow> = sqlx::query_as(sql).fetch_all(on).await?;
    let sign = |SignRow { id, worker, generation, until }| {
        let node = NodeName { id, is_worker: worker != 0 };
        NodeSign { node, generation, until }
    };
    Ok(rows.into_iter().map(sign).collect())
}

/// Returns whether any node that serves people renews its lease while this waits for the duration of a lease.
///
/// # Errors
/// If the database fails.
pub(super) async fn is_any(on: &mut Connection) -> Result<bool, sqlx::Error> {
    let began = Instant::now();
    let at_first = signs(on).await?;
    if at_first.iter().all(|sign| sign.node.is_worker) {
        return Ok(false);
    }
    while began.elapsed() < LEASE {
        sleep(LOOK).await;
        let is_new = |sign: &NodeSign| !sign.node.is_worker && !at_first.contains(sign);
        if signs(on).await?.iter().any(is_new) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Draws a name for the installation, if it has none.
pub(super) async fn name_installation(on: &mut Connection) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO installation (one, name) VALUES (1, $1) ON CONFLICT (one) DO NOTHING";
    sqlx::query(sql).bind(random_node()).execute(on).await.map(drop)
}

impl NodeWrite {
    /// Runs the change on a connection in a transaction.
    pub(super) async fn run(&self, on: &mut Connection) -> Result<(), sqlx::Error> {
        match self {
            Self::Join { node, until } => {
                let sql = "INSERT INTO nodes (id, until, worker) VALUES ($1, $2, $3) \
                           ON CONFLICT (id) DO UPDATE SET until = $2, generation = nodes.generation + 1";
                let query = sqlx::query(sql).bind(&node.id).bind(until).bind(i64::from(node.is_worker));
                query.execute(&mut *on).await?;
                Ok(())
            }
            Self::Renew { node, until, forgotten, presence } => {
                let sql = "UPDATE nodes SET until = $2, generation = generation + 1 WHERE id = $1";
                needed(sqlx::query(sql).bind(node).bind(until).execute(&mut *on).await?.rows_affected())?;
                presence.run(node, on).await?;
                forget(on, forgotten).await
            }
            Self::Leave { node } => {
                for sql in [
                    "DELETE FROM nodes WHERE id = $1",
                    "DELETE FROM present_people WHERE node = $1",
                    "DELETE FROM present_seats WHERE node = $1",
                ] {
                    sqlx::query(sql).bind(node).execute(&mut *on).await?;
                }
                Ok(())
            }
        }
    }
}

impl PresenceWrite {
    async fn run(&self, node: &str, on: &mut Connection) -> Result<(), sqlx::Error> {
        let sql = "INSERT INTO present_people (node, person) VALUES ($1, $2) ON CONFLICT (node, person) DO NOTHING";
        for person in &self.people_came {
            sqlx::query(sql).bind(node).bind(person.to_column()).execute(&mut *on).await?;
        }
        let sql = "DELETE FROM present_people WHERE node = $1 AND person = $2";
        for person in &self.people_left {
            sqlx::query(sql).bind(node).bind(person.to_column()).execute(&mut *on).await?;
        }
        let sql = "INSERT INTO present_seats (node, game, seat) VALUES ($1, $2, $3) \
                   ON CONFLICT (game, seat, node) DO NOTHING";
        for (game, seat) in &self.seats_came {
            let query = sqlx::query(sql).bind(node).bind(game.to_string()).bind(i64::from(*seat));
            query.execute(&mut *on).await?;
        }
        let sql = "DELETE FROM present_seats WHERE node = $1 AND game = $2 AND seat = $3";
        for (game, seat) in &self.seats_left {
            let query = sqlx::query(sql).bind(node).bind(game.to_string()).bind(i64::from(*seat));
            query.execute(&mut *on).await?;
        }
        Ok(())
    }
}

/// Deletes dead nodes and their presence, unless a node has come back.
async fn forget(on: &mut Connection, dead: &[NodeSign]) -> Result<(), sqlx::Error> {
    let mut gone = 0;
    for NodeSign { node, generation, until } in dead {
        let sql = "DELETE FROM nodes WHERE id = $1 AND generation = $2 AND until = $3";
        let query = sqlx::query(sql).bind(&node.id).bind(generation).bind(until);
        gone += query.execute(&mut *on).await?.rows_affected();
    }
    if gone > 0 {
        for sql in [
            "DELETE FROM present_people WHERE node NOT IN (SELECT id FROM nodes)",
            "DELETE FROM present_seats WHERE node NOT IN (SELECT id FROM nodes)",
        ] {
            sqlx::query(sql).execute(&mut *on).await?;
        }
    }
    Ok(())
}

//! The servers that share a database: their leases, who is there on each, and what is new in games.

use super::accounts::needed;
use super::among::among;
use super::backend::Connection;
use super::people::read_person;
use super::{Store, read_id};
use crate::clock::{self, Monotonic};
use crate::error::Error;
use crate::ids::{GameId, PersonId, random_node};
use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Milliseconds without a change of its sign after which a node counts as dead.
pub(crate) const LEASE_MILLIS: u32 = 2500;
/// As a duration.
pub(crate) const LEASE: Duration = Duration::from_millis(LEASE_MILLIS as u64);
/// A node that starts looks this often whether others renew their leases.
const LOOK: Duration = Duration::from_millis(250);

/// One of several servers on a database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeName {
    /// Its name.
    pub id: String,
    /// Whether it does nothing but let bots think.
    pub is_worker: bool,
}

/// What a node writes to renew its lease: it stands as long as this keeps changing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeSign {
    /// Which node.
    pub node: NodeName,
    /// How often it has renewed its lease.
    pub generation: i64,
    /// Until when nodes of earlier versions take it to be alive, in milliseconds since 1970. Compared only for equality.
    pub until: i64,
}

/// A change of nodes.
#[derive(Debug, Clone)]
pub enum NodeWrite {
    /// A node begins, with nobody there.
    Join {
        /// Which.
        node: NodeName,
        /// For earlier versions, its lease stands until then, in milliseconds since 1970.
        until: i64,
    },
    /// A node is still there. Fails with [`Error::Changed`] where it was forgotten.
    Renew {
        /// Its name.
        node: String,
        /// For earlier versions, its lease stands until then, in milliseconds since 1970.
        until: i64,
        /// Nodes that are dead, and forgotten if their signs are still these.
        forgotten: Vec<NodeSign>,
        /// Who has come and gone there.
        presence: PresenceWrite,
    },
    /// A node ends.
    Leave {
        /// Its name.
        node: String,
    },
}

/// Who has come to a node and gone since it was written last.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PresenceWrite {
    /// People with an open page.
    pub people_came: Vec<PersonId>,
    /// People without one any more.
    pub people_left: Vec<PersonId>,
    /// Seats that somebody follows the game for.
    pub seats_came: Vec<(GameId, u8)>,
    /// Seats that nobody does any more.
    pub seats_left: Vec<(GameId, u8)>,
}

impl Store {
    /// The name by which the servers on this database know each other, unless their operator gives them one.
    ///
    /// # Errors
    /// When the database failed.
    pub(crate) async fn installation(&self) -> Result<String, Error> {
        let (name,) = sqlx::query_as("SELECT name FROM installation").fetch_one(&self.reader).await?;
        Ok(name)
    }

    /// Goes by the database's clock from now on.
    ///
    /// # Errors
    /// When the database failed.
    pub(crate) async fn set_clock(&self) -> Result<(), Error> {
        let mut connection = self.upkeep.acquire().await?;
        set_clock(&mut connection, self.clock).await?;
        Ok(())
    }

    /// The signs of all nodes that have not been forgotten.
    ///
    /// # Errors
    /// When the database failed.
    pub(crate) async fn node_signs(&self) -> Result<Vec<NodeSign>, Error> {
        let mut connection = self.upkeep.acquire().await?;
        Ok(signs(&mut connection).await?)
    }

    /// The people with an open page on one of these nodes.
    ///
    /// # Errors
    /// When the database failed.
    pub(crate) async fn people_on(&self, nodes: &[String]) -> Result<HashSet<PersonId>, Error> {
        if nodes.is_empty() {
            return Ok(HashSet::new());
        }
        let query = among("SELECT person FROM present_people WHERE node", nodes.iter().cloned());
        let rows: Vec<(i64,)> = query.fetch_all(&self.reader).await?;
        rows.into_iter().map(|(person,)| read_person(person)).collect()
    }

    /// The seats of these games that somebody on one of these nodes follows the game for.
    ///
    /// # Errors
    /// When the database failed.
    pub(crate) async fn seats_on(&self, nodes: &[String], games: &[GameId]) -> Result<Vec<(GameId, u8)>, Error> {
        if nodes.is_empty() || games.is_empty() {
            return Ok(Vec::new());
        }
        let sql = "SELECT node, game, seat FROM present_seats WHERE game";
        let query = among(sql, games.iter().map(ToString::to_string));
        let rows: Vec<(String, String, i64)> = query.fetch_all(&self.reader).await?;
        let there = rows.into_iter().filter(|(node, ..)| nodes.contains(node));
        there.map(|(_, game, seat)| Ok((read_id(&game)?, u8::try_from(seat).unwrap_or_default()))).collect()
    }

    /// The numbers of the newest event and of the newest text of each of these games that is there.
    ///
    /// # Errors
    /// When the database failed.
    pub(crate) async fn heads(&self, games: &[GameId]) -> Result<HashMap<GameId, (u32, u64)>, Error> {
        if games.is_empty() {
            return Ok(HashMap::new());
        }
        let sql = "SELECT id, (SELECT MAX(seq) FROM events WHERE game = games.id), \
                   (SELECT MAX(number) FROM texts WHERE game = games.id) FROM games WHERE id";
        let query = among(sql, games.iter().map(ToString::to_string));
        let rows: Vec<(String, Option<i64>, Option<i64>)> = query.fetch_all(&self.reader).await?;
        let read = |(id, seq, said): (String, Option<i64>, Option<i64>)| {
            let seq = seq.and_then(|seq| u32::try_from(seq).ok()).unwrap_or_default();
            let said = said.and_then(|said| u64::try_from(said).ok()).unwrap_or_default();
            Ok((read_id(&id)?, (seq, said)))
        };
        rows.into_iter().map(read).collect()
    }
}

/// Asks the database for the time by `sql`, and goes by its clock. Returns whether the answer came soon enough to be exact.
///
/// # Errors
/// When the database failed.
pub(super) async fn set_clock(on: &mut Connection, sql: &'static str) -> Result<bool, sqlx::Error> {
    let asked = Monotonic::now();
    let there: i64 = sqlx::query_scalar(sql).fetch_one(on).await?;
    Ok(clock::set(there, asked))
}

async fn signs(on: &mut Connection) -> Result<Vec<NodeSign>, sqlx::Error> {
    let sql = "SELECT id, worker, generation, until FROM nodes ORDER BY id";
    let rows: Vec<(String, i64, i64, i64)> = sqlx::query_as(sql).fetch_all(on).await?;
    let sign = |(id, worker, generation, until)| {
        let node = NodeName { id, is_worker: worker != 0 };
        NodeSign { node, generation, until }
    };
    Ok(rows.into_iter().map(sign).collect())
}

/// Returns whether any node that people can play at renews its lease while this waits for as long as one stands.
///
/// # Errors
/// When the database failed.
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

/// Draws a name for the servers on this database, if they have none.
pub(super) async fn name_installation(on: &mut Connection) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO installation (one, name) VALUES (1, $1) ON CONFLICT (one) DO NOTHING";
    sqlx::query(sql).bind(random_node()).execute(on).await.map(drop)
}

impl NodeWrite {
    /// Runs it on a connection that is in a transaction.
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

/// Forgets nodes that are dead, unless one has come back, and who was there.
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

//! Compares the database of a server that was killed with everything it acknowledged: events, clocks, seats, chat,
//! conditional moves and ratings.

mod acknowledged;
mod game;
mod ratings;

use crate::clocks::Life;
use crate::crowd::Field;
use crate::history::{Line, Tail};
use acknowledged::Acknowledged;
use anyhow::{Context, Result};
use gamut_store::Store;
use ratings::Results;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// How much more than what was acknowledged a database may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum More {
    /// What can have been committed just before a kill, without being delivered.
    Undelivered,
    /// Nothing: everybody knows everything.
    Nothing,
}

/// Everything that people were told, read from their history as it grows.
pub(crate) struct Audit {
    field: Arc<Field>,
    tail: Tail,
    lives: Vec<Life>,
    /// When nothing could be stored, in milliseconds since 1970.
    outages: Vec<(i64, i64)>,
    games: BTreeMap<String, Acknowledged>,
}

impl Audit {
    /// Begins with the history of these people.
    ///
    /// # Errors
    /// The history cannot be read.
    pub(crate) fn of(field: &Arc<Field>) -> Result<Self> {
        let tail = Tail::of(&field.history)?;
        Ok(Self { field: Arc::clone(field), tail, lives: Vec::new(), outages: Vec::new(), games: BTreeMap::new() })
    }

    /// Adds a server's life that has ended.
    pub(crate) fn add(&mut self, life: Life) {
        self.lives.push(life);
    }

    /// Returns the servers' lives.
    pub(crate) fn lives(&self) -> &[Life] {
        &self.lives
    }

    /// Returns the number of acknowledged events.
    pub(crate) fn events(&self) -> u64 {
        self.games.values().map(|game| game.events.len() as u64).sum()
    }

    /// Checks everything acknowledged so far against a database that no server has open.
    ///
    /// # Errors
    /// Describes the first difference.
    pub(crate) async fn compare(&mut self, db: &Path, more: More) -> Result<()> {
        self.read_on()?;
        let store = Store::open(db).await?;
        let mut results = Results::default();
        for (id, told) in &mut self.games {
            let when = (&self.lives[..], &self.outages[..]);
            told.compare(id, &store, when, more, &mut results).await.with_context(|| format!("game {id}"))?;
        }
        results.compare(&store).await?;
        store.close().await;
        Ok(())
    }

    /// Reads what was added to the history.
    fn read_on(&mut self) -> Result<()> {
        self.field.history.flush()?;
        let epoch = self.field.history.epoch();
        for line in self.tail.next_lines()? {
            if let Line::Fault { from, until, outage: true, .. } = line {
                self.outages.push((epoch + from, epoch + until));
            }
            let (Line::Told { game, at, .. }
            | Line::Read { game, at, .. }
            | Line::Heard { game, at, .. }
            | Line::SeatRequest { game, at, .. }
            | Line::Plan { game, at, .. }
            | Line::StoredPlan { game, at, .. }
            | Line::Final { game, at, .. }) = &line
            else {
                continue;
            };
            let life = self.lives.iter().rev().find(|life| life.from <= epoch + at);
            let life = life.context("something was told before any server ran")?;
            self.games.entry(game.clone()).or_default().add(line, epoch, (life.from, life.up));
        }
        Ok(())
    }
}

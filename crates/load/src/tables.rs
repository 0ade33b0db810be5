//! Many tables at once.

use crate::client::Client;
use crate::latency::{Latencies, Quantiles};
use crate::table::{Played, Table};
use anyhow::{Context, Result};
use parking_lot::Mutex;
use serde::Serialize;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;

/// Number of tables that are opened, or play without pauses, at the same time.
const AT_ONCE: usize = 128;
/// Plies that every table plays before any continues.
const PLIES_A_ROUND: u32 = 5;
/// Number of tries before a table that cannot continue fails the scenario.
const TRIES: u32 = 20;

/// Measurements of many tables.
pub(crate) struct Moves {
    latencies: Latencies,
    texts: Latencies,
    late: AtomicU64,
    refused: Mutex<BTreeMap<String, u64>>,
    closed: AtomicU64,
}

/// A summary of [`Moves`].
#[derive(Clone, Debug, Serialize)]
pub struct MoveFigures {
    /// Time from a player's move to the opponent's notification.
    pub told: Quantiles,
    /// Time from a player's chat message to its arrival at the opponent.
    pub heard: Quantiles,
    /// Moves that were due but late because the previous one was unfinished.
    pub late: u64,
    /// Moves and chat messages that the server refused, by code.
    pub refused: BTreeMap<String, u64>,
    /// Sockets that the server closed, or that were silent for half a minute.
    pub closed: u64,
}

impl Moves {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self {
            latencies: Latencies::new(),
            texts: Latencies::new(),
            late: AtomicU64::new(0),
            refused: Mutex::default(),
            closed: AtomicU64::new(0),
        })
    }

    pub(crate) fn figures(&self) -> MoveFigures {
        MoveFigures {
            told: self.latencies.quantiles(),
            heard: self.texts.quantiles(),
            late: self.late.load(Ordering::Relaxed),
            refused: self.refused.lock().clone(),
            closed: self.closed.load(Ordering::Relaxed),
        }
    }

    fn count(&self, played: &Played) {
        self.count_by(&self.latencies, played);
    }

    fn count_by(&self, latencies: &Latencies, played: &Played) {
        match played {
            Played::Told(took) => latencies.record(*took),
            Played::Refused(code) => {
                *self.refused.lock().entry(code.clone()).or_default() += 1;
            }
            Played::Over => {}
        }
    }
}

impl MoveFigures {
    /// Returns the number of failed moves.
    #[must_use]
    pub fn failures(&self) -> u64 {
        self.closed + self.refused.values().sum::<u64>()
    }
}

/// Opens `games` tables, each from a separate network, starting with visitor `first`.
pub(crate) async fn open(server: SocketAddr, games: u32, first: u32) -> Result<Vec<Table>> {
    open_over(&[server], games, first).await
}

/// Opens tables over several servers: the two people of a table use two of them.
pub(crate) async fn open_over(servers: &[SocketAddr], games: u32, first: u32) -> Result<Vec<Table>> {
    let open = |number: u32| {
        let [one, other] = [0, 1].map(|place| servers[(number as usize + place) % servers.len()]);
        let maker = Client::new(one, first + number);
        async move { Table::open_over(maker, other, u64::from(first + number)).await }
    };
    each((0..games).collect(), open).await
}

/// Plays at every table without pauses up to this ply. Games that end earlier are restarted.
pub(crate) async fn hurry(mut tables: Vec<Table>, ply: u32) -> Result<Vec<Table>> {
    let mut reached = tables.iter().map(|table| table.ply).min().unwrap_or(ply);
    while reached < ply {
        // A few plies at a time, so that no socket waits long enough for the server to consider it dead.
        reached = (reached + PLIES_A_ROUND).min(ply);
        tables = each(tables, move |table| hurry_table(table, reached)).await?;
    }
    Ok(tables)
}

async fn hurry_table(mut table: Table, ply: u32) -> Result<Table> {
    let mut tries = 0;
    while table.ply < ply {
        match table.play().await? {
            Played::Told(_) => tries = 0,
            Played::Over => table.renew().await?,
            Played::Refused(code) => {
                tries += 1;
                anyhow::ensure!(tries < TRIES, "moves are refused: {code}");
                sleep(Duration::from_millis(300)).await;
            }
        }
    }
    Ok(table)
}

/// Applies the work to each input, many at a time.
pub(crate) async fn each<T, U, F>(inputs: Vec<T>, work: impl Fn(T) -> F) -> Result<Vec<U>>
where
    T: Send + 'static,
    U: Send + 'static,
    F: Future<Output = Result<U>> + Send + 'static,
{
    let permits = Arc::new(Semaphore::new(AT_ONCE));
    let mut tasks = JoinSet::new();
    for input in inputs {
        let permit = Arc::clone(&permits).acquire_owned().await?;
        let work = work(input);
        tasks.spawn(async move {
            let done = work.await;
            drop(permit);
            done
        });
    }
    let mut outputs = Vec::with_capacity(tasks.len());
    while let Some(done) = tasks.join_next().await {
        outputs.push(done.context("a task failed")??);
    }
    Ok(outputs)
}

/// Plays at every table, with a move each `every`, evenly spread, until stopped.
pub(crate) async fn paced(
    tables: Vec<Table>,
    every: Duration,
    moves: &Arc<Moves>,
    stop: &CancellationToken,
) -> Result<Vec<Table>> {
    let mut tasks = JoinSet::new();
    let (began, number) = (Instant::now(), tables.len().max(1) as u32);
    for (index, mut table) in tables.into_iter().enumerate() {
        let (moves, stop) = (Arc::clone(moves), stop.clone());
        let mut due = began + every * index as u32 / number;
        tasks.spawn(async move {
            // An unfinished move is awaited, so that the table can be reused.
            while stop.run_until_cancelled(sleep_until(due)).await.is_some() {
                if table.is_over() && table.renew().await.is_err() {
                    moves.closed.fetch_add(1, Ordering::Relaxed);
                }
                let mut played = table.play().await;
                if let Ok(told) = &played {
                    moves.count(told);
                    if matches!(told, Played::Told(_)) && table.wants_to_talk() {
                        played = table.talk().await;
                        if let Ok(heard) = &played {
                            moves.count_by(&moves.texts, heard);
                        }
                    }
                }
                match played {
                    Ok(_) => {}
                    Err(_) => {
                        moves.closed.fetch_add(1, Ordering::Relaxed);
                        // If it cannot reconnect now, the next move fails and is counted.
                        let _ = table.return_to().await;
                    }
                }
                due += every;
                while due < Instant::now() {
                    due += every;
                    moves.late.fetch_add(1, Ordering::Relaxed);
                }
            }
            table
        });
    }
    let mut tables = Vec::with_capacity(tasks.len());
    while let Some(table) = tasks.join_next().await {
        tables.push(table.context("a task failed")?);
    }
    Ok(tables)
}

/// Runs [`paced`] for this time.
pub(crate) async fn paced_for(
    tables: Vec<Table>,
    every: Duration,
    moves: &Arc<Moves>,
    long: Duration,
) -> Result<Vec<Table>> {
    let stop = CancellationToken::new();
    let timer = stop.clone();
    let timer = tokio::spawn(async move {
        sleep(long).await;
        timer.cancel();
    });
    let tables = paced(tables, every, moves, &stop).await;
    timer.await?;
    tables
}

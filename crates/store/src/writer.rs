//! The only task that writes, and its connection. Writes that arrive during a commit go into the next one together,
//! except large ones: only one of them at a time, so that a hundred imported files do not delay a move.

use super::Store;
use super::backend::{Backend, Claim, Connection};
use super::classify::{is_deadlock, is_statements_own};
use super::databases::connect_writer;
use super::failure::Failure;
use super::health::Health;
use super::write::Write;
use crate::StoreError;
use crate::clock;
use crate::metrics;
use sqlx::Connection as _;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

/// Capacity of the queue.
const QUEUE: usize = 1024;
/// Maximum number of writes in one commit.
const BATCH: usize = 256;
/// Capacity of the queue of large writes. Callers wait while it is full.
const LARGE_QUEUE: usize = 64;
/// After a failure, writes are refused for this time, so that they do not hammer a full disk.
const RESPITE: Duration = Duration::from_millis(250);
/// How often a group is retried after conflicts with other nodes.
const DEADLOCKS: u32 = 5;
/// Interval of test writes while nothing can be stored.
const PROBE: Duration = Duration::from_secs(1);

/// Sends writes to the task.
pub(super) struct Writer {
    jobs: mpsc::Sender<Request>,
    large: mpsc::Sender<(Box<Write>, Answer)>,
    health: Arc<Health>,
}

enum Request {
    Write(Box<Write>, Answer),
    Close(oneshot::Sender<()>),
}

type Answer = oneshot::Sender<Result<(), StoreError>>;

impl Store {
    /// Writes, and returns once the data is committed and synchronised to disk.
    ///
    /// # Errors
    /// [`StoreError::NotStored`] if the database cannot store anything at present; nothing was written then. Any other error
    /// concerns this write, and cached state must be read again.
    pub async fn write(&self, write: Write) -> Result<(), StoreError> {
        if write.makes_games()
            && let Some(space) = &self.space
        {
            space.check().map_err(StoreError::NotStored)?;
        }
        let deletes = write.deletes();
        self.writer.write(write).await?;
        if deletes {
            self.deletions.notify_one();
        }
        Ok(())
    }
}

impl Writer {
    /// Starts the task on this connection, which only it uses; after a failure it opens new ones.
    pub(super) fn new(backend: Arc<dyn Backend>, connection: Connection, claim: Claim) -> Self {
        let (jobs, small) = mpsc::channel(QUEUE);
        let (large, bulk) = mpsc::channel(LARGE_QUEUE);
        let health = Arc::new(Health::default());
        tokio::spawn(
            Task { backend, claim, connection: Some(connection), health: Arc::clone(&health) }.run(small, bulk),
        );
        Self { jobs, large, health }
    }

    pub(super) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let write = Box::new(write);
        if write.is_large() {
            self.large.send((write, done)).await.map_err(|_| StoreError::Gone)?;
        } else {
            self.jobs.send(Request::Write(write, done)).await.map_err(|_| StoreError::Gone)?;
        }
        answer.await.map_err(|_| StoreError::Gone)?
    }

    /// Returns the number of queued writes.
    pub(super) fn queued(&self) -> usize {
        let small = self.jobs.max_capacity() - self.jobs.capacity();
        small + self.large.max_capacity() - self.large.capacity()
    }

    /// Returns the health shown by the newest commits.
    pub(super) fn health(&self) -> &Arc<Health> {
        &self.health
    }

    /// Returns once everything queued before is written and the connection is closed.
    pub(super) async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.jobs.send(Request::Close(done)).await.is_ok() {
            // An error means that the task has already ended.
            let _ = closed.await;
        }
    }
}

/// Commits writes in groups. A group is either on the disk or has no effect.
///
/// The transaction uses plain statements: SQLite ends a transaction itself when a commit fails, after which a driver's
/// transaction counter would be wrong. After a failure the state of the connection is unknown, so it is closed, which
/// rolls back any open transaction, and the next group opens a new one. Only an unanswered commit on a database server
/// has an unknown outcome.
struct Task {
    backend: Arc<dyn Backend>,
    claim: Claim,
    connection: Option<Connection>,
    health: Arc<Health>,
}

impl Task {
    async fn run(mut self, mut jobs: mpsc::Receiver<Request>, mut large: mpsc::Receiver<(Box<Write>, Answer)>) {
        let mut batch = Vec::new();
        let mut probe = Instant::now();
        loop {
            let heals = self.health.failure().is_some_and(|failure| failure != Failure::Damaged);
            let mut writes = Vec::new();
            let mut close = None;
            tokio::select! {
                biased;
                count = jobs.recv_many(&mut batch, BATCH) => if count == 0 { return },
                Some((write, done)) = large.recv() => writes.push((*write, done)),
                () = sleep_until(probe), if heals => {}
            }
            if writes.is_empty() {
                writes.extend(large.try_recv().map(|(write, done)| (*write, done)));
            }
            for job in batch.drain(..) {
                match job {
                    Request::Write(write, done) if close.is_none() => writes.push((*write, done)),
                    // Dropping the sender reports that nothing was written.
                    Request::Write(..) => {}
                    Request::Close(done) => close = Some(done),
                }
            }
            if close.is_some() {
                writes.extend(std::iter::from_fn(|| large.try_recv().ok()).map(|(write, done)| (*write, done)));
            }
            if !writes.is_empty() {
                self.store(writes).await;
            } else if close.is_none() {
                self.store(vec![(Write::Heartbeat { at: clock::now() }, oneshot::channel().0)]).await;
            }
            probe = Instant::now() + PROBE;
            if let Some(done) = close {
                self.close().await;
                let _ = done.send(());
                return;
            }
        }
    }

    /// Commits all possible writes, and only then answers each caller.
    async fn store(&mut self, writes: Vec<(Write, Answer)>) {
        let refused = match self.health.failure() {
            Some(Failure::Damaged) => Some(Failure::Damaged),
            _ => self.health.failure_within(RESPITE),
        };
        let outcome = match refused {
            Some(failure) => Err(Lost { failure, may_stand: false }),
            None => {
                let began = Instant::now();
                let outcome = self.commit(writes.iter().map(|(write, _)| write)).await;
                let failure = outcome.as_ref().err().map(|lost| &lost.failure);
                metrics::commit(writes.len(), failure.map(Failure::label), began.elapsed());
                match &outcome {
                    Ok(_) => self.health.succeeded(),
                    Err(lost) => self.health.failed(lost.failure.clone()),
                }
                outcome
            }
        };
        // The caller may be gone, which changes nothing.
        match outcome {
            Ok(results) => {
                for ((_, done), result) in writes.into_iter().zip(results) {
                    let _ = done.send(result);
                }
            }
            Err(Lost { failure, may_stand }) => {
                for (_, done) in writes {
                    let _ = done.send(Err(match may_stand {
                        true => StoreError::Failed(format!("it may be stored: {failure}")),
                        false => StoreError::NotStored(failure.clone()),
                    }));
                }
            }
        }
    }

    /// Commits the writes together and returns the outcome of each. A write that violates a constraint is rolled back
    /// alone.
    ///
    /// # Errors
    /// Why none of them is stored.
    async fn commit(
        &mut self,
        writes: impl Iterator<Item = &Write> + Clone,
    ) -> Result<Vec<Result<(), StoreError>>, Lost> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                let connected = connect_writer(&*self.backend, self.claim).await;
                connected.map_err(|failure| Lost { failure, may_stand: false })?
            }
        };
        let (mut committing, mut deadlocks) = (false, 0);
        let outcome = loop {
            let begin = self.backend.begin();
            let outcome = transact(&mut connection, begin, writes.clone(), &mut committing).await;
            deadlocks += 1;
            match &outcome {
                // Another node's transaction went first.
                Err(error) if is_deadlock(error) && !committing && deadlocks < DEADLOCKS => {
                    if run(&mut connection, "ROLLBACK").await.is_err() {
                        break outcome;
                    }
                }
                _ => break outcome,
            }
        };
        match outcome {
            Ok(results) => {
                self.connection = Some(connection);
                Ok(results)
            }
            Err(error) => {
                // The rollback must be complete before a caller learns that nothing was stored. Even if closing fails,
                // the connection is gone.
                let _ = connection.close().await;
                let may_stand = committing && self.backend.outlives_connections();
                Err(Lost { failure: Failure::from(&error), may_stand })
            }
        }
    }

    /// Closes the connection.
    async fn close(&mut self) {
        if let Some(connection) = self.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::error!("closing the database: {error}");
        }
    }
}

/// A group that was not committed, or whose commit is unanswered.
struct Lost {
    failure: Failure,
    /// Whether it may have been committed.
    may_stand: bool,
}

/// Runs the writes in a transaction. Sets `committing` once only the commit is left.
async fn transact(
    on: &mut Connection,
    begin: &'static str,
    writes: impl Iterator<Item = &Write>,
    committing: &mut bool,
) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
    let mut results = Vec::new();
    run(on, begin).await?;
    for write in writes {
        run(on, "SAVEPOINT w").await?;
        let result = write.run(on).await;
        match &result {
            Ok(()) => {}
            Err(error) if is_statements_own(error) => run(on, "ROLLBACK TO w").await?,
            Err(_) => return result.map(|()| Vec::new()),
        }
        run(on, "RELEASE w").await?;
        results.push(result.map_err(StoreError::from));
    }
    *committing = true;
    run(on, "COMMIT").await?;
    Ok(results)
}

async fn run(on: &mut Connection, statement: &'static str) -> Result<(), sqlx::Error> {
    sqlx::query(statement).execute(on).await.map(drop)
}

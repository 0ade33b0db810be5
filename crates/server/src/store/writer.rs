//! The one task that writes. What waits while a commit is under way goes into the next one together, save what is
//! large: of that one at a time, so that a hundred imported files do not keep a move waiting.

use super::commit::Committer;
use super::failure::Failure;
use super::health::Health;
use super::write::Write;
use crate::clock;
use crate::error::Error;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

/// Writes that can wait.
const QUEUE: usize = 1024;
/// Writes in one commit.
const BATCH: usize = 256;
/// Large writes that can wait. Whoever brings more waits until there is room.
const LARGE_QUEUE: usize = 64;
/// After a failure everything is refused for so long, so that a flood of writes does not hammer a full disk.
const RESPITE: Duration = Duration::from_millis(250);
/// While nothing is stored, a write is tried so often by itself.
const PROBE: Duration = Duration::from_secs(1);

/// Hands writes to the task.
pub(super) struct Writer {
    jobs: mpsc::Sender<Request>,
    large: mpsc::Sender<(Box<Write>, Answer)>,
    health: Arc<Health>,
}

enum Request {
    Write(Box<Write>, Answer),
    Close(oneshot::Sender<()>),
}

type Answer = oneshot::Sender<Result<(), Error>>;

impl Writer {
    /// Starts the task.
    pub(super) fn new(committer: Committer) -> Self {
        let (jobs, small) = mpsc::channel(QUEUE);
        let (large, bulk) = mpsc::channel(LARGE_QUEUE);
        let health = Arc::new(Health::default());
        tokio::spawn(Task { committer, health: Arc::clone(&health) }.run(small, bulk));
        Self { jobs, large, health }
    }

    pub(super) async fn write(&self, write: Write) -> Result<(), Error> {
        let (done, answer) = oneshot::channel();
        let write = Box::new(write);
        if write.is_large() {
            self.large.send((write, done)).await.map_err(|_| Error::Gone)?;
        } else {
            self.jobs.send(Request::Write(write, done)).await.map_err(|_| Error::Gone)?;
        }
        answer.await.map_err(|_| Error::Gone)?
    }

    /// What the newest commits have shown.
    pub(super) fn health(&self) -> &Arc<Health> {
        &self.health
    }

    /// Returns when everything sent before is written and the connection is closed.
    pub(super) async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.jobs.send(Request::Close(done)).await.is_ok() {
            // An error means that the task has ended already, which is what is wanted.
            let _ = closed.await;
        }
    }
}

struct Task {
    committer: Committer,
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
                    // Dropping the sender tells that it was not written.
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
                self.committer.close().await;
                let _ = done.send(());
                return;
            }
        }
    }

    /// Commits all that can be written, and only then tells each how it went.
    async fn store(&mut self, writes: Vec<(Write, Answer)>) {
        let refused = match self.health.failure() {
            Some(Failure::Damaged) => Some(Failure::Damaged),
            _ => self.health.failure_within(RESPITE),
        };
        let outcome = match refused {
            Some(failure) => Err(failure),
            None => {
                let outcome = self.committer.commit(writes.iter().map(|(write, _)| write)).await;
                match &outcome {
                    Ok(_) => self.health.succeeded(),
                    Err(failure) => self.health.failed(failure.clone()),
                }
                outcome
            }
        };
        // Who asked may have left; that changes nothing.
        match outcome {
            Ok(results) => {
                for ((_, done), result) in writes.into_iter().zip(results) {
                    let _ = done.send(result);
                }
            }
            Err(failure) => {
                for (_, done) in writes {
                    let _ = done.send(Err(Error::NotStored(failure.clone())));
                }
            }
        }
    }
}

//! The one task that writes. What waits while a commit is under way goes into the next one together.

use super::write::Write;
use crate::error::Error;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

/// Writes that can wait.
const QUEUE: usize = 1024;
/// Writes in one commit.
const BATCH: usize = 256;

/// Hands writes to the task.
pub(super) struct Writer(mpsc::Sender<Job>);

enum Job {
    Write(Write, oneshot::Sender<Result<(), Error>>),
    Close(oneshot::Sender<()>),
}

impl Writer {
    /// Starts the task on this connection, which nobody else uses.
    pub(super) fn new(connection: SqliteConnection) -> Self {
        let (sender, jobs) = mpsc::channel(QUEUE);
        tokio::spawn(run(connection, jobs));
        Self(sender)
    }

    pub(super) async fn write(&self, write: Write) -> Result<(), Error> {
        let (done, answer) = oneshot::channel();
        self.0.send(Job::Write(write, done)).await.map_err(|_| Error::Gone)?;
        answer.await.map_err(|_| Error::Gone)?
    }

    /// Returns when everything sent before is written and the connection is closed.
    pub(super) async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.0.send(Job::Close(done)).await.is_ok() {
            // An error means that the task has ended already, which is what is wanted.
            let _ = closed.await;
        }
    }
}

async fn run(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, BATCH).await > 0 {
        let mut writes = Vec::new();
        let mut close = None;
        for job in batch.drain(..) {
            match job {
                Job::Write(write, done) if close.is_none() => writes.push((write, done)),
                // Dropping the sender tells that it was not written.
                Job::Write(..) => {}
                Job::Close(done) => close = Some(done),
            }
        }
        commit(&mut connection, writes).await;
        if let Some(done) = close {
            if let Err(error) = connection.close().await {
                tracing::error!("closing the database: {error}");
            }
            let _ = done.send(());
            return;
        }
    }
}

/// Commits all that can be written, and only then tells each how it went.
async fn commit(connection: &mut SqliteConnection, writes: Vec<(Write, oneshot::Sender<Result<(), Error>>)>) {
    let mut results = Vec::new();
    let outcome = transact(connection, writes.iter().map(|(write, _)| write), &mut results).await;
    let whole = outcome.err().map(|error| error.to_string());
    for ((_, done), result) in
        writes.into_iter().zip(results.into_iter().map(Some).chain(std::iter::repeat_with(|| None)))
    {
        let answer = match (&whole, result) {
            (Some(error), _) => Err(Error::Store(error.clone())),
            (None, Some(result)) => result.map_err(Error::from),
            (None, None) => Err(Error::Gone),
        };
        // Who asked may have left; it is written all the same.
        let _ = done.send(answer);
    }
}

/// A write that fails is taken back alone, by its savepoint.
async fn transact(
    connection: &mut SqliteConnection,
    writes: impl Iterator<Item = &Write>,
    results: &mut Vec<Result<(), sqlx::Error>>,
) -> Result<(), sqlx::Error> {
    let mut whole = connection.begin().await?;
    for write in writes {
        let mut part = whole.begin().await?;
        let result = write.run(&mut part).await;
        match &result {
            Ok(()) => part.commit().await?,
            Err(_) => part.rollback().await?,
        }
        results.push(result);
    }
    whole.commit().await
}

//! Blocking work outside the network's threads: replaying logs, reading and writing records.

mod lane;

pub use lane::Lane;

use crate::limits::LimitError;
use crate::network::{Network, Prefix};
use gamut_store::logging::Logged;
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tracing::Level;

/// Maximum number of jobs of one client network, queued or running: enough for many people reloading their pages.
const MAX_A_NETWORK: usize = 1_024;
/// Maximum number of jobs in total, queued or running: enough for all pages reconnecting at once.
const MAX_JOBS: usize = 16_384;

/// Why a job was not run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum JobError {
    /// Too many jobs are queued.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// The job panicked.
    #[error("a task ended before it answered")]
    Gone,
}

impl Logged for JobError {
    fn level(&self) -> Level {
        match self {
            Self::Limit(error) => error.level(),
            Self::Gone => Level::ERROR,
        }
    }
}

/// Runs a bounded number of jobs in parallel on threads of their own, alternating between client networks.
#[derive(Clone)]
pub struct Jobs(Arc<Shared>);

struct Shared {
    /// Maximum number of parallel jobs of one network: half of all threads, so that other networks' jobs find one.
    at_once: usize,
    /// Permits for running jobs, granted in order.
    running: Arc<Semaphore>,
    clients: Mutex<Clients>,
}

#[derive(Default)]
struct Clients {
    jobs: usize,
    /// Queues of the networks with jobs.
    queues: HashMap<Option<Prefix>, Queue>,
}

struct Queue {
    jobs: usize,
    turns: Arc<Semaphore>,
}

/// A counted job; dropping it decrements the count.
struct Counted {
    shared: Arc<Shared>,
    home: Option<Prefix>,
}

impl Jobs {
    /// Runs at most `threads` jobs in parallel.
    #[must_use]
    pub fn new(threads: usize) -> Self {
        let running = Arc::new(Semaphore::new(threads.max(1)));
        Self(Arc::new(Shared { at_once: (threads / 2).max(1), running, clients: Mutex::default() }))
    }

    /// Waits for a turn, runs a job, and returns its result. A started job runs to its end even if the caller is gone.
    /// Network `None` stands for the server itself.
    ///
    /// # Errors
    /// `Busy` if too many jobs are queued; `Gone` if the job panics; the job's own errors.
    pub async fn run<T, E>(
        &self,
        network: Option<Network>,
        job: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<JobError> + Send + 'static,
    {
        let (counted, turns) = self.count(network)?;
        let turn = turns.acquire_owned().await.map_err(|_| JobError::Gone)?;
        let thread = Arc::clone(&self.0.running).acquire_owned().await.map_err(|_| JobError::Gone)?;
        let counted_job = move || {
            // Released when the job ends, not when its caller is gone.
            let _held = (thread, turn, counted);
            job()
        };
        spawn_blocking(counted_job).await.map_err(|_| JobError::Gone)?
    }

    /// Returns the number of jobs, queued or running.
    #[must_use]
    pub fn count_all(&self) -> usize {
        self.0.clients().jobs
    }

    /// Counts another job, unless there are too many.
    fn count(&self, network: Option<Network>) -> Result<(Counted, Arc<Semaphore>), JobError> {
        let mut clients = self.0.clients();
        if clients.jobs >= MAX_JOBS {
            return Err(LimitError::Busy("too many games are being read").into());
        }
        let new = || Queue { jobs: 0, turns: Arc::new(Semaphore::new(self.0.at_once)) };
        let home = network.map(Network::home);
        let queue = clients.queues.entry(home).or_insert_with(new);
        if queue.jobs >= MAX_A_NETWORK {
            return Err(LimitError::Busy("too many games are being read from your network").into());
        }
        queue.jobs += 1;
        let turns = Arc::clone(&queue.turns);
        clients.jobs += 1;
        Ok((Counted { shared: Arc::clone(&self.0), home }, turns))
    }
}

impl Shared {
    fn clients(&self) -> MutexGuard<'_, Clients> {
        self.clients.lock()
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut clients = self.shared.clients();
        clients.jobs -= 1;
        if let Some(queue) = clients.queues.get_mut(&self.home) {
            queue.jobs -= 1;
            if queue.jobs == 0 {
                clients.queues.remove(&self.home);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn network(last: u8) -> Option<Network> {
        Some(Network::of([192, 0, 2, last].into()))
    }

    /// Returns a job that blocks, and the sender that releases it.
    fn held() -> (mpsc::Sender<()>, impl FnOnce() -> Result<(), JobError> + Send + 'static) {
        let (go, leave) = mpsc::channel();
        (go, move || leave.recv().map_err(|_| JobError::Gone))
    }

    #[tokio::test]
    async fn one_network_does_not_delay_another() {
        let jobs = Jobs::new(2);
        let mut held_back = Vec::new();
        let mut senders = Vec::new();
        for _ in 0..20 {
            let (go, job) = held();
            let jobs = jobs.clone();
            senders.push(go);
            held_back.push(tokio::spawn(async move { jobs.run(network(1), job).await }));
        }
        tokio::task::yield_now().await;
        assert_eq!(
            jobs.run(network(2), || Ok::<_, JobError>(7)).await.unwrap(),
            7,
            "while the first network's jobs wait"
        );
        for go in senders {
            go.send(()).unwrap();
        }
        for job in held_back {
            job.await.unwrap().unwrap();
        }
        assert!(jobs.0.clients().queues.is_empty(), "nothing is kept of who has no job");
    }

    #[tokio::test]
    async fn beyond_the_bound_there_is_a_refusal() {
        let jobs = Jobs::new(1);
        let (go, job) = held();
        let first = {
            let jobs = jobs.clone();
            tokio::spawn(async move { jobs.run(network(1), job).await })
        };
        let waiting: Vec<_> = (1..MAX_A_NETWORK).map(|_| jobs.count(network(1))).collect();
        tokio::task::yield_now().await;
        assert!(waiting.iter().all(Result::is_ok));
        let refused = jobs.run(network(1), || Ok::<_, JobError>(())).await;
        assert!(matches!(refused, Err(JobError::Limit(LimitError::Busy(_)))), "{refused:?}");
        drop(waiting);
        go.send(()).unwrap();
        first.await.unwrap().unwrap();
        assert!(jobs.run(network(1), || Ok::<_, JobError>(())).await.is_ok());
    }

    #[tokio::test]
    async fn a_job_that_panics_gives_its_place_back() {
        let jobs = Jobs::new(1);
        let panicked: Result<(), JobError> = jobs.run(None, || panic!("a job that fails")).await;
        assert!(matches!(panicked, Err(JobError::Gone)), "{panicked:?}");
        assert!(jobs.run(None, || Ok::<_, JobError>(())).await.is_ok());
    }
}

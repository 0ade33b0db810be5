//! Blocking work outside the network's threads: replaying logs, reading and writing records.

mod lane;

pub use lane::Lane;

use crate::limits::LimitError;
use crate::network::{Network, Prefix};
use gamut_store::ids::PersonId;
use gamut_store::logging::Logged;
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
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

/// Who a job is for. Without a network, it is for the server itself.
#[derive(Debug, Clone, Copy, Default)]
pub struct Requester {
    /// The network of the request.
    pub network: Option<Network>,
    /// The person, if known: their jobs run one after the other, so that others in the network have their turns.
    pub person: Option<PersonId>,
}

/// Runs a bounded number of jobs in parallel on threads of their own, alternating between client networks.
#[derive(Clone)]
pub struct Jobs(Arc<Shared>);

/// A turn: a thread reserved for the jobs of a client. Dropping it gives the thread back.
pub struct Turn(Arc<Reserved>);

/// Released when the job ends, not when its caller is gone.
struct Reserved {
    _permits: [OwnedSemaphorePermit; 2],
    _person: Option<OwnedSemaphorePermit>,
    _counted: Counted,
}

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
    /// Queues of the people with jobs.
    people: HashMap<PersonId, Queue>,
}

struct Queue {
    jobs: usize,
    turns: Arc<Semaphore>,
}

/// A counted job; dropping it decrements the count.
struct Counted {
    shared: Arc<Shared>,
    home: Option<Prefix>,
    person: Option<PersonId>,
}

/// What a job waits for before it gets a thread.
struct Turns {
    network: Arc<Semaphore>,
    person: Option<Arc<Semaphore>>,
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
        self.turn(Requester { network, person: None }).await?.run(job).await
    }

    /// Waits for a client's turn. Of a network, half of all threads can be in use; of a person, one.
    ///
    /// # Errors
    /// `Busy` if too many jobs are queued.
    pub async fn turn(&self, client: Requester) -> Result<Turn, JobError> {
        let (counted, turns) = self.count(client)?;
        let gone = |_| JobError::Gone;
        // A person has one place in the queue of the network.
        let person = match turns.person {
            Some(person) => Some(person.acquire_owned().await.map_err(gone)?),
            None => None,
        };
        let network = turns.network.acquire_owned().await.map_err(gone)?;
        let thread = Arc::clone(&self.0.running).acquire_owned().await.map_err(gone)?;
        Ok(Turn(Arc::new(Reserved { _permits: [thread, network], _person: person, _counted: counted })))
    }

    /// Returns the number of jobs, queued or running.
    #[must_use]
    pub fn count_all(&self) -> usize {
        self.0.clients().jobs
    }

    /// Counts another job, unless there are too many.
    fn count(&self, client: Requester) -> Result<(Counted, Turns), JobError> {
        let mut clients = self.0.clients();
        if clients.jobs >= MAX_JOBS {
            return Err(LimitError::Busy("too many games are being read").into());
        }
        let home = client.network.map(Network::home);
        let queue = clients.queues.entry(home).or_insert_with(|| Queue::new(self.0.at_once));
        if queue.jobs >= MAX_A_NETWORK {
            return Err(LimitError::Busy("too many games are being read from your network").into());
        }
        queue.jobs += 1;
        let network = Arc::clone(&queue.turns);
        let person = client.person.map(|person| {
            let queue = clients.people.entry(person).or_insert_with(|| Queue::new(1));
            queue.jobs += 1;
            Arc::clone(&queue.turns)
        });
        clients.jobs += 1;
        let counted = Counted { shared: Arc::clone(&self.0), home, person: client.person };
        Ok((counted, Turns { network, person }))
    }
}

impl Turn {
    /// Runs a job on the reserved thread and returns its result. A started job runs to its end even if the caller is gone.
    ///
    /// # Errors
    /// `Gone` if the job panics; the job's own errors.
    pub async fn run<T, E>(&self, job: impl FnOnce() -> Result<T, E> + Send + 'static) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<JobError> + Send + 'static,
    {
        let reserved = Arc::clone(&self.0);
        let job = move || {
            let _reserved = reserved;
            job()
        };
        spawn_blocking(job).await.map_err(|_| JobError::Gone)?
    }
}

impl Queue {
    fn new(at_once: usize) -> Self {
        Self { jobs: 0, turns: Arc::new(Semaphore::new(at_once)) }
    }
}

/// Removes a job from its queue, and the queue once it is empty.
fn leave<K: Eq + Hash>(queues: &mut HashMap<K, Queue>, key: &K) {
    if let Some(queue) = queues.get_mut(key) {
        queue.jobs -= 1;
        if queue.jobs == 0 {
            queues.remove(key);
        }
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
        leave(&mut clients.queues, &self.home);
        if let Some(person) = &self.person {
            leave(&mut clients.people, person);
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
        let here = Requester { network: network(1), person: None };
        let waiting: Vec<_> = (1..MAX_A_NETWORK).map(|_| jobs.count(here)).collect();
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
    async fn one_person_does_not_delay_another_of_the_same_network() {
        let jobs = Jobs::new(2);
        let client = |person| Requester { network: network(1), person: Some(PersonId(person)) };
        let first = jobs.turn(client(1)).await.unwrap();
        let mut queued: Vec<_> = (0..20).map(|_| Box::pin(jobs.turn(client(1)))).collect();
        for turn in &mut queued {
            assert!(futures_util::poll!(turn).is_pending());
        }
        let mut stranger = Box::pin(jobs.turn(client(2)));
        assert!(futures_util::poll!(&mut stranger).is_pending());
        drop(first);
        // At most one job of the first person comes before the stranger's.
        let mut before = 0;
        while futures_util::poll!(&mut stranger).is_pending() {
            let turn = queued.remove(0).await.unwrap();
            before += 1;
            drop(turn);
        }
        assert!(before <= 1, "{before} jobs of another person came first");
        drop(queued);
        assert!(jobs.0.clients().people.is_empty(), "nothing is kept of who has no job");
    }

    #[tokio::test]
    async fn a_job_that_panics_gives_its_place_back() {
        let jobs = Jobs::new(1);
        let panicked: Result<(), JobError> = jobs.run(None, || panic!("a job that fails")).await;
        assert!(matches!(panicked, Err(JobError::Gone)), "{panicked:?}");
        assert!(jobs.run(None, || Ok::<_, JobError>(())).await.is_ok());
    }
}

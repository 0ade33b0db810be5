//! Low-priority work: pictures, animations, printed sheets. It has threads of its own, which get the processor time
//! that others leave.

use super::JobError;
use crate::limits::LimitError;
use crate::network::{Network, Prefix};
use parking_lot::{Mutex, MutexGuard};
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;

/// Maximum number of queued jobs of one home network.
const MAX_A_NETWORK: usize = 48;
/// Maximum number of queued jobs in total.
const MAX_WAITING: usize = 1_024;
/// Nice value of these threads, about a tenth of the share of the network's threads. With 19, a busy machine would draw
/// nothing before the client gives up.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// A few threads and a queue. Networks take turns. A job whose caller is gone does not start, and a running one is
/// cancelled.
#[derive(Clone)]
pub struct Lane(Arc<Shared>);

struct Shared {
    /// What the jobs are, in the plural.
    what: &'static str,
    threads: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    waiting: usize,
    running: usize,
    queues: HashMap<Prefix, VecDeque<Job>>,
    /// The networks with queued jobs, next one first.
    turns: VecDeque<Prefix>,
    serial: u64,
}

struct Job {
    serial: u64,
    work: Box<dyn FnOnce() + Send>,
}

/// A queued job; dropping it removes the job from its queue.
struct Place<'a> {
    shared: &'a Shared,
    home: Prefix,
    serial: u64,
}

impl Lane {
    /// Creates a lane with at most this many threads; `what` names the jobs in errors, in the plural.
    #[must_use]
    pub fn new(what: &'static str, threads: usize) -> Self {
        Self(Arc::new(Shared { what, threads: threads.max(1), state: Mutex::default() }))
    }

    /// Waits for a turn, runs a job, and returns its result. If the future is dropped, a queued job is removed, and the
    /// token of a running one is cancelled.
    ///
    /// # Errors
    /// `NetworkFull` or `Full` if too many jobs are queued; `Gone` if the job panics; the job's own errors.
    pub async fn run<T, E>(
        &self,
        network: Network,
        job: impl FnOnce(&CancellationToken) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<JobError> + Send + 'static,
    {
        let (sender, result) = oneshot::channel();
        let gone = CancellationToken::new();
        let _guard = gone.clone().drop_guard();
        let work = move || {
            // After a panic, the caller gets an error.
            let done = catch_unwind(AssertUnwindSafe(|| job(&gone)));
            // The caller may be gone.
            let _ = done.map(|done| sender.send(done));
        };
        let home = network.home();
        let _place = Place { shared: &self.0, home, serial: self.push(home, Box::new(work))? };
        result.await.map_err(|_| JobError::Gone)?
    }

    /// Returns the number of jobs, queued or running.
    #[must_use]
    pub fn count(&self) -> usize {
        let state = self.0.state();
        state.waiting + state.running
    }

    fn push(&self, home: Prefix, work: Box<dyn FnOnce() + Send>) -> Result<u64, JobError> {
        let mut state = self.0.state();
        if state.waiting >= MAX_WAITING {
            return Err(LimitError::Full(self.0.what).into());
        }
        if state.queues.get(&home).is_some_and(|queue| queue.len() >= MAX_A_NETWORK) {
            return Err(LimitError::NetworkFull(self.0.what).into());
        }
        state.serial += 1;
        let serial = state.serial;
        let queue = state.queues.entry(home).or_default();
        queue.push_back(Job { serial, work });
        if queue.len() == 1 {
            state.turns.push_back(home);
        }
        state.waiting += 1;
        if state.running < self.0.threads {
            let shared = Arc::clone(&self.0);
            let started = thread::Builder::new().name(self.0.what.replace(' ', "-")).spawn(move || shared.work());
            match started {
                Ok(_) => state.running += 1,
                Err(error) if state.running == 0 => {
                    drop(state);
                    self.0.forget(home, serial);
                    tracing::error!("no thread for {}: {error}", self.0.what);
                    return Err(LimitError::Full(self.0.what).into());
                }
                // A running thread takes it up.
                Err(_) => {}
            }
        }
        Ok(serial)
    }
}

impl Shared {
    /// Runs jobs until the queue is empty.
    fn work(&self) {
        yield_to_people();
        loop {
            let Some(job) = self.state().next() else { return };
            (job.work)();
        }
    }

    fn forget(&self, home: Prefix, serial: u64) {
        let mut state = self.state();
        let Some(queue) = state.queues.get_mut(&home) else { return };
        let before = queue.len();
        queue.retain(|job| job.serial != serial);
        let (removed, is_empty) = (before - queue.len(), queue.is_empty());
        state.waiting -= removed;
        if is_empty {
            state.queues.remove(&home);
            state.turns.retain(|turn| *turn != home);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }
}

impl State {
    /// Takes the next job. If there is none, one thread less is running.
    fn next(&mut self) -> Option<Job> {
        let next = self.turns.pop_front().and_then(|home| {
            let queue = self.queues.get_mut(&home)?;
            let job = queue.pop_front();
            if queue.is_empty() {
                self.queues.remove(&home);
            } else {
                self.turns.push_back(home);
            }
            job
        });
        match next {
            Some(_) => self.waiting -= 1,
            None => self.running -= 1,
        }
        next
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.shared.forget(self.home, self.serial);
    }
}

/// Lowers the thread's priority. Only Linux has priorities per thread.
fn yield_to_people() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::warn!("pictures are drawn at full priority: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use tokio::spawn;

    fn network(last: u8) -> Network {
        Network::of([192, 0, 2, last].into())
    }

    /// Returns a job that reports its start and runs until the sender is used or dropped.
    fn held() -> (oneshot::Receiver<()>, mpsc::Sender<()>, impl FnOnce() + Send + 'static) {
        let ((begun, has_begun), (go, may_go)) = (oneshot::channel(), mpsc::channel());
        (has_begun, go, move || {
            let _ = begun.send(());
            let _ = may_go.recv();
        })
    }

    #[tokio::test]
    async fn s5_networks_take_turns() {
        let lane = Lane::new("drawings", 1);
        let (begun, go, hold) = held();
        let first = spawn({
            let lane = lane.clone();
            async move {
                lane.run(network(1), move |_| {
                    hold();
                    Ok::<_, JobError>(())
                })
                .await
            }
        });
        begun.await.unwrap();
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = Vec::new();
        for (number, from) in [1, 1, 1, 2, 3].into_iter().enumerate() {
            let order = Arc::clone(&order);
            let mut run = Box::pin({
                let lane = lane.clone();
                async move {
                    lane.run(network(from), move |_| {
                        order.lock().push(from);
                        Ok::<_, JobError>(())
                    })
                    .await
                }
            });
            // The job is queued on the first poll.
            assert!(futures_util::poll!(&mut run).is_pending());
            assert_eq!(lane.count(), number + 2);
            waiting.push(run);
        }
        go.send(()).unwrap();
        for run in waiting {
            run.await.unwrap();
        }
        first.await.unwrap().unwrap();
        assert_eq!(*order.lock(), [1, 2, 3, 1, 1]);
    }

    #[tokio::test]
    async fn s5_a_job_whose_client_has_gone_is_stopped_and_one_that_waits_never_begins() {
        let lane = Lane::new("animations", 1);
        let (begun, stopped) = (CancellationToken::new(), CancellationToken::new());
        let running = spawn({
            let (lane, begun, stopped) = (lane.clone(), begun.clone(), stopped.clone());
            async move {
                let job = move |gone: &CancellationToken| {
                    begun.cancel();
                    while !gone.is_cancelled() {
                        thread::yield_now();
                    }
                    stopped.cancel();
                    Ok::<_, JobError>(())
                };
                lane.run(network(1), job).await
            }
        });
        begun.cancelled().await;
        let mut waiting = Box::pin(lane.run(network(2), |_| -> Result<(), JobError> { panic!("it has begun") }));
        assert!(futures_util::poll!(&mut waiting).is_pending());
        assert_eq!(lane.count(), 2);
        drop(waiting);
        assert_eq!(lane.count(), 1);
        running.abort();
        stopped.cancelled().await;
        assert_eq!(lane.run(network(3), |_| Ok::<_, JobError>(7)).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn s10_one_home_may_let_a_number_wait_and_others_still_can() {
        let lane = Lane::new("drawings", 1);
        let (begun, go, hold) = held();
        let first = spawn({
            let lane = lane.clone();
            async move {
                lane.run(network(1), move |_| {
                    hold();
                    Ok::<_, JobError>(())
                })
                .await
            }
        });
        begun.await.unwrap();
        let home = |part: usize| Network::of(format!("2001:db8:1:{part:x}::1").parse().unwrap());
        let mut waiting = Vec::new();
        for part in 0..MAX_A_NETWORK {
            let mut run = Box::pin(lane.run(home(part), |_| Ok::<_, JobError>(())));
            assert!(futures_util::poll!(&mut run).is_pending());
            waiting.push(run);
        }
        let refused = lane.run(home(MAX_A_NETWORK), |_| Ok::<_, JobError>(())).await;
        assert!(matches!(refused, Err(JobError::Limit(LimitError::NetworkFull("drawings")))), "{refused:?}");
        let mut other = Box::pin(lane.run(network(2), |_| Ok::<_, JobError>(())));
        assert!(futures_util::poll!(&mut other).is_pending());
        drop(waiting);
        go.send(()).unwrap();
        other.await.unwrap();
        first.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn a_job_that_panics_costs_its_answer_and_no_thread() {
        let lane = Lane::new("drawings", 1);
        let panicked: Result<(), JobError> = lane.run(network(1), |_| panic!("a job that fails")).await;
        assert!(matches!(panicked, Err(JobError::Gone)), "{panicked:?}");
        assert!(lane.run(network(1), |_| Ok::<_, JobError>(())).await.is_ok());
    }
}

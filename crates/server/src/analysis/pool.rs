//! The threads that analyse: a fixed number, which give way to the network's and to those of people's bots.

use crate::network::Network;
use gamut_engine::Stop;
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// A search goes deep, and to run out of stack would end the whole program. What is not used costs nothing.
const STACK: usize = 16 << 20;

/// The system runs these threads least of all: those of bots have 10.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 19;

/// Threads, and the queue before them. The threads start with the first job. It is for who submits jobs to bound their
/// number.
pub(crate) struct Pool {
    threads: usize,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<Job>,
    /// Jobs of each network that have a thread.
    running: HashMap<Network, usize>,
    serial: u64,
    started: bool,
    closed: bool,
}

struct Job {
    serial: u64,
    network: Network,
    /// It takes milliseconds.
    is_light: bool,
    run: Box<dyn FnOnce() + Send>,
}

/// A job on its way. Dropping it ends it.
pub(crate) struct JobHandle {
    serial: u64,
    stop: Stop,
    shared: Arc<Shared>,
}

impl Pool {
    /// A pool of this many threads, and one more for light jobs.
    pub(crate) fn new(threads: usize) -> Self {
        Self { threads: threads.max(1), shared: Arc::default() }
    }

    /// Queues a job. The network that has the fewest threads goes first, then the oldest job. `stop` is what ends the
    /// job's search.
    ///
    /// # Errors
    /// When the system refuses the threads.
    pub(crate) fn submit(
        &self,
        network: Network,
        is_light: bool,
        stop: Stop,
        run: impl FnOnce() + Send + 'static,
    ) -> std::io::Result<JobHandle> {
        let mut state = self.shared.state();
        if !state.started {
            self.start()?;
            state.started = true;
        }
        state.serial += 1;
        let serial = state.serial;
        if !state.closed {
            state.waiting.push_back(Job { serial, network, is_light, run: Box::new(run) });
            // All, for one thread may not take what another can.
            self.shared.changed.notify_all();
        }
        Ok(JobHandle { serial, stop, shared: Arc::clone(&self.shared) })
    }

    fn start(&self) -> std::io::Result<()> {
        for number in 0..=self.threads {
            let shared = Arc::clone(&self.shared);
            let body = move || {
                give_way();
                while let Some(job) = shared.pop(number == 0) {
                    let network = job.network;
                    // A panic of the engine costs one answer, not the thread.
                    if catch_unwind(AssertUnwindSafe(job.run)).is_err() {
                        tracing::error!("the engine panicked in an analysis");
                    }
                    shared.free(network);
                }
            };
            thread::Builder::new().name(format!("analysis-{number}")).stack_size(STACK).spawn(body)?;
        }
        Ok(())
    }
}

impl Drop for Pool {
    /// Forgets what waits, and ends the threads when they are done.
    fn drop(&mut self) {
        let mut state = self.shared.state();
        state.closed = true;
        state.waiting.clear();
        self.shared.changed.notify_all();
    }
}

impl JobHandle {
    /// Ends the search, or takes the job out of the queue. Returns whether it has not begun, and never will.
    pub(crate) fn stop(&self) -> bool {
        self.stop.stop();
        let mut state = self.shared.state();
        let place = state.waiting.iter().position(|job| job.serial == self.serial);
        place.and_then(|place| state.waiting.remove(place)).is_some()
    }
}

impl Drop for JobHandle {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Shared {
    /// Waits for a job; `None` when the pool is closed.
    fn pop(&self, only_light: bool) -> Option<Job> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            let running = |job: &Job| state.running.get(&job.network).copied().unwrap_or_default();
            let able = state.waiting.iter().enumerate().filter(|(_, job)| job.is_light || !only_light);
            // Light jobs go before their own network's searches, not before others'.
            let next = able.min_by_key(|(_, job)| (running(job), !job.is_light, job.serial)).map(|(place, _)| place);
            if let Some(job) = next.and_then(|place| state.waiting.remove(place)) {
                *state.running.entry(job.network).or_default() += 1;
                return Some(job);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn free(&self, network: Network) {
        let mut state = self.state();
        if let Some(running) = state.running.get_mut(&network) {
            *running -= 1;
            if *running == 0 {
                state.running.remove(&network);
            }
        }
    }

    /// No panic can happen while the lock is held, so a poisoned one is sound.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Everything else goes first. Only Linux gives a thread a priority of its own.
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::warn!("analyses run at full priority: {error}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Receiver, Sender, channel};

    fn network(last: u8) -> Network {
        Network::of(std::net::Ipv4Addr::new(192, 0, 2, last).into())
    }

    /// A job that says that it has begun, and ends when it is let go.
    fn job(begun: &Sender<u8>, name: u8) -> (impl FnOnce() + Send + 'static, Sender<()>) {
        let (go, leave): (_, Receiver<()>) = channel();
        let begun = begun.clone();
        let run = move || {
            begun.send(name).unwrap();
            let _ = leave.recv();
        };
        (run, go)
    }

    #[test]
    fn one_network_does_not_keep_another_waiting_behind_its_queue() {
        let pool = Pool::new(2);
        let (begun, order) = channel();
        let submit = |network, name| {
            let (run, go) = job(&begun, name);
            (pool.submit(network, false, Stop::new(), run).unwrap(), go)
        };
        let (one, other) = (network(1), network(2));
        let first = submit(one, 1);
        let second = submit(one, 2);
        let mut both = [order.recv().unwrap(), order.recv().unwrap()];
        both.sort_unstable();
        assert_eq!(both, [1, 2]);
        let _greedy = [submit(one, 3), submit(one, 4)];
        let _patient = submit(other, 5);
        drop(first.1);
        assert_eq!(order.recv().unwrap(), 5, "the other network has no thread yet");
        drop(second.1);
        assert_eq!(order.recv().unwrap(), 3);
    }

    #[test]
    fn light_jobs_have_a_thread_while_all_others_search() {
        let pool = Pool::new(1);
        let (begun, order) = channel();
        let (search, _go) = job(&begun, 1);
        let _searching = pool.submit(network(1), false, Stop::new(), search).unwrap();
        assert_eq!(order.recv().unwrap(), 1);
        let (light, _go) = job(&begun, 2);
        let _light = pool.submit(network(1), true, Stop::new(), light).unwrap();
        assert_eq!(order.recv().unwrap(), 2);
    }

    #[test]
    fn a_job_that_is_dropped_before_it_begins_never_does() {
        let pool = Pool::new(1);
        let (begun, order) = channel();
        let (search, go) = job(&begun, 1);
        let _searching = pool.submit(network(1), false, Stop::new(), search).unwrap();
        assert_eq!(order.recv().unwrap(), 1);
        let stop = Stop::new();
        let (waiting, _go) = job(&begun, 2);
        let waiting = pool.submit(network(1), false, stop.clone(), waiting).unwrap();
        assert!(waiting.stop(), "it had not begun");
        assert!(stop.is_stopped());
        let (next, _go) = job(&begun, 3);
        let _next = pool.submit(network(1), false, Stop::new(), next).unwrap();
        drop(go);
        assert_eq!(order.recv().unwrap(), 3);
    }

    #[test]
    fn a_panic_costs_one_answer() {
        let pool = Pool::new(1);
        let _first = pool.submit(network(1), false, Stop::new(), || panic!("an engine that panics")).unwrap();
        let (begun, order) = channel();
        let (next, _go) = job(&begun, 1);
        let _next = pool.submit(network(1), false, Stop::new(), next).unwrap();
        assert_eq!(order.recv().unwrap(), 1);
    }
}

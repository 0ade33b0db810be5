//! Threads for analysis: a fixed number, at a lower priority than the network's and the bots' threads.

use gamut_engine::Stop;
use gamut_live::network::Network;
use parking_lot::{Condvar, Mutex, MutexGuard};
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

/// Stack size. Searches recurse deeply, and a stack overflow would end the process. Unused pages cost nothing.
const STACK: usize = 16 << 20;

/// Nice value of these threads, the lowest priority; threads of bots have 10.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 19;

/// A thread pool and its queue. The threads start with the first job. Callers must bound the number of jobs.
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
    /// Number of running jobs of each network.
    running: HashMap<Network, usize>,
    serial: u64,
    started: bool,
    closed: bool,
}

struct Job {
    serial: u64,
    network: Network,
    /// Whether the job takes only milliseconds.
    is_light: bool,
    run: Box<dyn FnOnce() + Send>,
}

/// A queued or running job. Dropping it cancels the job.
pub(crate) struct JobHandle {
    serial: u64,
    stop: Stop,
    shared: Arc<Shared>,
}

impl Pool {
    /// Creates a pool of this many threads, plus one for light jobs.
    pub(crate) fn new(threads: usize) -> Self {
        Self { threads: threads.max(1), shared: Arc::default() }
    }

    /// Queues a job. The network with the fewest running jobs goes first, then the oldest job. `stop` cancels the job's
    /// search.
    ///
    /// # Errors
    /// If the system refuses to create threads.
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
            // Wake all threads: not every one can take this job.
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
                    // A panic in the engine costs one answer, not the thread.
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
    /// Drops all queued jobs and lets the threads end.
    fn drop(&mut self) {
        let mut state = self.shared.state();
        state.closed = true;
        state.waiting.clear();
        self.shared.changed.notify_all();
    }
}

impl JobHandle {
    /// Cancels the search, or removes the job from the queue. Returns whether the job never ran.
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
    /// Waits for a job. `None` once the pool is closed.
    fn pop(&self, only_light: bool) -> Option<Job> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            let running = |job: &Job| state.running.get(&job.network).copied().unwrap_or_default();
            let able = state.waiting.iter().enumerate().filter(|(_, job)| job.is_light || !only_light);
            // Light jobs go before other jobs of the same network, not before those of other networks.
            let next = able.min_by_key(|(_, job)| (running(job), !job.is_light, job.serial)).map(|(place, _)| place);
            if let Some(job) = next.and_then(|place| state.waiting.remove(place)) {
                *state.running.entry(job.network).or_default() += 1;
                return Some(job);
            }
            self.changed.wait(&mut state);
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

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }
}

/// Lowers the thread's priority. Only Linux has priorities per thread.
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

    /// Creates a job that reports its start and runs until the sender is dropped.
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

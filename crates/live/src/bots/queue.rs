//! The order in which bots get a thread.

use super::{Stop, Task};
use gamut_rules::AnyAction;
use parking_lot::{Condvar, Mutex, MutexGuard};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// A queued task and where to send the plan.
pub(super) struct Job {
    pub(super) task: Task,
    /// Maximum cost, in nodes.
    pub(super) cost: u64,
    /// Whether the job has low priority for a while.
    pub(super) can_wait: bool,
    pub(super) stop: Stop,
    pub(super) answer: oneshot::Sender<Option<Vec<AnyAction>>>,
}

/// Position in the queue: earliest due time first, ties broken by serial number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Place {
    due: u128,
    serial: u64,
}

/// Queued jobs. A job's due time is when it would finish if it started at once on a thread of its own. So cheap jobs go
/// before expensive ones that arrived at the same time, and no job waits for ever.
pub(super) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
    began: Instant,
}

struct State {
    jobs: BTreeMap<Place, Job>,
    serial: u64,
    closed: bool,
}

/// Approximate search speed of a thread, in nodes per microsecond. Only the order of jobs depends on it.
const NODES_A_MICROSECOND: u64 = 1;

/// How long a low-priority job gives way to later jobs.
const AFTER_OTHERS: Duration = Duration::from_secs(10);

impl Queue {
    pub(super) fn new() -> Self {
        let state = State { jobs: BTreeMap::new(), serial: 0, closed: false };
        Self { state: Mutex::new(state), changed: Condvar::new(), began: Instant::now() }
    }

    /// Adds a job and returns its position.
    pub(super) fn push(&self, job: Job) -> Place {
        let mut state = self.state();
        state.serial += 1;
        let after = if job.can_wait { AFTER_OTHERS } else { Duration::ZERO };
        let due = (self.began.elapsed() + after).as_micros() + u128::from(job.cost / NODES_A_MICROSECOND);
        let place = Place { due, serial: state.serial };
        if !state.closed {
            state.jobs.insert(place, job);
            // Wake all threads: not every one can take this job.
            self.changed.notify_all();
        }
        place
    }

    /// Removes a cancelled job, so that the queue never holds more than one job per game.
    pub(super) fn remove(&self, place: Place) {
        self.state().jobs.remove(&place);
    }

    /// Waits for a job of at most this cost. `None` once the queue is closed.
    pub(super) fn pop(&self, most: u64) -> Option<Job> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            let place = state.jobs.iter().find(|(_, job)| job.cost <= most).map(|(&place, _)| place);
            if let Some(job) = place.and_then(|place| state.jobs.remove(&place)) {
                return Some(job);
            }
            self.changed.wait(&mut state);
        }
    }

    /// Drops all jobs and lets the threads end.
    pub(super) fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.jobs.clear();
        self.changed.notify_all();
    }

    pub(super) fn len(&self) -> usize {
        self.state().jobs.len()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }
}

//! The order in which bots get a thread.

use super::{Stop, Task};
use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Something to think about, and whom to tell.
pub(super) struct Job {
    pub(super) task: Task,
    /// In nodes, at most.
    pub(super) cost: u64,
    /// Whether others go first, for a while.
    pub(super) can_wait: bool,
    pub(super) stop: Stop,
    pub(super) answer: oneshot::Sender<Option<Vec<String>>>,
}

/// When a job's turn is: earlier first, the serial number tells equals apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Place {
    due: u128,
    serial: u64,
}

/// Jobs that wait. A job is due when it would be done if it had a thread of its own at once; so a child's game does not
/// wait for masters that came at the same moment, and no master waits for ever.
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

/// Nodes that a thread searches in a microsecond, roughly. Only the order of jobs depends on it.
const NODES_A_MICROSECOND: u64 = 1;

/// How long a job that can wait lets later ones go first.
const AFTER_OTHERS: Duration = Duration::from_secs(10);

impl Queue {
    pub(super) fn new() -> Self {
        let state = State { jobs: BTreeMap::new(), serial: 0, closed: false };
        Self { state: Mutex::new(state), changed: Condvar::new(), began: Instant::now() }
    }

    /// Adds a job.
    pub(super) fn push(&self, job: Job) -> Place {
        let mut state = self.state();
        state.serial += 1;
        let after = if job.can_wait { AFTER_OTHERS } else { Duration::ZERO };
        let due = (self.began.elapsed() + after).as_micros() + u128::from(job.cost / NODES_A_MICROSECOND);
        let place = Place { due, serial: state.serial };
        if !state.closed {
            state.jobs.insert(place, job);
            // All, for one thread may not take what another can.
            self.changed.notify_all();
        }
        place
    }

    /// Takes a job away that nobody wants any more, so that the queue never holds more than one a game.
    pub(super) fn remove(&self, place: Place) {
        self.state().jobs.remove(&place);
    }

    /// Waits for a job that costs so much at most; `None` when the queue is closed.
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
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Forgets all jobs and sends the threads home.
    pub(super) fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.jobs.clear();
        self.changed.notify_all();
    }

    pub(super) fn len(&self) -> usize {
        self.state().jobs.len()
    }

    /// No panic can happen while the lock is held, so a poisoned one is sound.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

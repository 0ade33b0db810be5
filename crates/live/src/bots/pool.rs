//! Threads for bots: a fixed number, separate from the network's threads.

use super::queue::{Job, Place, Queue};
use super::{Stop, Task, Thinker};
use crate::metrics;
use gamut_rules::AnyAction;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;
use std::time::Instant;
use tokio::sync::oneshot;

/// Maximum nodes of a light move, which takes about 10 ms.
const LIGHT: u64 = 20_000;

/// Stack size. Searches recurse deeply, and a stack overflow would end the process. Unused pages cost nothing.
const STACK: usize = 16 << 20;

/// Nice value of these threads: with 10 they get about a tenth of the share of the network's threads.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// A thread pool and its queue.
pub struct Pool {
    thinker: Arc<dyn Thinker>,
    queue: Arc<Queue>,
}

/// A queued or running job. Dropping it cancels the job.
pub struct JobHandle {
    place: Place,
    queue: Arc<Queue>,
    stop: Stop,
    /// The plan; `None` if the thinker failed.
    pub answer: oneshot::Receiver<Option<Vec<AnyAction>>>,
}

impl Pool {
    /// Starts this many threads, plus one for light moves, so that games against weak bots do not wait for strong ones.
    ///
    /// # Errors
    /// If the system refuses to create a thread.
    pub fn new(thinker: Arc<dyn Thinker>, threads: usize) -> std::io::Result<Self> {
        let pool = Self { thinker, queue: Arc::new(Queue::new()) };
        for number in 0..=threads.max(1) {
            let (thinker, queue) = (Arc::clone(&pool.thinker), Arc::clone(&pool.queue));
            let most = if number == 0 { LIGHT } else { u64::MAX };
            let body = move || {
                yield_to_people();
                while let Some(job) = queue.pop(most) {
                    work(&*thinker, job);
                }
            };
            thread::Builder::new().name(format!("bot-{number}")).stack_size(STACK).spawn(body)?;
        }
        Ok(pool)
    }

    /// Queues a task.
    #[must_use]
    pub fn submit(&self, task: Task) -> JobHandle {
        let cost = self.thinker.cost(&task);
        let (sender, answer) = oneshot::channel();
        let stop = Stop::default();
        let place = self.queue.push(Job { can_wait: task.can_wait, task, cost, stop: stop.clone(), answer: sender });
        JobHandle { place, queue: Arc::clone(&self.queue), stop, answer }
    }

    /// Drops all queued jobs and lets the threads end.
    pub fn close(&self) {
        self.queue.close();
    }

    /// Returns the number of queued jobs.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.queue.len()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
    }
}

impl Drop for JobHandle {
    fn drop(&mut self) {
        self.stop.stop();
        self.queue.remove(self.place);
    }
}

/// Lowers the thread's priority, since people wait for the network's threads. Only Linux has priorities per thread.
fn yield_to_people() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::warn!("bots think at full priority: {error}");
    }
}

/// Runs a job. A panic in the engine costs one move, not the thread.
fn work(thinker: &dyn Thinker, job: Job) {
    if job.stop.is_stopped() {
        return;
    }
    let began = Instant::now();
    let found = catch_unwind(AssertUnwindSafe(|| thinker.think(&job.task, &job.stop)));
    let found = found.unwrap_or_else(|_| {
        tracing::error!("the engine panicked in {} at {}", job.task.game.variant(), job.task.game.position());
        None
    });
    metrics::thought(job.task.bot.level, began.elapsed());
    // The receiver may be gone because the game has moved on.
    let _ = job.answer.send(found);
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::AnyGame;
    use gamut_table::Bot;
    use parking_lot::Mutex;
    use std::sync::mpsc;

    /// Reports each task and waits for permission to answer.
    struct Told {
        begun: Mutex<mpsc::Sender<u32>>,
        leave: Mutex<mpsc::Receiver<()>>,
    }

    impl Thinker for Told {
        fn cost(&self, task: &Task) -> u64 {
            u64::from(task.bot.nodes.unwrap_or(0))
        }

        fn think(&self, task: &Task, _: &Stop) -> Option<Vec<AnyAction>> {
            self.begun.lock().send(task.bot.seed).unwrap();
            self.leave.lock().recv().unwrap();
            assert_ne!(task.bot.seed, 13, "a thinker that panics");
            Some(vec![task.game.actions()[task.bot.seed as usize]])
        }
    }

    fn task(seed: u32, nodes: u32) -> Task {
        let game = AnyGame::new(&"focus-2".parse().unwrap()).unwrap();
        Task { game, bot: Bot { level: 1, nodes: Some(nodes), seed }, can_wait: false }
    }

    /// More nodes than can be searched in an hour, so that the duration of the test does not matter.
    const HEAVY: u32 = 4_000_000_000;

    #[tokio::test]
    async fn lighter_jobs_go_first_and_one_that_is_not_wanted_does_not_go() {
        let (begun, order) = mpsc::channel();
        let (go, leave) = mpsc::channel();
        let pool = Pool::new(Arc::new(Told { begun: Mutex::new(begun), leave: Mutex::new(leave) }), 1).unwrap();
        let mut first = pool.submit(task(0, HEAVY / 2));
        assert_eq!(order.recv().unwrap(), 0);
        let mut heavy = pool.submit(task(1, HEAVY));
        let mut lighter = pool.submit(task(2, HEAVY / 2));
        drop(pool.submit(task(3, HEAVY / 4)));
        for _ in 0..3 {
            go.send(()).unwrap();
        }
        for job in [&mut first, &mut heavy, &mut lighter] {
            assert!((&mut job.answer).await.unwrap().is_some());
        }
        assert_eq!(order.try_iter().collect::<Vec<_>>(), [2, 1]);
    }

    #[tokio::test]
    async fn a_light_job_does_not_wait_for_a_heavy_one() {
        let (begun, order) = mpsc::channel();
        let (_go, leave) = mpsc::channel();
        let pool = Pool::new(Arc::new(Told { begun: Mutex::new(begun), leave: Mutex::new(leave) }), 1).unwrap();
        let _heavy = (pool.submit(task(0, HEAVY)), pool.submit(task(1, HEAVY)));
        assert_eq!(order.recv().unwrap(), 0);
        let _light = pool.submit(task(2, 200));
        assert_eq!(order.recv().unwrap(), 2, "while the first is still thought about");
    }

    #[tokio::test]
    async fn a_thinker_that_panics_costs_one_move() {
        let (begun, _order) = mpsc::channel();
        let (go, leave) = mpsc::channel();
        let pool = Pool::new(Arc::new(Told { begun: Mutex::new(begun), leave: Mutex::new(leave) }), 1).unwrap();
        go.send(()).unwrap();
        go.send(()).unwrap();
        let mut unlucky = pool.submit(task(13, 0));
        assert_eq!((&mut unlucky.answer).await, Ok(None));
        let next = task(4, 0);
        let planned = next.game.actions()[4];
        let mut next = pool.submit(next);
        assert_eq!((&mut next.answer).await, Ok(Some(vec![planned])));
    }
}

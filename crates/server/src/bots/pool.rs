//! The threads that bots think on: a fixed number, none of them the network's.

use super::queue::{Job, Place, Queue};
use super::{Stop, Task, Thinker};
use crate::metrics;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;
use std::time::Instant;
use tokio::sync::oneshot;

/// A light move has so many nodes at most: some ten milliseconds.
const LIGHT: u64 = 20_000;

/// A search goes deep, and to run out of stack would end the whole program. What is not used costs nothing.
const STACK: usize = 16 << 20;

/// How much less often the system runs a bot's thread: with 10 about a tenth as often as the network's.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Threads, and the queue before them.
pub struct Pool {
    thinker: Arc<dyn Thinker>,
    queue: Arc<Queue>,
}

/// A job on its way. Dropping it stops the job.
pub struct JobHandle {
    place: Place,
    queue: Arc<Queue>,
    stop: Stop,
    /// What the thinker plans; nothing if it failed.
    pub answer: oneshot::Receiver<Option<Vec<String>>>,
}

impl Pool {
    /// Starts this many threads, and one more for light moves: nobody waits for a master to finish before a child's
    /// game goes on.
    ///
    /// # Errors
    /// When the system refuses a thread.
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

    /// Forgets what waits, and ends the threads when they are done.
    pub fn close(&self) {
        self.queue.close();
    }

    /// Tasks that wait for a thread.
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

/// The network's threads go first: people wait for them. Only Linux gives a thread a priority of its own.
fn yield_to_people() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::warn!("bots think at full priority: {error}");
    }
}

/// A panic of the engine costs one move, not the thread.
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
    // The game may have moved on.
    let _ = job.answer.send(found);
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::AnyGame;
    use gamut_table::Bot;
    use std::sync::Mutex;
    use std::sync::mpsc;

    /// Says what it is given to think about, and waits for leave to answer.
    struct Told {
        begun: Mutex<mpsc::Sender<u32>>,
        leave: Mutex<mpsc::Receiver<()>>,
    }

    impl Thinker for Told {
        fn cost(&self, task: &Task) -> u64 {
            u64::from(task.bot.nodes.unwrap_or(0))
        }

        fn think(&self, task: &Task, _: &Stop) -> Option<Vec<String>> {
            self.begun.lock().unwrap().send(task.bot.seed).unwrap();
            self.leave.lock().unwrap().recv().unwrap();
            assert_ne!(task.bot.seed, 13, "a thinker that panics");
            Some(vec![task.bot.seed.to_string()])
        }
    }

    fn task(seed: u32, nodes: u32) -> Task {
        let game = AnyGame::new(&"focus-2".parse().unwrap()).unwrap();
        Task { game, bot: Bot { level: 1, nodes: Some(nodes), seed }, can_wait: false }
    }

    /// As many nodes as an hour has time for, so that the time this test takes does not count.
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
        let mut next = pool.submit(task(4, 0));
        assert_eq!((&mut next.answer).await, Ok(Some(vec!["4".into()])));
    }
}

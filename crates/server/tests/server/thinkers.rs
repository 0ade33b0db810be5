//! Bots that need no engine.

use gamut_server::bots::{Stop, Task, Thinker};
use gamut_server::event::Bot;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Plays the first legal action, by bytes.
pub(crate) struct First;

impl Thinker for First {
    fn cost(&self, _: &Bot) -> u64 {
        1
    }

    fn think(&self, task: &Task, _: &Stop) -> Option<String> {
        task.game.actions().into_iter().next()
    }
}

/// Thinks until it is stopped, and counts.
#[derive(Default)]
pub(crate) struct Endless {
    pub(crate) begun: AtomicUsize,
    pub(crate) stopped: AtomicUsize,
}

impl Thinker for Endless {
    fn cost(&self, _: &Bot) -> u64 {
        1
    }

    fn think(&self, task: &Task, stop: &Stop) -> Option<String> {
        self.begun.fetch_add(1, Ordering::SeqCst);
        while !stop.is_stopped() {
            std::thread::sleep(Duration::from_millis(1));
        }
        self.stopped.fetch_add(1, Ordering::SeqCst);
        task.game.actions().into_iter().next()
    }
}

/// Panics while thinking with seed 13, in the game's own task with seed 14, plays nonsense with seed 15.
pub(crate) struct Faulty;

impl Thinker for Faulty {
    fn cost(&self, bot: &Bot) -> u64 {
        assert_ne!(bot.seed, 14, "a fault in the task of a game, made by the test");
        1
    }

    fn think(&self, task: &Task, stop: &Stop) -> Option<String> {
        assert_ne!(task.bot.seed, 13, "a fault in the engine, made by the test");
        if task.bot.seed == 15 { Some(String::from("a1-a2")) } else { First.think(task, stop) }
    }
}

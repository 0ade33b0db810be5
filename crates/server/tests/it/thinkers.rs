//! Bots without an engine.

use gamut_live::bots::{Stop, Task, Thinker};
use gamut_rules::AnyAction;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// Plays the first legal action in byte order.
pub(crate) struct First;

impl Thinker for First {
    fn cost(&self, _: &Task) -> u64 {
        1
    }

    fn think(&self, task: &Task, _: &Stop) -> Option<Vec<AnyAction>> {
        task.game.actions().into_iter().next().map(|action| vec![action])
    }
}

/// Plans its whole turn, always choosing the first step, and counts requests.
#[derive(Default)]
pub(crate) struct Planner {
    pub(crate) asked: AtomicUsize,
}

impl Thinker for Planner {
    fn cost(&self, _: &Task) -> u64 {
        1
    }

    fn think(&self, task: &Task, _: &Stop) -> Option<Vec<AnyAction>> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        let (mut game, turn, mut plan) = (task.game.clone(), task.game.turn(), Vec::new());
        while game.turn() == turn {
            let action = game.actions()[0];
            game.play(action).unwrap();
            plan.push(action);
        }
        Some(plan)
    }
}

/// Runs until it is stopped, and counts.
#[derive(Default)]
pub(crate) struct Endless {
    pub(crate) begun: AtomicUsize,
    pub(crate) stopped: AtomicUsize,
}

impl Thinker for Endless {
    fn cost(&self, _: &Task) -> u64 {
        1
    }

    fn think(&self, task: &Task, stop: &Stop) -> Option<Vec<AnyAction>> {
        self.begun.fetch_add(1, Ordering::SeqCst);
        while !stop.is_stopped() {
            std::thread::sleep(Duration::from_millis(1));
        }
        self.stopped.fetch_add(1, Ordering::SeqCst);
        task.game.actions().into_iter().next().map(|action| vec![action])
    }
}

/// Panics with seed 13, panics in the game's task with seed 14, plays nonsense with seed 15.
pub(crate) struct Faulty;

impl Thinker for Faulty {
    fn cost(&self, task: &Task) -> u64 {
        assert_ne!(task.bot.seed, 14, "a fault in the task of a game, made by the test");
        1
    }

    fn think(&self, task: &Task, stop: &Stop) -> Option<Vec<AnyAction>> {
        assert_ne!(task.bot.seed, 13, "a fault in the engine, made by the test");
        if task.bot.seed == 15 {
            let nonsense = task.game.parse_action("c8-d8").expect("an action, if not a legal one");
            return Some(vec![nonsense]);
        }
        First.think(task, stop)
    }
}

/// Plays the first legal action once it is permitted to.
pub(crate) struct Gated(pub(crate) Arc<AtomicBool>);

impl Thinker for Gated {
    fn cost(&self, _: &Task) -> u64 {
        1
    }

    fn think(&self, task: &Task, stop: &Stop) -> Option<Vec<AnyAction>> {
        while !self.0.load(Ordering::SeqCst) && !stop.is_stopped() {
            std::thread::sleep(Duration::from_millis(1));
        }
        First.think(task, stop)
    }
}

//! Bots: who thinks, and on which threads.

pub mod pool;
mod queue;

pub use pool::{Pool, Ticket};

use crate::event::Bot;
use gamut_rules::AnyGame;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Finds the action of a bot. The server's is the engine; tests bring their own.
pub trait Thinker: Send + Sync + 'static {
    /// What a move of this bot costs at most, in nodes. The queue goes by it.
    fn cost(&self, bot: &Bot) -> u64;

    /// A legal action for the seat in turn, in notation; `None` if it was stopped or there is none.
    /// The same task gives the same action.
    fn think(&self, task: &Task, stop: &Stop) -> Option<String>;
}

/// What to think about.
#[derive(Debug, Clone)]
pub struct Task {
    /// The game, with the history that repetition asks for.
    pub game: AnyGame,
    /// How the seat in turn is played.
    pub bot: Bot,
}

/// Tells a thinker to give up.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// The answer is not wanted any more.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Is it so?
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The flag itself, for the engine.
    #[must_use]
    pub fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

//! Bots: choosing their actions, on threads of their own.

mod engine;
pub mod pool;
mod queue;

pub use engine::Engine;
pub use gamut_engine::Stop;
pub use pool::{JobHandle, Pool};

use gamut_rules::{AnyAction, AnyGame};
use gamut_table::Bot;

/// Chooses a bot's actions. The server uses the engine; tests have their own implementations.
pub trait Thinker: Send + Sync + 'static {
    /// Maximum cost of a task, in nodes; the queue sorts by it.
    fn cost(&self, task: &Task) -> u64;

    /// Returns the actions of the seat in turn for the rest of its turn, in notation: at least one legal action, or
    /// `None` if stopped or if there is none. The same task always gives the same plan.
    fn think(&self, task: &Task, stop: &Stop) -> Option<Vec<AnyAction>>;
}

/// A position and the bot to move.
#[derive(Debug, Clone)]
pub struct Task {
    /// The game, with the history needed for repetition.
    pub game: AnyGame,
    /// Settings of the bot in turn.
    pub bot: Bot,
    /// Whether the task has low priority because no person plays in the game.
    pub can_wait: bool,
}

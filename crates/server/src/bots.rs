//! Bots: who thinks, and on which threads.

mod engine;
pub mod pool;
mod queue;

pub use engine::Engine;
pub use gamut_engine::Stop;
pub use pool::{JobHandle, Pool};

use gamut_rules::AnyGame;
use gamut_table::Bot;

/// Chooses a bot's actions. The server uses the engine; tests bring their own.
pub trait Thinker: Send + Sync + 'static {
    /// The most that thinking about this can cost, in nodes; the queue sorts by it.
    fn cost(&self, task: &Task) -> u64;

    /// What the seat in turn does in the rest of its turn, in notation: at least one legal action; `None` if it was
    /// stopped or there is none. The same task gives the same plan.
    fn think(&self, task: &Task, stop: &Stop) -> Option<Vec<String>>;
}

/// What to think about.
#[derive(Debug, Clone)]
pub struct Task {
    /// The game, with the history that repetition asks for.
    pub game: AnyGame,
    /// How the seat in turn is played.
    pub bot: Bot,
    /// Whether everybody else goes first: no person plays in the game.
    pub can_wait: bool,
}

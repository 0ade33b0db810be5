//! Bots: who thinks, and on which threads.

mod engine;
pub mod pool;
mod queue;

pub use engine::Engine;
pub use gamut_engine::Stop;
pub use pool::{Pool, Ticket};

use crate::event::Bot;
use gamut_rules::AnyGame;

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

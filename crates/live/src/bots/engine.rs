//! The engine as a [`Thinker`].

use super::{Stop, Task, Thinker};
use gamut_engine::Level;
use gamut_rules::AnyAction;
use gamut_table::Bot;

/// Chooses actions with `gamut_engine`.
#[derive(Debug, Clone, Copy, Default)]
pub struct Engine;

impl Thinker for Engine {
    fn cost(&self, task: &Task) -> u64 {
        let level = level(&task.bot);
        let nodes = if task.game.has_long_turns() { level.turn_nodes() } else { level.nodes() };
        task.bot.nodes.map_or(u64::MAX, u64::from).min(nodes)
    }

    fn think(&self, task: &Task, stop: &Stop) -> Option<Vec<AnyAction>> {
        let Bot { nodes, seed, .. } = task.bot;
        let bot = gamut_engine::Bot { level: level(&task.bot), nodes: nodes.map(u64::from), seed };
        bot.plan(&task.game, stop).ok()
    }
}

fn level(bot: &Bot) -> Level {
    Level::new(u32::from(bot.level)).unwrap_or(Level::MAX)
}

//! The engine as a thinker.

use super::{Stop, Task, Thinker};
use crate::event::Bot;
use gamut_engine::{Level, Limits, Options, search_any};
use std::time::Duration;

/// Thinks by `gamut_engine`.
#[derive(Debug, Clone, Copy, Default)]
pub struct Engine;

/// Levels are limited by nodes, so that the same game is played on every machine. This only keeps a search that takes
/// far too long from holding a thread for ever.
const LONGEST: Duration = Duration::from_secs(60);
/// Enough for the nodes of a level.
const TABLE_MIB: usize = 16;

impl Thinker for Engine {
    fn cost(&self, bot: &Bot) -> u64 {
        bot.nodes.map_or(u64::MAX, u64::from).min(level(bot).nodes())
    }

    fn think(&self, task: &Task, stop: &Stop) -> Option<String> {
        let level = Some(level(&task.bot));
        let limits = Limits { level, nodes: task.bot.nodes.map(u64::from), time: Some(LONGEST), ..Limits::default() };
        // A seed of its own for every ply: a slip is not made again just because the position is.
        let seed = u64::from(task.bot.seed) << 32 | task.game.len() as u64;
        let options = Options { hash_mib: TABLE_MIB, seed, ..Options::default() };
        search_any(&task.game, &limits, &options, stop, &mut |_| {}).map(|found| found.best)
    }
}

fn level(bot: &Bot) -> Level {
    Level::new(u32::from(bot.level)).unwrap_or(Level::MAX)
}

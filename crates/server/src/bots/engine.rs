//! The engine as a thinker.

use super::{Stop, Task, Thinker};
use crate::event::Bot;
use gamut_engine::{Found, Level, Limits, Options, search_any};
use gamut_rules::{AnyGame, Position, with_game};
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
    fn cost(&self, task: &Task) -> u64 {
        let level = level(&task.bot);
        let nodes = if task.game.has_long_turns() { level.turn_nodes() } else { level.nodes() };
        task.bot.nodes.map_or(u64::MAX, u64::from).min(nodes)
    }

    fn think(&self, task: &Task, stop: &Stop) -> Option<Vec<String>> {
        let level = Some(level(&task.bot));
        let limits = Limits { level, nodes: task.bot.nodes.map(u64::from), time: Some(LONGEST), ..Limits::default() };
        // A seed of its own for every ply: a slip is not made again just because the position is.
        let seed = u64::from(task.bot.seed) << 32 | task.game.len() as u64;
        let options = Options { hash_mib: TABLE_MIB, seed, ..Options::default() };
        search_any(&task.game, &limits, &options, stop, &mut |_| {}).map(|found| plan(task.game.clone(), found))
    }
}

/// The best action and what the search expects after it, up to the end of the turn.
fn plan(mut game: AnyGame, found: Found<String>) -> Vec<String> {
    let mut plan = Vec::new();
    let expected = found.line.into_iter().skip(1);
    for action in std::iter::once(found.best).chain(expected) {
        let last = ends_turn(&game, &action);
        if game.play(&action).is_err() {
            break;
        }
        plan.push(action);
        if last {
            break;
        }
    }
    plan
}

fn ends_turn(game: &AnyGame, action: &str) -> bool {
    with_game!(game.kind(), game => {
        game.position().parse_action(action).is_ok_and(|action| game.position().ends_turn(action))
    })
}

fn level(bot: &Bot) -> Level {
    Level::new(u32::from(bot.level)).unwrap_or(Level::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::Turn;

    /// At the start, in a full turn, and in the middle of one.
    #[test]
    fn a_plan_is_the_rest_of_the_turn() {
        const MEN: &str = "CSSSSS/1S5/8/8d/2D3ddd1/3D3d3/1DDD3d2/D8/8/5s1/sssssc";
        for rest in ["r 1 1", "g 8 6", "r 7 2+4"] {
            let variant = "fibonacci".parse().unwrap();
            let mut game = AnyGame::from_position(&variant, &format!("{MEN} {rest}")).unwrap();
            let turn = game.turn();
            let task = Task { game: game.clone(), bot: Bot { level: 1, nodes: Some(500), seed: 1 }, can_wait: false };
            for action in Engine.think(&task, &Stop::default()).unwrap() {
                assert_eq!(game.turn(), turn, "{rest}: {action}");
                game.play(&action).unwrap();
            }
            assert!(matches!(game.turn(), Turn::Act(_)) && game.turn() != turn, "{rest}");
        }
    }

    #[test]
    fn in_focus_a_turn_is_one_action() {
        let game = AnyGame::new(&"focus-2".parse().unwrap()).unwrap();
        let task = Task { game, bot: Bot { level: 2, nodes: Some(500), seed: 1 }, can_wait: false };
        assert_eq!(Engine.think(&task, &Stop::default()).unwrap().len(), 1);
    }
}

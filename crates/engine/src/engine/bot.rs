//! A bot: a level with a seed, planning whole turns.

use crate::{Found, Level, Limits, Options, SearchError, SearchRequest, Stop, search};
use gamut_rules::{AnyAction, AnyGame, Game, Position, with_game};
use std::time::Duration;

/// Levels are limited by nodes, so that they play the same game on every machine. This only ends searches that take far
/// too long.
const LONGEST: Duration = Duration::from_secs(60);
/// Enough for the nodes of any level.
const TABLE_MIB: usize = 16;

/// Settings of a bot. Equal bots play equal games on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bot {
    /// Its strength.
    pub level: Level,
    /// Limit of nodes for a turn, if lower than the level's own.
    pub nodes: Option<u64>,
    /// Seed of its blunders.
    pub seed: u32,
}

impl Bot {
    /// Returns the rest of the current turn as the bot plays it, action by action.
    ///
    /// ```
    /// use gamut_engine::{Bot, Level, Stop};
    /// use gamut_rules::AnyGame;
    ///
    /// let bot = Bot { level: Level::new(1).expect("there is a level 1"), nodes: Some(500), seed: 1 };
    /// let mut game = AnyGame::new(&"fibonacci".parse()?)?;
    /// for action in bot.plan(&game, &Stop::new())? {
    ///     game.play(action)?;
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// No seat is to act.
    pub fn plan(&self, game: &AnyGame, stop: &Stop) -> Result<Vec<AnyAction>, SearchError> {
        let limits = Limits { level: Some(self.level), nodes: self.nodes, time: Some(LONGEST), ..Limits::default() };
        // A separate seed for every ply, so that a blunder is not repeated with the position.
        let seed = u64::from(self.seed) << 32 | game.len() as u64;
        let options = Options { hash_mib: TABLE_MIB, seed, ..Options::default() };
        with_game!(game.kind(), game => {
            let found = search(&SearchRequest::new(game, &limits, stop), &options)?;
            Ok(rest_of_turn(game.clone(), found).into_iter().map(Into::into).collect())
        })
    }
}

/// Returns the best action and the expected continuation up to the end of the turn.
fn rest_of_turn<P: Position>(mut game: Game<P>, found: Found<P::Action>) -> Vec<P::Action> {
    let mut plan = Vec::new();
    let expected = found.line.into_iter().skip(1);
    for action in std::iter::once(found.best).chain(expected) {
        let is_last = game.position().ends_turn(action);
        if game.play(action).is_err() {
            break;
        }
        plan.push(action);
        if is_last {
            break;
        }
    }
    plan
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::Turn;

    fn bot(level: u32) -> Bot {
        Bot { level: Level::new(level).unwrap(), nodes: Some(500), seed: 1 }
    }

    /// At the start, in a full turn, and in the middle of one.
    #[test]
    fn a_plan_is_the_rest_of_the_turn() {
        const MEN: &str = "CSSSSS/1S5/8/8d/2D3ddd1/3D3d3/1DDD3d2/D8/8/5s1/sssssc";
        for rest in ["r 1 1", "g 8 6", "r 7 2+4"] {
            let variant = "fibonacci".parse().unwrap();
            let mut game = AnyGame::from_position(&variant, &format!("{MEN} {rest}")).unwrap();
            let turn = game.turn();
            for action in bot(1).plan(&game, &Stop::default()).unwrap() {
                assert_eq!(game.turn(), turn, "{rest}: {action}");
                game.play(action).unwrap();
            }
            assert!(matches!(game.turn(), Turn::Act(_)) && game.turn() != turn, "{rest}");
        }
    }

    #[test]
    fn in_focus_a_turn_is_one_action() {
        let game = AnyGame::new(&"focus-2".parse().unwrap()).unwrap();
        assert_eq!(bot(2).plan(&game, &Stop::default()).unwrap().len(), 1);
    }
}

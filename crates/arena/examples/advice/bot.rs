//! Bots that keep to a tip, and bots that do not.

use crate::attackers::FoundTurn;
use crate::tip::{Sides, Tip};
use gamut_engine::{Level, Limits, Options, Stop, chances_any, search_any};
use gamut_rules::{AnyAction, AnyGame};

/// Turns of Fibonacci that a search tells of.
const TURNS: usize = 8;

/// What a bot plays.
pub(crate) struct Choice {
    /// One action, in Fibonacci those of a turn; empty where there is none.
    pub(crate) actions: Vec<String>,
    /// Whether it would have played something else without the tip.
    pub(crate) changed: bool,
}

/// How strongly a bot searches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
    /// A level, or the full strength.
    pub(crate) level: Option<Level>,
    pub(crate) nodes: u64,
}

impl Strength {
    fn limits(self) -> Limits {
        Limits { level: self.level, ..Limits::nodes(self.nodes) }
    }

    /// The best action among these (all, where there are none), with the chance of the seat to act.
    pub(crate) fn best(self, game: &AnyGame, among: &[AnyAction], seed: u64) -> Option<(String, f64)> {
        let options = Options { hash_mib: 4, seed, root_moves: among.to_vec(), ..Options::default() };
        let found = search_any(game, &self.limits(), &options, &Stop::new(), &mut |_| {})?;
        let chance = chances_any(game, &found)[game.seat_in_turn()?.index()];
        Some((found.best, chance))
    }

    /// The best turns of Fibonacci, the best first.
    pub(crate) fn turns(self, game: &AnyGame, seed: u64) -> Vec<FoundTurn> {
        let Some(seat) = game.seat_in_turn() else { return Vec::new() };
        let options = Options { hash_mib: 4, seed, multi_pv: TURNS, ..Options::default() };
        let mut ranked: Vec<Option<FoundTurn>> = (0..TURNS).map(|_| None).collect();
        let best = search_any(game, &self.limits(), &options, &Stop::new(), &mut |info| {
            let chance = chances_any(game, &info.found)[seat.index()];
            ranked[info.rank - 1] = FoundTurn::of(game, &info.found.line, chance);
        });
        let found: Vec<FoundTurn> = ranked.into_iter().flatten().collect();
        if !found.is_empty() {
            return found;
        }
        let best = best.and_then(|best| FoundTurn::of(game, &best.line, chances_any(game, &best)[seat.index()]));
        best.into_iter().collect()
    }

    /// What the bot plays next. With a tip and a margin it keeps to the tip where that costs at most so much of a chance.
    pub(crate) fn choose(self, game: &AnyGame, tip: Option<(Tip, f64)>, seed: u64) -> Choice {
        let as_usual = |actions| Choice { actions, changed: false };
        if game.has_long_turns() {
            let turns = self.turns(game, seed);
            let Some(best) = turns.first() else { return as_usual(Vec::new()) };
            let Some((_, margin)) = tip else { return as_usual(best.actions.clone()) };
            let near = turns.iter().filter(|turn| turn.chance >= best.chance - margin);
            let chosen = near.min_by_key(|turn| turn.distance).unwrap_or(best);
            return Choice { actions: chosen.actions.clone(), changed: chosen.actions != best.actions };
        }
        let Some((best, chance)) = self.best(game, &[], seed) else { return as_usual(Vec::new()) };
        let Some((tip, margin)) = tip else { return as_usual(vec![best]) };
        let sides = Sides::of(game, tip);
        if sides.is_choice() && sides.against.iter().any(|action| action.to_string() == best) {
            let following = self.best(game, &sides.follow, seed);
            if let Some((action, _)) = following.filter(|&(_, other)| other >= chance - margin) {
                return Choice { actions: vec![action], changed: true };
            }
        }
        as_usual(vec![best])
    }
}

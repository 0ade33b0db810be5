//! Bots that follow a tip, and bots that do not.

use crate::attackers::FoundTurn;
use crate::tip::{Sides, Tip};
use gamut_engine::{Level, Limits, Options, SearchRequest, Stop, chances_any, search, search_with};
use gamut_rules::{AnyAction, AnyGame};

/// The number of turns of Fibonacci that a search lists.
const TURNS: usize = 8;

/// A bot's choice.
pub(crate) struct Choice {
    /// One action, or the actions of a turn in Fibonacci; empty if there is none.
    pub(crate) actions: Vec<AnyAction>,
    /// Whether the tip changed the choice.
    pub(crate) changed: bool,
}

/// The strength of a bot's search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
    /// A level; `None` for full strength.
    pub(crate) level: Option<Level>,
    pub(crate) nodes: u64,
}

impl Strength {
    fn limits(self) -> Limits {
        Limits { level: self.level, ..Limits::nodes(self.nodes) }
    }

    /// Returns the best of these actions (of all if empty), and the acting seat's chance.
    pub(crate) fn best(self, game: &AnyGame, among: &[AnyAction], seed: u64) -> Option<(AnyAction, f64)> {
        let options = Options { hash_mib: 4, seed, ..Options::default() };
        let (limits, stop) = (self.limits(), Stop::new());
        let request = SearchRequest { root_moves: among, ..SearchRequest::new(game, &limits, &stop) };
        let found = search(&request, &options).ok()?;
        let chance = chances_any(game, &found)[game.seat_in_turn()?.index()];
        Some((found.best, chance))
    }

    /// Returns the best turns of Fibonacci, best first.
    pub(crate) fn turns(self, game: &AnyGame, seed: u64) -> Vec<FoundTurn> {
        let Some(seat) = game.seat_in_turn() else { return Vec::new() };
        let options = Options { hash_mib: 4, seed, multi_pv: TURNS, ..Options::default() };
        let mut ranked: Vec<Option<FoundTurn>> = (0..TURNS).map(|_| None).collect();
        let best = search_with(&SearchRequest::new(game, &self.limits(), &Stop::new()), &options, &mut |info| {
            let chance = chances_any(game, &info.found)[seat.index()];
            ranked[info.rank - 1] = FoundTurn::of(game, &info.found.line, chance);
        });
        let found: Vec<FoundTurn> = ranked.into_iter().flatten().collect();
        if !found.is_empty() {
            return found;
        }
        let best = best.ok().and_then(|best| FoundTurn::of(game, &best.line, chances_any(game, &best)[seat.index()]));
        best.into_iter().collect()
    }

    /// Returns the bot's next choice. Given a tip and a margin, the bot follows the tip if that costs at most the
    /// margin in winning chance.
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
        if sides.is_choice() && sides.against.contains(&best) {
            let following = self.best(game, &sides.follow, seed);
            if let Some((action, _)) = following.filter(|&(_, other)| other >= chance - margin) {
                return Choice { actions: vec![action], changed: true };
            }
        }
        as_usual(vec![best])
    }
}

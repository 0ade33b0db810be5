//! The last move: derived from what is missing instead of by trying.

use super::bound::Sites;
use super::cells::{Cells, bit, connected, each, first, near};
use super::moves::Groups;
use super::state::{SolverRules, State};

/// Number of moves tried in the time of a node.
const TRIED_A_NODE: u64 = 16;

/// Returns a move that wins immediately, as origin and destination, if there is one. Counts additional nodes for its
/// work.
#[inline]
pub(super) fn finish(state: &State, rules: SolverRules, nodes: &mut u64) -> Option<(usize, usize)> {
    if rules.cards {
        return together(state, rules, nodes);
    }
    // The bound is sharp here: every other point needs at least two moves.
    let Sites { tight, .. } = Sites::of(state, rules, 1);
    let target = bit(state.target);
    if tight & !target != 0 {
        let found = each(tight & !target).find(|&site| can_go(state, rules, site, state.target));
        if let Some(site) = found {
            return Some((site, state.target));
        }
    }
    if tight & target != 0 { fill(state, rules) } else { None }
}

/// Finds the move that connects the strikes, by trying.
fn together(state: &State, rules: SolverRules, nodes: &mut u64) -> Option<(usize, usize)> {
    let Sites { loose, tight } = Sites::of(state, rules, 1);
    if loose | tight == 0 {
        return None;
    }
    let mut tried = 0;
    let mut moves = Groups::of(state, rules)
        .flat_map(|reach| each(reach.group).flat_map(move |from| each(reach.targets).map(move |to| (from, to))));
    let found = moves.find(|&(from, to)| {
        tried += 1;
        state.step(from, to, rules).is_together()
    });
    *nodes += tried / TRIED_A_NODE;
    found
}

/// Finds the move that fills the single gap round the centre.
fn fill(state: &State, rules: SolverRules) -> Option<(usize, usize)> {
    let round = near(state.target);
    let gap = first(round & !state.strikes);
    let outside = state.strikes & !round;
    if let Some(strike) = each(outside).find(|&strike| can_go(state, rules, strike, gap)) {
        return Some((strike, gap));
    }
    // A support in the gap may throw a strike into it.
    let support = state.supports & bit(gap) != 0;
    each(if support { outside } else { 0 })
        .find(|&strike| can_go(state, rules, gap, strike))
        .map(|strike| (gap, strike))
}

/// Returns whether the strike or support on `from` can go to `to`.
fn can_go(state: &State, rules: SolverRules, from: usize, to: usize) -> bool {
    let here = bit(from);
    let men: Cells = match rules.any {
        true => state.strikes | state.supports,
        false if state.strikes & here != 0 => state.strikes,
        false if state.supports & here != 0 => state.supports,
        false => return false,
    };
    if men & here == 0 {
        return false;
    }
    let (group, reach) = connected(men, here);
    let there = bit(to);
    reach & !group & there != 0 && !(rules.empty && group == here && state.occupied() & there != 0)
}

//! Iterative deepening by one move, pruned by the bound and by known failures.

use super::bound::{Sites, lower_bound};
use super::cells::{Cells, bit, each, point};
use super::finish::finish;
use super::moves::{Groups, lowering, preparing};
use super::state::{SolverRules, State};
use super::table::FailureTable;
use crate::Stop;
use gamut_rules::fibonacci::Action;

/// The most moves in a turn.
pub(super) const MOVES: usize = 6;
/// Interval between checks whether to stop, in nodes.
const LOOK: u64 = 4_096;

/// One search.
pub(super) struct WinSearch<'a> {
    pub(super) table: &'a mut FailureTable,
    pub(super) stop: &'a Stop,
    pub(super) rules: SolverRules,
    /// States visited, and their limit.
    pub(super) nodes: u64,
    pub(super) limit: u64,
    /// Whether the limit was reached or the search was stopped.
    pub(super) cut: bool,
    /// The moves of the win, last first.
    pub(super) line: [(usize, usize); MOVES],
}

impl WinSearch<'_> {
    /// Returns the number of moves of the shortest win within `left` moves; `None` if there is none or the search was
    /// cut off.
    pub(super) fn run(&mut self, state: &State, left: usize) -> Option<usize> {
        (lower_bound(state, self.rules)..=left).find(|&moves| self.wins(state, moves) || self.cut).filter(|_| !self.cut)
    }

    /// Returns the moves of the win that was found.
    pub(super) fn line(&self, moves: usize) -> Vec<Action> {
        self.line[..moves].iter().rev().map(|&(from, to)| Action::step(point(from), point(to))).collect()
    }

    /// Returns whether there is a win in exactly this many moves, at least one, given that there is no shorter one.
    fn wins(&mut self, state: &State, left: usize) -> bool {
        self.nodes += 1;
        if self.nodes > self.limit || self.nodes.is_multiple_of(LOOK) && self.stop.is_stopped() {
            self.cut = true;
            return false;
        }
        if left <= 1 {
            return finish(state, self.rules, &mut self.nodes).is_some_and(|step| {
                self.line[0] = step;
                true
            });
        }
        let Sites { loose, tight } = Sites::of(state, self.rules, left);
        if loose | tight == 0 || self.table.knows(state.key, left) {
            return false;
        }
        let one_gap = left == 2 && self.rules.is_plain() && loose == bit(state.target);
        for reach in Groups::of(state, self.rules) {
            for from in each(reach.group) {
                let wanted = match () {
                    // If no move can be spared, each has to lower the cost of a site or, with cards, bring strikes
                    // together.
                    // together.
                    () if loose == 0 && !self.rules.cards => lowering(state, tight, from),
                    () if one_gap => preparing(state, tight, from),
                    () => Cells::MAX,
                };
                for to in each(reach.targets & wanted) {
                    let next = state.step(from, to, self.rules);
                    if self.rules.full && next.is_lost(self.rules) {
                        continue;
                    }
                    if self.wins(&next, left - 1) {
                        self.line[left - 1] = (from, to);
                        return true;
                    }
                    if self.cut {
                        return false;
                    }
                }
            }
        }
        self.table.enter(state.key, left);
        false
    }
}

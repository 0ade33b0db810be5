//! Solves whether the seat to act can win in the turn at hand (Fibonacci), exactly.

mod bound;
mod cells;
mod finish;
mod moves;
mod neighbours;
mod search;
mod state;
mod table;
mod together;

use crate::Stop;
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{Position, Seat, Turn};
use search::{MOVES, WinSearch};
use state::{SolverRules, State};
use table::FailureTable;

/// What a search for a win in the turn at hand has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solution {
    /// These elementary moves win, the last one by meeting the condition for a win, and no fewer do.
    Win(Vec<Action>),
    /// Nothing that the seat to act can do in this turn wins. Also where no seat is to act.
    NoWin,
    /// The nodes were not enough, or the search was stopped.
    Unknown,
}

/// Finds wins within a turn. Keeps its memory (8 MiB) from one question to the next, so that asking costs nothing but
/// the search.
pub struct Solver {
    table: FailureTable,
    nodes: u64,
}

impl Solver {
    /// A solver.
    #[must_use]
    pub fn new() -> Self {
        Self { table: FailureTable::new(), nodes: 0 }
    }

    /// The shortest win of the seat to act within the moves left to it in this turn, or that there is none.
    ///
    /// Looks at no more than `nodes` positions, if a number is given. The answer depends on the position and that
    /// number only, never on what was asked before. States are told apart by keys of 64 bits; two that share one,
    /// should that ever happen, could hide a win, but no line is returned that does not win.
    pub fn solve(&mut self, position: &Fibonacci, nodes: Option<u64>, stop: &Stop) -> Solution {
        self.nodes = 0;
        let (Turn::Act(seat), Some(left)) = (position.turn(), position.left()) else { return Solution::NoWin };
        let left = usize::from(left).min(MOVES);
        let state = State::of(position, seat);
        let rules = SolverRules::of(position, &state, left);
        if bound::lower_bound(&state, rules) > left {
            return Solution::NoWin;
        }
        self.table.clear(nodes);
        let limit = nodes.unwrap_or(u64::MAX);
        let line = [(0, 0); MOVES];
        let mut search = WinSearch { table: &mut self.table, stop, rules, nodes: 0, limit, cut: false, line };
        let found = search.run(&state, left);
        self.nodes = search.nodes;
        match found {
            Some(moves) => Solution::Win(search.line(moves)),
            None if search.cut => Solution::Unknown,
            None => Solution::NoWin,
        }
    }

    /// Positions looked at for the last answer; 0 where the bound alone gave it.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

/// A number of elementary moves below which this seat cannot win, however many it had in a row; 0 if it meets the
/// condition for a win.
#[must_use]
pub fn lower_bound(position: &Fibonacci, seat: Seat) -> usize {
    let state = State::of(position, seat);
    bound::lower_bound(&state, SolverRules::of(position, &state, 0))
}

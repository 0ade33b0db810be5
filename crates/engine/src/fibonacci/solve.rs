//! Decides exactly whether the seat to act can win in the current turn (Fibonacci).

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

/// The result of a search for a win in the current turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solution {
    /// These elementary moves win, the last by meeting the winning condition; fewer do not suffice.
    Win(Vec<Action>),
    /// The seat to act cannot win in this turn, or no seat is to act.
    NoWin,
    /// The nodes ran out, or the search was stopped.
    Unknown,
}

/// Finds wins within a turn. Reuses its memory (8 MiB) between questions, so that a question costs only its search.
pub struct Solver {
    table: FailureTable,
    nodes: u64,
}

impl Solver {
    /// Creates a solver.
    ///
    /// ```
    /// use gamut_engine::Solver;
    ///
    /// assert_eq!(Solver::new().nodes(), 0);
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self { table: FailureTable::new(), nodes: 0 }
    }

    /// Returns the shortest win of the seat to act within the moves left in this turn, or that there is none.
    ///
    /// Visits at most `nodes` positions, if given. The answer depends only on the position and that number, never on
    /// earlier questions. States are identified by 64-bit keys; a collision could hide a win, but a returned line
    /// always wins.
    ///
    /// ```
    /// use gamut_engine::{Solution, Solver, Stop};
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// let solution = Solver::new().solve(&position, None, &Stop::new());
    /// assert_eq!(solution, Solution::NoWin, "one move does not surround a centre");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(&mut self, position: &Fibonacci, nodes: Option<u64>, stop: &Stop) -> Solution {
        self.nodes = 0;
        let (Turn::Act(seat), Some(left)) = (position.turn(), position.left()) else { return Solution::NoWin };
        let left = usize::from(left).min(MOVES);
        let state = State::of(position, seat);
        let rules = rules_of(position, &state, left);
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

    /// Returns the positions visited for the last answer; 0 if the bound alone decided it.
    ///
    /// ```
    /// use gamut_engine::{Solver, Stop};
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let position = Fibonacci::start(rules, Seat::FIRST);
    /// let mut solver = Solver::new();
    /// solver.solve(&position, None, &Stop::new());
    /// assert_eq!(solver.nodes(), 0, "the bound alone decides");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

/// Returns a lower bound on the elementary moves that this seat needs to win, given as many in a row as it wants; 0 if
/// it meets the winning condition.
///
/// ```
/// use gamut_engine::lower_bound;
/// use gamut_rules::fibonacci::Fibonacci;
/// use gamut_rules::{Seat, Variant};
///
/// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
/// let position = Fibonacci::start(rules, Seat::FIRST);
/// assert!(lower_bound(&position, Seat::FIRST) > 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn lower_bound(position: &Fibonacci, seat: Seat) -> usize {
    let state = State::of(position, seat);
    bound::lower_bound(&state, rules_of(position, &state, 0))
}

/// Returns the options of a position in which the seat to act has this many moves left.
fn rules_of(position: &Fibonacci, state: &State, left: usize) -> SolverRules {
    let rules = SolverRules::of(position);
    // The last move wins or not, whatever else it does.
    SolverRules { full: rules.full || bound::can_lose(state, rules, left.saturating_sub(1)), ..rules }
}

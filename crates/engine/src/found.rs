//! What a search returns and what it tells on the way.

use crate::Score;
use gamut_rules::Position;
use std::time::Duration;

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Found<A> {
    /// The action to play. Always legal.
    pub best: A,
    /// How good it is for the side of the seat to act.
    pub score: Score,
    /// Each seat's chance of winning, adding to 1: where there are more than two sides. Empty elsewhere.
    pub values: Vec<f64>,
    /// Plies looked ahead: the last iteration that was finished.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub seldepth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// What the search expects: it begins with the best action.
    pub line: Vec<A>,
}

impl<A: Copy> Found<A> {
    /// The actions of the line that belong to the turn at hand, the best first: what is to be played before the other side
    /// has a say. It is one action where every action ends the turn.
    pub fn turn<P: Position<Action = A>>(&self, position: &P) -> Vec<A> {
        let (mut next, mut turn) = (*position, Vec::new());
        for &action in &self.line {
            turn.push(action);
            if next.ends_turn(action) {
                break;
            }
            next.play_unchecked(action);
        }
        turn
    }
}

impl<A> Found<A> {
    /// The same with other actions, for instance as text.
    pub(crate) fn map<B>(self, mut change: impl FnMut(A) -> B) -> Found<B> {
        Found {
            best: change(self.best),
            score: self.score,
            values: self.values,
            depth: self.depth,
            seldepth: self.seldepth,
            nodes: self.nodes,
            line: self.line.into_iter().map(change).collect(),
        }
    }
}

/// How far a search is: told after every iteration.
#[derive(Clone, PartialEq, Debug)]
pub struct Info<A> {
    /// What would be returned now.
    pub found: Found<A>,
    /// Which of the best actions this is, 1 the best: more than one where [`crate::Options::multi_pv`] asks for them.
    pub rank: usize,
    /// Time since the search began.
    pub elapsed: Duration,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
}

impl<A> Info<A> {
    /// The same with other actions, for instance as text.
    pub(crate) fn map<B>(self, change: impl FnMut(A) -> B) -> Info<B> {
        Info { found: self.found.map(change), rank: self.rank, elapsed: self.elapsed, hashfull: self.hashfull }
    }
}

//! What a search returns and what it tells on the way.

use crate::Score;
use gamut_rules::Position;
use std::fmt::{self, Display};
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
    /// The actions of the line that belong to the current turn, in order: what is to be played before the other side
    /// acts. It is one action if every action ends the turn.
    ///
    /// ```
    /// use gamut_engine::{Limits, Options, SearchRequest, Stop, search};
    /// use gamut_rules::fibonacci::Fibonacci;
    /// use gamut_rules::{Game, Seat};
    ///
    /// let rules = "fibonacci".parse::<gamut_rules::Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// let game = Game::new(Fibonacci::start(rules, Seat::FIRST));
    /// let found = search(&SearchRequest::new(&game, &Limits::nodes(500), &Stop::new()), &Options::default());
    /// let turn = found?.turn(game.position());
    /// assert!(!turn.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    /// The same with other actions, for instance those of any game.
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

/// The progress of a search, reported after every iteration.
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
    /// The same with other actions, for instance those of any game.
    pub(crate) fn map<B>(self, change: impl FnMut(A) -> B) -> Info<B> {
        Info { found: self.found.map(change), rank: self.rank, elapsed: self.elapsed, hashfull: self.hashfull }
    }
}

/// As the engine protocol writes it: `info depth 7 seldepth 12 … pv c4-d4 c5-d5`.
impl<A: Display> Display for Info<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Found { score, values, depth, seldepth, nodes, line, .. } = &self.found;
        let speed = (*nodes as f64 / self.elapsed.as_secs_f64().max(1e-6)) as u64;
        let (time, hashfull, rank) = (self.elapsed.as_millis(), self.hashfull, self.rank);
        write!(f, "info depth {depth} seldepth {seldepth} nodes {nodes} nps {speed} time {time} hashfull {hashfull}")?;
        write!(f, " multipv {rank} score")?;
        if values.is_empty() {
            write!(f, " {score}")?;
        } else {
            f.write_str(" values")?;
            thousandths(values).into_iter().try_for_each(|share| write!(f, " {}.{:03}", share / 1000, share % 1000))?;
        }
        f.write_str(" pv")?;
        line.iter().try_for_each(|action| write!(f, " {action}"))
    }
}

/// Chances that add to 1 as thousandths that add to 1,000: rounded down, and what is missing goes to those that lost
/// most.
fn thousandths(values: &[f64]) -> Vec<u32> {
    let mut shares: Vec<u32> = values.iter().map(|value| (value * 1000.0) as u32).collect();
    let mut seats: Vec<usize> = (0..values.len()).collect();
    seats.sort_by(|&a, &b| (values[b] * 1000.0).fract().total_cmp(&(values[a] * 1000.0).fract()));
    let missing = 1000_u32.saturating_sub(shares.iter().sum());
    seats.iter().take(missing as usize).for_each(|&seat| shares[seat] += 1);
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_written_so_that_they_add_to_one() {
        assert_eq!(thousandths(&[1.0 / 3.0; 3]), [334, 333, 333]);
        assert_eq!(thousandths(&[0.0006, 0.9987, 0.0007]), [0, 999, 1]);
        assert_eq!(thousandths(&[0.0, 1.0, 0.0, 0.0]), [0, 1000, 0, 0]);
    }
}

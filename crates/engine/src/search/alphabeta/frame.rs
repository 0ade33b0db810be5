//! Data of one open node.

use crate::Searchable;
use crate::search::moves::Move;
use gamut_rules::ActionList;

/// A move to be tried, and what is known about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<A> {
    pub(crate) mv: Move<A>,
    /// Higher ranks are tried earlier.
    pub(crate) rank: i32,
    /// Its gain for the seat that acts, in points.
    pub(crate) gain: i32,
    pub(crate) noisy: bool,
}

/// The lists of a node; reused to avoid allocation.
pub(crate) struct Frame<P: Searchable> {
    pub(crate) actions: ActionList<P::Action>,
    pub(crate) candidates: Vec<Candidate<P::Action>>,
    /// Quiet moves tried so far: history learns from the failures.
    pub(crate) tried: Vec<Move<P::Action>>,
    /// Candidates that other threads were searching, each with its place in the order.
    pub(crate) deferred: Vec<(Candidate<P::Action>, usize)>,
}

impl<P: Searchable> Frame<P> {
    pub(crate) fn new() -> Self {
        Self {
            actions: ActionList::new(),
            candidates: Vec::with_capacity(256),
            tried: Vec::with_capacity(256),
            deferred: Vec::new(),
        }
    }

    /// Removes the quiet candidates from `index` on that gain at most `most`: skipping them one by one would select the
    /// best of the rest each time.
    pub(crate) fn drop_quiet(&mut self, index: usize, most: i32) {
        let mut kept = index;
        for at in index..self.candidates.len() {
            let candidate = self.candidates[at];
            if candidate.noisy || candidate.gain > most {
                self.candidates[kept] = candidate;
                kept += 1;
            }
        }
        self.candidates.truncate(kept);
    }

    /// Moves the best candidate from `index` on to `index`, and returns it.
    #[inline]
    pub(crate) fn pick(&mut self, index: usize) -> Option<Candidate<P::Action>> {
        let rest = self.candidates.get_mut(index..)?;
        let (mut best, mut rank) = (0, i32::MIN);
        for (at, candidate) in rest.iter().enumerate() {
            if candidate.rank > rank {
                (best, rank) = (at, candidate.rank);
            }
        }
        if rest.is_empty() {
            return None;
        }
        rest.swap(0, best);
        Some(rest[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::Seat;
    use gamut_rules::focus::{Action, Focus, Square};

    #[test]
    fn only_quiet_candidates_that_gain_little_are_dropped() {
        let mut frame = Frame::<Focus<2>>::new();
        for (index, (gain, noisy)) in
            [(0, false), (1, false), (9, false), (0, true), (5, false)].into_iter().enumerate()
        {
            let mv = Move { seat: Seat::FIRST, action: Action::drop(Square::new(index)) };
            frame.candidates.push(Candidate { mv, rank: 0, gain, noisy });
        }
        frame.drop_quiet(1, 5);
        let left: Vec<_> = frame.candidates.iter().map(|candidate| (candidate.gain, candidate.noisy)).collect();
        assert_eq!(left, [(0, false), (9, false), (0, true)]);
    }
}

//! Moves that caused cutoffs elsewhere in the tree: killers and history.
//!
//! S.G. Akl and M.M. Newborn, 1977; J. Schaeffer, *The history heuristic and alpha-beta search enhancements in
//! practice*, 1989.

use crate::Searchable;
use crate::search::moves::Move;
use gamut_rules::Seat;
use gamut_rules::focus::{Action, Focus};

/// Two killers by ply, history by seat and slot.
pub(crate) struct CutHistory<const SEATS: usize> {
    cuts: Vec<i32>,
    killers: Vec<[Option<Move<Action>>; 2]>,
}

impl<const SEATS: usize> CutHistory<SEATS> {
    /// Creates an empty history for lines of this many plies.
    pub(crate) fn new(plies: usize) -> Self {
        Self { cuts: vec![0; Seat::MAX * Focus::<SEATS>::SLOTS], killers: vec![[None; 2]; plies] }
    }

    #[inline]
    fn index(mv: Move<Action>) -> usize {
        mv.seat.index() * Focus::<SEATS>::SLOTS + Focus::<SEATS>::slot(mv.action)
    }

    #[inline]
    pub(crate) fn killers(&self, ply: usize) -> [Option<Move<Action>>; 2] {
        self.killers[ply]
    }

    /// Returns the history value of a move, at least 0.
    #[inline]
    pub(crate) fn of(&self, mv: Move<Action>) -> i32 {
        self.cuts[Self::index(mv)]
    }

    /// Records that a move caused a cutoff at a node of this depth.
    #[inline]
    pub(crate) fn learn(&mut self, mv: Move<Action>, ply: usize, depth: u32) {
        let cuts = &mut self.cuts[Self::index(mv)];
        *cuts = cuts.saturating_add((depth * depth) as i32);
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }
}

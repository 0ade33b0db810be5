//! Which plies have cut elsewhere in the tree: killers and history.
//!
//! S.G. Akl and M.M. Newborn, 1977; J. Schaeffer, *The history heuristic and alpha-beta search enhancements in practice*, 1989.

use crate::alphabeta::frame::Ply;
use crate::eval::published::Published;
use gamut_rules::Seat;

/// Two killers by distance from the root, history by seat and slot.
pub(crate) struct History<P: Published> {
    cuts: Vec<i32>,
    killers: Vec<[Option<Ply<P::Action>>; 2]>,
}

impl<P: Published> History<P> {
    /// Empty, for lines of so many plies.
    pub(crate) fn new(plies: usize) -> Self {
        Self { cuts: vec![0; Seat::MAX * P::SLOTS], killers: vec![[None; 2]; plies] }
    }

    #[inline]
    fn index(ply: Ply<P::Action>) -> usize {
        ply.seat.index() * P::SLOTS + P::slot(ply.action)
    }

    #[inline]
    pub(crate) fn killers(&self, distance: usize) -> [Option<Ply<P::Action>>; 2] {
        self.killers[distance]
    }

    /// How much a ply has cut, at least 0.
    #[inline]
    pub(crate) fn of(&self, ply: Ply<P::Action>) -> i32 {
        self.cuts[Self::index(ply)]
    }

    /// A ply has cut a node of this depth.
    #[inline]
    pub(crate) fn learn(&mut self, ply: Ply<P::Action>, distance: usize, depth: u32) {
        let cuts = &mut self.cuts[Self::index(ply)];
        *cuts = cuts.saturating_add((depth * depth) as i32);
        let killers = &mut self.killers[distance];
        if killers[0] != Some(ply) {
            *killers = [Some(ply), killers[0]];
        }
    }
}

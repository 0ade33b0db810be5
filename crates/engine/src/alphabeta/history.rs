//! Which quiet plies have been good elsewhere in the tree.

use super::frame::Ply;
use crate::Searchable;
use gamut_rules::Seat;

/// Values stay within ±this.
const MOST: i32 = 1 << 14;

/// History by seat and slot, killers by distance from the root, answers by the ply before.
pub(crate) struct History<P: Searchable> {
    quiet: Vec<i16>,
    killers: Vec<[Option<Ply<P::Action>>; 2]>,
    answers: Vec<Option<Ply<P::Action>>>,
}

impl<P: Searchable> History<P> {
    pub(crate) fn new(plies: usize) -> Self {
        Self {
            quiet: vec![0; Seat::MAX * P::SLOTS],
            killers: vec![[None; 2]; plies],
            answers: vec![None; Seat::MAX * P::SLOTS],
        }
    }

    #[inline]
    fn index(ply: Ply<P::Action>) -> usize {
        ply.seat.index() * P::SLOTS + P::slot(ply.action)
    }

    /// How good a ply has been, within ±16,384.
    #[inline]
    pub(crate) fn of(&self, ply: Ply<P::Action>) -> i32 {
        i32::from(self.quiet[Self::index(ply)])
    }

    #[inline]
    pub(crate) fn killers(&self, distance: usize) -> [Option<Ply<P::Action>>; 2] {
        self.killers[distance]
    }

    /// What has answered this ply well.
    #[inline]
    pub(crate) fn answer(&self, before: Option<Ply<P::Action>>) -> Option<Ply<P::Action>> {
        self.answers[Self::index(before?)]
    }

    /// A quiet ply has refuted a position, the others tried before it have not.
    pub(crate) fn learn(
        &mut self,
        good: Ply<P::Action>,
        tried: &[Ply<P::Action>],
        before: Option<Ply<P::Action>>,
        distance: usize,
        depth: i32,
    ) {
        let bonus = (depth * depth * 16).min(1_600);
        self.add(good, bonus);
        for &ply in tried.iter().filter(|&&ply| ply != good) {
            self.add(ply, -bonus);
        }
        let killers = &mut self.killers[distance];
        if killers[0] != Some(good) {
            *killers = [Some(good), killers[0]];
        }
        if let Some(before) = before {
            self.answers[Self::index(before)] = Some(good);
        }
    }

    fn add(&mut self, ply: Ply<P::Action>, bonus: i32) {
        let entry = &mut self.quiet[Self::index(ply)];
        let value = i32::from(*entry);
        // What is already high rises less, so that values stay bounded and old ones fade.
        *entry = (value + bonus - value * bonus.abs() / MOST) as i16;
    }
}

//! Which quiet moves have been good elsewhere in the tree: history, killers and countermoves.

use crate::Searchable;
use crate::common::moves::Move;
use gamut_rules::Seat;

/// Values stay within ±this.
const MOST: i32 = 1 << 14;

/// Quiet history by seat and slot, killers by ply, countermoves by the move before.
pub(crate) struct HistoryTables<P: Searchable> {
    quiet: Vec<i16>,
    killers: Vec<[Option<Move<P::Action>>; 2]>,
    countermoves: Vec<Option<Move<P::Action>>>,
}

impl<P: Searchable> HistoryTables<P> {
    pub(crate) fn new(plies: usize) -> Self {
        Self {
            quiet: vec![0; Seat::MAX * P::SLOTS],
            killers: vec![[None; 2]; plies],
            countermoves: vec![None; Seat::MAX * P::SLOTS],
        }
    }

    /// Another search begins: what was learned counts half, or nothing.
    pub(crate) fn begin(&mut self, recalls: bool) {
        self.killers.fill([None; 2]);
        if recalls {
            self.quiet.iter_mut().for_each(|value| *value /= 2);
        } else {
            self.quiet.fill(0);
            self.countermoves.fill(None);
        }
    }

    #[inline]
    fn index(mv: Move<P::Action>) -> usize {
        mv.seat.index() * P::SLOTS + P::slot(mv.action)
    }

    /// How good a move has been, within ±16,384.
    #[inline]
    pub(crate) fn of(&self, mv: Move<P::Action>) -> i32 {
        i32::from(self.quiet[Self::index(mv)])
    }

    #[inline]
    pub(crate) fn killers(&self, ply: usize) -> [Option<Move<P::Action>>; 2] {
        self.killers[ply]
    }

    /// The countermove: what refuted this move last.
    #[inline]
    pub(crate) fn countermove(&self, before: Option<Move<P::Action>>) -> Option<Move<P::Action>> {
        self.countermoves[Self::index(before?)]
    }

    /// Learns that a quiet move has refuted a position, and the others tried before it have not.
    pub(crate) fn learn(
        &mut self,
        good: Move<P::Action>,
        tried: &[Move<P::Action>],
        before: Option<Move<P::Action>>,
        ply: usize,
        depth: i32,
    ) {
        let bonus = (depth * depth * 16).min(1_600);
        self.add(good, bonus);
        for &mv in tried.iter().filter(|&&mv| mv != good) {
            self.add(mv, -bonus);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(good) {
            *killers = [Some(good), killers[0]];
        }
        if let Some(before) = before {
            self.countermoves[Self::index(before)] = Some(good);
        }
    }

    fn add(&mut self, mv: Move<P::Action>, bonus: i32) {
        let entry = &mut self.quiet[Self::index(mv)];
        let value = i32::from(*entry);
        // What is already high rises less, so that values stay bounded and old ones fade.
        *entry = (value + bonus - value * bonus.abs() / MOST) as i16;
    }
}

//! Quiet moves that were good elsewhere in the tree: history, killers and countermoves.

use crate::Searchable;
use crate::search::moves::Move;
use gamut_rules::Seat;
use std::iter::repeat_with;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicI16, AtomicU32};

/// Bound on the absolute values.
const MOST: i32 = 1 << 14;

/// Knowledge shared by the threads of a search: threads that share work must order moves alike.
pub(crate) struct SharedHistory {
    /// By seat and slot: how good quiet moves have been, within ±16,384.
    quiet: Box<[AtomicI16]>,
    /// By the preceding move: the code of its last refutation, or 0.
    countermoves: Box<[AtomicU32]>,
}

impl SharedHistory {
    pub(crate) fn new<P: Searchable>() -> Self {
        let slots = Seat::MAX * P::SLOTS;
        Self {
            quiet: repeat_with(AtomicI16::default).take(slots).collect(),
            countermoves: repeat_with(AtomicU32::default).take(slots).collect(),
        }
    }

    /// Prepares for another search: halves or clears the knowledge.
    pub(crate) fn begin(&mut self, recalls: bool) {
        if recalls {
            self.quiet.iter_mut().for_each(|value| *value.get_mut() /= 2);
        } else {
            self.quiet.iter_mut().for_each(|value| *value.get_mut() = 0);
            self.countermoves.iter_mut().for_each(|code| *code.get_mut() = 0);
        }
    }
}

/// The histories of one thread; killers by ply are its own.
pub(crate) struct HistoryTables<'a, P: Searchable> {
    shared: &'a SharedHistory,
    killers: Vec<[Option<Move<P::Action>>; 2]>,
}

impl<'a, P: Searchable> HistoryTables<'a, P> {
    pub(crate) fn new(shared: &'a SharedHistory, plies: usize) -> Self {
        Self { shared, killers: vec![[None; 2]; plies] }
    }

    #[inline]
    fn index(mv: Move<P::Action>) -> usize {
        mv.seat.index() * P::SLOTS + P::slot(mv.action)
    }

    /// Returns how good a move has been, within ±16,384.
    #[inline]
    pub(crate) fn of(&self, mv: Move<P::Action>) -> i32 {
        i32::from(self.shared.quiet[Self::index(mv)].load(Relaxed))
    }

    #[inline]
    pub(crate) fn killers(&self, ply: usize) -> [Option<Move<P::Action>>; 2] {
        self.killers[ply]
    }

    /// Returns the code of the countermove: the last refutation of this move, or 0.
    #[inline]
    pub(crate) fn countermove(&self, before: Option<Move<P::Action>>) -> u32 {
        before.map_or(0, |before| self.shared.countermoves[Self::index(before)].load(Relaxed))
    }

    /// Records that a quiet move refuted a position, and that those tried before did not.
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
            self.shared.countermoves[Self::index(before)].store(good.code::<P>(), Relaxed);
        }
    }

    fn add(&mut self, mv: Move<P::Action>, bonus: i32) {
        let entry = &self.shared.quiet[Self::index(mv)];
        let value = i32::from(entry.load(Relaxed));
        // High values rise less, so that values stay bounded and old ones fade.
        entry.store((value + bonus - value * bonus.abs() / MOST) as i16, Relaxed);
    }
}

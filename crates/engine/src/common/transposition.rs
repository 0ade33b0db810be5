//! The transposition table: knowledge of positions visited before.
//!
//! Shared between threads without locks: an entry is two words, and the key is stored mixed with the data, so that an
//! entry torn by two writers fails the comparison and counts as missing.

use crate::common::score::value::FORCED;
use std::sync::atomic::{AtomicU64, Ordering};

/// The meaning of a stored value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// The true value is at most this.
    Upper = 1,
    /// The true value is at least this.
    Lower = 2,
    /// The value is the true one.
    Exact = 3,
}

/// An entry of the transposition table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TtEntry {
    /// [`super::moves::Move::code`] of the best action; 0 if unknown.
    pub(crate) code: u32,
    /// The value, with wins and losses counted from this position.
    pub(crate) value: i32,
    /// Static evaluation.
    pub(crate) eval: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

impl Bound {
    /// Returns the bound of a value found with this window.
    #[inline]
    pub(crate) fn of(value: i32, alpha: i32, beta: i32) -> Self {
        if value >= beta {
            Self::Lower
        } else if value > alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }
}

impl TtEntry {
    /// Converts a value for storage: wins and losses counted from the position instead of the root.
    #[inline]
    pub(crate) fn stored(value: i32, ply: usize) -> i32 {
        match value {
            FORCED.. => value + ply as i32,
            ..=LOST => value - ply as i32,
            _ => value,
        }
    }

    /// Returns the value at this ply.
    #[inline]
    fn value_at(self, ply: usize) -> i32 {
        match self.value {
            FORCED.. => self.value - ply as i32,
            ..=LOST => self.value + ply as i32,
            value => value,
        }
    }

    /// Returns the value to use without a search, if the entry is deep enough and its bound lies on the right side of
    /// the window.
    #[inline]
    pub(crate) fn cutoff(self, depth: i32, ply: usize, alpha: i32, beta: i32) -> Option<i32> {
        let value = self.value_at(ply);
        let decided = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        (decided && self.depth >= depth).then_some(value)
    }
}

const LOST: i32 = -FORCED;
const CODE_BITS: u32 = 17;
const DEPTH_BITS: u32 = 7;
/// The bits left by value, evaluation, code, depth and bound.
const GENERATION_BITS: u32 = 64 - 32 - CODE_BITS - DEPTH_BITS - 2;
/// Plies of depth that an entry loses with each later search.
const AGING: i32 = 4;
/// Number of entries in a cache line.
const WAYS: usize = 4;

#[derive(Default)]
struct Slot {
    mixed: AtomicU64,
    data: AtomicU64,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

/// A hash table of positions.
#[derive(Default)]
pub(crate) struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// Number of buckets used by this search.
    used: usize,
    /// The number of this search, and of the oldest search whose entries are valid.
    generation: u64,
    oldest: u64,
}

impl TranspositionTable {
    /// Starts a search with an empty table of `mib` MiB, but no larger than `nodes` positions can fill. A table of 0
    /// MiB stores nothing.
    /// remembers nothing.
    pub(crate) fn begin(&mut self, mib: usize, nodes: u64) {
        let needed = usize::try_from(nodes / WAYS as u64 * 2).unwrap_or(usize::MAX).max(64);
        self.resize(buckets(mib).min(needed));
        self.oldest = self.generation;
    }

    /// Starts a search with the contents of a table of `mib` MiB from earlier searches, if it still has that size.
    pub(crate) fn go_on(&mut self, mib: usize) {
        let used = buckets(mib);
        let same = self.used == used;
        self.resize(used);
        if !same {
            self.oldest = self.generation;
        }
    }

    /// Starts another search with this many buckets.
    fn resize(&mut self, used: usize) {
        self.used = used;
        self.generation += 1;
        if self.generation >> GENERATION_BITS != 0 {
            (self.generation, self.oldest) = (1, 1);
            self.buckets.clear();
        }
        if self.buckets.len() < used {
            self.buckets.resize_with(used, Bucket::default);
        }
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot] {
        let index = (u128::from(key) * self.used as u128) >> 64;
        if self.used == 0 { &[] } else { &self.buckets[index as usize].0 }
    }

    /// Returns an entry of this search, or of an earlier one that is valid.
    #[inline]
    fn unpack(&self, data: u64) -> Option<TtEntry> {
        (generation(data) >= self.oldest).then(|| unpack(data)).flatten()
    }

    /// Returns the entry of the position with this key.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<TtEntry> {
        self.bucket(key).iter().find_map(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            (entry.mixed.load(Ordering::Relaxed) ^ data == key).then(|| self.unpack(data)).flatten()
        })
    }

    /// Stores an entry in place of the shallowest of its bucket; entries of earlier searches count as less deep.
    #[inline]
    pub(crate) fn store(&self, key: u64, mut new: TtEntry) {
        let Some(mut victim) = self.bucket(key).first() else { return };
        let mut least = i32::MAX;
        for entry in self.bucket(key) {
            let data = entry.data.load(Ordering::Relaxed);
            let Some(old) = self.unpack(data) else {
                victim = entry;
                break;
            };
            if entry.mixed.load(Ordering::Relaxed) ^ data == key {
                // A deeper entry of the same position is worth more than a shallow bound; a move is never dropped.
                if new.bound != Bound::Exact && new.depth + 3 < old.depth {
                    return;
                }
                if new.code == 0 {
                    new.code = old.code;
                }
                victim = entry;
                break;
            }
            let worth = old.depth - AGING * (self.generation - generation(data)) as i32;
            if worth < least {
                (victim, least) = (entry, worth);
            }
        }
        let data = pack(new) | self.generation << (64 - GENERATION_BITS);
        victim.mixed.store(key ^ data, Ordering::Relaxed);
        victim.data.store(data, Ordering::Relaxed);
    }

    /// Returns the fill level in thousandths, from a sample.
    pub(crate) fn fullness(&self) -> u32 {
        let sample = &self.buckets[..self.used.min(250)];
        let entries = sample.len() * WAYS;
        let data = sample.iter().flat_map(|bucket| &bucket.0).map(|entry| entry.data.load(Ordering::Relaxed));
        let taken = data.filter(|&data| self.unpack(data).is_some()).count();
        (taken * 1000 / entries.max(1)) as u32
    }
}

/// Returns the number of buckets in `mib` MiB.
fn buckets(mib: usize) -> usize {
    (mib << 20) / size_of::<Bucket>()
}

/// Returns the number of the search that stored an entry.
#[inline]
fn generation(data: u64) -> u64 {
    data >> (64 - GENERATION_BITS)
}

fn pack(entry: TtEntry) -> u64 {
    let depth = entry.depth.clamp(0, (1 << DEPTH_BITS) - 1) as u64;
    u64::from(entry.value as i16 as u16)
        | u64::from(entry.eval as i16 as u16) << 16
        | u64::from(entry.code & ((1 << CODE_BITS) - 1)) << 32
        | depth << (32 + CODE_BITS)
        | (entry.bound as u64) << (32 + CODE_BITS + DEPTH_BITS)
}

fn unpack(data: u64) -> Option<TtEntry> {
    let bound = match data >> (32 + CODE_BITS + DEPTH_BITS) & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    Some(TtEntry {
        value: i32::from(data as u16 as i16),
        eval: i32::from((data >> 16) as u16 as i16),
        code: (data >> 32) as u32 & ((1 << CODE_BITS) - 1),
        depth: (data >> (32 + CODE_BITS)) as i32 & ((1 << DEPTH_BITS) - 1),
        bound,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(nodes: u64) -> TranspositionTable {
        let mut table = TranspositionTable::default();
        table.begin(1, nodes);
        table
    }

    #[test]
    fn what_is_stored_is_found_and_nothing_else() {
        let table = table(1_000);
        let entry = TtEntry { code: 0x1ffff, value: -31_000, eval: 17, depth: 9, bound: Bound::Lower };
        table.store(42, entry);
        assert_eq!(table.probe(42), Some(entry));
        assert_eq!(table.probe(43), None);
    }

    #[test]
    fn a_position_stored_again_keeps_its_action() {
        let table = table(1_000);
        let entry = TtEntry { code: 7, value: 5, eval: 1, depth: 3, bound: Bound::Exact };
        table.store(42, entry);
        table.store(42, TtEntry { code: 0, depth: 4, ..entry });
        assert_eq!(table.probe(42), Some(TtEntry { depth: 4, ..entry }));
    }

    #[test]
    fn a_search_begins_with_an_empty_table() {
        let entry = TtEntry { code: 7, value: 5, eval: 1, depth: 3, bound: Bound::Exact };
        let mut table = TranspositionTable::default();
        for _ in 0..200 {
            table.begin(1, 1_000);
            assert_eq!(table.probe(42), None);
            assert_eq!(table.fullness(), 0);
            table.store(42, entry);
        }
    }

    #[test]
    fn what_is_kept_lasts_until_the_table_begins_anew_or_changes_its_size() {
        let entry = TtEntry { code: 7, value: 5, eval: 1, depth: 3, bound: Bound::Exact };
        let mut table = TranspositionTable::default();
        table.go_on(1);
        table.store(42, entry);
        table.go_on(1);
        assert_eq!(table.probe(42), Some(entry));
        table.go_on(2);
        assert_eq!(table.probe(42), None);
        table.store(42, entry);
        table.begin(2, u64::MAX);
        assert_eq!(table.probe(42), None);
    }

    #[test]
    fn what_is_old_makes_room_before_what_is_new() {
        let mut table = TranspositionTable::default();
        let entry = TtEntry { code: 0, value: 0, eval: 0, depth: 3, bound: Bound::Exact };
        table.go_on(1);
        // Small keys all fall into the first bucket.
        table.store(1, TtEntry { depth: 6, ..entry });
        table.go_on(1);
        (2..=5).for_each(|key| table.store(key, entry));
        assert_eq!(table.probe(1), None);
        assert!((2..=5).all(|key| table.probe(key).is_some()));
    }

    #[test]
    fn the_shallowest_entry_makes_room() {
        let table = table(1);
        // Small keys all fall into the first bucket.
        for key in 1..=5 {
            table.store(key, TtEntry { code: 0, value: 0, eval: 0, depth: key as i32, bound: Bound::Exact });
        }
        assert_eq!(table.probe(1), None);
        assert!((2..=5).all(|key| table.probe(key).is_some()));
    }
}

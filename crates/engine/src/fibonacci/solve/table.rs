//! States without a win, with the number of moves that did not suffice.

/// Bits of an entry: the number of moves lowest, then the number of the search, then the upper bits of the key. The
/// lower key bits are the index: the whole table loses only the last bit of the key, which distinguishes the two
/// entries of an index.
const LEFT_BITS: u32 = 4;
const AGE_BITS: u32 = 16;
const KEY: u64 = !0 << (LEFT_BITS + AGE_BITS);
/// Number of entries: 8 MiB.
const SIZE: usize = 1 << (LEFT_BITS + AGE_BITS);

/// A hash table that is emptied by counting searches. Two entries share an index.
pub(super) struct FailureTable {
    entries: Vec<u64>,
    /// Number of the search, never 0 during one.
    age: u64,
    mask: usize,
}

impl FailureTable {
    pub(super) fn new() -> Self {
        Self { entries: vec![0; SIZE], age: 0, mask: SIZE - 1 }
    }

    /// Forgets everything. If few states are expected, few entries are used, which stay in the processor's cache.
    pub(super) fn clear(&mut self, states: Option<u64>) {
        self.age += 1;
        if self.age >> AGE_BITS != 0 {
            self.entries.fill(0);
            self.age = 1;
        }
        let wanted = states.map_or(SIZE, |states| (states as usize).saturating_mul(2).min(SIZE));
        self.mask = wanted.next_power_of_two().max(2) - 1;
    }

    /// Returns whether this many moves are known not to suffice.
    #[inline]
    pub(super) fn knows(&self, key: u64, left: usize) -> bool {
        let (first, second) = self.places(key);
        let tag = self.tag(key);
        let same = |entry: u64| entry ^ tag <= 0xf && (entry & 0xf) >= left as u64;
        same(self.entries[first]) || same(self.entries[second])
    }

    /// Records that this many moves do not suffice.
    #[inline]
    pub(super) fn enter(&mut self, key: u64, left: usize) {
        let (first, second) = self.places(key);
        let tag = self.tag(key);
        let entry = self.entries[first];
        let old = entry >> LEFT_BITS & ((1 << AGE_BITS) - 1) != self.age;
        // Keep the entry that took more moves to determine.
        let place = if old || entry ^ tag <= 0xf || (entry & 0xf) <= left as u64 { first } else { second };
        self.entries[place] = tag | left as u64;
    }

    #[inline]
    fn places(&self, key: u64) -> (usize, usize) {
        let place = key as usize & self.mask;
        (place, place ^ 1)
    }

    #[inline]
    fn tag(&self, key: u64) -> u64 {
        key & KEY | self.age << LEFT_BITS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewer_moves_follow_from_more() {
        let mut table = FailureTable::new();
        table.clear(None);
        table.enter(77, 3);
        assert!(table.knows(77, 3) && table.knows(77, 2) && !table.knows(77, 4));
        assert!(!table.knows(77 | 1 << 40, 2) && !table.knows(78, 2));
        table.clear(None);
        assert!(!table.knows(77, 2));
    }

    #[test]
    fn ages_come_again_without_what_was_known() {
        let mut table = FailureTable::new();
        table.clear(None);
        table.enter(5, 6);
        (0..1 << AGE_BITS).for_each(|_| {
            table.clear(Some(100));
            assert!(!table.knows(5, 1));
        });
    }

    #[test]
    fn two_share_a_place() {
        let mut table = FailureTable::new();
        table.clear(Some(1));
        (0..100).for_each(|high: u64| table.enter(high << 32, 2));
        table.enter(1 << 60, 6);
        table.enter(1 << 61, 2);
        assert!(table.knows(1 << 60, 6) && table.knows(1 << 61, 2));
    }
}

//! What is known of positions at which a turn begins.

/// What a search of a position said.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    key: u64,
    /// For the side to act.
    pub(super) value: i32,
    /// Turns looked ahead, and how wide: comparable numbers, more is better.
    pub(super) effort: u32,
    pub(super) bound: Bound,
}

/// What a value means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Bound {
    /// The slot is empty.
    #[default]
    None,
    /// It is at least this.
    Least,
    /// It is at most this.
    Most,
    /// It is this.
    Exact,
}

/// A transposition table: one entry a slot, replaced by what took more effort or is new.
pub(super) struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// A table of so many MiB.
    pub(super) fn new(mib: usize) -> Self {
        let size = (mib.max(1) << 20) / size_of::<Entry>();
        Self { entries: vec![Entry::default(); 1 << size.ilog2()] }
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    /// What is known of the position with this key, if as much effort was spent on it.
    pub(super) fn get(&self, key: u64, effort: u32) -> Option<Entry> {
        let entry = self.entries[self.slot(key)];
        (entry.key == key && entry.effort >= effort && entry.bound != Bound::None).then_some(entry)
    }

    /// Keeps what is known of a position.
    pub(super) fn put(&mut self, key: u64, value: i32, effort: u32, bound: Bound) {
        let slot = self.slot(key);
        self.entries[slot] = Entry { key, value, effort, bound };
    }

    /// How full it is, in thousandths, judged by its first thousand slots.
    pub(super) fn fullness(&self) -> u32 {
        let sample = &self.entries[..self.entries.len().min(1_000)];
        (sample.iter().filter(|entry| entry.bound != Bound::None).count() * 1_000 / sample.len().max(1)) as u32
    }
}

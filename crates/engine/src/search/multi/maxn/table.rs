//! The transposition table of max^n: whole vectors, the deepest kept.

use super::vector::Vector;

/// What is known of a position.
#[derive(Clone, Copy, Default)]
pub(super) struct VectorEntry {
    pub(super) key: u64,
    /// Ends counted from this position.
    pub(super) vector: Vector,
    /// [`Move::code`](crate::search::moves::Move::code) of the best action.
    pub(super) code: u32,
    /// How deep it was searched; 0 where nothing is stored.
    pub(super) depth: u8,
    /// Whether the vector is what the position leads to. Where the search was pruned only the action is of use.
    pub(super) exact: bool,
}

/// The table, one entry a place.
pub(super) struct VectorTable(Vec<VectorEntry>);

impl VectorTable {
    /// Creates an empty table of this many MiB, but at most as large as a search of `nodes` positions can fill. One of
    /// 0 MiB stores nothing.
    pub(super) fn new(mib: usize, nodes: u64) -> Self {
        let needed = usize::try_from(nodes.saturating_mul(2)).unwrap_or(usize::MAX);
        Self(vec![VectorEntry::default(); ((mib << 20) / size_of::<VectorEntry>()).min(needed)])
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.0.len() as u128) >> 64) as usize
    }

    /// What is known of the position with this key.
    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<VectorEntry> {
        self.0.get(self.place(key)).copied().filter(|entry| entry.key == key && entry.depth > 0)
    }

    /// Remembers a position, unless what its place holds was searched deeper.
    #[inline]
    pub(super) fn store(&mut self, entry: VectorEntry) {
        let place = self.place(entry.key);
        if let Some(old) = self.0.get_mut(place).filter(|old| old.depth <= entry.depth) {
            *old = entry;
        }
    }

    /// How full it is, in thousandths, by a sample.
    pub(super) fn fullness(&self) -> u32 {
        let sample = &self.0[..self.0.len().min(1_000)];
        (sample.iter().filter(|entry| entry.depth > 0).count() * 1_000 / sample.len().max(1)) as u32
    }
}

//! Situations covered by random games: a comparison is worth only as much as what it covers.

use std::collections::BTreeMap;
use std::fmt;

/// The number of occurrences of each situation, by name.
#[derive(Clone, Debug, Default)]
pub(crate) struct Met(BTreeMap<String, u64>);

impl Met {
    pub(crate) fn count(&mut self, what: impl Into<String>) {
        self.add(what.into(), 1);
    }

    pub(crate) fn merge(mut self, other: Met) -> Met {
        for (what, times) in other.0 {
            self.add(what, times);
        }
        self
    }

    pub(crate) fn times(&self, what: &str) -> u64 {
        self.0.get(what).copied().unwrap_or(0)
    }

    /// Returns the required situations that occurred fewer than `times` times.
    pub(crate) fn rarer_than(&self, demanded: &[&'static str], times: u64) -> Vec<&'static str> {
        demanded.iter().copied().filter(|what| self.times(what) < times).collect()
    }

    fn add(&mut self, what: String, times: u64) {
        *self.0.entry(what).or_default() += times;
    }
}

impl fmt::Display for Met {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(what, times)| writeln!(f, "{times:>12}  {what}"))
    }
}

//! What random games came across: a comparison is worth as much as the situations it has seen.

use std::collections::BTreeMap;
use std::fmt;

/// How often something was met, by its name.
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

    /// What of the demanded was met less often than `times`.
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

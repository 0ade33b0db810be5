//! What random games came across: a comparison is worth as much as the situations it has seen.

use std::collections::BTreeMap;
use std::fmt;

use crate::naive::Position;

/// What every larger number of games has to meet, each often enough.
pub(crate) const DEMANDED: [&str; 8] = [
    "end: immobilised",
    "end: captures",
    "end: repetition",
    "end: quiet",
    "a seat was skipped",
    "a skipped seat came back",
    "a piece went to a partner's reserve",
    "an exchange phase was played",
];

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
    pub(crate) fn rarer_than(&self, times: u64) -> Vec<&'static str> {
        DEMANDED.into_iter().filter(|what| self.times(what) < times).collect()
    }

    /// Notes what one action brought about; `waiting` are the seats that were passed over in their turn.
    pub(crate) fn note(&mut self, before: &Position, after: &Position, waiting: &mut Vec<usize>) {
        self.count("plies");
        let teams = before.variant.mode == "focus-teams";
        let partner = |seat: usize| (seat + 1) % 4 + 1;
        if teams && after.reserves[partner(before.turn) - 1] > before.reserves[partner(before.turn) - 1] {
            self.count("a piece went to a partner's reserve");
        }
        if before.is_exchange() && before.ply == 1 {
            self.count("an exchange phase was played");
        }
        if after.outcome().is_some() {
            return;
        }
        if let Some(place) = waiting.iter().position(|&seat| seat == after.turn) {
            waiting.remove(place);
            self.count("a skipped seat came back");
        }
        let seats = before.variant.seats();
        let mut passed = before.turn % seats + 1;
        while passed != after.turn {
            self.count("a seat was skipped");
            if !waiting.contains(&passed) {
                waiting.push(passed);
            }
            passed = passed % seats + 1;
        }
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

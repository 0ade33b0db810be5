//! When to stop.

use crate::common::deadline::Deadline;
use crate::{Clock, Limits, Stop};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use web_time::Instant;

/// Time kept back for everything but the search.
const OVERHEAD: Duration = Duration::from_millis(2);
/// Children of a node, many: a middle game of Focus has about 66.
const CHILDREN: u64 = 64;

/// The limits of a search, and whether it has met them.
pub(crate) struct Budget<'a> {
    start: Instant,
    /// Of each thread.
    nodes: u64,
    /// As deep as a search by plies may look, it hardly visits more.
    of_depth: u64,
    /// After this no new iteration begins.
    soft: Option<Instant>,
    /// At this the search ends wherever it is.
    hard: Deadline,
    stop: &'a Stop,
    /// The first thread is done, so the others are.
    done: AtomicBool,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits, threads: usize, stop: &'a Stop) -> Self {
        Self::with_nodes(limits, None, threads, stop)
    }

    /// The same with a limit of nodes for the level, too.
    pub(crate) fn with_nodes(limits: &Limits, of_level: Option<u64>, threads: usize, stop: &'a Stop) -> Self {
        let start = Instant::now();
        let nodes = limits.nodes.into_iter().chain(of_level).min();
        let shares = limits.clock.map(share);
        let fixed = limits.time.map(|time| time.saturating_sub(OVERHEAD));
        let hard = shares.map(|(_, hard)| hard).into_iter().chain(fixed).min();
        Self {
            start,
            nodes: nodes.map_or(u64::MAX, |nodes| nodes.div_ceil(threads as u64)),
            of_depth: limits.depth.map_or(u64::MAX, |depth| CHILDREN.saturating_pow(depth)),
            soft: shares.map(|(soft, _)| start + soft),
            hard: Deadline::after(hard, limits.cpu),
            stop,
            done: AtomicBool::new(false),
        }
    }

    /// Ends the search of all threads.
    pub(crate) fn finish(&self) {
        self.done.store(true, Ordering::Relaxed);
    }

    /// What stops the search, be it from outside or for want of time: for parts of it that count nodes of their own.
    pub(crate) fn stop(&self) -> Stop {
        self.stop.by(self.hard)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Positions that may be visited, as far as that can be told beforehand.
    pub(crate) fn expected_nodes(&self) -> u64 {
        // A fast machine visits two million in a second.
        let by_time = self.hard.left().map(|left| left.as_micros() as u64 * 2);
        by_time.map_or(self.nodes, |nodes| nodes.min(self.nodes))
    }

    /// What the table of a search by plies has to hold at most: to clear more of it takes longer than a shallow search.
    pub(crate) fn table_nodes(&self) -> u64 {
        self.expected_nodes().min(self.of_depth)
    }

    /// Positions that may still be visited after so many.
    pub(crate) fn nodes_left(&self, nodes: u64) -> u64 {
        self.nodes.saturating_sub(nodes)
    }

    /// Returns whether the search must end now. The clock is looked at every 1,024 nodes.
    #[inline]
    pub(crate) fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes || nodes.is_multiple_of(1_024) && self.is_late()
    }

    /// Returns whether the search must end now. The clock is looked at every time: for searches that ask seldom.
    pub(crate) fn is_spent_now(&self, nodes: u64) -> bool {
        nodes >= self.nodes || self.is_late()
    }

    fn is_late(&self) -> bool {
        self.stop.is_stopped() || self.done.load(Ordering::Relaxed) || self.hard.has_passed()
    }

    /// Returns whether it is too late for another iteration.
    pub(crate) fn is_nearly_spent(&self) -> bool {
        self.is_late() || self.soft.is_some_and(|soft| Instant::now() >= soft)
    }
}

/// What of a clock goes to one action: what it should take, and what it may take at most.
fn share(clock: Clock) -> (Duration, Duration) {
    let left = clock.remaining.saturating_sub(OVERHEAD * 5);
    let soft = left / 30 + clock.increment * 3 / 4;
    (soft.min(left / 4), (soft * 3).min(left / 3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_overdrawn() {
        for remaining in [0, 5, 50, 1_000, 60_000] {
            for increment in [0, 100, 5_000] {
                let remaining = Duration::from_millis(remaining);
                let (soft, hard) = share(Clock { remaining, increment: Duration::from_millis(increment) });
                assert!(soft <= remaining && hard <= remaining, "{remaining:?}: {soft:?} {hard:?}");
            }
        }
    }
}

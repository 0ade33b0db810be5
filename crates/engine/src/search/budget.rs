//! Limits of a search.

use crate::common::deadline::{Deadline, processor_time};
use crate::{Clock, Limits, Stop};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use web_time::Instant;

/// Time reserved for everything but the search.
const OVERHEAD: Duration = Duration::from_millis(2);
/// A generous number of children per node: a middlegame position of Focus has about 66.
const CHILDREN: u64 = 64;
/// Number of nodes between two readings of the clock.
const LOOK: u64 = 1_024;

/// The limits of a search, and whether they have been reached.
pub(crate) struct Budget<'a> {
    start: Instant,
    /// Node limit for each thread.
    nodes: u64,
    /// Estimate of the most nodes that a search by depth visits.
    of_depth: u64,
    /// After this no new iteration starts.
    soft: Option<Instant>,
    /// At this the search stops anywhere.
    hard: Deadline,
    stop: &'a Stop,
    /// Set when the first thread is done, to stop the others.
    done: AtomicBool,
    /// Nodes reported by helper threads.
    helpers_nodes: AtomicU64,
    /// Processor time reported by helper threads, in nanoseconds.
    helpers_cpu: AtomicU64,
}

/// What a helper thread has reported to the budget so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct HelperReport {
    nodes: u64,
    /// Processor time since the thread started to help.
    cpu: Duration,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &Limits, threads: usize, stop: &'a Stop) -> Self {
        Self::with_nodes(limits, None, threads, stop)
    }

    /// Creates a budget with an additional node limit for a level.
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
            helpers_nodes: AtomicU64::new(0),
            helpers_cpu: AtomicU64::new(0),
        }
    }

    /// Stops the search in all threads.
    pub(crate) fn finish(&self) {
        self.done.store(true, Ordering::Relaxed);
    }

    /// Returns the flag that stops the search, from outside or at the time limit, for parts that count nodes
    /// themselves.
    pub(crate) fn stop(&self) -> Stop {
        self.stop.by(self.hard)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Returns an estimate of the positions that may be visited.
    pub(crate) fn expected_nodes(&self) -> u64 {
        // A fast machine visits two million positions per second.
        let by_time = self.hard.left().map(|left| left.as_micros() as u64 * 2);
        by_time.map_or(self.nodes, |nodes| nodes.min(self.nodes))
    }

    /// Returns the most entries a search by depth needs: clearing a larger table takes longer than a shallow search.
    pub(crate) fn table_nodes(&self) -> u64 {
        self.expected_nodes().min(self.of_depth)
    }

    /// Returns the positions that may still be visited after `nodes`.
    pub(crate) fn nodes_left(&self, nodes: u64) -> u64 {
        self.nodes.saturating_sub(nodes)
    }

    /// Returns whether the search must stop now. Reads the clock every 1,024 nodes.
    #[inline]
    pub(crate) fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes || nodes.is_multiple_of(LOOK) && self.is_late()
    }

    /// Like [`Self::is_spent`] for a helper thread, which reports its usage at each reading. Only the first thread
    /// reads the clock: it stops the others.
    #[inline]
    pub(crate) fn is_spent_for_helper(&self, nodes: u64, reported: &mut HelperReport) -> bool {
        if !nodes.is_multiple_of(LOOK) {
            return nodes >= self.nodes;
        }
        self.report(HelperReport { nodes, cpu: processor_time() }, reported);
        nodes >= self.nodes || self.is_ended()
    }

    /// Adds a helper thread's usage since its last report.
    fn report(&self, used: HelperReport, reported: &mut HelperReport) {
        self.helpers_nodes.fetch_add(used.nodes - reported.nodes, Ordering::Relaxed);
        let cpu = used.cpu.saturating_sub(reported.cpu);
        self.helpers_cpu.fetch_add(cpu.as_nanos() as u64, Ordering::Relaxed);
        *reported = used;
    }

    /// Returns the positions reported by helper threads.
    pub(crate) fn helpers_nodes(&self) -> u64 {
        self.helpers_nodes.load(Ordering::Relaxed)
    }

    /// Returns whether the search must stop now, reading the clock each time: for searches that call it rarely.
    pub(crate) fn is_spent_now(&self, nodes: u64) -> bool {
        nodes >= self.nodes || self.is_late()
    }

    fn is_late(&self) -> bool {
        let helpers = Duration::from_nanos(self.helpers_cpu.load(Ordering::Relaxed));
        self.is_ended() || self.hard.has_passed_after(helpers)
    }

    /// Returns whether the search was stopped, from outside or by the first thread.
    fn is_ended(&self) -> bool {
        self.stop.is_stopped() || self.done.load(Ordering::Relaxed)
    }

    /// Returns whether it is too late for another iteration.
    pub(crate) fn is_nearly_spent(&self) -> bool {
        self.is_late() || self.soft.is_some_and(|soft| Instant::now() >= soft)
    }
}

/// Returns the target time and the maximum time for one action on a clock.
fn share(clock: Clock) -> (Duration, Duration) {
    let left = clock.remaining.saturating_sub(OVERHEAD * 5);
    let soft = left / 30 + clock.increment * 3 / 4;
    (soft.min(left / 4), (soft * 3).min(left / 3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_helping_threads_use_counts() {
        let (stop, hour) = (Stop::new(), Duration::from_hours(1));
        let budget = Budget::new(&Limits::cpu(hour), 3, &stop);
        let mut helpers = [HelperReport::default(); 2];
        for share in [1, 2] {
            for reported in &mut helpers {
                budget.report(HelperReport { nodes: 1_024 * u64::from(share), cpu: hour * share / 5 }, reported);
            }
        }
        assert_eq!((budget.helpers_nodes(), budget.is_late()), (4_096, false));
        budget.report(HelperReport { nodes: 2_048, cpu: hour }, &mut helpers[0]);
        assert_eq!((budget.helpers_nodes(), budget.is_late()), (4_096, true));
    }

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

//! Which nodes are alive, as observed by this node.

use gamut_store::{LEASE, NodeName, NodeSign};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// How long a node has to be dead before its row is deleted.
const FORGOTTEN: Duration = Duration::from_secs(60);

/// When each node's sign in the database last changed, by this machine's monotonic clock. Times from the database are
/// never compared with the clock: setting it neither ends nor prolongs a lease.
#[derive(Debug, Default)]
pub struct Leases(HashMap<String, Observed>);

#[derive(Debug)]
struct Observed {
    sign: NodeSign,
    /// When the sign was first seen.
    since: Instant,
}

impl Leases {
    /// Records the signs read at `now` and returns the nodes with a valid lease, in the same order. A node seen for the
    /// first time counts as alive.
    pub fn observe(&mut self, signs: Vec<NodeSign>, now: Instant) -> Vec<NodeName> {
        let mut before = std::mem::take(&mut self.0);
        let mut alive = Vec::new();
        for sign in signs {
            let id = sign.node.id.clone();
            let since =
                before.remove(&id).filter(|observed| observed.sign == sign).map_or(now, |observed| observed.since);
            if now.saturating_duration_since(since) < LEASE {
                alive.push(sign.node.clone());
            }
            self.0.insert(id, Observed { sign, since });
        }
        alive
    }

    /// Returns the signs of nodes that have been dead long enough to delete their rows.
    pub fn forgotten(&self, now: Instant) -> Vec<NodeSign> {
        let is_old = |observed: &&Observed| now.saturating_duration_since(observed.since) > FORGOTTEN;
        self.0.values().filter(is_old).map(|observed| observed.sign.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn sign(id: &str, generation: i64, until: i64) -> NodeSign {
        NodeSign { node: NodeName { id: id.to_owned(), is_worker: false }, generation, until }
    }

    fn ids(nodes: Vec<NodeName>) -> Vec<String> {
        nodes.into_iter().map(|node| node.id).collect()
    }

    /// The database's clock is set back by 120 s when a node dies: its lease still ends after the usual time.
    #[test]
    fn s9_a_clock_set_back_keeps_no_dead_node_alive() {
        let (mut leases, start) = (Leases::default(), Instant::now());
        let dead = sign("dead", 7, 1_000_000);
        assert_eq!(ids(leases.observe(vec![sign("a", 1, 1_000_000), dead.clone()], start)), ["a", "dead"]);
        // From here on, every `until` is written by the clock that was set back.
        for second in 1..=2_u32 {
            let a = sign("a", i64::from(1 + second), i64::from(880_000 + 1000 * second));
            let alive = ids(leases.observe(vec![a, dead.clone()], start + SECOND * second));
            assert_eq!(alive, ["a", "dead"], "its lease stands");
        }
        assert_eq!(ids(leases.observe(vec![sign("a", 4, 883_000), dead.clone()], start + SECOND * 3)), ["a"]);
        assert_eq!(leases.forgotten(start + SECOND * 60), []);
        assert_eq!(leases.forgotten(start + SECOND * 61), [dead]);
    }

    /// The clock is set forward by an hour: a node that renews its lease keeps it.
    #[test]
    fn s9_a_clock_set_forward_ends_no_lease() {
        let (mut leases, start) = (Leases::default(), Instant::now());
        for second in 0..10_u32 {
            let until = if second < 5 { 1_000 * second } else { 3_600_000 + 1_000 * second };
            let sign = sign("a", second.into(), until.into());
            let alive = leases.observe(vec![sign], start + SECOND * second);
            assert_eq!(ids(alive), ["a"]);
        }
    }

    /// A node of an earlier version writes only `until`.
    #[test]
    fn a_node_that_does_not_count_is_alive_while_its_time_changes() {
        let (mut leases, start) = (Leases::default(), Instant::now());
        for second in 0..5_u32 {
            let alive = leases.observe(vec![sign("old", 0, i64::from(1_000 * second))], start + SECOND * second);
            assert_eq!(ids(alive), ["old"]);
        }
        assert_eq!(ids(leases.observe(vec![sign("old", 0, 4_000)], start + SECOND * 7)), [] as [&str; 0]);
        assert_eq!(ids(leases.observe(vec![sign("old", 0, 9_000)], start + SECOND * 8)), ["old"], "it is back");
    }
}

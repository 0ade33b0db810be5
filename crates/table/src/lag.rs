//! Compensation for network lag.

use std::time::Duration;

/// Maximum lag compensated in one turn, and the amount regained with each turn (as in scalachess).
const QUOTA: Duration = Duration::from_millis(1000);
const REFILL: Duration = Duration::from_millis(100);

/// The remaining lag quota of a seat. It is not in the log: the log has the time charged.
#[derive(Debug, Clone, Copy)]
pub struct LagQuota(Duration);

impl Default for LagQuota {
    fn default() -> Self {
        Self(QUOTA)
    }
}

impl LagQuota {
    /// Returns the remaining quota.
    pub fn left(&self) -> Duration {
        self.0
    }

    /// Returns the time to charge for a turn that took `took`, of which `lag` was spent on the network.
    pub fn charge(&mut self, took: Duration, lag: Duration) -> Duration {
        let given = lag.min(self.0).min(took);
        if given > Duration::ZERO {
            self.0 = (self.0 - given + REFILL).min(QUOTA);
        }
        took - given
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_line_is_paid_for_and_a_wrong_one_is_not() {
        let (second, mut quota) = (Duration::from_secs(1), LagQuota::default());
        let lag = Duration::from_millis(80);
        assert!((0..100).all(|_| quota.charge(second, lag) == second - lag), "an ordinary line, for the whole game");
        let slow = 10 * second;
        assert_eq!(quota.charge(slow, slow), 9 * second, "at most a second for a turn");
        assert_eq!(quota.charge(slow, slow), slow - REFILL, "and not for each");
        assert_eq!(quota.charge(REFILL / 2, slow), Duration::ZERO, "nobody gains time");
    }
}

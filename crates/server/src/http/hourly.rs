//! What a network, or a person, may use up in an hour.

use crate::error::Error;
use crate::network::Network;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

const HOUR: Duration = Duration::from_secs(60 * 60);
/// The most of them to remember. With more of them in an hour, counting starts over.
const MAX_COUNTED: usize = 100_000;

/// Counts what each uses up, in memory, from hour to hour: networks, or persons wherever they are.
pub(super) struct HourlyLimiter<K = Network> {
    what: &'static str,
    limit: u64,
    used: Mutex<(Instant, HashMap<K, u64>)>,
}

impl<K: Eq + Hash> HourlyLimiter<K> {
    /// At most `limit` an hour for each; `what` names it in refusals.
    pub(super) fn new(what: &'static str, limit: u64) -> Self {
        Self { what, limit, used: Mutex::new((Instant::now(), HashMap::new())) }
    }

    /// Counts `amount` more. What goes beyond the limit is refused and not counted.
    ///
    /// # Errors
    /// When there is too much.
    pub(super) fn spend(&self, who: K, amount: u64) -> Result<(), Error> {
        // No panic can happen while the lock is held, so a poisoned one is sound.
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        if used.0.elapsed() > HOUR || used.1.len() >= MAX_COUNTED {
            *used = (Instant::now(), HashMap::new());
        }
        let used = used.1.entry(who).or_default();
        let sum = used.saturating_add(amount);
        if sum > self.limit {
            return Err(Error::TooFast(self.what));
        }
        *used = sum;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_network_has_its_own_hour() {
        let limiter = HourlyLimiter::new("new games", 3);
        let spend = |address: &str, amount| limiter.spend(Network::of(address.parse().unwrap()), amount).is_ok();
        assert!(spend("192.0.2.1", 2));
        assert!(!spend("::ffff:192.0.2.1", 2), "that would be four");
        assert!(spend("192.0.2.1", 1), "what was refused does not count");
        assert!(!spend("192.0.2.1", 1));
        assert!(spend("2001:db8::1", 3));
        assert!(!spend("2001:db8::2", 1), "one customer has a /64");
        assert!(spend("2001:db8:0:1::3", u64::from(3_u8)));
        assert!(!spend("192.0.2.2", u64::MAX));
    }
}

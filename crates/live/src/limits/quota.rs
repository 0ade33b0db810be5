//! Limits on how much of a resource can be held at once, in total and per network.

use super::LimitError;
use crate::network::{Network, Prefix};
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How often the log reports that a limit is reached.
const WARN_EVERY: Duration = Duration::from_secs(60);

/// A limit on a resource that is taken and released.
pub struct Quota {
    what: &'static str,
    total: usize,
    each: usize,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    total: usize,
    /// Only networks that hold something: at most three entries per permit.
    each: HashMap<Prefix, usize>,
    warned: Option<Instant>,
}

/// A share of a [`Quota`], released when dropped.
pub struct Permit {
    quota: Arc<Quota>,
    network: Option<Network>,
    amount: usize,
}

impl Quota {
    /// Allows `total` at once, and `each` per network; `what` names the resource in errors, in the plural.
    #[must_use]
    pub fn new(what: &'static str, total: usize, each: usize) -> Arc<Self> {
        Arc::new(Self { what, total, each, held: Mutex::default() })
    }

    /// Takes `amount` for a network. Without one, for the server itself, only the total is limited.
    ///
    /// # Errors
    /// If the limit of the network or the total would be exceeded.
    pub fn take(self: &Arc<Self>, network: Option<Network>, amount: usize) -> Result<Permit, LimitError> {
        let mut held = self.held();
        let is_over = |(prefix, times): (Prefix, u64)| {
            let own = held.each.get(&prefix).copied().unwrap_or_default();
            let most = self.each.saturating_mul(usize::try_from(times).unwrap_or(usize::MAX));
            own.saturating_add(amount) > most
        };
        if network.into_iter().flat_map(Network::counted).any(is_over) {
            return Err(LimitError::NetworkFull(self.what));
        }
        if held.total.saturating_add(amount) > self.total {
            if held.warned.is_none_or(|warned| warned.elapsed() > WARN_EVERY) {
                held.warned = Some(Instant::now());
                tracing::warn!("busy: no more {} than {} at once", self.what, self.total);
            }
            return Err(LimitError::Full(self.what));
        }
        held.add(network, amount);
        Ok(Permit { quota: Arc::clone(self), network, amount })
    }

    /// Takes `amount` for a network even beyond the limits: for bytes that are bounded elsewhere but count here.
    #[must_use]
    pub fn take_anyway(self: &Arc<Self>, network: Option<Network>, amount: usize) -> Permit {
        self.held().add(network, amount);
        Permit { quota: Arc::clone(self), network, amount }
    }

    /// Returns the amount held at present in total.
    #[must_use]
    pub fn used(&self) -> usize {
        self.held().total
    }

    /// Returns the total limit.
    #[must_use]
    pub fn limit(&self) -> usize {
        self.total
    }

    /// Returns whether less than an eighth of the total is left.
    #[must_use]
    pub fn is_nearly_full(&self) -> bool {
        self.held().total >= self.total - self.total / 8
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock()
    }
}

impl Held {
    fn add(&mut self, network: Option<Network>, amount: usize) {
        self.total += amount;
        for (prefix, _) in network.into_iter().flat_map(Network::counted) {
            *self.each.entry(prefix).or_default() += amount;
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut held = self.quota.held();
        held.total -= self.amount;
        for (prefix, _) in self.network.into_iter().flat_map(Network::counted) {
            if let Some(own) = held.each.get_mut(&prefix) {
                *own -= self.amount;
                if *own == 0 {
                    held.each.remove(&prefix);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Option<Network> {
        Some(Network::of(text.parse().unwrap()))
    }

    #[test]
    fn one_network_leaves_room_for_others() {
        let quota = Quota::new("pages", 5, 3);
        let one: Vec<_> = (0..3).map(|_| quota.take(network("192.0.2.1"), 1).ok().unwrap()).collect();
        assert!(matches!(quota.take(network("192.0.2.1"), 1), Err(LimitError::NetworkFull("pages"))));
        let two = quota.take(network("192.0.2.2"), 2).ok().unwrap();
        assert!(matches!(quota.take(network("192.0.2.3"), 1), Err(LimitError::Full("pages"))));
        assert!(quota.is_nearly_full());
        drop(one);
        assert!(quota.take(network("192.0.2.1"), 3).is_ok());
        drop(two);
        assert!(!quota.is_nearly_full());
    }

    #[test]
    fn nothing_is_left_of_a_network_that_holds_nothing() {
        let quota = Quota::new("pages", 5, 3);
        let (own, one) = (quota.take(None, 4).ok().unwrap(), quota.take(network("2001:db8::1"), 1).ok().unwrap());
        let held = || {
            let held = quota.held();
            (held.total, held.each.len())
        };
        assert_eq!(held(), (5, 3), "its /64, its /56 and its /48");
        drop((own, one));
        assert_eq!(held(), (0, 0));
    }

    #[test]
    fn s6_a_home_holds_what_two_networks_may() {
        let quota = Quota::new("pages", 100, 3);
        let held: Vec<_> = (0..=255).map(|part| quota.take(network(&format!("2001:db8:1:{part:x}::1")), 1)).collect();
        assert_eq!(held.iter().filter(|permit| permit.is_ok()).count(), 6);
        drop(held);
        assert!(quota.held().each.is_empty());
        assert_eq!(quota.used(), 0);
    }

    #[test]
    fn what_is_taken_anyway_leaves_less_to_others() {
        let quota = Quota::new("bytes", 5, 3);
        let anyway = quota.take_anyway(network("192.0.2.1"), 4);
        assert!(matches!(quota.take(network("192.0.2.1"), 1), Err(LimitError::NetworkFull("bytes"))));
        assert!(matches!(quota.take(network("192.0.2.2"), 2), Err(LimitError::Full("bytes"))));
        drop(anyway);
        assert_eq!(quota.used(), 0);
    }

    #[test]
    fn an_amount_that_never_fits_is_refused_too() {
        let quota = Quota::new("bytes", 5, 3);
        assert!(quota.take(network("192.0.2.1"), usize::MAX).is_err());
        assert!(quota.take(network("192.0.2.1"), 3).is_ok());
    }
}

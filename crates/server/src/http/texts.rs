//! How much people may say.

use super::hourly::HourlyLimiter;
use super::token_bucket::TokenBucket;
use crate::error::Error;
use crate::ids::PersonId;
use crate::network::Network;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// What refusals call what there is too much of.
const WHAT: &str = "texts";
/// So many a person may say at once, in all games together, and then so many a second.
const AT_ONCE: f64 = 8.0;
const A_SECOND: f64 = 0.4;
/// The most people to remember. With more of them talking at once, counting starts over.
const MAX_PEOPLE: usize = 100_000;

/// Counts what people say, in memory: each person by the second, each network by the hour.
pub(super) struct TextLimiter {
    people: Mutex<HashMap<PersonId, TokenBucket>>,
    networks: HourlyLimiter,
}

impl TextLimiter {
    /// At most `an_hour` texts from each network.
    pub(super) fn new(an_hour: u32) -> Self {
        Self { people: Mutex::default(), networks: HourlyLimiter::new(WHAT, u64::from(an_hour)) }
    }

    /// Counts one more text of this person.
    ///
    /// # Errors
    /// When there are too many.
    pub(super) fn spend(&self, person: PersonId, network: Network, now: Instant) -> Result<(), Error> {
        // No panic can happen while the lock is held, so a poisoned one is sound.
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        if people.len() >= MAX_PEOPLE && !people.contains_key(&person) {
            people.retain(|_, bucket| !bucket.is_full(now));
            if people.len() >= MAX_PEOPLE {
                people.clear();
            }
        }
        let bucket = people.entry(person).or_insert_with(|| TokenBucket::new(A_SECOND, AT_ONCE, now));
        if !bucket.take(now) {
            return Err(Error::TooFast(WHAT));
        }
        drop(people);
        self.networks.spend(network, 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn each_person_and_each_network_has_a_measure() {
        let network = |address: &str| Network::of(address.parse().unwrap());
        let (here, there) = (network("192.0.2.1"), network("192.0.2.2"));
        let limiter = TextLimiter::new(12);
        let now = Instant::now();
        let says = |person, network, at| limiter.spend(PersonId(person), network, at).is_ok();
        assert_eq!((0..20).filter(|_| says(1, here, now)).count(), 8);
        assert!(!says(1, there, now), "somewhere else it is the same person");
        assert_eq!((0..20).filter(|_| says(2, here, now)).count(), 4, "twelve in all from here");
        assert!(!says(1, here, now + Duration::from_secs(60)));
        assert!(says(1, there, now + Duration::from_secs(60)));
    }
}

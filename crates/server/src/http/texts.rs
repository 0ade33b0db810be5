//! How much people may say.

use super::hourly::HourlyLimiter;
use super::token_bucket::TokenBuckets;
use crate::error::Error;
use crate::ids::PersonId;
use crate::network::Network;
use std::time::Instant;

/// What refusals call what there is too much of.
const WHAT: &str = "texts";
/// So many a person may say at once, in all games together, and then so many a second.
const AT_ONCE: f64 = 8.0;
const A_SECOND: f64 = 0.4;

/// Counts what people say, in memory: each person by the second, each network by the hour.
pub(super) struct TextLimiter {
    people: TokenBuckets<PersonId>,
    networks: HourlyLimiter,
}

impl TextLimiter {
    /// At most `an_hour` texts from each network.
    pub(super) fn new(an_hour: u32) -> Self {
        Self { people: TokenBuckets::new(A_SECOND, AT_ONCE), networks: HourlyLimiter::new(WHAT, u64::from(an_hour)) }
    }

    /// Counts one more text of this person.
    ///
    /// # Errors
    /// When there are too many.
    pub(super) fn spend(&self, person: PersonId, network: Network, now: Instant) -> Result<(), Error> {
        if !self.people.take(person, now) {
            return Err(Error::TooFast(WHAT));
        }
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

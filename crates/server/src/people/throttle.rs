//! Whoever guesses passwords has to wait, longer and longer. Nobody can keep another from signing in: what is counted
//! is counted for a network, for a name from a network, or for a browser that was signed in to the account before.

use crate::error::Error;
use crate::ids::TokenDigest;
use crate::network::Network;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Failures of one network without a delay: a school, or a house full of people.
const FREE_A_NETWORK: u32 = 50;
/// Failures with one name from one network, or from one known browser.
const FREE_A_NAME: u32 = 5;
/// The longest delay.
const LONGEST: Duration = Duration::from_secs(5 * 60);
/// After this time without a failure all is forgotten.
const MEMORY: Duration = Duration::from_secs(60 * 60);
/// Counters that are kept. More within the time, and those that delay nothing are forgotten first.
const MAX_COUNTERS: usize = 100_000;

/// For whom failures are counted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Key {
    Network(Network),
    Name(Network, String),
    Browser(TokenDigest),
}

impl Key {
    fn free(&self) -> u32 {
        match self {
            Self::Network(_) => FREE_A_NETWORK,
            Self::Name(..) | Self::Browser(_) => FREE_A_NAME,
        }
    }
}

struct Counter {
    failures: u32,
    last: Instant,
}

impl Counter {
    /// How long the next attempt has to wait, from the last one on.
    fn delay(&self, free: u32) -> Duration {
        match self.failures.checked_sub(free) {
            None => Duration::ZERO,
            Some(more) => Duration::from_secs(1 << more.min(16)).min(LONGEST),
        }
    }
}

/// Counts failures to sign in.
#[derive(Default)]
pub struct SignInThrottle(Mutex<HashMap<Key, Counter>>);

/// An attempt to sign in, which counts as a failure until it has succeeded.
#[must_use]
pub struct Attempt<'a> {
    throttle: &'a SignInThrottle,
    keys: Vec<Key>,
}

impl SignInThrottle {
    /// Begins an attempt with a name of this look. `known` is the browser, where it was signed in to this account
    /// before: then only its own failures count.
    ///
    /// # Errors
    /// [`Error::TooFast`] as long as it has to wait; such an attempt is not counted.
    pub fn begin(&self, network: Network, look: &str, known: Option<TokenDigest>) -> Result<Attempt<'_>, Error> {
        self.begin_at(network, look, known, Instant::now())
    }

    fn begin_at(
        &self,
        network: Network,
        look: &str,
        known: Option<TokenDigest>,
        now: Instant,
    ) -> Result<Attempt<'_>, Error> {
        let keys = match known {
            Some(browser) => vec![Key::Browser(browser)],
            None => vec![Key::Network(network), Key::Name(network, look.to_owned())],
        };
        let mut counters = self.counters();
        make_room(&mut counters, now);
        let waits = |key: &Key| {
            let too_soon = |counter: &Counter| now.saturating_duration_since(counter.last) < counter.delay(key.free());
            counters.get(key).is_some_and(too_soon)
        };
        if keys.iter().any(waits) {
            return Err(Error::TooFast("attempts to sign in"));
        }
        // Counted at once: a hundred attempts at the same time are a hundred.
        for key in &keys {
            let counter = counters.entry(key.clone()).or_insert(Counter { failures: 0, last: now });
            if now.saturating_duration_since(counter.last) > MEMORY {
                counter.failures = 0;
            }
            *counter = Counter { failures: counter.failures.saturating_add(1), last: now };
        }
        drop(counters);
        Ok(Attempt { throttle: self, keys })
    }

    /// No panic can happen while the lock is held, so a poisoned one is sound.
    fn counters(&self) -> MutexGuard<'_, HashMap<Key, Counter>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// When there are too many counters: forgets what is over, and where that is not enough what delays nothing.
fn make_room(counters: &mut HashMap<Key, Counter>, now: Instant) {
    if counters.len() < MAX_COUNTERS {
        return;
    }
    counters.retain(|_, counter| now.saturating_duration_since(counter.last) <= MEMORY);
    if counters.len() >= MAX_COUNTERS {
        counters.retain(|key, counter| counter.failures >= key.free());
    }
    if counters.len() >= MAX_COUNTERS {
        counters.clear();
    }
}

impl Attempt<'_> {
    /// The password was right: the failures before it with this name count no more.
    pub fn succeed(self) {
        let mut counters = self.throttle.counters();
        for key in &self.keys {
            match key {
                Key::Network(_) => {
                    if let Some(counter) = counters.get_mut(key) {
                        counter.failures = counter.failures.saturating_sub(1);
                    }
                }
                Key::Name(..) | Key::Browser(_) => {
                    counters.remove(key);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Token;

    fn network(last: u8) -> Network {
        Network::of([192, 0, 2, last].into())
    }

    #[test]
    fn a_thousand_guesses_take_days_and_delay_nobody_else() {
        let throttle = SignInThrottle::default();
        let mut now = Instant::now();
        let mut tried = 0;
        // A guess a second, for an hour.
        for _ in 0..3600 {
            tried += u32::from(throttle.begin_at(network(1), "mlra", None, now).is_ok());
            now += Duration::from_secs(1);
        }
        assert!((10..=30).contains(&tried), "{tried}");
        assert!(throttle.begin_at(network(1), "mlra", None, now).is_err());
        assert!(throttle.begin_at(network(1), "ben", None, now).is_ok(), "another name");
        assert!(throttle.begin_at(network(2), "mlra", None, now).is_ok(), "another network");
        let known = Token::random().digest();
        assert!(throttle.begin_at(network(1), "mlra", Some(known), now).is_ok(), "a browser that was here before");
        now += MEMORY + Duration::from_secs(1);
        assert!(throttle.begin_at(network(1), "mlra", None, now).is_ok(), "forgotten");
        assert!(throttle.begin_at(network(1), "mlra", None, now).is_ok());
    }

    #[test]
    fn one_password_for_many_names_is_slowed_too() {
        let throttle = SignInThrottle::default();
        let now = Instant::now();
        let tried =
            (0..1000).filter(|name| throttle.begin_at(network(1), &name.to_string(), None, now).is_ok()).count();
        assert_eq!(tried, FREE_A_NETWORK as usize);
    }

    #[test]
    fn whoever_knows_the_password_is_not_slowed() {
        let throttle = SignInThrottle::default();
        let now = Instant::now();
        for _ in 0..1000 {
            throttle.begin_at(network(1), "mlra", None, now).unwrap().succeed();
        }
        let browser = Token::random().digest();
        let tries = (0..100).filter(|_| throttle.begin_at(network(1), "mlra", Some(browser.clone()), now).is_ok());
        assert_eq!(tries.count(), FREE_A_NAME as usize, "a stolen cookie is no way around it");
    }
}

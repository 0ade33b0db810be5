//! Throttling of password guessing: failures cause growing delays. They are counted per network, per name and network,
//! per name, and per browser that was signed in to the account before. Nobody can lock others out: for a known browser
//! only its own failures count, and failures elsewhere delay unknown browsers by a few seconds at most.

use crate::people::PeopleError;
use gamut_live::limits::LimitError;
use gamut_live::network::{Network, Prefix};
use gamut_store::ids::TokenDigest;
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// Failures of one network without a delay, enough for a school.
const FREE_A_NETWORK: u32 = 50;
/// Failures with one name from one network, or on one known browser, without a delay.
const FREE_A_NAME: u32 = 5;
/// Failures with one name on all unknown browsers without a delay.
const FREE_A_TARGET: u32 = 20;
/// Maximum delay by those: at most 10,000 guesses a day, while the owner still gets in elsewhere.
const LONGEST_FOR_TARGET: Duration = Duration::from_secs(8);
/// Maximum delay.
const LONGEST: Duration = Duration::from_secs(5 * 60);
/// Time without a failure after which all is forgotten.
const MEMORY: Duration = Duration::from_secs(60 * 60);
/// Maximum number of counters. When they are as many, expired ones are forgotten, then the oldest.
const MAX_COUNTERS: usize = 100_000;
/// The number of counters that remain then.
const KEPT_COUNTERS: usize = MAX_COUNTERS / 4 * 3;

/// Whom failures are counted for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Key {
    /// A network or one that contains it, and the multiple of a network's free failures.
    Network(Prefix, u32),
    Name(Prefix, String),
    Target(String),
    Browser(TokenDigest),
}

impl Key {
    fn free(&self) -> u32 {
        match self {
            Self::Network(_, times) => FREE_A_NETWORK.saturating_mul(*times),
            Self::Name(..) | Self::Browser(_) => FREE_A_NAME,
            Self::Target(_) => FREE_A_TARGET,
        }
    }

    fn longest(&self) -> Duration {
        match self {
            Self::Target(_) => LONGEST_FOR_TARGET,
            Self::Network(..) | Self::Name(..) | Self::Browser(_) => LONGEST,
        }
    }
}

/// Returns what an unknown browser's attempts count for: all networks that contain it, and the name in its home
/// network.
fn keys_of(network: Network, look: &str) -> Vec<Key> {
    let networks =
        network.counted().map(|(prefix, times)| Key::Network(prefix, u32::try_from(times).unwrap_or(u32::MAX)));
    networks.chain([Key::Name(network.home(), look.to_owned())]).collect()
}

struct Counter {
    failures: u32,
    last: Instant,
}

impl Counter {
    /// Returns the delay between the last attempt and the next.
    fn delay(&self, key: &Key) -> Duration {
        match self.failures.checked_sub(key.free()) {
            None => Duration::ZERO,
            Some(more) => Duration::from_secs(1 << more.min(16)).min(key.longest()),
        }
    }
}

/// Counts failed sign-ins.
#[derive(Default)]
pub struct SignInThrottle(Mutex<HashMap<Key, Counter>>);

/// An attempt to sign in. It counts as a failure until it succeeds.
#[must_use]
pub struct Attempt<'a> {
    throttle: &'a SignInThrottle,
    keys: Vec<Key>,
}

impl SignInThrottle {
    /// Starts an attempt with a name of this look. `known` is the browser if it was signed in to the account before:
    /// then only its own failures count.
    ///
    /// # Errors
    /// [`LimitError::TooFast`] during the delay; such an attempt is not counted.
    pub fn begin(&self, network: Network, look: &str, known: Option<TokenDigest>) -> Result<Attempt<'_>, PeopleError> {
        self.begin_at(network, look, known, Instant::now())
    }

    /// Starts an attempt with a recovery code. Codes cannot be guessed, so other people's failures with the name cause
    /// no delay: this lets the owner in while the password is under attack.
    ///
    /// # Errors
    /// As [`Self::begin`].
    pub fn begin_recovery(&self, network: Network, look: &str) -> Result<Attempt<'_>, PeopleError> {
        self.count(keys_of(network, look), Instant::now())
    }

    fn begin_at(
        &self,
        network: Network,
        look: &str,
        known: Option<TokenDigest>,
        now: Instant,
    ) -> Result<Attempt<'_>, PeopleError> {
        let keys = match known {
            Some(browser) => vec![Key::Browser(browser)],
            None => {
                let mut keys = keys_of(network, look);
                keys.push(Key::Target(look.to_owned()));
                keys
            }
        };
        self.count(keys, now)
    }

    fn count(&self, keys: Vec<Key>, now: Instant) -> Result<Attempt<'_>, PeopleError> {
        let mut counters = self.counters();
        make_room(&mut counters, now);
        let waits = |key: &Key| {
            let too_soon = |counter: &Counter| now.saturating_duration_since(counter.last) < counter.delay(key);
            counters.get(key).is_some_and(too_soon)
        };
        if keys.iter().any(waits) {
            return Err(LimitError::TooFast("attempts to sign in").into());
        }
        // Count at once, so that concurrent attempts all count.
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

    fn counters(&self) -> MutexGuard<'_, HashMap<Key, Counter>> {
        self.0.lock()
    }
}

/// If there are too many counters, drops the expired ones, and then the oldest until a quarter is free: those that cause
/// no delay before those that do.
fn make_room(counters: &mut HashMap<Key, Counter>, now: Instant) {
    if counters.len() < MAX_COUNTERS {
        return;
    }
    counters.retain(|_, counter| now.saturating_duration_since(counter.last) <= MEMORY);
    let mut excess = counters.len().saturating_sub(KEPT_COUNTERS);
    let worth = |key: &Key, counter: &Counter| (counter.failures >= key.free(), counter.last);
    let mut all: Vec<(bool, Instant)> = counters.iter().map(|(key, counter)| worth(key, counter)).collect();
    let Some(last) = excess.checked_sub(1) else { return };
    let (_, &mut bound, _) = all.select_nth_unstable(last);
    counters.retain(|key, counter| {
        let goes = excess > 0 && worth(key, counter) <= bound;
        excess -= usize::from(goes);
        !goes
    });
}

impl Attempt<'_> {
    /// Forgets earlier failures with this name after a success.
    pub fn succeed(self) {
        let mut counters = self.throttle.counters();
        for key in &self.keys {
            match key {
                Key::Network(..) | Key::Target(_) => {
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
    use gamut_store::ids::Token;

    fn network(last: u8) -> Network {
        Network::of([192, 0, 2, last].into())
    }

    #[test]
    fn a_thousand_guesses_take_days_and_delay_no_one_else() {
        let throttle = SignInThrottle::default();
        let mut now = Instant::now();
        let mut tried = 0;
        // One guess a second, for an hour.
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
    fn guesses_at_one_account_are_slowed_from_any_network() {
        let throttle = SignInThrottle::default();
        let mut now = Instant::now();
        let tried = (0..200).filter(|&last| throttle.begin_at(network(last), "mlra", None, now).is_ok()).count();
        assert_eq!(tried, FREE_A_TARGET as usize, "two hundred networks are no two hundred guesses");
        let known = Token::random().digest();
        assert!(throttle.begin_at(network(201), "mlra", Some(known), now).is_ok(), "the owner's browser is not slowed");
        let owner = throttle.begin_recovery(network(202), "mlra");
        assert!(owner.is_ok(), "and neither is the recovery code");
        now += LONGEST_FOR_TARGET;
        assert!(throttle.begin_at(network(203), "mlra", None, now).is_ok(), "nor does anybody wait for longer");
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
    fn s6_the_256_networks_of_a_home_guess_as_two_do() {
        let throttle = SignInThrottle::default();
        let now = Instant::now();
        let tries = (0..256).flat_map(|part| (0..10).map(move |name| (part, name)));
        let tried = tries.filter(|(part, name)| {
            let network = Network::of(format!("2001:db8:1:{part:x}::1").parse().unwrap());
            throttle.begin_at(network, &format!("{part} {name}"), None, now).is_ok()
        });
        assert_eq!(tried.count(), 2 * FREE_A_NETWORK as usize);
    }

    /// Counts this many failures with as many names, at a microsecond each from `now` on; returns when it is over.
    fn flood(throttle: &SignInThrottle, names: usize, failures: u32, mut now: Instant) -> Instant {
        for name in 0..names {
            let mut counters = throttle.counters();
            make_room(&mut counters, now);
            let key = Key::Name(network(1).home(), format!("{failures} {name}"));
            counters.insert(key, Counter { failures, last: now });
            assert!(counters.len() <= MAX_COUNTERS, "counters are bounded");
            now += Duration::from_micros(1);
        }
        assert!(throttle.counters().len() >= names.min(KEPT_COUNTERS), "not everything is forgotten at once");
        now
    }

    #[test]
    fn s6_counters_of_guesses_are_bounded_and_a_flood_of_names_frees_no_guesser() {
        let guess = |throttle: &SignInThrottle, now| {
            let tries = (0..30).filter(|&last| throttle.begin_at(network(last), "mlra", None, now).is_ok());
            assert_eq!(tries.count(), FREE_A_TARGET as usize);
        };
        let is_slowed = |throttle: &SignInThrottle, now| throttle.begin_at(network(200), "mlra", None, now).is_err();
        // Names that cause no delay go first.
        let (throttle, mut now) = (SignInThrottle::default(), Instant::now());
        guess(&throttle, now);
        now = flood(&throttle, MAX_COUNTERS + 10, 1, now);
        assert!(is_slowed(&throttle, now));
        // Where each causes one, the oldest go.
        let throttle = SignInThrottle::default();
        now = flood(&throttle, MAX_COUNTERS / 2, FREE_A_NAME, now);
        guess(&throttle, now);
        now = flood(&throttle, MAX_COUNTERS / 2 + 1, FREE_A_NAME + 1, now);
        assert!(is_slowed(&throttle, now));
    }

    #[test]
    fn knowing_the_password_causes_no_delay() {
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

//! A rate limiter: one bounded store of counters for all limits.
//!
//! Each limit is a bucket that refills evenly (the generic cell rate algorithm): a cell keeps only the moment at which
//! its bucket is full again. When the cells reach their bound, the least recently used are evicted one at a time, and
//! their buckets count as full.

use super::LimitError;
use crate::network::{Network, Prefix};
use gamut_store::ids::{PersonId, TokenDigest};
use parking_lot::Mutex;
use quick_cache::unsync::Cache;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

const HOUR: Duration = Duration::from_secs(60 * 60);
/// Maximum number of cells for all limits, about 15 MB.
const CELLS: usize = 150_000;

/// Capacity of a bucket, and the time for refilling it completely.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    most: u64,
    refill: Duration,
}

/// Whom a cell counts for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    Network(Prefix),
    Person(PersonId),
    Program(TokenDigest),
}

/// All counters, in memory.
pub struct Limiter {
    began: Instant,
    /// For each limit and subject, when the bucket is full, in nanoseconds since the start.
    cells: Mutex<Cache<(&'static str, Key), u64>>,
}

/// A limit for each network, person or program.
pub struct Limit<K> {
    limiter: Arc<Limiter>,
    /// What is limited, in the plural. It appears in errors and must be unique among limits for the same kind of
    /// subject.
    what: &'static str,
    rate: Rate,
    of: PhantomData<K>,
}

/// A subject of a limit.
pub trait Subject {
    /// Returns every cell that counts a use, and how many times the limit that cell allows.
    fn cells(&self) -> impl Iterator<Item = (Key, u64)>;
}

impl Rate {
    /// Allows `most` at once, and the same number per hour.
    pub fn an_hour(most: impl Into<u64>) -> Self {
        Self { most: most.into(), refill: HOUR }
    }

    /// Allows `a_second` per second, above 0, and `most` at once.
    pub fn a_second(a_second: f64, most: u64) -> Self {
        Self { most, refill: Duration::from_secs_f64(most as f64 / a_second) }
    }

    /// Returns when a bucket of `times` the capacity is full again after taking out `amount` at `now`. `None` if it
    /// holds less. Times are in nanoseconds.
    fn take(self, full: u64, now: u64, amount: u64, times: u64) -> Option<u64> {
        let refill = u64::try_from(self.refill.as_nanos()).unwrap_or(u64::MAX);
        let size = u128::from(self.most) * u128::from(times);
        let cost = (u128::from(amount) * u128::from(refill)).checked_div(size)?;
        let next = full.max(now).checked_add(u64::try_from(cost).ok()?)?;
        (next - now <= refill).then_some(next)
    }
}

impl Limiter {
    /// Creates an empty limiter.
    pub fn new() -> Arc<Self> {
        Self::with_cells(CELLS)
    }

    fn with_cells(most: usize) -> Arc<Self> {
        Arc::new(Self { began: Instant::now(), cells: Mutex::new(Cache::new(most)) })
    }

    /// Creates a limit of this name.
    pub fn limit<K: Subject>(self: &Arc<Self>, what: &'static str, rate: Rate) -> Limit<K> {
        Limit { limiter: Arc::clone(self), what, rate, of: PhantomData }
    }

    fn now(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_nanos()).unwrap_or(u64::MAX)
    }
}

impl<K: Subject> Limit<K> {
    /// Counts `amount`. What exceeds the limit is refused and not counted.
    ///
    /// # Errors
    /// [`LimitError::TooFast`] if the limit is reached.
    pub fn spend(&self, who: impl std::borrow::Borrow<K>, amount: u64) -> Result<(), LimitError> {
        let mut cells = self.limiter.cells.lock();
        let now = self.limiter.now();
        let mut spent = Vec::with_capacity(3);
        for (key, times) in who.borrow().cells() {
            let key = (self.what, key);
            let full = cells.get(&key).copied().unwrap_or_default();
            spent.push((key, self.rate.take(full, now, amount, times).ok_or(LimitError::TooFast(self.what))?));
        }
        for (key, full) in spent {
            cells.insert(key, full);
        }
        Ok(())
    }
}

impl Subject for Network {
    fn cells(&self) -> impl Iterator<Item = (Key, u64)> {
        self.counted().map(|(prefix, times)| (Key::Network(prefix), times))
    }
}

impl Subject for PersonId {
    fn cells(&self) -> impl Iterator<Item = (Key, u64)> {
        std::iter::once((Key::Person(*self), 1))
    }
}

impl Subject for TokenDigest {
    fn cells(&self) -> impl Iterator<Item = (Key, u64)> {
        std::iter::once((Key::Program(self.clone()), 1))
    }
}

/// A single bucket, such as that of a socket.
pub struct Bucket {
    rate: Rate,
    began: Instant,
    full: u64,
}

impl Bucket {
    /// Creates a full bucket.
    pub fn new(rate: Rate) -> Self {
        Self { rate, began: Instant::now(), full: 0 }
    }

    /// Takes one out, if possible. Returns whether it was.
    pub fn take(&mut self) -> bool {
        let now = u64::try_from(self.began.elapsed().as_nanos()).unwrap_or(u64::MAX);
        let taken = self.rate.take(self.full, now, 1, 1);
        self.full = taken.unwrap_or(self.full);
        taken.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    fn network(address: &str) -> Network {
        Network::of(address.parse().unwrap())
    }

    #[tokio::test(start_paused = true)]
    async fn each_network_has_its_own_measure() {
        let games = Limiter::new().limit("new games", Rate::an_hour(3_u32));
        let spend = |address: &str, amount| games.spend(network(address), amount).is_ok();
        assert!(spend("192.0.2.1", 2));
        assert!(!spend("::ffff:192.0.2.1", 2), "that would be four");
        assert!(spend("192.0.2.1", 1), "what was refused does not count");
        assert!(!spend("192.0.2.1", 1));
        assert!(spend("2001:db8::1", 3));
        assert!(!spend("2001:db8::2", 1), "one customer has a /64");
        assert!(!spend("192.0.2.2", u64::MAX));
        advance(Duration::from_secs(20 * 60)).await;
        assert!(spend("192.0.2.1", 1), "a third of an hour brings a third back");
        assert!(!spend("192.0.2.1", 1));
    }

    #[tokio::test(start_paused = true)]
    async fn s6_the_256_networks_of_a_home_count_as_two_and_the_65536_of_a_48_as_eight() {
        let games = Limiter::new().limit("new games", Rate::an_hour(10_u32));
        let spend = |address: String| usize::from(games.spend(network(&address), 1).is_ok());
        let home = (0..=255).flat_map(|part| (0..20).map(move |_| format!("2001:db8:1:{part:x}::1")));
        assert_eq!(home.map(spend).sum::<usize>(), 20);
        let company = (0..=255).map(|part| format!("2001:db8:1:{:x}::1", part << 8));
        assert_eq!(company.map(spend).sum::<usize>(), 60, "with the home's");
        assert_eq!(spend(String::from("2001:db8:2::1")), 1, "another /48");
    }

    #[tokio::test(start_paused = true)]
    async fn h9_a_hundred_thousand_others_do_not_make_a_spent_bucket_forgotten() {
        let limiter = Limiter::with_cells(100_000);
        let texts = limiter.limit("texts", Rate::an_hour(3_u32));
        let says = |person| texts.spend(PersonId(person), 1).is_ok();
        assert_eq!((0..10).filter(|_| says(0)).count(), 3);
        for person in 1..=250_000 {
            assert!(says(person));
        }
        assert!(!says(0), "not all is forgotten at once");
        assert!((90_000..=100_000).contains(&limiter.cells.lock().len()));
        assert!(texts.spend(PersonId(250_000), 3).is_err(), "nor what was counted last");
    }

    #[tokio::test(start_paused = true)]
    async fn limits_of_different_names_do_not_share_a_bucket() {
        let limiter = Limiter::new();
        let (one, other) =
            (limiter.limit("texts", Rate::an_hour(1_u32)), limiter.limit("reports", Rate::an_hour(1_u32)));
        let person = PersonId(1);
        assert!(one.spend(person, 1).is_ok() && one.spend(person, 1).is_err());
        assert!(other.spend(person, 1).is_ok());
        let nothing = limiter.limit("nothing", Rate::an_hour(0_u32));
        assert!(nothing.spend(person, 1).is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn a_burst_passes_and_then_the_rate_applies() {
        let mut bucket = Bucket::new(Rate::a_second(4.0, 8));
        assert_eq!((0..20).filter(|_| bucket.take()).count(), 8);
        advance(Duration::from_millis(600)).await;
        assert_eq!((0..20).filter(|_| bucket.take()).count(), 2);
        advance(HOUR).await;
        assert_eq!((0..20).filter(|_| bucket.take()).count(), 8);
    }
}

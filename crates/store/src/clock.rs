//! The current time, as stored in the database and shown on the page.

pub use gamut_table::time::{read, text};

use gamut_table::time::LAST;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// In a cluster, the offset in milliseconds of the database's clock from [`Monotonic`]. A single server uses the clock
/// of its machine.
static AHEAD: AtomicI64 = AtomicI64::new(BY_MACHINE);
/// No time is known from a database.
const BY_MACHINE: i64 = i64::MIN;
/// Maximum round trip, in milliseconds, of a usable answer about the time. After a longer one the node may have been
/// suspended.
const SLOW: i64 = 200;
/// Deviation in milliseconds below which the clock is not adjusted.
const EXACT: i64 = 20;

/// Returns milliseconds since 1970 (UTC); 0 for earlier times. In a cluster it is the same on each node, and setting a
/// machine's clock has no effect.
#[must_use]
pub fn now() -> i64 {
    match AHEAD.load(Ordering::Relaxed) {
        BY_MACHINE => of_machine(),
        ahead => Monotonic::now().0 + ahead,
    }
}

/// Returns the time of this machine's clock, in milliseconds since 1970.
pub(crate) fn of_machine() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Milliseconds of a clock that cannot be set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Monotonic(i64);

impl Monotonic {
    pub(crate) fn now() -> Self {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        Self(i64::try_from(START.elapsed().as_millis()).unwrap_or(i64::MAX))
    }
}

/// Adopts the time of the database, which was `there` at some moment between `asked` and now. Returns whether the
/// answer was quick enough to be exact.
pub(crate) fn set(there: i64, asked: Monotonic) -> bool {
    let (asked, answered) = (asked.0, Monotonic::now().0);
    let known = Some(AHEAD.load(Ordering::Relaxed)).filter(|ahead| *ahead != BY_MACHINE);
    let ahead = ahead(known, there, asked, answered);
    if known != Some(ahead) {
        tracing::debug!("the database's clock is {} ms ahead of where it was", ahead - known.unwrap_or(ahead));
        AHEAD.store(ahead, Ordering::Relaxed);
    }
    answered - asked <= SLOW
}

/// Returns the new offset of a clock whose offset was taken to be `known`, and which showed `there` at some moment
/// between `asked` and `answered`. A slow answer corrects only what it rules out.
fn ahead(known: Option<i64>, there: i64, asked: i64, answered: i64) -> i64 {
    let took = answered - asked;
    let middle = there - asked - took / 2;
    match known {
        Some(known) if took > SLOW => known.clamp(there - answered, there - asked),
        Some(known) if (known - middle).abs() <= EXACT + took / 2 => known,
        _ => middle,
    }
}

/// Returns whether the system's clock shows a time that HTTP can express. Without one, no request can be answered.
#[must_use]
pub fn is_set() -> bool {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.is_ok_and(|since| since < Duration::from_millis(LAST))
}

#[cfg(test)]
mod tests {
    use super::ahead;

    #[test]
    fn a_node_that_stood_still_while_it_asked_keeps_its_clock() {
        // The request left at 1,000, and the node was suspended for 9 s; the database answered at once, or at the very
        // end.
        for there in [501_002, 509_998] {
            assert_eq!(ahead(Some(500_000), there, 1_000, 10_000), 500_000);
        }
    }

    #[test]
    fn a_slow_answer_corrects_what_it_rules_out() {
        assert_eq!(ahead(Some(500_000), 521_000, 1_000, 10_000), 511_000);
        assert_eq!(ahead(Some(500_000), 491_000, 1_000, 10_000), 490_000);
        // Nothing is known yet: the error is at most half the round trip.
        assert_eq!(ahead(None, 501_000, 1_000, 2_000), 499_500);
    }

    #[test]
    fn a_quick_answer_sets_a_clock_that_is_wrong_and_leaves_one_that_may_be_right() {
        assert_eq!(ahead(Some(500_000), 502_050, 1_000, 1_100), 501_000);
        assert_eq!(ahead(Some(500_000), 501_080, 1_000, 1_100), 500_000);
        assert_eq!(ahead(None, 501_050, 1_000, 1_100), 500_000);
    }
}

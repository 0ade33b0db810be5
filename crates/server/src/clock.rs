//! The time of day, as the database stores it and as the page is told.

pub use gamut_table::time::{read, text};

use gamut_table::time::LAST;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// On several nodes, by how many milliseconds their database's clock is ahead of [`Monotonic`]; a server alone goes by its
/// machine's clock.
static AHEAD: AtomicI64 = AtomicI64::new(BY_MACHINE);
/// No database has said what time it is.
const BY_MACHINE: i64 = i64::MIN;
/// An answer about the time that took longer, in milliseconds, says too little: the node may have stood still meanwhile.
const SLOW: i64 = 200;
/// A clock that is wrong by less, in milliseconds, is left alone.
const EXACT: i64 = 20;

/// Milliseconds since 1970 (UTC); 0 before. On several nodes it is the same time on each, and whoever sets a machine's clock
/// changes nothing.
#[must_use]
pub fn now() -> i64 {
    match AHEAD.load(Ordering::Relaxed) {
        BY_MACHINE => of_machine(),
        ahead => Monotonic::now().0 + ahead,
    }
}

/// The time by this machine's clock, in milliseconds since 1970.
pub(crate) fn of_machine() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Milliseconds by a clock that nobody can set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Monotonic(i64);

impl Monotonic {
    pub(crate) fn now() -> Self {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        Self(i64::try_from(START.elapsed().as_millis()).unwrap_or(i64::MAX))
    }
}

/// Goes by a database's clock, which showed `there` at some moment from `asked` until now. Returns whether that moment is
/// known well.
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

/// By how much a clock is ahead that was believed to be so by `known`, and showed `there` at some moment between `asked` and
/// `answered`. A slow answer corrects only what it rules out.
fn ahead(known: Option<i64>, there: i64, asked: i64, answered: i64) -> i64 {
    let took = answered - asked;
    let middle = there - asked - took / 2;
    match known {
        Some(known) if took > SLOW => known.clamp(there - answered, there - asked),
        Some(known) if (known - middle).abs() <= EXACT + took / 2 => known,
        _ => middle,
    }
}

/// Returns whether the system's clock shows a time that HTTP can write: without one no answer can be given.
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
        // It asked at 1,000 and was stopped for 9 s; the database answered at once, or at the very end.
        for there in [501_002, 509_998] {
            assert_eq!(ahead(Some(500_000), there, 1_000, 10_000), 500_000);
        }
    }

    #[test]
    fn a_slow_answer_corrects_what_it_rules_out() {
        assert_eq!(ahead(Some(500_000), 521_000, 1_000, 10_000), 511_000);
        assert_eq!(ahead(Some(500_000), 491_000, 1_000, 10_000), 490_000);
        // Nothing is known yet: off by half the answer at most.
        assert_eq!(ahead(None, 501_000, 1_000, 2_000), 499_500);
    }

    #[test]
    fn a_quick_answer_sets_a_clock_that_is_wrong_and_leaves_one_that_may_be_right() {
        assert_eq!(ahead(Some(500_000), 502_050, 1_000, 1_100), 501_000);
        assert_eq!(ahead(Some(500_000), 501_080, 1_000, 1_100), 500_000);
        assert_eq!(ahead(None, 501_050, 1_000, 1_100), 500_000);
    }
}

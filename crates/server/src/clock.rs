//! The time of day, as the database stores it and as the page is told.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The last millisecond of the year 9999, the latest time that the date formats can express; later times are shown as
/// this one.
const LAST: u64 = 253_402_300_799_999;

/// By how many milliseconds the clock that counts is ahead of this machine's: several nodes go by their database's.
static AHEAD: AtomicI64 = AtomicI64::new(0);

/// Milliseconds since 1970 (UTC); 0 before. On several nodes it is the same time on each.
#[must_use]
pub fn now() -> i64 {
    of_machine() + AHEAD.load(Ordering::Relaxed)
}

/// From now on the clock that counts is so many milliseconds ahead of this machine's.
pub(crate) fn set_ahead(by: i64) {
    AHEAD.store(by, Ordering::Relaxed);
}

/// By how many milliseconds the clock that counts is ahead of this machine's.
pub(crate) fn ahead() -> i64 {
    AHEAD.load(Ordering::Relaxed)
}

/// The time by this machine's clock, in milliseconds since 1970.
pub(crate) fn of_machine() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// RFC 3339.
#[must_use]
pub fn text(at: i64) -> String {
    let at = u64::try_from(at).unwrap_or(0).min(LAST);
    humantime::format_rfc3339_millis(UNIX_EPOCH + Duration::from_millis(at)).to_string()
}

/// Reads a time of RFC 3339; none where it is not one, or before 1970.
#[must_use]
pub fn read(text: &str) -> Option<i64> {
    let since = humantime::parse_rfc3339_weak(text).ok()?.duration_since(UNIX_EPOCH).ok()?;
    i64::try_from(since.as_millis()).ok()
}

/// Returns whether the system's clock shows a time that HTTP can write: without one no answer can be given.
#[must_use]
pub fn is_set() -> bool {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.is_ok_and(|since| since < Duration::from_millis(LAST))
}

#[cfg(test)]
mod tests {
    #[test]
    fn times_are_written_by_rfc_3339() {
        assert_eq!(super::text(0), "1970-01-01T00:00:00.000Z");
        assert_eq!(super::text(i64::MAX), "9999-12-31T23:59:59.999Z");
        assert_eq!(super::text(-1), "1970-01-01T00:00:00.000Z");
        assert_eq!(super::read(&super::text(1_763_870_400_123)), Some(1_763_870_400_123));
        assert_eq!(super::read("yesterday"), None);
    }
}
